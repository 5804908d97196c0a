import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/** Columns that name who did something: read from the database, so that a new table is watched by itself. */
const NAMING = '(^|_)(by|actor|person|witness)(_id)?$'

/** What names somebody who need not have done anything, and why. */
const NOT_DOERS: Record<string, string> = {
  'commands.person': 'whom an envelope names',
  'pin_tries.person': 'whose PIN somebody tried',
  'shifts.held_by': 'to whom a drawer was handed; what they answer for is counted by whoever counts',
  'shifts.held_by_id': 'the same',
  'shift_hand_overs.from_person': 'from whom; a manager may hand it over, and the log names who did',
  'shift_hand_overs.to_person': 'to whom a drawer was handed',
  'shift_hand_overs.to_person_id': 'the same',
}

const NOTES = [
  `create schema insiders`,
  `create table insiders.accounts (id text primary key, person text not null, party text not null)`,
  // Who really did what a row names somebody for.
  `create table insiders.done (tab text not null, col text not null, row_of text not null, person text not null)`,
  `create index on insiders.done (row_of, tab, col)`,
  `create function insiders.doer(asked_tab text, asked_col text, asked_row text, account text) returns text language sql stable as $$
    select coalesce((select person from insiders.done where row_of = asked_row and tab = asked_tab and col = asked_col order by ctid desc limit 1),
      (select person from insiders.accounts where id = account)) $$`,
  // Accounts to which a party gave a one-time PIN: the shop knows that it can act as them.
  `create table insiders.given (account text not null, party text not null)`,
  `create table insiders.named (tab text not null, col text not null, val text not null, row_of text not null)`,
  `create function insiders.note_named() returns trigger language plpgsql as $$
  declare
    was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
    present jsonb := to_jsonb(new);
    col text;
  begin
    foreach col in array tg_argv loop
      if present ->> col is distinct from was ->> col and present ->> col is not null then
        insert into insiders.named (tab, col, val, row_of)
        values (tg_table_name, col, case when col = 'password' then present ->> 'user_id' else present ->> col end,
          coalesce(present ->> 'id', present ->> 'order_id', present ->> 'entry_id', present ->> 'day', ''));
      end if;
    end loop;
    return null;
  end $$`,
  // A function, so that the plan is made once.
  `create function insiders.take_foreign_names(acting_party text, acting_person text)
  returns table (at text, named text, of_row text) language plpgsql as $$
  begin
    if not exists (select from insiders.named) then
      return;
    end if;
    return query
      with taken as (delete from insiders.named returning tab, col, val, row_of),
      known as (select t.*, a.id as account, a.person, a.party from taken t
        left join users u on u.email = t.val join insiders.accounts a on a.id = coalesce(u.id, t.val)
        -- Who vouched for a payment before a second person confirmed it did record it.
        where not (t.tab = 'payment_attempts' and exists (select from public.payment_attempts p where p.id::text = t.row_of and (
          exists (select from public.transfer_reports r where p.request_key = 'transfer-report-' || r.id and r.vouched_by_id = a.id)
          or p.provider = 'credit' and exists (select from insiders.done d
            where d.tab = 'credit_vouches' and d.row_of = p.order_id::text and d.person = a.person)
          or exists (select from public.payment_exceptions e where (p.request_key = 'money-case-' || e.id or e.attempt_id = p.id)
            and e.vouched_by_id = a.id))))),
      done as (insert into insiders.done (tab, col, row_of, person)
        select tab, col, row_of, case when party = acting_party then person else acting_person end from known)
      select distinct k.tab || '.' || k.col, k.person, k.row_of from known k
      where k.party <> acting_party
        and not (k.tab = 'drawer_entries' and exists (select from public.drawer_claims c where c.id::text = k.row_of))
        and not (k.tab = 'shifts' and k.col like 'witness%' and exists (select from public.shift_confirmations c
          where c.shift_id::text = k.row_of and c.kind = 'witness' and c.person_id = k.account))
        and not exists (select from insiders.given g where g.account = k.account and g.party = acting_party
          and exists (select from account_makers m join insiders.accounts maker on maker.id = m.maker_id
            where m.profile_id = k.account and maker.party = acting_party));
  end $$`,
]

interface Named {
  at: string
  named: string
  of_row: string
}

/**
 * Lets the database note every account that a row newly names as the doer of something, that gets a session or another password. The notes are
 * the run's own, beside the shop's tables.
 */
export async function watchNames(db: Database): Promise<void> {
  for (const statement of NOTES) await sql.raw(statement).execute(db)
  const { rows } = await sql<{ tab: string; cols: string[] }>`
    select c.relname as tab, array_agg(a.attname::text) as cols from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (a.attname ~ ${NAMING} or c.relname = 'sessions' and a.attname = 'user_id'
        or c.relname = 'auth_accounts' and a.attname = 'password')
    group by c.relname`.execute(db)
  for (const { tab, cols } of rows) {
    const watched = cols.filter((col) => !(`${tab}.${col}` in NOT_DOERS))
    if (watched.length === 0) continue
    const args = watched.map((col) => `'${col}'`).join(', ')
    await sql
      .raw(
        `create trigger insiders_names after insert or update on ${tab} for each row execute function insiders.note_named(${args})`,
      )
      .execute(db)
  }
}

/** Who acted at this moment. */
export interface ActorNames {
  party: string
  person: string
}

/**
 * Notes who did what the rows since the last call name somebody for, and returns whom they name who is not of the party; accounts that nobody has
 * noted yet are its own. What somebody claimed or signed themselves before is named again by its entry and by the closing. Of an account to which
 * the party gave a one-time PIN the shop's own books say that its giver can act as it.
 */
export async function takeForeignNames(db: Database, { party, person }: ActorNames): Promise<string[]> {
  const { rows } = await sql<Named>`select * from insiders.take_foreign_names(${party}, ${person})`.execute(db)
  return rows.map(({ at, of_row: row, named }) => `${at} of ${row} names ${named}`)
}

/** What was done by those who do nothing in others' names. */
export async function forgetNames(db: Database): Promise<void> {
  await sql`delete from insiders.named`.execute(db)
}
