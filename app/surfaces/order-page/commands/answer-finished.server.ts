import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { answerFinishedLocked } from '#app/ordering/orders/changing/answer-finished.server.ts'
import { orderId } from '#app/ordering/orders/commands/order-subject.server.ts'
import { customerRefusals } from '#app/ordering/orders/quotes/quote-refusals.ts'
import { defineCustomerCommand } from '#app/people/auth/commands/define-customer-command.server.ts'
import { SEEN_MAX_LENGTH } from '../order-actions.ts'
import { ownOrder } from './own-order.server.ts'

/** The customer says whether the finished cake looks right (`answerFinishedLocked`). Its form has no id: the last answer counts. */
export const answerFinished = defineCustomerCommand({
  name: 'own_order.answer_finished',
  input: z.object({
    orderId,
    answer: z.enum(['right', 'call']).catch('call'),
    /** Ids of the pictures that were seen. */
    seen: text(SEEN_MAX_LENGTH),
  }),
  may: 'order.own',
  doors: ['form'],
  author: 'proved',
  on: ownOrder,
  refusals: pickRefusals(customerRefusals, ['order_not_found', 'finished_not_asked', 'finished_replaced']),
  async run({ trx, subject: order, caller: { staff: actor }, now }, { answer, seen }) {
    const answered = await answerFinishedLocked(trx, order, { answer, seen, actor }, now)
    return answered.ok ? done() : answered
  },
})
