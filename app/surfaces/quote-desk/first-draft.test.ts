import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { feeByRule } from './first-draft.server.ts'

const inBole = { deliveryMethod: 'delivery', address: 'Bole, behind the church' }

it.each([
  ['in a zone', inBole, 200_000, null, 15_000, 'Bole: ETB\u00A0150'],
  ['below the sum', inBole, 200_000, 300_000, 15_000, 'Bole: ETB\u00A0150, free from ETB\u00A03,000'],
  ['from the sum on', inBole, 300_000, 300_000, 0, 'Bole: ETB\u00A0150, free from ETB\u00A03,000'],
  ['elsewhere', { ...inBole, address: 'Adama' }, 300_000, 300_000, null, ''],
  ['at the shop', { ...inBole, deliveryMethod: 'self-pickup' }, 300_000, 300_000, null, ''],
])('the desk begins with the fee by the rule: %s', (_case, order, goodsSantim, freeOver, santim, hint) => {
  const settings = { ...settingDefaults, 'delivery.free_over_santim': freeOver }
  expect(feeByRule(order, goodsSantim, { lang: 'en', t: translateTo('en'), settings })).toEqual({ santim, hint })
})
