import { expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { replyDelay } from '../quotes/reply-target.ts'
import { replyDueAt } from './reply-due.ts'

/** A local time in Addis Ababa; 21 November 2026 is a Saturday. Open Mon–Sat 07:30–20:00, Sun 08:00–18:00. */
const at = (local: string) => new Date(`2026-11-${local.replace(' ', 'T')}:00+03:00`)

it.each([
  ['the same morning', '21 09:00', '21 13:00'],
  ['before the shop opens', '21 03:00', '21 11:30'],
  ['late in the evening: the hour that is left, and three on Sunday', '21 19:00', '22 11:00'],
  ['exactly at closing time', '21 16:00', '21 20:00'],
  ['after closing time', '21 20:00', '22 12:00'],
  ['Sunday evening', '22 17:30', '23 11:00'],
])('a request gets its price within four opening hours: %s', (_what, since, due) => {
  expect(replyDueAt(at(since), settingDefaults, new Set())).toEqual(at(due))
})

it('days on which the shop is closed do not count', () => {
  expect(replyDueAt(at('21 19:00'), settingDefaults, new Set(['2026-11-22']))).toEqual(at('23 10:30'))
})

it('the promised time is the quote desk’s target', () => {
  for (const since of [at('21 03:00'), at('21 18:45'), at('22 21:00')]) {
    const due = replyDueAt(since, settingDefaults, new Set())!
    const wait = (now: Date) => replyDelay({ since, now, closedDays: new Set() }, settingDefaults)
    expect(wait(due)).toEqual({ openingHours: 4, isLate: false })
    expect(wait(new Date(due.getTime() + 60_000)).isLate).toBe(true)
  }
})

it('promises nothing when the shop never opens', () => {
  const closed = { ...settingDefaults, 'hours.shop': Array.from({ length: 7 }, () => null) }
  expect(replyDueAt(at('21 09:00'), closed, new Set())).toBeUndefined()
})
