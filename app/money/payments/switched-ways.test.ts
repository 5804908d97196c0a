import { expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { PAYMENT_METHODS } from './methods.ts'
import { isSwitchedOn, switchedWays } from './switched-ways.ts'

const served = { methods: PAYMENT_METHODS, hasPage: true }

it('by default every served method is offered', () => {
  expect(switchedWays(served, settingDefaults)).toEqual(served)
})

it('a disabled method is not offered, nor one without a provider', () => {
  const switches = { ...settingDefaults, 'payment.telebirr': false, 'payment.hosted': false }
  expect(switchedWays(served, switches)).toEqual({ methods: ['Mpesa', 'CBE Birr'], hasPage: false })
  expect(switchedWays({ methods: ['Telebirr'], hasPage: false }, switches)).toEqual({ methods: [], hasPage: false })
  expect(isSwitchedOn('Telebirr', switches)).toBe(false)
  expect(isSwitchedOn('CBE Birr', switches)).toBe(true)
  expect(isSwitchedOn(null, switches)).toBe(false)
})
