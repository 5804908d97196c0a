import { expect, it } from 'vitest'
import { createTranslate, textsIn } from '#app/base/platform/text/translate.ts'
import { uiMessages } from '#app/base/ui/ui.messages.ts'
import { shopFactsMessages } from './shop-facts.messages.ts'
import { settingDefaults } from './defaults.ts'
import type { WeekHours } from './setting-kinds.ts'
import { openingLines, presentShop, schemaOpeningHours } from './shop-facts.ts'

const en = createTranslate('en', textsIn('en', { ...uiMessages, ...shopFactsMessages }))
const am = createTranslate('am', textsIn('am', { ...uiMessages, ...shopFactsMessages }))

it('puts neighbouring days with the same hours on one line', () => {
  expect(openingLines(settingDefaults['hours.shop'], 'en', en)).toEqual([
    { days: 'Monday to Saturday', times: '7:30 AM – 8:00 PM' },
    { days: 'Sunday', times: '8:00 AM – 6:00 PM' },
  ])
})

it('counts the hours of Amharic pages from six', () => {
  expect(openingLines(settingDefaults['hours.shop'], 'am', am)).toEqual([
    { days: 'ከሰኞ እስከ ቅዳሜ', times: 'ጠዋት 1:30 – ምሽት 2:00' },
    { days: 'እሑድ', times: 'ጠዋት 2:00 – ምሽት 12:00' },
  ])
})

it('names closed days, and leaves them out for search engines', () => {
  const open = { from: '09:00', to: '17:00' }
  const week: WeekHours = [null, open, open, open, open, null, null]
  expect(openingLines(week, 'en', en).map((line) => line.days)).toEqual([
    'Monday',
    'Tuesday to Friday',
    'Saturday to Sunday',
  ])
  expect(openingLines(week, 'en', en)[0]?.times).toBe('Closed')
  expect(schemaOpeningHours(week)).toEqual(['Tu-Fr 09:00-17:00'])
})

it('says since when, licence, TIN and hygiene as far as the owner said them, each in the language of the page', () => {
  expect(presentShop(settingDefaults, 'en', en).trust).toEqual([])
  const settings = {
    ...settingDefaults,
    'shop.since': { en: ['2012'], am: ['2004 ዓ.ም.'] },
    'shop.license': { en: ['AA/14/0123'], am: ['አአ/14/0123'] },
    'tax.tin': '0012345678',
  }
  expect(presentShop(settings, 'en', en).trust).toEqual(['Since 2012', 'Trade license AA/14/0123', 'TIN 0012345678'])
  expect(presentShop(settings, 'am', am).trust[0]).toBe('ከ2004 ዓ.ም. ጀምሮ')
})
