import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'

const KNOWN: Readonly<Record<string, MessageKey>> = {
  'the request never reached the provider': 'orders.failure.never_sent',
  'no answer yet': 'orders.failure.no_answer',
  'declined on the phone': 'orders.failure.declined',
  'declined by the customer': 'orders.failure.declined',
  'cancelled on the phone': 'orders.failure.cancelled',
  'cancelled by the customer': 'orders.failure.cancelled',
  'page closed': 'orders.failure.page_closed',
  'withdrawn by the shop': 'orders.failure.withdrawn',
  amount_mismatch: 'orders.failure.amount_mismatch',
  currency_mismatch: 'orders.failure.currency_mismatch',
  reference_mismatch: 'orders.failure.reference_mismatch',
  mode_mismatch: 'orders.failure.mode_mismatch',
  paid_sum_missing: 'orders.failure.paid_sum_missing',
}

/** Faults of a request; the provider's own words follow after a colon (`recordCharge`). */
const FAULTS: Readonly<Record<string, MessageKey>> = {
  config: 'orders.failure.fault.config',
  validation: 'orders.failure.fault.validation',
  duplicate: 'orders.failure.fault.duplicate',
  rate_limited: 'orders.failure.fault.rate_limited',
  unsupported: 'orders.failure.fault.unsupported',
}

/** Unknown reasons are shown unchanged, as the provider's words. */
export function failureText(reason: string, t: Translate): string {
  const known = KNOWN[reason]
  if (known) return t(known)
  const colon = reason.indexOf(': ')
  const fault = colon > 0 ? FAULTS[reason.slice(0, colon)] : undefined
  if (!fault) return quoted(reason, t)
  return `${t(fault)} · ${quoted(reason.slice(colon + 2), t)}`
}

function quoted(words: string, t: Translate): string {
  return t('orders.failure.words', { words })
}
