import {
  anyDay,
  anyText,
  defineFilter,
  perPagePart,
  searchPart,
  tabPart,
  type FilterOf,
} from '#app/base/platform/list/filter.ts'

/** `off`: more or less was counted than the books expected. */
export const SHIFT_VIEWS = ['all', 'open', 'off'] as const

export const shiftsFilter = defineFilter({
  view: tabPart(SHIFT_VIEWS),
  till: anyText((text) => /^[1-9]\d{0,3}$/.test(text)),
  from: anyDay,
  to: anyDay,
  search: searchPart,
  perPage: perPagePart(),
})

export type ShiftsFilter = FilterOf<typeof shiftsFilter>
