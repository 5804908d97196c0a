import { expect, it } from 'vitest'
import { daysOf, readSpan } from './calendar-span.ts'

const read = (search: string, calendar: 'gregorian' | 'ethiopian' = 'gregorian') =>
  readSpan(new URLSearchParams(search), '2026-11-21', calendar)

it('is a month of the viewer’s own calendar', () => {
  expect(read('')).toMatchObject({ first: '2026-11-01', last: '2026-11-30', before: '2026-10-01', after: '2026-12-01' })
  expect(read('', 'ethiopian')).toMatchObject({ first: '2026-11-10', last: '2026-12-09', before: '2026-10-11' })
})

it('knows the short thirteenth month', () => {
  const pagume = read('day=2026-09-08', 'ethiopian')
  expect(daysOf(pagume)).toEqual(['2026-09-06', '2026-09-07', '2026-09-08', '2026-09-09', '2026-09-10'])
  expect(pagume).toMatchObject({ before: '2026-08-07', after: '2026-09-11' })
})

it('is a week from Sunday, or a day', () => {
  expect(read('range=week&day=2026-11-25')).toMatchObject({
    first: '2026-11-22',
    last: '2026-11-28',
    before: '2026-11-18',
    after: '2026-12-02',
  })
  expect(read('range=day&day=2026-12-01')).toMatchObject({ first: '2026-12-01', before: '2026-11-30' })
})

it('falls back to this month where the address makes no sense', () => {
  expect(read('range=year&day=yesterday')).toMatchObject({ range: 'month', day: '2026-11-21' })
})
