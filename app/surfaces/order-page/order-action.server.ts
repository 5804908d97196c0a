import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { answerFinished } from '#app/ordering/orders/changing/answer-finished.server.ts'
import { cancelOrder } from '#app/ordering/orders/status/cancel-order.server.ts'
import type { QuoteRequestDeps } from '#app/ordering/orders/placing/place-quote-request.server.ts'
import { acceptQuote } from '#app/ordering/orders/quotes/accept-quote.server.ts'
import { askAgain } from '#app/ordering/orders/quotes/ask-again.server.ts'
import { answerQuestion } from '#app/ordering/orders/quotes/ask-question.server.ts'
import { declineRequest } from '#app/ordering/orders/quotes/decline-request.server.ts'
import { askAboutQuote } from '#app/ordering/orders/quotes/ask-about-quote.server.ts'
import { QUESTION_MAX_LENGTH, WISH_MAX_LENGTH } from '#app/ordering/orders/quotes/question.ts'
import type { QuoteRefusal } from '#app/ordering/orders/quotes/quote-refusals.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { optionName } from './option-name.ts'
import { GIVE_UP_REASONS, ORDER_ACTS, WISHES, type OrderAct, type TypedAct } from './order-acts.ts'

const MAX_REASON_LENGTH = 300

export function parseOrderAct(form: FormData): OrderAct | undefined {
  return ORDER_ACTS.find((act) => act === form.get('act'))
}

export function readTypedAct(form: FormData): TypedAct {
  return {
    option: formText(form, 'option').slice(0, 1),
    hasAgreed: form.get('agree') !== null,
    why: formText(form, 'why').slice(0, 20),
    words: toStorableText(formText(form, 'words'), MAX_REASON_LENGTH),
    answer: toStorableText(formText(form, 'answer'), QUESTION_MAX_LENGTH),
    about: form
      .getAll('about')
      .flatMap((value) => (typeof value === 'string' ? value.slice(0, 10) : []))
      .slice(0, 8),
    wish: toStorableText(formText(form, 'wish'), WISH_MAX_LENGTH),
    reply: formText(form, 'reply').slice(0, 5),
    seen: formText(form, 'seen').slice(0, 500),
  }
}

/**
 * Executes a form of the customer's order page. `t` turns the ticked reason into words. `staff`: the administrator who sends it,
 * under the customer's rules and under their own name.
 */
export async function orderAction(
  deps: QuoteRequestDeps,
  orderId: string,
  act: OrderAct,
  { typed, version, t, staff }: { typed: TypedAct; version: number; t: Translate; staff: StaffActor | undefined },
): Promise<{ ok: true } | QuoteRefusal> {
  const customer = { orderId, role: 'customer', actor: staff } as const
  switch (act) {
    case 'accept': {
      const position = typed.option === '' ? undefined : Number(typed.option)
      return acceptQuote(deps, { ...customer, version, position, hasAgreed: typed.hasAgreed })
    }
    case 'decline':
      return declineRequest(deps, { ...customer, reason: reasonOf(typed, t) })
    case 'cancel':
      return cancelOrder(deps, { ...customer, reason: reasonOf(typed, t), expectedVersion: version })
    case 'answer':
      return answerQuestion(deps, { orderId, text: typed.answer, actor: staff })
    case 'again':
      return askAgain(deps, customer)
    case 'wish':
      return askAboutQuote(deps, { orderId, version, text: wishOf(typed, t), actor: staff })
    case 'finished':
      return answerFinished(deps, {
        orderId,
        answer: typed.reply === 'right' ? 'right' : 'call',
        seen: typed.seen,
        actor: staff,
      })
  }
}

/** The chips in words, as a line before the customer's own words: "Option B · Lower price". */
function wishOf({ about, wish }: TypedAct, t: Translate): string {
  const chips = about.flatMap((chip) => {
    if (/^[123]$/.test(chip)) return optionName(Number(chip), t)
    return Object.hasOwn(WISHES, chip) ? t(WISHES[chip as keyof typeof WISHES]) : []
  })
  return [chips.join(' · '), wish.trim()].filter(Boolean).join('\n')
}

function reasonOf({ why, words }: TypedAct, t: Translate): string {
  const key = Object.hasOwn(GIVE_UP_REASONS, why) ? GIVE_UP_REASONS[why as keyof typeof GIVE_UP_REASONS] : undefined
  const ticked = key && (why !== 'other' || words.trim() === '') ? t(key) : ''
  return [ticked, words.trim()].filter(Boolean).join(': ')
}
