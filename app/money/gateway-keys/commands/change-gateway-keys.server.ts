import { z } from 'zod'
import { commandsOf, done, type Noted, type SubjectBy } from '#app/base/commands/command.server.ts'
import { readBy, ticked, written } from '#app/base/commands/fields.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import { lockIssuer } from '#app/people/auth/end-what-they-made.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import type { Gateway } from '#app/money/payments/gateways/define-gateway.server.ts'
import { findGateway } from '#app/money/payments/gateways/gateways.server.ts'
import type { PaymentGateways } from '#app/money/payments/gateways/read-payment-gateways.server.ts'
import {
  countOpenMoney,
  findSetup,
  isAnyOpen,
  readableTexts,
  type StoredSetup,
} from '../gateway-keys.queries.server.ts'
import type { KeySeal } from '../sealed-key.server.ts'

/** Longer than any key of a gateway. */
const MAX_KEY_LENGTH = 4000

/** An owner who changes keys. What they typed comes with them, so that no key is in an input, its digest or the command that is kept. */
export interface KeysCaller extends StaffCaller {
  keys?: {
    seal: KeySeal
    /** What the variables of this process say. */
    payments: PaymentGateways
    /** By variable, trimmed. An empty or absent one keeps what is stored. */
    values?: Readonly<Record<string, string>>
  }
}

const defineKeysCommand = commandsOf<Permission, KeysCaller>()

export type FieldFault = 'missing' | 'wrong' | 'too_long'

const refusals = {
  gateway_unknown: { status: 404, message: 'gateway.keys.refused.unknown' },
  maker_lost_right: { status: 403, message: 'gateway.keys.refused.right' },
  keys_changed_meanwhile: { status: 409, message: 'gateway.keys.refused.meanwhile' },
  real_money_beside_simulator: { status: 409, message: 'gateway.keys.refused.simulator' },
  mode_with_open_payments: { status: 409, message: 'gateway.keys.refused.mode' },
  keys_with_open_payments: { status: 409, message: 'gateway.keys.refused.open' },
  keys_wrong: { status: 422, message: 'gateway.keys.error.form' },
} as const satisfies RefusalAnswers

type Reason = keyof typeof refusals

/** Names the gateway, for its text. */
export interface KeysRefusal extends Refusal<Reason> {
  name: string
  /** Of `keys_wrong`, by variable. */
  faults?: Readonly<Record<string, FieldFault>>
}

interface LockedSetup {
  gateway: Gateway
  setup: StoredSetup | undefined
  /** Whether the caller is an owner until the command ends. */
  isIssuer: boolean
  keys: Required<NonNullable<KeysCaller['keys']>>
}

const setupOfGateway: SubjectBy<{ gateway: string }, LockedSetup, 'gateway_unknown', KeysCaller> = {
  async lock(trx, { gateway: name }, { actor, keys }) {
    const gateway = findGateway(name)
    if (!gateway) return undefined
    if (!keys) throw new Error('keys come with who changes them')
    const isIssuer = await lockIssuer(trx, actor)
    return { gateway, isIssuer, keys: { values: {}, ...keys }, setup: await lockSetup(trx, keys.seal, name) }
  },
  missing: 'gateway_unknown',
  since: () => null,
}

/** Money goes where keys say: only an owner, with the password, and no program. */
const ofKeys = {
  may: 'money.edit',
  doors: ['form'],
  author: 'proved',
  on: setupOfGateway,
  refusals,
  refusalText(refusal: Refusal, _lang: unknown, t: StaffCaller['t']) {
    const { reason, name } = refusal as KeysRefusal
    return t(refusals[reason].message, { name })
  },
} as const

const gatewayName = z.string()

/** Of the form; 0: nothing was ever typed. A text that is none is no version. */
const version = written('keys_changed_meanwhile')

/**
 * Stores keys of a gateway, sealed. Refuses a set that would not turn the gateway on. Keys of another account are refused while
 * payments are open, because the shop could not ask about them any more. A gateway that was leaving stays. `made.changed`: how many keys have
 * another value now.
 */
export const saveGatewayKeys = defineKeysCommand({
  ...ofKeys,
  name: 'gateway_keys.save',
  input: z.object({
    gateway: gatewayName,
    version,
    /** Optional variables to forget. */
    cleared: readBy(
      (form, name) => form.getAll(name).filter((field) => typeof field === 'string'),
      z.array(z.string()).readonly(),
    ),
    /** The new keys belong to the same account, so open payments can be asked about with them. */
    isSameAccount: ticked(),
  }),
  async run({ trx, subject, actor, now }, { version: seen, cleared, isSameAccount }) {
    const { gateway, setup, keys, isIssuer } = subject
    const { seal, payments, values } = keys
    const refuse = refusing(gateway)
    if (!isIssuer) return refuse('maker_lost_right')
    const before = setup ? readableTexts(setup) : {}
    const after = textsAfter(gateway, before, { values, cleared })
    const changed = Object.keys(gateway.fields).filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
    // The same form, sent twice, finds its own values.
    const isDone = changed.length === 0 && !setup?.leavingSince
    if (!isDone && (setup?.version ?? 0) !== seen) return refuse('keys_changed_meanwhile')
    const faults = findFaults(gateway, payments, after)
    if (Object.keys(faults).length > 0) return { ...refuse('keys_wrong'), faults }
    if (payments.refusesRealMoney && !payments.withTyped(gateway.name, after)) {
      return refuse('real_money_beside_simulator')
    }
    if (isDone) return done(undefined, { changed: 0 })
    const wasUsable = gateway.keys.every((key) => before[key] !== undefined)
    const modeOf = (texts: Record<string, string>) => payments.withTyped(gateway.name, texts)?.mode
    // A gateway knows the payments of one mode only, also of the same account.
    const isOtherMode = modeOf(before) !== modeOf(after)
    if (wasUsable && changed.length > 0 && (isOtherMode || !isSameAccount)) {
      const open = await countOpenMoney(trx, gateway.name)
      if (isAnyOpen(open)) return refuse(isOtherMode ? 'mode_with_open_payments' : 'keys_with_open_payments')
    }
    await writeSetup(trx, { gateway: gateway.name, actor, setup, leavingSince: null }, now)
    for (const field of changed) {
      const { sealed, secretPrint } = seal.seal(gateway.name, field, after[field] ?? '')
      const row = { sealed, secret_print: secretPrint, set_at: now, set_by: actor.name }
      await trx
        .insertInto('gateway_keys')
        .values({ gateway: gateway.name, field, ...row })
        .onConflict((conflict) => conflict.columns(['gateway', 'field']).doUpdateSet(row))
        .execute()
    }
    const change = changeOfKeys({ gateway, before, after, changed, isReturn: Boolean(setup?.leavingSince) })
    return done(change, { changed: changed.length })
  },
})

/** Asks that the keys go. The gateway takes no new payments from now on; `forgetLeavingKeys` deletes the keys. */
export const removeGatewayKeys = defineKeysCommand({
  ...ofKeys,
  name: 'gateway_keys.remove',
  input: z.object({ gateway: gatewayName, version }),
  run: async ({ trx, subject, actor, now }, { version: seen }) =>
    markLeaving(trx, subject, { actor, now, isLeaving: true, seen }),
})

/** Takes a removal back while the keys are still there, whatever the version is now. */
export const confirmGatewayKeys = defineKeysCommand({
  ...ofKeys,
  name: 'gateway_keys.keep',
  input: z.object({ gateway: gatewayName }),
  run: async ({ trx, subject, actor, now }) => markLeaving(trx, subject, { actor, now, isLeaving: false }),
})

const refusing =
  ({ label }: Gateway) =>
  (reason: Reason): KeysRefusal => ({ ok: false, reason, name: label })

interface Leaving {
  actor: StaffActor
  now: Date
  isLeaving: boolean
  /** Version of the form; absent: it does not matter. */
  seen?: number
}

async function markLeaving(
  trx: Database,
  { gateway, setup, isIssuer }: LockedSetup,
  { actor, now, isLeaving, seen }: Leaving,
) {
  const refuse = refusing(gateway)
  if (!isIssuer) return refuse('maker_lost_right')
  if (!setup || setup.fields.size === 0) return refuse('keys_changed_meanwhile')
  const wasLeaving = setup.leavingSince !== null
  if (wasLeaving === isLeaving) return done() // the same button, pressed twice
  if (seen !== undefined && setup.version !== seen) return refuse('keys_changed_meanwhile')
  await writeSetup(trx, { gateway: gateway.name, actor, setup, leavingSince: isLeaving ? now : null }, now)
  const [before, after] = [{ is_leaving: wasLeaving }, { is_leaving: isLeaving }]
  return done({ action: 'update', thing: entityOf(gateway), before, after })
}

/** Names the changed keys, never a value. */
function changeOfKeys({ gateway, before, after, changed, isReturn }: LoggedKeys): Noted {
  const named = (isNamed: (field: string) => boolean) => {
    const names = changed.filter((field) => isNamed(field))
    return names.length > 0 ? names : null
  }
  const said = {
    keys_entered: named((field) => !before[field]),
    keys_replaced: named((field) => Boolean(before[field] && after[field])),
    keys_cleared: named((field) => !after[field]),
    ...(isReturn && { is_leaving: false }),
  }
  const there = Object.entries(said).filter(([, value]) => value !== null)
  const earlier = there.map(([column]) => [column, column === 'is_leaving' ? true : null])
  const thing = entityOf(gateway)
  const [was, is] = [Object.fromEntries(earlier), Object.fromEntries(there)] as Record<string, unknown>[]
  return { action: 'update', thing, before: was!, after: is! }
}

interface LoggedKeys {
  gateway: Gateway
  before: Readonly<Record<string, string>>
  after: Readonly<Record<string, string>>
  changed: readonly string[]
  isReturn: boolean
}

/** Lock class of the keys of one gateway; the row may not exist yet. */
const KEYS_LOCK = 7_421_003

/** Locks what was typed for a gateway, also when nothing was. */
async function lockSetup(trx: Database, seal: KeySeal, name: string): Promise<StoredSetup | undefined> {
  await sql`select pg_advisory_xact_lock(${KEYS_LOCK}, hashtext(${name}))`.execute(trx)
  await trx.selectFrom('gateway_setups').select('gateway').where('gateway', '=', name).forUpdate().execute()
  return findSetup(trx, seal, name)
}

interface NextSetup {
  gateway: string
  actor: StaffActor
  setup: StoredSetup | undefined
  leavingSince: Date | null
}

async function writeSetup(trx: Database, { gateway, actor, setup, leavingSince }: NextSetup, now: Date): Promise<void> {
  const said = { leaving_since: leavingSince, changed_at: now, changed_by: actor.name, changed_by_id: actor.id }
  if (!setup) {
    await trx
      .insertInto('gateway_setups')
      .values({ gateway, ...said })
      .execute()
    return
  }
  await trx
    .updateTable('gateway_setups')
    .set({ ...said, version: setup.version + 1 })
    .where('gateway', '=', gateway)
    .execute()
}

export const entityOf = ({ name, label }: Pick<Gateway, 'name' | 'label'>) =>
  ({ type: 'gateway', id: name, label: { en: label, am: label } }) as const

function textsAfter(
  { fields, keys }: Gateway,
  before: Readonly<Record<string, string>>,
  { values, cleared }: { values: Readonly<Record<string, string>>; cleared: readonly string[] },
): Record<string, string> {
  const texts = Object.keys(fields).map((field) => {
    const typed = values[field] ?? ''
    const kept = cleared.includes(field) && !keys.includes(field) ? '' : (before[field] ?? '')
    return [field, typed || kept] as const
  })
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

function findFaults(
  { name, keys }: Gateway,
  payments: PaymentGateways,
  after: Readonly<Record<string, string>>,
): Record<string, FieldFault> {
  const missing = keys.filter((key) => after[key] === undefined).map((key) => [key, 'missing'] as const)
  const tooLong = Object.keys(after).filter((field) => after[field]!.length > MAX_KEY_LENGTH)
  const wrong = payments.findWrong(name, after)
  return Object.fromEntries([
    ...missing,
    ...wrong.map((field) => [field, 'wrong'] as const),
    ...tooLong.map((field) => [field, 'too_long'] as const),
  ])
}
