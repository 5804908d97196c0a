import { defineFilter, perPagePart, tabPart } from '#app/base/platform/list/filter.ts'
import { taxMonthPart } from '../tax-month-part.ts'

/** `missing`: the company has not handed over its receipt. */
export const WITHHELD_VIEWS = ['all', 'missing'] as const

export const withheldFilter = defineFilter({
  view: tabPart(WITHHELD_VIEWS),
  month: taxMonthPart,
  perPage: perPagePart(),
})
