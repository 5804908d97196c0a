import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { applyRefund } from '#app/ordering/orders/status/apply-refund.server.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { takeInStoreMoney, type InStoreRefusal } from '#app/money/checkout/paying/take-in-store-payment.server.ts'
import { withdrawPrompt } from '#app/money/checkout/paying/withdraw-prompt.server.ts'
import type { ReplacedAttempt } from '#app/money/payments/attempts.server.ts'
import { wasPaidBefore } from '#app/money/payments/in-store-payment.server.ts'
import { isBuyerFixed, keepBuyer } from '../fiscal-receipts.server.ts'
import { orderEntity } from '../order-label.queries.server.ts'
import type { TaxRefusal } from '../tax-refusals.ts'
import { endWithholding, findAllowed, giveBackWithheld, insertWithholding } from './keep-withholding.server.ts'

interface Withholding {
  orderId: string
  santim: Santim
  buyer: { name: string; tin: string }
  /** Null: the company sends its receipt later. */
  receiptNumber: string | null
  /** Also a buyer of another day. */
  mayCorrect: boolean
  actor: StaffActor
  /** Identical for repeated submissions of the same form. */
  requestKey: string
}

export type WithholdingRefusal =
  | TaxRefusal
  | InStoreRefusal
  | { ok: false; reason: 'withheld_too_much'; mostSantim: Santim }

/**
 * Records what a company withheld from an order: paid, but owed by the tax office and in no drawer. Once for an order, never more than the
 * settings allow, and with the company's name and TIN. Decision 0265.
 */
export async function withholdFromOrder(
  deps: SettleDeps,
  asked: Withholding,
): Promise<{ ok: true } | WithholdingRefusal> {
  const done = await deps.db.transaction().execute((trx) => withhold(deps, trx, asked))
  if (!done.ok) return done
  for (const attempt of done.replaced ?? []) await withdrawPrompt(deps, attempt)
  return { ok: true }
}

async function withhold(
  deps: SettleDeps,
  trx: Database,
  asked: Withholding,
): Promise<{ ok: true; replaced?: ReplacedAttempt[] } | WithholdingRefusal> {
  const { orderId, santim, buyer, receiptNumber, mayCorrect, actor, requestKey } = asked
  const order = await trx.selectFrom('orders').select('kind').where('id', '=', orderId).forUpdate().executeTakeFirst()
  if (!order) return { ok: false, reason: 'order_unknown' }
  const payment = { orderId, amountSantim: santim, method: 'Withheld', transferReference: null, requestKey } as const
  const before = await wasPaidBefore(trx, payment)
  if (before === 'otherwise') return { ok: false, reason: 'booked_otherwise' }
  if (before) return { ok: true }
  const at = deps.clock.now()
  const { mostSantim } = await findAllowed(trx, orderId, at)
  if (mostSantim === 0) return { ok: false, reason: 'withholding_off' }
  if (await isWithheld(trx, orderId)) return { ok: false, reason: 'withheld_before' }
  if (santim > mostSantim) return { ok: false, reason: 'withheld_too_much', mostSantim }
  const typed = { orderId, ...buyer, mayCorrect, actor }
  if (await isBuyerFixed(trx, typed, at)) return { ok: false, reason: 'buyer_fixed' }
  const money = { orderId, amountSantim: santim, transferReference: '', note: '', actor, requestKey }
  const taken = await takeInStoreMoney(deps, trx, { ...money, method: 'Withheld' })
  if (!taken.ok) return taken
  // Only now: a refusal leaves the buyer as it was.
  const kept = await keepBuyer(trx, typed, at)
  if (!kept.ok) throw new Error(`the buyer of order ${orderId} is refused: ${kept.reason}`)
  await insertWithholding(trx, { requestKey, receiptNumber, person: actor.name, at })
  return taken
}

async function isWithheld(trx: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from withholdings where order_id = ${orderId} and returned_santim < santim limit 1`.execute(trx)
  return rows.length > 0
}

interface TypedReceipt {
  orderId: string
  number: string
  /** The person may correct papers for the tax office. */
  mayCorrect: boolean
  actor: StaffActor
}

/** The number of the withholding receipt, when it comes; later corrected by whoever may. The log keeps what stood there. */
export function typeWithholdingReceipt(
  { db, clock }: CommandDeps,
  { orderId, number, mayCorrect, actor }: TypedReceipt,
): Promise<{ ok: true } | TaxRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true } | TaxRefusal> => {
    const row = await lockNewest(trx, orderId)
    if (!row) return { ok: false, reason: 'withheld_nothing' }
    if (row.number === number) return { ok: true }
    if (row.number !== null && !mayCorrect) return { ok: false, reason: 'withheld_receipt_fixed' }
    const now = clock.now()
    await trx
      .updateTable('withholdings')
      .set({ receipt_number: number, received_at: now, received_by: actor.name })
      .where('id', '=', row.id)
      .execute()
    const thing = await orderEntity(trx, orderId)
    const before = row.number === null ? null : { withholding_receipt: row.number }
    const after = { withholding_receipt: number }
    await recordChange(trx, { actor, action: 'withholding_receipt', thing, before, after }, now)
    return { ok: true }
  })
}

interface Undoing {
  orderId: string
  reason: string
  actor: StaffActor
  /** It was given back with the handed-over order, whose money was refunded: nobody owes it, and the VAT book is lower by it. */
  isGivenBack?: boolean
}

/**
 * A correction: the company did not withhold after all, or another sum. The order then owes it again, also when it was handed over before.
 * What came back of a sale, was voided or cancelled falls away by itself.
 */
export function undoWithholding(
  { db, clock }: CommandDeps,
  { orderId, reason, actor, isGivenBack = false }: Undoing,
): Promise<{ ok: true } | TaxRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true } | TaxRefusal> => {
    const row = await lockNewest(trx, orderId)
    const left = row ? row.santim - row.returned : 0
    if (left === 0) return { ok: false, reason: 'withheld_nothing' }
    if (reason === '') return { ok: false, reason: 'withheld_reason_missing' }
    if (isGivenBack && !(await isOrderGivenBack(trx, orderId))) return { ok: false, reason: 'withheld_not_refunded' }
    const now = clock.now()
    await (isGivenBack ? giveBackWithheld(trx, orderId, now) : endWithholding(trx, orderId, left, now))
    await applyRefund(
      trx,
      { id: orderId },
      { facts: { state: 'withheld_back', amount_santim: left, note: reason }, by: actor.name },
      now,
    )
    const thing = await orderEntity(trx, orderId)
    const change = { before: { withheld_santim: left }, after: { withheld_santim: 0 }, reason }
    await recordChange(trx, { actor, action: 'undo_withholding', thing, ...change }, now)
    return { ok: true }
  })
}

/** A handed-over order of which money was refunded; a sale of the counter has returns instead. */
export async function isOrderGivenBack(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders where id = ${orderId} and kind <> 'counter' and status = 'Completed' and refunded_santim + refunds_open_santim > 0`.execute(
    db,
  )
  return rows.length > 0
}

/** The order first, as everywhere (decision 0060). */
async function lockNewest(trx: Database, orderId: string) {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
  return trx
    .selectFrom('withholdings')
    .select(['id', 'santim', 'returned_santim as returned', 'receipt_number as number'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
