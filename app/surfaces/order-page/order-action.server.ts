import { z } from 'zod'
import { answerRefused, submitForm, type FormCommand } from '#app/base/commands/doors.server.ts'
import { readForm, text, ticked } from '#app/base/commands/fields.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { FormRefused } from '#app/base/platform/form-actions.server.ts'
import { PHONE_MAX_TYPED } from '#app/base/platform/phone.ts'
import { QUESTION_MAX_LENGTH, WISH_MAX_LENGTH } from '#app/ordering/orders/quotes/question.ts'
import type { CustomerCaller } from '#app/people/auth/commands/define-customer-command.server.ts'
import { acceptOwnQuote } from './commands/accept-own-quote.server.ts'
import { answerFinished } from './commands/answer-finished.server.ts'
import { answerOwnQuestion } from './commands/answer-own-question.server.ts'
import { askAboutOwnQuote, wishChips } from './commands/ask-about-own-quote.server.ts'
import { askAgainOwn } from './commands/ask-again-own.server.ts'
import { cancelOwnOrder } from './commands/cancel-own-order.server.ts'
import { declineOwnRequest } from './commands/decline-own-request.server.ts'
import { GIVE_UP_MAX_LENGTH, ORDER_PAGE_ACTS, type OrderAction } from './order-actions.ts'

const BUTTONS: Readonly<Record<OrderAction, FormCommand>> = {
  accept: { command: acceptOwnQuote, names: { position: 'option', hasAgreed: 'agree' } },
  decline: { command: declineOwnRequest },
  cancel: { command: cancelOwnOrder },
  answer: { command: answerOwnQuestion, names: { text: 'answer' } },
  again: { command: askAgainOwn },
  wish: { command: askAboutOwnQuote, names: { words: 'wish' } },
  finished: { command: answerFinished, names: { answer: 'reply' } },
}

const typedFields = z.object({
  act: z.enum(ORDER_PAGE_ACTS).catch('pay'),
  option: text(1),
  hasAgreed: ticked(),
  why: text(20),
  words: text(GIVE_UP_MAX_LENGTH),
  answer: text(QUESTION_MAX_LENGTH),
  about: wishChips,
  wish: text(WISH_MAX_LENGTH),
  phone: text(PHONE_MAX_TYPED),
  phoneAbroad: text(PHONE_MAX_TYPED),
  isAbroad: ticked(),
})

/** What a form of the page asks for, and what was typed. */
export function readOrderForm(form: FormData): z.output<typeof typedFields> {
  return typedFields.parse(readForm(typedFields, form, { names: { hasAgreed: 'agree' } }))
}

/** Sends the command of a form of the customer's order page. Staff send it under the customer's rules and their own name. */
export async function sendOrderAct(
  deps: CommandDeps,
  form: FormData,
  act: OrderAction,
  caller: CustomerCaller,
): Promise<{ ok: true } | FormRefused<{ error: string }>> {
  const button = { ...BUTTONS[act], given: { orderId: caller.orderId }, perContent: true }
  const outcome = await submitForm(deps, { form, button, caller })
  return outcome.ok ? outcome : answerRefused(button.command, outcome, caller)
}
