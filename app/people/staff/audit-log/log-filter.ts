import { isDay, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'

/** Filter of the audit log, kept in the address; empty texts do not filter. */
export interface LogFilter {
  actor: string
  type: string
  action: string
  /** First and last day, in Addis Ababa. */
  from: Day
  to: Day
  /** As typed: part of any text of an entry. */
  search: string
}

export const NO_LOG_FILTER: LogFilter = { actor: '', type: '', action: '', from: '', to: '', search: '' }

const NAMES = ['actor', 'type', 'action', 'from', 'to', 'search'] as const
const MAX_LENGTH = 254
const MAX_SEARCH = 100

export function parseLogFilter(params: URLSearchParams): LogFilter {
  const text = (name: string) => (params.get(name) ?? '').slice(0, MAX_LENGTH)
  const name = (value: string) => (/^[a-z_]*$/.test(value) ? value : '')
  const day = (value: string) => (isDay(value) ? value : '')
  return {
    actor: text('actor'),
    type: name(text('type')),
    action: name(text('action')),
    from: day(text('from')),
    to: day(text('to')),
    search: toStorableText(params.get('search') ?? '', MAX_SEARCH),
  }
}

export function logFilterSearch(
  filter: LogFilter,
  more: Readonly<Record<string, string | readonly string[]>> = {},
): string {
  const params = new URLSearchParams()
  for (const name of NAMES) if (filter[name]) params.set(name, filter[name])
  for (const [name, value] of Object.entries(more)) for (const each of [value].flat()) params.append(name, each)
  const search = params.toString()
  return search && `?${search}`
}

export function isLogFiltered(filter: LogFilter): boolean {
  return NAMES.some((name) => filter[name] !== '')
}

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
