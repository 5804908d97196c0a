import { choice, defineFilter, perPagePart, searchPart, type FilterOf } from '#app/base/platform/list/filter.ts'

/** owing: an order is unpaid. blocked: the phone may not order online. */
export const CUSTOMER_CHOICES = ['all', 'owing', 'blocked'] as const
export type CustomerChoice = (typeof CUSTOMER_CHOICES)[number]

export const customerFilter = defineFilter({
  show: choice(CUSTOMER_CHOICES, 'all'),
  /** Part of a name or email, phone in any form. */
  search: searchPart,
  perPage: perPagePart(),
})

/** The part of the filter that selects customers. */
export type CustomerFilter = Pick<FilterOf<typeof customerFilter>, 'show' | 'search'>
