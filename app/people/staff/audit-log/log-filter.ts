import { isUuid } from '#app/base/platform/id.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import {
  anyDay,
  anyText,
  defineFilter,
  perPagePart,
  searchPart,
  type FilterOf,
} from '#app/base/platform/list/filter.ts'

const MAX_LENGTH = 254
const name = anyText((text) => /^[a-z_]*$/.test(text) && text.length <= MAX_LENGTH)

/** The filter of the log; empty texts do not filter. */
export const logFilter = defineFilter({
  actor: anyText((text) => text.length <= MAX_LENGTH),
  /** Id of a token: what programs changed by it. */
  token: anyText((text) => text === '' || isUuid(text)),
  type: name,
  action: name,
  /** First and last day, in Addis Ababa. */
  from: anyDay,
  to: anyDay,
  /** A part of any text of an entry. */
  search: searchPart,
  perPage: perPagePart(),
})

export type LogFilter = FilterOf<typeof logFilter>

export const LOG_SPANS = ['all', 'today', 'yesterday', 'week'] as const
export type LogSpan = (typeof LOG_SPANS)[number]

export function daysOfSpan(span: LogSpan, today: Day): Pick<LogFilter, 'from' | 'to'> {
  switch (span) {
    case 'all':
      return { from: '', to: '' }
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'week':
      return { from: addDays(today, -6), to: today }
  }
}
