import { z } from 'zod'
import { EVERY_DOOR, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import {
  moveByHand,
  moveRefusals,
  moveRefusalText,
  seenOrder,
  type MoveReason,
} from '#app/ordering/orders/commands/change-status.server.ts'
import { lockOrder, type LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { REASON_MAX_LENGTH } from '#app/ordering/orders/status/move-reason.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { TICKS } from '../ticks.ts'

const orderOfSheet: SubjectBy<{ orderId: string }, LockedOrder, 'order_not_found'> = {
  lock: async (trx, { orderId: id }, caller) =>
    caller.may('production.view') === 'yes' ? lockOrder(trx, { id }) : undefined,
  missing: 'order_not_found',
  since: ({ createdAt }) => createdAt,
}

/**
 * A tick of the kitchen: a move that it may make, and nothing else. A reason takes an order that is not paid, so it counts only of those who
 * edit orders; the missing sum is told only to those who take payments.
 */
export const tickOrder = defineCommand({
  name: 'order.tick',
  input: z.object({
    ...seenOrder,
    to: z.enum(TICKS, 'status_unknown'),
    reason: text(REASON_MAX_LENGTH).optional(),
  }),
  may: 'production.edit',
  doors: EVERY_DOOR,
  program: {
    operationId: 'tickOrder',
    summary: 'Tick an order on the production sheet',
    description:
      'It is being made, or ready. Refused when the order has another version by now. Answers its new version.',
    example: { orderId: '019a0000-0000-7000-8000-0000000000dd', version: 4, to: 'Ready' },
  },
  author: 'proved',
  on: orderOfSheet,
  refusals: { ...moveRefusals, unpaid: { status: 409, message: 'production.refused.unpaid' } },
  refusalText: (refusal, lang, t) => moveRefusalText(refusal as { reason: MoveReason }, lang, t),
  async run(running, { reason, ...tick }) {
    const { caller } = running
    const mayExplain = caller.may('orders.edit') === 'yes'
    const ticked = await moveByHand(running, { ...tick, reason: mayExplain ? reason : undefined, role: 'kitchen' })
    const isAboutMoney = !ticked.ok && 'owedSantim' in ticked
    return isAboutMoney && caller.may('payments.take') !== 'yes' ? refuse('unpaid') : ticked
  },
})
