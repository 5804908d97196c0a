import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { lockIssuer } from '#app/people/auth/end-what-they-made.server.ts'
import type { Gateway } from '#app/money/payments/gateways/define-gateway.server.ts'
import { findGateway } from '#app/money/payments/gateways/gateways.server.ts'
import type { PaymentGateways } from '#app/money/payments/gateways/read-payment-gateways.server.ts'
import {
  countOpenMoney,
  findSetup,
  isAnyOpen,
  readableTexts,
  type OpenMoney,
  type StoredSetup,
} from './gateway-keys.queries.server.ts'
import { createKeySeal, type KeySeal } from './sealed-key.server.ts'

/** Longer than any key of a gateway. */
const MAX_KEY_LENGTH = 4000

export interface KeysDeps extends CommandDeps {
  appSecret: string
  payments: PaymentGateways
}

export interface TypedKeys {
  gateway: string
  /** Of the form; 0: nothing was ever typed. */
  version: number
  /** By variable, trimmed. An empty or absent one keeps what is stored. */
  values: Readonly<Record<string, string>>
  /** Optional variables to forget. */
  cleared: readonly string[]
  /** The new keys belong to the same account, so open payments can be asked about with them. */
  isSameAccount: boolean
}

export type FieldFault = 'missing' | 'wrong' | 'too_long'

export type SaveRefusal =
  | Refusal<'gateway_unknown' | 'maker_lost_right' | 'keys_changed_meanwhile' | 'real_money_beside_simulator'>
  | (Refusal<'keys_wrong'> & { faults: Readonly<Record<string, FieldFault>> })
  | (Refusal<'keys_with_open_payments' | 'mode_with_open_payments'> & { open: OpenMoney })

/**
 * Stores keys of a gateway, sealed. Refuses a set that would not turn the gateway on. Keys of another account are refused while
 * payments are open, because the shop could not ask about them any more. A gateway that was leaving stays.
 */
export async function saveGatewayKeys(
  { db, clock, appSecret, payments }: KeysDeps,
  actor: StaffActor,
  typed: TypedKeys,
): Promise<{ ok: true; changed: number } | SaveRefusal> {
  const gateway = findGateway(typed.gateway)
  if (!gateway) return { ok: false, reason: 'gateway_unknown' }
  const seal = createKeySeal(appSecret)
  return db.transaction().execute(async (trx) => {
    if (!(await lockIssuer(trx, actor))) return { ok: false, reason: 'maker_lost_right' }
    const setup = await lockSetup(trx, seal, gateway.name)
    const before = setup ? readableTexts(setup) : {}
    const after = textsAfter(gateway, before, typed)
    const changed = Object.keys(gateway.fields).filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
    // The same form, sent twice, finds its own values.
    const isDone = changed.length === 0 && !setup?.leavingSince
    if (!isDone && (setup?.version ?? 0) !== typed.version) return { ok: false, reason: 'keys_changed_meanwhile' }
    const faults = findFaults(gateway, payments, after)
    if (Object.keys(faults).length > 0) return { ok: false, reason: 'keys_wrong', faults }
    if (payments.refusesRealMoney && !payments.withTyped(gateway.name, after)) {
      return { ok: false, reason: 'real_money_beside_simulator' }
    }
    if (isDone) return { ok: true, changed: 0 }
    const wasUsable = gateway.keys.every((key) => before[key] !== undefined)
    const modeOf = (texts: Record<string, string>) => payments.withTyped(gateway.name, texts)?.mode
    // A gateway knows the payments of one mode only, also of the same account.
    const isOtherMode = modeOf(before) !== modeOf(after)
    if (wasUsable && changed.length > 0 && (isOtherMode || !typed.isSameAccount)) {
      const open = await countOpenMoney(trx, gateway.name)
      const reason = isOtherMode ? 'mode_with_open_payments' : 'keys_with_open_payments'
      if (isAnyOpen(open)) return { ok: false, reason, open }
    }
    const now = clock.now()
    await writeSetup(trx, { gateway: gateway.name, actor, setup, leavingSince: null }, now)
    for (const field of changed) {
      const { sealed, secretPrint } = seal.seal(gateway.name, field, after[field] ?? '')
      const values = { sealed, secret_print: secretPrint, set_at: now, set_by: actor.name }
      await trx
        .insertInto('gateway_keys')
        .values({ gateway: gateway.name, field, ...values })
        .onConflict((conflict) => conflict.columns(['gateway', 'field']).doUpdateSet(values))
        .execute()
    }
    await logKeys(trx, { actor, gateway, before, after, changed, isReturn: Boolean(setup?.leavingSince) }, now)
    return { ok: true, changed: changed.length }
  })
}

/** Asks that the keys go. The gateway takes no new payments from now on; `forgetLeavingKeys` deletes the keys. */
export function removeGatewayKeys(deps: KeysDeps, actor: StaffActor, form: Pick<TypedKeys, 'gateway' | 'version'>) {
  return markLeaving(deps, actor, form, true)
}

/** Takes a removal back while the keys are still there. */
export function confirmGatewayKeys(deps: KeysDeps, actor: StaffActor, { gateway }: Pick<TypedKeys, 'gateway'>) {
  return markLeaving(deps, actor, { gateway }, false)
}

/** `version`: of the form; absent: whatever the version is now. */
async function markLeaving(
  { db, clock, appSecret }: KeysDeps,
  actor: StaffActor,
  { gateway: name, version }: Pick<TypedKeys, 'gateway'> & Partial<Pick<TypedKeys, 'version'>>,
  isLeaving: boolean,
): Promise<{ ok: true } | Refusal<'gateway_unknown' | 'maker_lost_right' | 'keys_changed_meanwhile'>> {
  const gateway = findGateway(name)
  if (!gateway) return { ok: false, reason: 'gateway_unknown' }
  const seal = createKeySeal(appSecret)
  return db.transaction().execute(async (trx) => {
    if (!(await lockIssuer(trx, actor))) return { ok: false, reason: 'maker_lost_right' }
    const setup = await lockSetup(trx, seal, name)
    if (!setup || setup.fields.size === 0) return { ok: false, reason: 'keys_changed_meanwhile' }
    const wasLeaving = setup.leavingSince !== null
    if (wasLeaving === isLeaving) return { ok: true } // the same button, pressed twice
    if (version !== undefined && setup.version !== version) return { ok: false, reason: 'keys_changed_meanwhile' }
    const now = clock.now()
    await writeSetup(trx, { gateway: name, actor, setup, leavingSince: isLeaving ? now : null }, now)
    const [before, after] = [{ is_leaving: wasLeaving }, { is_leaving: isLeaving }]
    await recordChange(trx, { actor, action: 'update', thing: thingOf(gateway), before, after }, now)
    return { ok: true }
  })
}

/** Names the changed keys, never a value. */
async function logKeys(
  trx: Database,
  { actor, gateway, before, after, changed, isReturn }: LoggedKeys,
  now: Date,
): Promise<void> {
  const named = (isNamed: (field: string) => boolean) => {
    const names = changed.filter((field) => isNamed(field))
    return names.length > 0 ? names : null
  }
  const facts = {
    keys_entered: named((field) => !before[field]),
    keys_replaced: named((field) => Boolean(before[field] && after[field])),
    keys_cleared: named((field) => !after[field]),
    ...(isReturn && { is_leaving: false }),
  }
  const there = Object.entries(facts).filter(([, value]) => value !== null)
  const earlier = there.map(([column]) => [column, column === 'is_leaving' ? true : null])
  const thing = thingOf(gateway)
  const [was, is] = [Object.fromEntries(earlier), Object.fromEntries(there)] as Record<string, unknown>[]
  await recordChange(trx, { actor, action: 'update', thing, before: was!, after: is! }, now)
}

interface LoggedKeys {
  actor: StaffActor
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
  const facts = { leaving_since: leavingSince, changed_at: now, changed_by: actor.name, changed_by_id: actor.id }
  if (!setup) {
    await trx
      .insertInto('gateway_setups')
      .values({ gateway, ...facts })
      .execute()
    return
  }
  await trx
    .updateTable('gateway_setups')
    .set({ ...facts, version: setup.version + 1 })
    .where('gateway', '=', gateway)
    .execute()
}

export const thingOf = ({ name, label }: Pick<Gateway, 'name' | 'label'>) =>
  ({ type: 'gateway', id: name, label: { en: label, am: label } }) as const

function textsAfter(
  { fields, keys }: Gateway,
  before: Readonly<Record<string, string>>,
  { values, cleared }: TypedKeys,
): Record<string, string> {
  const texts = Object.keys(fields).map((field) => {
    const typed = values[field] ?? ''
    const present = cleared.includes(field) && !keys.includes(field) ? '' : (before[field] ?? '')
    return [field, typed || present] as const
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
