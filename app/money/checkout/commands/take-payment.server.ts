import { z } from 'zod'
import { done, type OfPerson } from '#app/base/commands/command.server.ts'
import { number, text, uuid } from '#app/base/commands/fields.server.ts'
import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { IN_STORE_METHODS, type InStoreMethod } from '#app/money/payments/methods.ts'
import { defineMoneyCommand } from '../paying/define-money-command.server.ts'
import { COUNTER_NOTE_MAX_LENGTH, TRANSFER_REFERENCE_MAX_LENGTH } from '../paying/in-store-form.ts'
import { inStoreRefusals, inStoreRefusalText } from '../paying/in-store-refusals.ts'
import { takeInStoreMoney, type InStoreRefusal } from '../paying/take-in-store-payment.server.ts'
import { withdrawPrompt } from '../paying/withdraw-prompt.server.ts'
import { orderById } from './order-subject.server.ts'

/** Who has the cash in hand, and whose customer asked for their credit. */
const OF_PERSON: Readonly<Partial<Record<InStoreMethod, OfPerson>>> = { Cash: 'cash', Credit: 'customer' }

/**
 * Staff record money for an order (`takeInStoreMoney`). Its id is the key of the payment. Cash and credit take a person, because somebody has the
 * cash in hand and the customer asked for the credit; so does a transfer that somebody reported or said before, and one above the limit of one
 * person: with the token of one person another would be both. What programs record counts to the limit of their maker.
 */
export const takePayment = defineMoneyCommand({
  name: 'payment.take',
  makes: true,
  input: z.object({
    orderId: uuid('order_not_found'),
    method: z.enum(IN_STORE_METHODS),
    amountSantim: number(numberRule('birr', { min: 1 }), 'amount_missing'),
    /** Of a transfer, as the bank or wallet shows it. */
    reference: text(TRANSFER_REFERENCE_MAX_LENGTH, 'transfer_reference_wrong').optional(),
    note: text(COUNTER_NOTE_MAX_LENGTH).optional(),
  }),
  may: 'payments.take',
  doors: ['form', 'program'],
  takes: (_, { method }) => OF_PERSON[method],
  program: {
    operationId: 'takePayment',
    summary: 'Record a transfer that paid an order',
    description:
      'A transfer that is on the statement of the shop. Cash and credit are recorded by people, and so is what somebody reported, or a sum above the limit of one person. `made.status` is that of the order now.',
    example: {
      orderId: '019a0000-0000-7000-8000-0000000000cc',
      method: 'Transfer',
      amountSantim: 120_000,
      reference: 'FT26333ABCDE',
    },
  },
  author: 'proved',
  on: orderById,
  refusals: { ...inStoreRefusals, amount_missing: { status: 422, message: 'counter.error.amount' } },
  refusalText: (refusal, lang, t) => inStoreRefusalText(refusal as InStoreRefusal, lang, t),
  async run({ trx, call, caller: { bookCashInDrawer }, actor, now }, { reference = '', note = '', ...money }) {
    const isByProgram = call.door === 'program'
    const taken = await takeInStoreMoney({ clock: { now: () => now } }, trx, {
      ...money,
      transferReference: reference,
      note,
      actor,
      requestKey: call.id,
      bookCashInDrawer,
      isByProgram,
    })
    if (!taken.ok) return taken
    const { status, waits, replaced = [] } = taken
    return {
      ...done(undefined, { status, ...(waits && { waits }) }),
      after: async (deps) => {
        for (const attempt of replaced) await withdrawPrompt(deps, attempt)
      },
    }
  },
})
