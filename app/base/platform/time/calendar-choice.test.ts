import { expect, it } from 'vitest'
import { calendarCookie, calendarFromSearch, chooseCalendar } from './calendar-choice.ts'

const FIRST = { en: 'gregorian', am: 'ethiopian' } as const

it.each([
  ['am', '', null, 'ethiopian'],
  ['en', '', null, 'gregorian'],
  ['en', '', 'lang=en; calendar=ethiopian', 'ethiopian'],
  ['am', '', 'calendar=gregorian; lang=am', 'gregorian'],
  ['am', '', 'calendar=julian', 'ethiopian'],
  ['am', '', 'mycalendar=gregorian', 'ethiopian'],
  ['en', '?calendar=ethiopian', 'calendar=gregorian', 'ethiopian'],
  ['en', '?calendar=mayan', 'calendar=ethiopian', 'ethiopian'],
] as const)(
  'in %s, asked with "%s" and cookie "%s", days are shown in the %s calendar',
  (lang, search, cookie, calendar) => {
    expect(chooseCalendar({ search, cookie, lang }, FIRST)).toBe(calendar)
  },
)

it('the cookie that remembers a choice is found again', () => {
  const [cookie = ''] = calendarCookie('ethiopian').split(';')
  expect(chooseCalendar({ search: '', cookie, lang: 'en' }, FIRST)).toBe('ethiopian')
  expect(calendarFromSearch('?step=2&calendar=gregorian')).toBe('gregorian')
  expect(calendarFromSearch('?calendar=')).toBeUndefined()
})
