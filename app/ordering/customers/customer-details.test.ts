import { expect, it } from 'vitest'
import { NO_DETAILS, parseDetails } from './customer-details.ts'

const TODAY = '2026-11-21'
const parse = (typed: Record<string, string>) => parseDetails((name) => typed[name] ?? '', TODAY)

it('an empty form means that nothing is known', () => {
  expect(parse({})).toEqual({ ok: true, details: NO_DETAILS })
})

it('reads all of it', () => {
  const consent = { consent: 'no', consent_on: TODAY, consent_source: 'phone' }
  const birthday = { birthday_calendar: 'ethiopian', birthday_month: '13', birthday_day: '6' }
  expect(parse({ allergies: ' nuts ', ...consent, ...birthday })).toEqual({
    ok: true,
    details: {
      allergies: 'nuts',
      consent: { isGiven: false, on: TODAY, source: 'phone' },
      dates: [{ kind: 'birthday', calendar: 'ethiopian', month: 13, day: 6 }],
    },
  })
})

it.each([
  [{ consent: 'yes', consent_source: 'paper' }, ['consent_on']],
  [{ consent: 'yes', consent_on: '2026-11-22', consent_source: 'paper' }, ['consent_on']],
  [{ consent: 'no', consent_on: TODAY, consent_source: 'somebody' }, ['consent_source']],
  [{ birthday_calendar: 'gregorian', birthday_month: '2', birthday_day: '30' }, ['birthday_day']],
  [{ anniversary_calendar: 'ethiopian', anniversary_month: '', anniversary_day: '3' }, ['anniversary_day']],
])('%j is refused for %j', (typed, faults) => {
  expect(parse(typed as Record<string, string>)).toEqual({ ok: false, faults })
})
