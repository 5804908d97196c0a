import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { uuid } from '#app/base/commands/fields.server.ts'
import { defineMoneyCommand } from '#app/money/checkout/paying/define-money-command.server.ts'
import { withdrawPrompt } from '#app/money/checkout/paying/withdraw-prompt.server.ts'
import { isOpenAttempt } from '#app/money/payments/attempt.ts'
import { voidOpenAttempts } from '#app/money/payments/attempts.server.ts'
import { findAttempt, lockAttempt } from '#app/money/payments/record-settlement.server.ts'
import { notePaymentEvent } from '#app/ordering/orders/status/apply-payment.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'

/**
 * Voids an open attempt, so that the order can be paid in another way. Withdraws the prompt if its provider can; if it is still
 * paid, the money is accepted and shown as a duplicate. Requirement 11.11.
 */
export const voidAttempt = defineMoneyCommand({
  name: 'attempt.void',
  input: z.object({ attemptId: uuid('payment_not_found') }),
  may: 'payments.edit',
  doors: ['form', 'program'],
  program: {
    operationId: 'voidAttempt',
    summary: 'Void an open try to pay',
    description:
      'The order can be paid in another way then. The prompt is withdrawn if its provider can do that; money that still comes is accepted and shown as a duplicate.',
    example: { attemptId: '019a0000-0000-7000-8000-0000000000dd' },
  },
  author: 'proved',
  on: {
    lock: async (trx, { attemptId }) => {
      const known = await findAttempt(trx, attemptId)
      return known && lockOrder(trx, { id: known.orderId })
    },
    missing: 'payment_not_found',
    since: () => null,
  },
  refusals: {
    payment_not_found: { status: 404, message: 'transactions.detail.not.found' },
    /** It is final or was superseded: nothing to void. */
    attempt_not_open: { status: 409, message: 'transactions.void.refused' },
  },
  async run({ trx, subject: order, actor, now }, { attemptId }) {
    const attempt = await lockAttempt(trx, attemptId)
    if (!isOpenAttempt(attempt.state)) return refuse('attempt_not_open')
    const facts = { attempt_id: attemptId, method: attempt.method, amount_santim: attempt.amountSantim, state: 'void' }
    await notePaymentEvent(trx, order.id, facts, now, actor)
    const label = { en: order.code, am: order.code }
    const states = { before: { attempt_state: attempt.state }, after: { attempt_state: 'void' } }
    const change = { action: 'void_attempt', thing: { type: 'order', id: order.id, label }, ...states } as const
    const replaced = await voidOpenAttempts(trx, order.id, now) // at most one, because an order has one open attempt
    return {
      ...done(change),
      after: async (deps) => {
        for (const one of replaced) await withdrawPrompt(deps, one)
      },
    }
  },
})
