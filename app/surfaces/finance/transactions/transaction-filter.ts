import { parseOrderCode } from '#app/ordering/terms/order.ts'
import { ATTEMPT_STATES } from '#app/money/payments/attempt.ts'
import { PAYMENT_METHODS, RECORDED_METHODS } from '#app/money/payments/methods.ts'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { type Santim } from '#app/base/platform/money.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import {
  anyDay,
  anyText,
  choice,
  defineFilter,
  flag,
  perPagePart,
  searchPart,
  type FilterOf,
} from '#app/base/platform/list/filter.ts'

/** How money arrives: by prompt, on a payment page, or in-store. */
export const TRANSACTION_METHODS = [...PAYMENT_METHODS, 'hosted', ...RECORDED_METHODS] as const
export type TransactionMethod = (typeof TRANSACTION_METHODS)[number]

const birr = anyText((text) => parseNumber(text, SUM) !== undefined)

/** Filters for the list of payment attempts. An empty part does not filter. Requirement 12.7. */
export const transactionFilter = defineFilter({
  state: choice(ATTEMPT_STATES),
  method: choice(TRANSACTION_METHODS),
  /** Started on this day in Addis Ababa or later. */
  start: anyDay,
  end: anyDay,
  /** In birr, as typed. */
  min: birr,
  max: birr,
  /** An order's code, a phone in any form, our reference or the provider's. */
  search: searchPart,
  /** Late, paid twice, or without an answer: needs a person's check. */
  needsReview: { ...flag, param: 'look' },
  perPage: perPagePart(25),
})

export type TransactionFilter = FilterOf<typeof transactionFilter>

/**
 * The possible meanings of a search; each is compared as a whole value, so that an index answers for millions of
 * attempts.
 */
export interface TransactionSearch {
  phone: string | undefined
  code: string | undefined
  reference: string
}

export function readTransactionSearch(search: string): TransactionSearch {
  return { phone: parsePhone(search), code: parseOrderCode(search), reference: search.toUpperCase() }
}

export function amountBounds({ min, max }: Pick<TransactionFilter, 'min' | 'max'>): { min?: Santim; max?: Santim } {
  const [from, to] = [parseNumber(min, SUM), parseNumber(max, SUM)]
  return { ...(from !== undefined && { min: from }), ...(to !== undefined && { max: to }) }
}
