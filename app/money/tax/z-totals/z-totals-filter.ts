import { defineFilter, perPagePart } from '#app/base/platform/list/filter.ts'
import { taxMonthPart } from '../tax-month-part.ts'

export const zTotalsFilter = defineFilter({ month: taxMonthPart, perPage: perPagePart() })
