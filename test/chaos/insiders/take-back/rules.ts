/** `from` stands exactly once; its spaces stand for any white space. */
export interface Edit {
  from: string
  to: string
}

/** How a rule of the shop is taken back, in the run's own process and database. */
export interface Rule {
  /** Of the built program. */
  program: readonly Edit[]
  /** Of the database's functions, by name. */
  functions: Record<string, readonly Edit[]>
  sql: readonly string[]
}

const drop = (triggers: Record<string, string>) =>
  Object.entries(triggers).map(([trigger, table]) => `drop trigger ${trigger} on ${table}`)

const SECOND_ACCOUNT = `create or replace function are_two_persons(one_id text, other_id text) returns boolean language sql stable as $$
  select coalesce(one_id <> other_id, false) $$`
const MANAGERS_INVITE_MANAGERS = `create or replace function may_invite(p profiles, invited_role text) returns boolean language sql stable as $$
  select owns_shop(p) or p.is_admin and p.disabled_at is null and p.role = 'manager' and coalesce(invited_role, 'owner') <> 'owner' $$`

/** The rules that `--take-back` knows, each with the story that it ended (decision 0455). */
export const RULES: Record<string, Rule> = {
  // The link of an invitation gave the account that has its address by then another password.
  'invited-account': {
    program: [
      {
        from: 'name: name || email.split("@")[0], email }).onConflict((conflict) => conflict.column("email").doNothing())',
        to: 'name: name || email.split("@")[0], email }).onConflict((conflict) => conflict.column("email").doUpdateSet({ email }))',
      },
      {
        from: "link.kind = 'invite' and subject.email = link.email and (subject.is_admin or",
        to: 'false and (subject.is_admin or',
      },
      {
        from: 'email, is_admin: true, role, phone, sign_in_phone: phone }).execute();',
        to: `email, is_admin: true, role, phone, sign_in_phone: phone }).onConflict((conflict) => conflict.column("id").doUpdateSet({
          is_admin: true, disabled_at: null, role: sql\`case when profiles.is_admin then profiles.role else excluded.role end\` })).execute();`,
      },
    ],
    functions: {},
    sql: drop({
      account_links_accept: 'account_links',
      profiles_become_staff: 'profiles',
      auth_accounts_not_invited: 'auth_accounts',
      users_end_links_of_address: 'users',
      users_gone_end_links_of_address: 'users',
      profiles_end_invitations_of_staff: 'profiles',
      profiles_of_staff_end_invitations: 'profiles',
    }),
  },
  // A file of a till's acts was taken as proof of everybody whom it names.
  'file-of-acts': {
    program: [
      {
        from: 'const author = signed.by === "proved" ? await another(signed.profileId) : null;',
        to: `const author = await another(signed.by === "proved" ? signed.profileId : isImport
          ? (await db.selectFrom("profiles").select("id").where("email", "=", act.person).executeTakeFirst())?.id : void 0);`,
      },
    ],
    functions: {},
    sql: drop({ acts_for_another_own: 'acts_for_another' }),
  },
  // Money that one person typed became credit or cash by their own hand.
  'typed-money': {
    program: [],
    functions: {
      refund_fault: [
        { from: "return 'way';", to: 'null;' },
        { from: "return 'recorder';", to: 'null;' },
        { from: 'moved := greatest(moved,', to: 'moved := coalesce(moved,' },
      ],
    },
    sql: [
      `create or replace function typed_money_fault(asked_exception bigint, closer text, asked_at timestamptz, for_order uuid default null)
        returns text language sql stable as $$ select null::text $$`,
      `create or replace function typed_payment_fault(asked_order uuid, more_santim bigint, person text, asked_at timestamptz)
        returns text language sql stable as $$ select null::text $$`,
      `create or replace function placed_money_fault(asked_exception bigint, placer text, asked_at timestamptz, to_order uuid, to_phone text)
        returns text language sql stable as $$ select null::text $$`,
      `create or replace function may_be_cash(asked_attempt uuid, giver text, approver text) returns boolean language sql stable as $$
        select shop_holds_payment(asked_attempt) or approver is not null $$`,
    ],
  },
  // A manager invited a manager, and was that second person.
  'second-account': { program: [], functions: {}, sql: [SECOND_ACCOUNT, MANAGERS_INVITE_MANAGERS] },
  // What a customer cancelled was requested by nobody, and needed one person alone.
  'customer-cancels': {
    program: [],
    functions: {
      refund_fault: [
        {
          from: "if by_way = 'credit' or by_way is null and asker is null",
          to: "if asker is null or by_way = 'credit'",
        },
      ],
    },
    sql: [],
  },
  // After the count, cash that went out for flour made the difference nothing.
  'cash-after-count': {
    program: [{ from: 'if (shift.countedAt !== null) return claimCash(', to: 'if (false) return claimCash(' }],
    functions: {
      check_drawer_entry: [{ from: "if new.is_late and new.kind <> 'sale'", to: "if false and new.kind <> 'sale'" }],
    },
    sql: [],
  },
  // After the count, who sold voided the last sale.
  'void-after-count': {
    program: [{ from: 'const isCounted = sale.isInDrawer &&', to: 'const isCounted = false &&' }],
    functions: {
      check_counter_void: [
        {
          from: 'or exists (select from drawer_entries d join shifts s',
          to: 'or false and exists (select from drawer_entries d join shifts s',
        },
      ],
      check_drawer_entry: [
        { from: "if new.is_late and new.kind <> 'sale'", to: "if new.is_late and new.kind not in ('sale', 'void')" },
      ],
    },
    sql: [],
  },
}

export function findRule(name: string): Rule {
  const rule = RULES[name]
  if (!rule) throw new Error(`--take-back knows ${Object.keys(RULES).join(', ')}`)
  return rule
}

const patternOf = (from: string) =>
  from
    .split(/ +/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(String.raw`\s+`)

/** The text with the edits in it, and how many of them found their place. */
export function edit(text: string, edits: readonly Edit[]): { text: string; found: number } {
  let found = 0
  for (const { from, to } of edits) {
    text = text.replaceAll(new RegExp(patternOf(from), 'g'), () => {
      found += 1
      return to
    })
  }
  return { text, found }
}
