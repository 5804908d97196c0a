import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Calendar } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { textsIn, type Lang } from '#app/base/platform/text/translate.ts'
import { dayPickerMessages } from './day-picker.messages.ts'
import type { DayChoice } from './day-choice.ts'
import { DayChips } from './day-chips.tsx'
import { DayPicker } from './day-picker.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { LanguageProvider } from '../translate.tsx'

const FIRST = '2026-11-23'
const LAST = '2027-02-19'
const days: Record<string, DayChoice> = { '2026-11-21': { isOpen: false }, '2026-11-22': { isOpen: false } }
for (let day = FIRST; day <= LAST; day = addDays(day, 1)) days[day] = { isOpen: true }
days['2026-11-25'] = { isOpen: false, mark: 'closed', reason: 'Hidar Tsion' }
days['2026-11-26'] = { isOpen: false, mark: 'full' }
delete days['2026-11-27']

interface Shown {
  lang?: Lang
  calendar?: Calendar
  value?: string
  noneLabel?: string
}

/** The server's markup, before any script. */
function picker({ lang = 'en', calendar = 'gregorian', value = '', noneLabel }: Shown = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/checkout?cake=baklava&calendar=gregorian']}>
      <LanguageProvider lang={lang} texts={textsIn(lang, dayPickerMessages)}>
        <DayPicker
          name="date"
          label="Day"
          value={value}
          onChange={() => {}}
          days={days}
          first={FIRST}
          last={LAST}
          today="2026-11-21"
          calendar={calendar}
          noneLabel={noneLabel}
        />
      </LanguageProvider>
    </MemoryRouter>,
  )
}

const monthsIn = (html: string) => [...html.matchAll(/<(?:strong|summary)[^>]*>([^<]+)</g)].map(([, name]) => name)
const cell = (html: string, day: string) => new RegExp(`<[^>]*data-day="${day}"[^>]*>`).exec(html)?.[0] ?? ''

describe('the calendar that the server sends', () => {
  it('stays Ethiopian with an earliest day inside the month in view', () => {
    const html = picker({ lang: 'am', calendar: 'ethiopian' })
    expect(monthsIn(html)).toEqual(['ኅዳር 2019', 'ታኅሣሥ 2019', 'ጥር 2019', 'የካቲት 2019'])
    // 23 November is 14 Hidar, and that month begins on 10 November, a Tuesday.
    expect(cell(html, '2026-11-10')).toContain('aria-label="ማክሰኞ ኅዳር 1 ቀን 2019 · ኖቬምበር 10፣ 2026')
    expect(cell(html, FIRST)).toContain('aria-label="ሰኞ ኅዳር 14 ቀን 2019 · ኖቬምበር 23፣ 2026"')
    expect(html).not.toContain('ኖቬምበር 2026</strong>')
  })

  it('posts by radio buttons: every available day is one, in every month', () => {
    for (const calendar of ['gregorian', 'ethiopian'] as const) {
      const html = picker({ calendar })
      const offered = [...html.matchAll(/<input[^>]*name="date"[^>]*value="([^"]+)"/g)].map(([, day]) => day)
      const open = Object.keys(days).filter((day) => days[day]?.isOpen)
      expect(offered).toEqual(open)
    }
    expect(picker({ noneLabel: 'Call me' })).toMatch(/<input[^>]*name="date"[^>]*value=""/)
  })

  it('opens on the month of the chosen day, which is checked', () => {
    const html = picker({ value: '2027-01-04' })
    expect(monthsIn(html)[0]).toBe('January 2027')
    expect(cell(html, '2027-01-04')).toContain('checked')
    expect(html.match(/checked=""/g)).toHaveLength(1)
  })

  it.each([
    ['2026-11-22', 'Sun 22 Nov 2026 · 13 Hidar 2019, Too soon: the earliest day is Mon 23 Nov 2026.'],
    ['2026-11-21', 'Sat 21 Nov 2026 · 12 Hidar 2019, today, Too soon: the earliest day is Mon 23 Nov 2026.'],
    ['2026-11-25', 'Wed 25 Nov 2026 · 16 Hidar 2019, Hidar Tsion'],
    ['2026-11-26', 'Thu 26 Nov 2026 · 17 Hidar 2019, That day is fully booked.'],
    ['2026-11-27', 'Fri 27 Nov 2026 · 18 Hidar 2019, Checking whether that day is free…'],
    ['2027-02-20', 'Sat 20 Feb 2027 · 13 Yekatit 2019, Too far ahead: the last day is Fri 19 Feb 2027.'],
  ])('cannot choose %s, and says why', (day, label) => {
    const found = cell(picker(), day)
    expect(found).toContain('aria-disabled="true"')
    expect(found).toContain(`aria-label="${label}"`)
  })

  it('leads to the page in the other calendar by a link', () => {
    expect(picker()).toContain('href="/checkout?cake=baklava&amp;calendar=ethiopian"')
  })

  it('never shows the era, in either calendar and language', () => {
    for (const lang of ['en', 'am'] as const) {
      for (const calendar of ['gregorian', 'ethiopian'] as const) {
        expect(picker({ lang, calendar })).not.toMatch(/\bAM\b|\bERA|ዓ\/ም|ዓመተ/)
      }
    }
  })
})

describe('five days as chips', () => {
  const chips = (first: string, value: string) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <LanguageProvider lang="en" texts={textsIn('en', dayPickerMessages)}>
          <DayChips
            name="date"
            label="Day"
            noneLabel="Call me"
            value={value}
            onChange={() => {}}
            days={days}
            first={first}
            last={LAST}
            calendar="gregorian"
          />
        </LanguageProvider>
      </MemoryRouter>,
    )
  const openedOn = (html: string) => />([A-Z][a-z]+ \d{4})<\/strong>/.exec(html)?.[1]

  it.each([
    ['of the first free day after them', '2026-11-26', '2026-11-28', 'December 2026'],
    ['that they are in, if it has more days', '2026-11-23', '2026-11-24', 'November 2026'],
    ['of the chosen day', '2026-11-26', '2027-01-04', 'January 2027'],
  ])('"Another day" opens on the month %s', (_, first, value, month) => {
    expect(openedOn(chips(first, value))).toBe(month)
  })
})

describe('the times of a day', () => {
  const slots = [
    { from: '09:00', to: '11:00', isOpen: true },
    { from: '11:00', to: '13:00', isOpen: false },
  ]
  const times = (lang: Lang) =>
    renderToStaticMarkup(
      <LanguageProvider lang={lang} texts={textsIn(lang, dayPickerMessages)}>
        <SlotPicker name="time" label="Time" value="09:00" onChange={() => {}} slots={slots} />
      </LanguageProvider>,
    )

  it('are shown on the clock of the language, with the other clock beside the chosen one', () => {
    expect(times('am')).toContain('ጠዋት 3:00 – 5:00')
    expect(times('am')).toContain('title="በ24 ሰዓት አቆጣጠር 09:00 – 11:00"')
    expect(times('en')).toContain('9:00 – 11:00 AM')
    expect(times('en')).toContain('>3:00 – 5:00 in the morning on the Ethiopian clock</p>')
  })

  it('are sent as their start, HH:mm; a full one is disabled and says so', () => {
    expect(times('en')).toMatch(/<input[^>]*name="time"[^>]*checked=""[^>]*value="09:00"/)
    expect(times('en')).toMatch(/<input[^>]*disabled=""[^>]*value="11:00"/)
    expect(times('en')).toContain(' · full')
  })
})
