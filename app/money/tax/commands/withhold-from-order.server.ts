import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { filled, number, text, uuid } from '#app/base/commands/fields.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { defineMoneyCommand } from '#app/money/checkout/paying/define-money-command.server.ts'
import { inStoreRefusals } from '#app/money/checkout/paying/in-store-refusals.ts'
import { takeInStoreMoney, type InStoreRefusal } from '#app/money/checkout/paying/take-in-store-payment.server.ts'
import { withdrawPrompt } from '#app/money/checkout/paying/withdraw-prompt.server.ts'
import { applyRefund } from '#app/ordering/orders/status/apply-refund.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { BUYER_NAME_MAX_LENGTH, isBuyerFixed, saveBuyer, TAX_REASON_MAX_LENGTH } from '../fiscal-receipts.server.ts'
import { orderEntity } from '#app/ordering/terms/order-label.queries.server.ts'
import { taxRefusals, type TaxRefusal } from '../tax-refusals.ts'
import { isOrderGivenBack } from '../withholding/given-back.queries.server.ts'
import {
  endWithholding,
  findAllowed,
  giveBackWithheld,
  insertWithholding,
} from '../withholding/record-withholding.server.ts'
import { withholdingRefusalText } from '../withholding/withholding-refusal-text.ts'
import { WITHHOLDING_RECEIPT_MAX_LENGTH } from '../withholding/withholding.ts'
import { orderOfTax, tinOf } from './tax-subject.server.ts'

export type WithholdingRefusal =
  | TaxRefusal
  | InStoreRefusal
  | { ok: false; reason: 'withheld_too_much'; mostSantim: Santim }

/**
 * Records what a company withheld from an order: paid, but owed by the tax office and in no drawer. Once for an order, never more than the
 * settings allow, and with the company's name and TIN. Decision 0265. By form alone: it is the word of who took less money than was owed.
 */
export const withholdFromOrder = defineMoneyCommand({
  name: 'withholding.record',
  makes: true,
  input: z.object({
    amountSantim: number(numberRule('birr', { min: 1 }), 'amount_missing'),
    buyer: filled(BUYER_NAME_MAX_LENGTH, 'buyer_wrong'),
    tin: tinOf(),
    /** Absent: the company sends its receipt later. */
    receipt: text(WITHHOLDING_RECEIPT_MAX_LENGTH).optional(),
    orderId: uuid('order_not_found'),
  }),
  may: 'payments.take',
  doors: ['form'],
  closed: 'own_word',
  author: 'proved',
  on: orderOfTax,
  refusals: {
    ...inStoreRefusals,
    ...taxRefusals,
    withheld_too_much: { status: 422, message: 'tax.refused.withheld_too_much' },
    amount_missing: { status: 422, message: 'counter.error.amount' },
  },
  refusalText: (refusal, lang, t) => withholdingRefusalText(refusal as WithholdingRefusal, lang, t),
  async run({ trx, call: { id: requestKey }, caller, actor, now }, { orderId, amountSantim, buyer, tin, receipt }) {
    const { mostSantim } = await findAllowed(trx, orderId, now)
    if (mostSantim === 0) return refuse('withholding_off')
    if (await isWithheld(trx, orderId)) return refuse('withheld_before')
    if (amountSantim > mostSantim) return { ok: false, reason: 'withheld_too_much', mostSantim }
    const typed = { orderId, name: buyer, tin, mayCorrect: caller.may('tax.edit') === 'yes', actor }
    if (await isBuyerFixed(trx, typed, now)) return refuse('buyer_fixed')
    const money = { orderId, amountSantim, transferReference: '', note: '', actor, requestKey }
    const taken = await takeInStoreMoney({ clock: { now: () => now } }, trx, { ...money, method: 'Withheld' })
    if (!taken.ok) return taken
    // Only now: a refusal leaves the buyer as it was.
    const recorded = await saveBuyer(trx, typed, now)
    if (!recorded.ok) throw new Error(`the buyer of order ${orderId} is refused: ${recorded.reason}`)
    await insertWithholding(trx, { requestKey, receiptNumber: receipt ?? null, person: actor.name, at: now })
    const { replaced = [] } = taken
    return {
      ...done(),
      after: async (deps) => {
        for (const attempt of replaced) await withdrawPrompt(deps, attempt)
      },
    }
  },
})

async function isWithheld(trx: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from withholdings where order_id = ${orderId} and returned_santim < santim limit 1`.execute(trx)
  return rows.length > 0
}

/** The number of the withholding receipt, when it comes. Correcting one later takes `tax.edit`; the log keeps the former number. */
export const typeWithholdingReceipt = defineCommand({
  name: 'withholding.receipt',
  input: z.object({
    orderId: uuid('order_unknown'),
    number: filled(WITHHOLDING_RECEIPT_MAX_LENGTH, 'withheld_receipt_missing'),
  }),
  may: 'counter.sell',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'typeWithholdingReceipt',
    summary: 'Enter the number of a withholding receipt',
    description: 'Of what a company withheld from an order. Who may correct tax papers replaces a number.',
    example: { orderId: '019a0000-0000-7000-8000-0000000000cc', number: 'WHT-0012' },
  },
  author: 'proved',
  on: orderOfTax,
  refusals: taxRefusals,
  async run({ trx, caller, actor, now }, { orderId, number: receipt }) {
    const row = await findNewest(trx, orderId)
    if (!row) return refuse('withheld_nothing')
    if (row.number === receipt) return done()
    if (row.number !== null && caller.may('tax.edit') !== 'yes') return refuse('withheld_receipt_fixed')
    await trx
      .updateTable('withholdings')
      .set({ receipt_number: receipt, received_at: now, received_by: actor.name })
      .where('id', '=', row.id)
      .execute()
    const thing = await orderEntity(trx, orderId)
    const before = row.number === null ? null : { withholding_receipt: row.number }
    return done({ action: 'withholding_receipt', thing, before, after: { withholding_receipt: receipt } })
  },
})

/**
 * A correction: the company did not withhold after all, or another sum. The order then owes it again, also when it was handed over before.
 * What came back of a sale, was voided or cancelled falls away by itself.
 */
export const undoWithholding = defineCommand({
  name: 'withholding.undo',
  input: z.object({
    orderId: uuid('order_unknown'),
    reason: text(TAX_REASON_MAX_LENGTH),
    /** It was given back with the handed-over order, whose money was refunded: nobody owes it, and the VAT book is lower by it. */
    isGivenBack: z.boolean().optional(),
  }),
  may: 'tax.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'undoWithholding',
    summary: 'Take back that a company withheld tax',
    description:
      'The order owes the sum again. With `isGivenBack` nobody owes it: it was given back with an order whose money was refunded.',
    example: { orderId: '019a0000-0000-7000-8000-0000000000cc', reason: 'Paid in full' },
  },
  author: 'proved',
  on: orderOfTax,
  refusals: taxRefusals,
  async run({ trx, actor, now }, { orderId, reason, isGivenBack = false }) {
    const row = await findNewest(trx, orderId)
    const left = row ? row.santim - row.returned : 0
    if (left === 0) return refuse('withheld_nothing')
    if (reason === '') return refuse('withheld_reason_missing')
    if (isGivenBack && !(await isOrderGivenBack(trx, orderId))) return refuse('withheld_not_refunded')
    await (isGivenBack ? giveBackWithheld(trx, orderId, now) : endWithholding(trx, orderId, left, now))
    const facts = { state: 'withheld_back', amount_santim: left, note: reason }
    await applyRefund(trx, { id: orderId }, { facts, by: actor.name }, now)
    const thing = await orderEntity(trx, orderId)
    const states = { before: { withheld_santim: left }, after: { withheld_santim: 0 } }
    return done({ action: 'undo_withholding', thing, ...states, reason })
  },
})

function findNewest(trx: Database, orderId: string) {
  return trx
    .selectFrom('withholdings')
    .select(['id', 'santim', 'returned_santim as returned', 'receipt_number as number'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
