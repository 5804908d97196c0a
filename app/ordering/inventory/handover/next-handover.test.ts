import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import type { DayException } from '#app/ordering/scheduling/day-exception.ts'
import { checkDeliveryTime, dailyRule, expectedSubmission, slotsOn } from '#app/ordering/scheduling/delivery-time.ts'
import { DELIVERY_METHODS } from '#app/ordering/terms/order.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { nearDay, presentHandover } from './handover-text.ts'
import { backAgain, nextHandover, type HandoverFacts } from './next-handover.ts'

/** Sunday 22 November 2026 in Addis Ababa. */
const at = (time: string, day = '2026-11-22') => new Date(`${day}T${time}:00+03:00`)

function daysTo(last: Day): Day[] {
  const days: Day[] = []
  for (let day = '2026-11-22'; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

const facts = (changes: Partial<HandoverFacts> = {}): HandoverFacts => ({
  now: at('16:00'),
  settings: settingDefaults,
  exceptions: new Map(),
  left: new Map(),
  ...changes,
})

const gena = {
  name: { en: 'Gena', am: 'ገና' },
  capacityPercent: 100,
  cakesOff: ['kunafa'],
  fullDeposit: false,
  takesDaily: true,
  takesCustom: true,
}

describe('the next free handover', () => {
  it('is on no day on which the plan of a feast leaves the cake out', () => {
    const day = { day: '2026-11-23', isClosed: false, capacityPoints: null, reasonEn: '', reasonAm: '', feast: gena }
    const exceptions = new Map<string, DayException>([[day.day, day]])
    const next = (cakeId: string) =>
      nextHandover({ method: 'self-pickup', wanted: [{ cakeId, pieces: 1 }] }, facts({ exceptions }))?.day
    expect([next('baklava'), next('kunafa')]).toEqual(['2026-11-23', '2026-11-24'])
  })

  it('is what the checkout accepts, and nothing before it is, at any moment', () => {
    const closed = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 5 })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 24 * 60 - 1 }),
        closed,
        closed,
        fc.constantFrom(...DELIVERY_METHODS),
        fc.integer({ min: 0, max: 30 }),
        fc.constantFrom('12:00', '16:00', '24:00'),
        (minute, closedDays, soldOutDays, method, leadHours, cutoff) => {
          const now = new Date(at('00:00').getTime() + minute * 60_000)
          const day = (days: number) => addDays('2026-11-22', days)
          const exceptions = new Map(
            closedDays.map((days): [string, DayException] => [
              day(days),
              { day: day(days), isClosed: true, capacityPoints: null, reasonEn: '', reasonAm: '' },
            ]),
          )
          const settings = { ...settingDefaults, 'lead.daily_hours': leadHours, 'lead.daily_cutoff': cutoff }
          const left = new Map(soldOutDays.map((days) => [day(days), new Map([['baklava', days]])]))
          const wanted = [{ cakeId: 'baklava', pieces: 7 }]
          const next = nextHandover({ method, wanted }, facts({ now, settings, exceptions, left }))!
          const accepts = (date: string, time: string) =>
            checkDeliveryTime({ method, date, time }, expectedSubmission(now), dailyRule(settings), {
              settings,
              exceptions,
            }).ok && !left.has(date)
          expect(accepts(next.day, next.from)).toBe(true)
          const earlier = daysTo(next.day).flatMap((date) =>
            slotsOn(date, method, { settings, exceptions })
              .filter(({ from }) => date < next.day || from < next.from)
              .map(({ from }) => ({ date, from })),
          )
          expect(earlier.filter(({ date, from }) => accepts(date, from))).toEqual([])
        },
      ),
    )
  })

  it('is none during a pause, before the shop opens, without delivery, and when the shop is never open', () => {
    const paused = { ...settingDefaults, 'orders.paused_until': '2026-11-22T15:00:00Z' }
    const unopened = { ...settingDefaults, 'orders.not_open_yet': true }
    const undelivered = { ...settingDefaults, 'delivery.is_offered': false }
    const closed = { ...settingDefaults, 'hours.shop': settingDefaults['hours.shop'].map(() => null) }
    expect(nextHandover({ method: 'self-pickup' }, facts({ settings: paused }))).toBeUndefined()
    expect(nextHandover({ method: 'self-pickup' }, facts({ settings: unopened }))).toBeUndefined()
    expect(nextHandover({ method: 'delivery' }, facts({ settings: undelivered }))).toBeUndefined()
    expect(nextHandover({ method: 'self-pickup' }, facts({ settings: closed }))).toBeUndefined()
  })

  it('waits for the day that has all the pieces', () => {
    const left = new Map([['2026-11-23', new Map([['baklava', 3]])]])
    const day = (pieces: number) =>
      nextHandover({ method: 'self-pickup', wanted: [{ cakeId: 'baklava', pieces }] }, facts({ left }))?.day
    expect([day(3), day(4)]).toEqual(['2026-11-23', '2026-11-24'])
  })
})

describe('a sold-out cake', () => {
  it('is one that the next day of handover has none of, and is back on the day that has', () => {
    const left = new Map([
      ['2026-11-22', new Map([['kunafa', 0]])],
      ['2026-11-23', new Map([['baklava', 0]])],
    ])
    // Today is over for the checkout, so what is sold out today is ordered for tomorrow.
    expect(backAgain('kunafa', facts({ left }))).toBeUndefined()
    expect(backAgain('baklava', facts({ left }))).toMatchObject({ day: '2026-11-24', from: '09:00' })
    expect(backAgain('baklava', facts({ left, now: at('09:00') }))).toBeUndefined()
    expect(backAgain('kunafa', facts({ left, now: at('09:00') }))).toMatchObject({ day: '2026-11-23' })
  })

  it('is never back when each day is sold out', () => {
    const left = new Map(
      Array.from({ length: 120 }, (_, days) => [addDays('2026-11-22', days), new Map([['baklava', 0]])]),
    )
    expect(backAgain('baklava', facts({ left }))).toBeNull()
  })
})

describe('its words', () => {
  const viewer = (lang: 'en' | 'am') =>
    ({
      lang,
      calendar: lang === 'am' ? 'ethiopian' : 'gregorian',
      t: translateTo(lang),
      today: '2026-11-22',
    }) as const

  it('name a near day as people do', () => {
    const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-28', '2026-12-01']
    expect(days.map((day) => nearDay(day, viewer('en')))).toEqual([
      'today',
      'tomorrow',
      'Tue 24',
      'Sat 28',
      'Tue 1 Dec',
    ])
    expect(days.map((day) => nearDay(day, viewer('am')))).toEqual(['ዛሬ', 'ነገ', 'ማክሰኞ', 'ቅዳሜ', 'ማክሰኞ ኅዳር 22'])
  })

  it('say the window, and its beginning alone', () => {
    const window = { day: '2026-11-23', from: '09:00', to: '11:00' }
    expect(presentHandover(window, viewer('en'))).toMatchObject({ text: 'tomorrow, 9–11 AM', start: 'tomorrow, 9 AM' })
    expect(presentHandover(window, viewer('am')).text).toMatch(/^ነገ .*3:00 – 5:00/)
  })
})
