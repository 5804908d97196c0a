import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { orderId } from '#app/ordering/orders/commands/order-subject.server.ts'
import { answerQuestionLocked } from '#app/ordering/orders/quotes/ask-question.server.ts'
import { QUESTION_MAX_LENGTH } from '#app/ordering/orders/quotes/question.ts'
import { customerRefusals } from '#app/ordering/orders/quotes/quote-refusals.ts'
import { defineCustomerCommand } from '#app/people/auth/commands/define-customer-command.server.ts'
import { ownOrder } from './own-order.server.ts'

/** The customer answers the shop's open question (`answerQuestionLocked`). */
export const answerOwnQuestion = defineCustomerCommand({
  name: 'own_order.answer',
  input: z.object({ orderId, text: text(QUESTION_MAX_LENGTH, 'question_text_invalid') }),
  may: 'order.own',
  doors: ['form'],
  author: 'proved',
  on: ownOrder,
  refusals: pickRefusals(customerRefusals, ['order_not_found', 'question_text_invalid', 'question_not_possible']),
  async run({ trx, subject: order, caller: { staff: actor }, now }, { text: words }) {
    const answered = await answerQuestionLocked(trx, order, { text: words, actor }, now)
    return answered.ok ? done() : answered
  },
})
