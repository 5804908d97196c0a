import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { orderEntity } from '#app/ordering/terms/order-label.queries.server.ts'
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

interface AtTill {
  number: number
  /** The person may correct papers for the tax office. */
  mayCorrect: boolean
}

/** `isAside`: another number stands there, and the person may not replace it. Nothing was changed. */
type Recorded = { ok: true; isAside?: true } | TaxRefusal

/**
 * Keeps the number of the fiscal receipt of a sale or order. A number is used once per machine: another order's is refused, or from a
 * till, where the paper has long been given away, kept as contested until somebody corrects one of the two. At a till a number is
 * replaced by whoever may correct it, and on its day by the person who typed it there.
 */
export async function recordFiscalReceipt(
  trx: Database,
  typed: Typed,
  { now, till }: { now: Date; till?: AtTill },
): Promise<Recorded> {
  const { orderId, machine, number, issuedOn, reason, actor } = typed
  const order = await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().executeTakeFirst()
  if (!order) return { ok: false, reason: 'order_unknown' }
  const known = await trx
    .selectFrom('fiscal_machines')
    .select('number')
    .where('number', '=', machine)
    .executeTakeFirst()
  if (!known) return { ok: false, reason: 'machine_unknown' }
  const before = await findCurrent(trx, orderId)
  await lockNumbers(trx, before ? [typed, before] : [typed])
  // Read again: another order's correction may have released it meanwhile.
  const current = await findCurrent(trx, orderId)
  const holder = await trx
    .selectFrom('fiscal_receipts')
    .select('order_id as orderId')
    .where('machine', '=', machine)
    .where('number', '=', number)
    .where('replaced_at', 'is', null)
    .where('is_contested', '=', false)
    .where('order_id', '<>', orderId)
    .executeTakeFirst()
  const isSameNumber = current?.machine === machine && current.number === number
  const isKnown = isSameNumber && current.issuedOn === issuedOn
  if (isKnown && (!current.isContested || (holder && till))) return { ok: true }
  if (current && till && !mayReplace(current, { till, actor, now })) return { ok: true, isAside: true }
  if (holder && !till) return { ok: false, reason: 'number_used' }
  if (current && reason === '') return { ok: false, reason: 'reason_missing' }
  if (current) {
    await trx
      .updateTable('fiscal_receipts')
      .set({ replaced_at: now, replaced_by: actor.name, replaced_reason: reason })
      .where('id', '=', current.id)
      .execute()
  }
  const receipt = { id: uuidv7(now), order_id: orderId, machine, number, issued_on: issuedOn }
  await trx
    .insertInto('fiscal_receipts')
    .values({
      ...receipt,
      is_contested: holder !== undefined,
      person: actor.name,
      person_id: actor.id,
      till: till?.number ?? null,
      at: now,
    })
    .execute()
  if (current && !current.isContested && !isSameNumber) await releaseContested(trx, current)
  const thing = await orderEntity(trx, orderId)
  const was = current ? { fiscal_number: `${current.machine} ${current.number}` } : null
  const after = { fiscal_number: `${machine} ${number}` }
  await recordChange(trx, { actor, action: 'fiscal_receipt', thing, before: was, after, reason }, now)
  return { ok: true }
}

type CurrentReceipt = NonNullable<Awaited<ReturnType<typeof findCurrent>>>

/** Of an order that is locked. */
function findCurrent(trx: Database, orderId: string) {
  return trx
    .selectFrom('fiscal_receipts')
    .select(['id', 'machine', 'number', 'issued_on as issuedOn', 'is_contested as isContested', 'till', 'at'])
    .select(['person', 'person_id as personId'])
    .where('order_id', '=', orderId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
}

function mayReplace(
  { person, personId, till: typedAt, at }: CurrentReceipt,
  { till, actor, now }: { till: AtTill; actor: StaffActor; now: Date },
): boolean {
  // A row of an earlier version has the email only.
  const isByThem = personId === null ? person === actor.name : personId === actor.id
  const isOwn = isByThem && typedAt === till.number && dayInAddis(at) === dayInAddis(now)
  return till.mayCorrect || isOwn
}

/** In one order, so that two who exchange their numbers take turns. */
async function lockNumbers(
  trx: Database,
  receipts: readonly Pick<CurrentReceipt, 'machine' | 'number'>[],
): Promise<void> {
  const keys = new Set(receipts.map(({ machine, number }) => `fiscal receipt ${machine} ${number}`))
  for (const key of [...keys].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
  }
}

/** The number that was corrected belongs to the order that sent it first after that. */
async function releaseContested(trx: Database, { machine, number }: CurrentReceipt): Promise<void> {
  await sql`
    update fiscal_receipts set is_contested = false where id = (
      select id from fiscal_receipts
      where machine = ${machine} and number = ${number} and replaced_at is null and is_contested order by at, id limit 1)`.execute(
    trx,
  )
}

interface TypedBuyer {
  orderId: string
  name: string
  tin: string
  /** Also a buyer of another day. */
  mayCorrect: boolean
  actor: StaffActor
}

/** Who asked for the receipt in their name. Changed at will on its day, later by whoever may correct it; the log keeps what stood there. */
export async function saveBuyer(
  trx: Database,
  { orderId, name, tin, mayCorrect, actor }: TypedBuyer,
  now: Date,
): Promise<{ ok: true } | TaxRefusal> {
  const order = await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().executeTakeFirst()
  if (!order) return { ok: false, reason: 'order_unknown' }
  const before = await findSavedBuyer(trx, orderId)
  if (before?.buyer_name === name && before.buyer_tin === tin) return { ok: true }
  if (isFixed(before, mayCorrect, now)) return { ok: false, reason: 'buyer_fixed' }
  const values = { name, tin, person: actor.name, at: now }
  await trx
    .insertInto('tax_buyers')
    .values({ order_id: orderId, ...values })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .execute()
  const thing = await orderEntity(trx, orderId)
  const after = { buyer_name: name, buyer_tin: tin }
  const was = before ? { buyer_name: before.buyer_name, buyer_tin: before.buyer_tin } : null
  await recordChange(trx, { actor, action: 'tax_buyer', thing, before: was, after }, now)
  return { ok: true }
}

/** Whether `saveBuyer` would refuse this one; the order is locked. */
export async function isBuyerFixed(
  trx: Database,
  { orderId, name, tin, mayCorrect }: Omit<TypedBuyer, 'actor'>,
  now: Date,
): Promise<boolean> {
  const before = await findSavedBuyer(trx, orderId)
  const isSame = before?.buyer_name === name && before.buyer_tin === tin
  return !isSame && isFixed(before, mayCorrect, now)
}

function findSavedBuyer(trx: Database, orderId: string) {
  return trx
    .selectFrom('tax_buyers')
    .select(['name as buyer_name', 'tin as buyer_tin', 'at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

function isFixed(before: { at: Date } | undefined, mayCorrect: boolean, now: Date): boolean {
  return before !== undefined && !mayCorrect && dayInAddis(before.at) !== dayInAddis(now)
}
