import { describe, expect, it } from 'vitest'
import { addisMoment, type Day } from '#app/base/platform/time/calendar.ts'
import { dayOfSheet, sheetName } from './sheet-files.server.ts'
import { dueSheetDay, nextTryAt } from './sheet-schedule.ts'

const at = (day: Day, time: string) => new Date(addisMoment(day, time))

describe('the sheet that is due', () => {
  it.each([
    ['in the evening that of the next day', '18:00', '2026-11-21', '18:00', '2026-11-22'],
    ['until then that of today', '18:00', '2026-11-21', '17:59', '2026-11-21'],
    ['in a shop that was off over night, that of today', '18:00', '2026-11-22', '09:00', '2026-11-22'],
    ['after midnight that of today', '23:30', '2026-11-22', '00:10', '2026-11-22'],
    ['in the morning that of the same day', '04:00', '2026-11-21', '04:00', '2026-11-21'],
    ['before the morning’s hour that of yesterday', '04:00', '2026-11-21', '03:59', '2026-11-20'],
    ['at noon that of the next day', '12:00', '2026-11-21', '12:00', '2026-11-22'],
    ['on the last day of a year that of the new one', '18:00', '2026-12-31', '20:00', '2027-01-01'],
  ] as const)('is %s', (_, time, day, hour, due) => {
    expect(dueSheetDay(at(day, hour), time)).toBe(due)
  })
})

it('a failed try is repeated with longer and longer pauses, then a person looks', () => {
  const now = at('2026-11-21', '18:00')
  const minutes = [1, 2, 3, 4, 5].map((attempts) => {
    const next = nextTryAt(now, attempts)
    return next && (next.getTime() - now.getTime()) / 60_000
  })
  expect(minutes).toEqual([1, 2, 5, 15, undefined])
})

it.each([
  'production-2026-13-01.pdf',
  '../production-2026-11-21.pdf',
  'production-2026-11-21.pdf.unfinished',
  'x.pdf',
  '',
])('a file named %j is no sheet', (name) => {
  expect(dayOfSheet(name)).toBeUndefined()
})

it('the name of a file says its day', () => {
  expect(dayOfSheet(sheetName('2026-11-21'))).toBe('2026-11-21')
})
