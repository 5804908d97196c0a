import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { orderEntity } from './order-label.queries.server.ts'
import type { TaxRefusal } from './tax-refusals.ts'

export const TAX_REASON_MAX_LENGTH = 300
export const BUYER_NAME_MAX_LENGTH = 120

interface Typed {
  orderId: string
  machine: string
  /** As `tidyFiscalNumber` writes it. */
  number: string
  /** Its day in the Z report of the machine. */
  issuedOn: Day
  /** Why another number stood there; empty for the first one. */
  reason: string
  actor: StaffActor
}

/**
 * Keeps the number of the fiscal receipt of a sale or order. A number is used once per machine: another order's is refused, or with
 * `fromTill`, where the paper has long been given away, kept as contested until somebody corrects one of the two.
 */
export async function keepFiscalReceipt(
  trx: Database,
  typed: Typed,
  { now, fromTill = false }: { now: Date; fromTill?: boolean },
): Promise<{ ok: true } | TaxRefusal> {
  const { orderId, machine, number, issuedOn, reason, actor } = typed
  const order = await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().executeTakeFirst()
  if (!order) return { ok: false, reason: 'order_unknown' }
  const known = await trx
    .selectFrom('fiscal_machines')
    .select('number')
    .where('number', '=', machine)
    .executeTakeFirst()
  if (!known) return { ok: false, reason: 'machine_unknown' }
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fiscal receipt ${machine} ${number}`}, 0))`.execute(trx)
  const standing = await trx
    .selectFrom('fiscal_receipts')
    .select(['id', 'machine', 'number', 'issued_on as issuedOn', 'is_contested as isContested'])
    .where('order_id', '=', orderId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  const holder = await trx
    .selectFrom('fiscal_receipts')
    .select('order_id as orderId')
    .where('machine', '=', machine)
    .where('number', '=', number)
    .where('replaced_at', 'is', null)
    .where('is_contested', '=', false)
    .where('order_id', '<>', orderId)
    .executeTakeFirst()
  const isSame =
    standing?.machine === machine &&
    standing.number === number &&
    standing.issuedOn === issuedOn &&
    !standing.isContested
  if (isSame) return { ok: true }
  if (holder && !fromTill) return { ok: false, reason: 'number_used' }
  if (standing && reason === '') return { ok: false, reason: 'reason_missing' }
  if (standing) {
    await trx
      .updateTable('fiscal_receipts')
      .set({ replaced_at: now, replaced_by: actor.name, replaced_reason: reason })
      .where('id', '=', standing.id)
      .execute()
  }
  const receipt = { id: uuidv7(now), order_id: orderId, machine, number, issued_on: issuedOn }
  await trx
    .insertInto('fiscal_receipts')
    .values({ ...receipt, is_contested: holder !== undefined, person: actor.name, at: now })
    .execute()
  const thing = await orderEntity(trx, orderId)
  const before = standing ? { fiscal_number: `${standing.machine} ${standing.number}` } : null
  const after = { fiscal_number: `${machine} ${number}` }
  await recordChange(trx, { actor, action: 'fiscal_receipt', thing, before, after, reason }, now)
  return { ok: true }
}

/** Who asked for the receipt in their name. Changed at will; the log keeps what stood there. */
export async function keepBuyer(
  trx: Database,
  { orderId, name, tin, actor }: { orderId: string; name: string; tin: string; actor: StaffActor },
  now: Date,
): Promise<{ ok: true } | TaxRefusal> {
  const order = await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().executeTakeFirst()
  if (!order) return { ok: false, reason: 'order_unknown' }
  const before = await trx
    .selectFrom('tax_buyers')
    .select(['name as buyer_name', 'tin as buyer_tin'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (before?.buyer_name === name && before.buyer_tin === tin) return { ok: true }
  const values = { name, tin, person: actor.name, at: now }
  await trx
    .insertInto('tax_buyers')
    .values({ order_id: orderId, ...values })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .execute()
  const thing = await orderEntity(trx, orderId)
  const after = { buyer_name: name, buyer_tin: tin }
  await recordChange(trx, { actor, action: 'tax_buyer', thing, before: before ?? null, after }, now)
  return { ok: true }
}
