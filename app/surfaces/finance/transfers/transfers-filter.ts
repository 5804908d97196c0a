import { defineFilter, perPagePart, searchPart, tabPart } from '#app/base/platform/list/filter.ts'

export const TRANSFER_VIEWS = ['open', 'closed'] as const

export const transfersFilter = defineFilter({
  view: tabPart(TRANSFER_VIEWS),
  search: searchPart,
  perPage: perPagePart(),
})
