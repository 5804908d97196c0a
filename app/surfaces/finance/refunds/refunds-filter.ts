import { defineFilter, perPagePart, searchPart, tabPart } from '#app/base/platform/list/filter.ts'

/** Closed: arrived or rejected. */
export const REFUND_VIEWS = ['open', 'closed'] as const

export const refundsFilter = defineFilter({ view: tabPart(REFUND_VIEWS), search: searchPart, perPage: perPagePart() })
