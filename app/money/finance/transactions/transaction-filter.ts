import { parseOrderCode } from '#app/ordering/terms/order.ts'
import { ATTEMPT_STATES, type AttemptState } from '#app/money/payments/attempt.ts'
import { IN_STORE_METHODS, PAYMENT_METHODS } from '#app/money/payments/methods.ts'
import { isDay } from '#app/base/platform/time/calendar.ts'
import { parseBirr, type Santim } from '#app/base/platform/money.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { PER_PAGE_PARAM, PER_PAGE_SIZES } from '#app/base/platform/list/per-page.ts'

/** How money may come: by prompt, on a hosted page, or into a person's hand. */
export const TRANSACTION_METHODS = [...PAYMENT_METHODS, 'hosted', ...IN_STORE_METHODS] as const
export type TransactionMethod = (typeof TRANSACTION_METHODS)[number]

/** What of the payment attempts is shown; every empty part does not filter. Requirement 12.7. */
export interface TransactionFilter {
  state: AttemptState | ''
  method: TransactionMethod | ''
  /** Begun on this day in Addis Ababa (YYYY-MM-DD) or later. */
  start: string
  end: string
  /** In birr, as typed. */
  min: string
  max: string
  /** Late, paid twice, or without an answer: a person should look. */
  needsLook: boolean
  /** As typed: an order's code, a phone in any form, our reference or the provider's. */
  search: string
  perPage: number
}

export const NO_TRANSACTION_FILTER: TransactionFilter = {
  state: '',
  method: '',
  start: '',
  end: '',
  min: '',
  max: '',
  needsLook: false,
  search: '',
  perPage: PER_PAGE_SIZES[0],
}

const SEARCH_MAX_LENGTH = 100

/** The filter that an address asks for; parts that make no sense are left out, so that an old link still opens. */
export function parseTransactionFilter(params: URLSearchParams): TransactionFilter {
  const given = (name: string) => params.get(name) ?? ''
  const oneOf = <Choice extends string>(name: string, choices: readonly Choice[]) =>
    choices.find((choice) => choice === given(name)) ?? ''
  const day = (name: string) => (isDay(given(name)) ? given(name) : '')
  const birr = (name: string) => (parseBirr(given(name)) === undefined ? '' : given(name).trim())
  return {
    state: oneOf('state', ATTEMPT_STATES),
    method: oneOf('method', TRANSACTION_METHODS),
    start: day('start'),
    end: day('end'),
    min: birr('min'),
    max: birr('max'),
    needsLook: given('look') === 'yes',
    search: toStorableText(given('search'), SEARCH_MAX_LENGTH),
    perPage: PER_PAGE_SIZES.find((size) => String(size) === given(PER_PAGE_PARAM)) ?? PER_PAGE_SIZES[0],
  }
}

/** The search part of an address for a filter, without what does not filter; starts with `?` unless empty. */
export function transactionFilterSearch(
  filter: TransactionFilter,
  more: Readonly<Record<string, string | readonly string[]>> = {},
): string {
  const params = new URLSearchParams()
  for (const name of ['state', 'method', 'start', 'end', 'min', 'max', 'search'] as const) {
    if (filter[name]) params.set(name, filter[name])
  }
  if (filter.needsLook) params.set('look', 'yes')
  if (filter.perPage !== NO_TRANSACTION_FILTER.perPage) params.set(PER_PAGE_PARAM, String(filter.perPage))
  for (const [name, value] of Object.entries(more)) for (const each of [value].flat()) params.append(name, each)
  return params.size > 0 ? `?${params}` : ''
}

/** How many rows a page has does not filter. */
export function isTransactionFiltered(filter: TransactionFilter): boolean {
  return transactionFilterSearch({ ...filter, perPage: NO_TRANSACTION_FILTER.perPage }) !== ''
}

/** What a search may mean; each is looked for as a whole, so that millions of attempts answer from an index. */
export interface TransactionSearch {
  phone: string | undefined
  code: string | undefined
  reference: string
}

export function readTransactionSearch(search: string): TransactionSearch {
  return { phone: parsePhone(search), code: parseOrderCode(search), reference: search.toUpperCase() }
}

/** Bounds of the amount; absent where there is none. */
export function amountBounds({ min, max }: Pick<TransactionFilter, 'min' | 'max'>): { min?: Santim; max?: Santim } {
  const [from, to] = [parseBirr(min), parseBirr(max)]
  return { ...(from !== undefined && { min: from }), ...(to !== undefined && { max: to }) }
}
