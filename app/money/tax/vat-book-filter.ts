import { anyText, defineFilter, perPagePart, tabPart } from '#app/base/platform/list/filter.ts'
import { parseTaxMonth } from './tax-month.ts'

/** `open`: sold without the number of a fiscal receipt. `contested`: with the number of another sale. */
export const VAT_VIEWS = ['all', 'open', 'contested'] as const

export const vatBookFilter = defineFilter({
  view: tabPart(VAT_VIEWS),
  /** Empty: the present one. */
  month: { ...anyText((text) => parseTaxMonth(text) !== undefined), isShowing: true },
  perPage: perPagePart(),
})
