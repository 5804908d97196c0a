import { defineFilter, perPagePart, tabPart } from '#app/base/platform/list/filter.ts'
import { taxMonthPart } from './tax-month-part.ts'

/** `open`: sold without the number of a fiscal receipt. `contested`: with the number of another sale. */
export const VAT_VIEWS = ['all', 'open', 'contested'] as const

export const vatBookFilter = defineFilter({
  view: tabPart(VAT_VIEWS),
  month: taxMonthPart,
  perPage: perPagePart(),
})
