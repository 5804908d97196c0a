import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { pageAt } from '#test/page-at.ts'
import { findSettingPlaces, SETTING_PLACES } from './settings-search.ts'

const find = (typed: string, lang: 'en' | 'am' = 'en') =>
  findSettingPlaces(typed, (key) => ({ en: translateTo('en')(key), am: translateTo('am')(key) }), lang).map(({ to }) =>
    to.replace('/admin/settings/', ''),
  )

it.each([
  ['free delivery', 'delivery#delivery.free_over_santim'],
  ['order.min_pieces', 'orders#order.min_pieces'],
  ['VAT', 'taxes#tax.vat_percent'],
  ['ለሌላው ሁሉ', 'languages#languages.otherwise'],
  ['inscription', '/admin/customization/toppers'],
  ['logo', 'shop#logo'],
  ['licence', 'shop#shop.license'],
  ['order ready', 'messages/ready'],
  ['Who may do what', '/admin/users/permissions'],
  ['simulator', 'fixed#simulator'],
])('%s leads to %s', (typed, to) => {
  expect(find(typed)).toContain(to)
})

it('names that begin with the typed text come first, and an empty text finds nothing', () => {
  expect(find('deposit')[0]).toBe('quotes#deposit.custom_percent')
  expect(find('የሥራ ሰዓት', 'am')[0]).toBe('hours#hours.shop')
  expect(find(' ')).toEqual([])
  expect(find('xyzzy')).toEqual([])
})

it('whole words come first: the TIN is not in every “setting”, and colours are found as they are spelled', () => {
  expect(find('TIN')[0]).toBe('taxes#tax.tin')
  expect(find('tin')[0]).toBe('taxes#tax.tin')
  expect(find('logo')[0]).toBe('shop#logo')
  expect(find('colour')[0]).toBe('shop#brand.main')
  expect(find('city')[0]).toBe('shop#shop.city')
})

it('every place is a page of the back office', () => {
  const lost = SETTING_PLACES.filter(({ to }) => !/(?<!no-such)-page\.tsx$/.test(pageAt(to.split('#')[0]!) ?? ''))
  expect(lost).toEqual([])
})
