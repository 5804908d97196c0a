import { expect, it } from 'vitest'
import { nameTab, tabCookie, tabIn } from './browser-tab.ts'

it('a tab is identified by its cookie', () => {
  const tab = nameTab()
  expect(nameTab()).not.toBe(tab)
  expect(tabIn(`lang=am; ${tabCookie(tab).split(';')[0]}`)).toBe(tab)
})

it.each([
  null,
  '',
  'lang=en',
  'tab=',
  'tab=short',
  "tab='; drop table",
  'crab=abcdefghijklmnop',
  'tab=ABCDEFGHIJKLMNOP',
])('the cookies %j name no tab', (cookie) => {
  expect(tabIn(cookie)).toBeNull()
})
