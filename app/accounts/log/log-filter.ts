import { isDay, type Day } from '#app/platform/calendar.ts'

/** What the log is narrowed to; empty texts narrow nothing. Lives in the address. */
export interface LogFilter {
  actor: string
  type: string
  action: string
  /** The first and the last day, in Addis Ababa. */
  from: Day
  to: Day
}

export const NO_LOG_FILTER: LogFilter = { actor: '', type: '', action: '', from: '', to: '' }

const NAMES = ['actor', 'type', 'action', 'from', 'to'] as const
const MAX_LENGTH = 254

/** The filter of an address. What is no filter is left out. */
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
  }
}

/** The address's part for a filter, with further parameters; empty when it narrows nothing. */
export function logFilterSearch(filter: LogFilter, more: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams()
  for (const name of NAMES) if (filter[name]) params.set(name, filter[name])
  for (const [name, value] of Object.entries(more)) params.set(name, value)
  const search = params.toString()
  return search && `?${search}`
}

export function isLogFiltered(filter: LogFilter): boolean {
  return NAMES.some((name) => filter[name] !== '')
}
