import { expect, it } from 'vitest'
import { chooseLang } from './language.ts'

const AS_THE_PHONE = { isByPhone: true, otherwise: 'en' } as const

it.each([
  ['?lang=am', 'lang=en', 'en', 'am'],
  ['?lang=xx', 'lang=am', 'en', 'am'],
  ['', 'cart=1; lang=am', 'en', 'am'],
  ['', 'xlang=am', 'en', 'en'],
  ['', null, 'am-ET,am;q=0.9,en;q=0.8', 'am'],
  ['', null, 'en-US,en;q=0.9,am;q=0.8', 'en'],
  ['', null, 'fr,am;q=0.3', 'am'],
  ['', null, 'am;q=0', 'en'],
  ['', null, null, 'en'],
] as const)('address %s, cookie %s, browser %s: %s', (search, cookie, acceptLanguage, expected) => {
  expect(chooseLang({ search, cookie, acceptLanguage }, AS_THE_PHONE)).toBe(expected)
})

it.each([
  [true, null, 'am'],
  [true, 'fr', 'am'],
  [true, 'en, am', 'am'],
  [true, 'en', 'en'],
  [false, 'en-US,en;q=0.9', 'am'],
] as const)(
  'a shop that begins in Amharic, by the phone: %s, browser %s: %s',
  (isByPhone, acceptLanguage, expected) => {
    expect(chooseLang({ search: '', cookie: null, acceptLanguage }, { isByPhone, otherwise: 'am' })).toBe(expected)
    expect(chooseLang({ search: '', cookie: 'lang=en', acceptLanguage }, { isByPhone, otherwise: 'am' })).toBe('en')
  },
)
