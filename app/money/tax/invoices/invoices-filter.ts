import { defineFilter, perPagePart } from '#app/base/platform/list/filter.ts'

export const invoicesFilter = defineFilter({ perPage: perPagePart() })
