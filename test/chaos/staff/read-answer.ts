import { paymentExceptionRefusals } from '#app/surfaces/finance/exceptions/payment-exception-refusals.ts'
import { refundRefusals } from '#app/surfaces/finance/refunds/refund-refusals.ts'
import { transferRefusals } from '#app/surfaces/finance/transfers/transfer-refusals.ts'
import { translateTo } from '#app/messages.server.ts'
import { quoteRefusals } from '#app/ordering/orders/quotes/quote-refusals.ts'
import * as paths from '#app/base/platform/paths.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { Received } from './send-form.ts'

/** The shop's answer to one form. `to`: the address of its redirect. */
export type Answer =
  | { kind: 'done'; to: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'signed out' }
  /** An answer that the shop must never give. */
  | { kind: 'odd'; what: string }

/** Statuses of refusals that staff may get. */
const REFUSAL_STATUSES = new Set([403, 404, 409, 422, 429, 502])
/** React Router's status for a redirect that its own scripts follow. */
const LEADS_ON = 202

const COUNTER_REASONS = [
  'order_not_found',
  'order_not_payable',
  'order_already_paid',
  'cash_off',
  'cash_in_no_drawer',
  'more_than_owed',
  'transfer_reference_missing',
  'transfer_reference_used',
  'more_than_credit',
  'second_person_needed',
  'credit_second_needed',
] as const

interface KnownText {
  reason: string
  pattern: RegExp
}

/** All texts of refusals in English. */
const known: KnownText[] = [
  ...[quoteRefusals, refundRefusals, paymentExceptionRefusals, transferRefusals].flatMap((refusals) =>
    Object.entries(refusals).map(([reason, { message }]) => toKnown(reason, message)),
  ),
  ...COUNTER_REASONS.map((reason) => toKnown(reason, `counter.refused.${reason}`)),
  toKnown('attempt_not_open', 'transactions.void.refused'),
  toKnown('provider_silent', 'transactions.checked.silent'),
]

/** Texts with which a page reports a completed act without a redirect. */
const knownTexts: KnownText[] = [toKnown('void', 'transactions.void.done'), toKnown('check', 'transactions.checked')]

function toKnown(reason: string, key: MessageKey): KnownText {
  const [first, ...rest] = translateTo('en')(key).split(/\{\w+\}/)
  const quoted = [first!, ...rest].map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return { reason, pattern: new RegExp(`^${quoted.join('.+')}$`, 's') }
}

/** Interprets the answer to opening a page: without a session the page does not exist. */
export function readPage({ status, text }: Received, path: string): Answer {
  if (status === 200) return { kind: 'done', to: path }
  return status === 404 ? { kind: 'signed out' } : { kind: 'odd', what: `${status} ${text.slice(0, 300)}` }
}

/** Interprets the back office's answer to a form that was sent as its own scripts send it (`.data`). */
export function readAnswer({ status, text }: Received): Answer {
  const strings = [...text.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([literal]) => JSON.parse(literal) as string)
  if (status === LEADS_ON) {
    const to = strings.find((each) => each.startsWith('/'))
    // A person who is no administrator is redirected to the home page, one whose session has ended to sign in.
    if (to === '/' || to === '/#sign-in' || to?.startsWith(`${paths.signIn}?`)) return { kind: 'signed out' }
    if (to) return { kind: 'done', to }
  }
  if (status === 200 && knownTexts.some(({ pattern }) => strings.some((each) => pattern.test(each)))) {
    return { kind: 'done', to: '' }
  }
  if (REFUSAL_STATUSES.has(status)) {
    const refusal = known.find(({ pattern }) => strings.some((each) => pattern.test(each)))
    if (refusal) return { kind: 'refused', reason: refusal.reason }
  }
  return { kind: 'odd', what: `${status} ${text.slice(0, 300)}` }
}
