import { expect, it } from 'vitest'
import { daysOfSpan, logFilter } from './log-filter.ts'

it('a filter survives its address', () => {
  const filter = {
    actor: 'owner@shop.example',
    token: '0193a000-0000-7000-8000-000000000001',
    type: 'user',
    action: 'switch_off',
    from: '2026-11-01',
    to: '2026-11-21',
    search: '50% ሃና',
    perPage: 50,
  } as const
  expect(logFilter.parse(new URLSearchParams(logFilter.search(filter, { after: '7' })))).toEqual(filter)
  expect(logFilter.search(logFilter.none)).toBe('')
})

it('an invalid filter does not filter', () => {
  const filter = logFilter.parse(new URLSearchParams("type=a';--&token=x&action=DROP&from=2026-13-01&to=tomorrow"))
  expect(logFilter.isFiltered(filter)).toBe(false)
})

it('quick filters are whole days up to today', () => {
  expect(daysOfSpan('today', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' })
  expect(daysOfSpan('yesterday', '2026-11-01')).toEqual({ from: '2026-10-31', to: '2026-10-31' })
  expect(daysOfSpan('week', '2026-11-03')).toEqual({ from: '2026-10-28', to: '2026-11-03' })
  expect(daysOfSpan('all', '2026-11-03')).toEqual({ from: '', to: '' })
})
