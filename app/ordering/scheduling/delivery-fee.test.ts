import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { deliveryFee, deliveryFees, freeDeliveryText, zoneText } from './delivery-fee.ts'

const bole = { id: 'bole', name: { en: 'Bole', am: 'ቦሌ' }, feeSantim: 15_000 }
const byPhone = { ...bole, feeSantim: null }

it.each([
  ['the fee of the zone, when nothing is free', bole, 900_000, null, 15_000],
  ['the fee below the sum', bole, 299_999, 300_000, 15_000],
  ['nothing from the sum on', bole, 300_000, 300_000, 0],
  ['agreed by phone in a zone without a fee, however much', byPhone, 900_000, 300_000, null],
  ['agreed by phone elsewhere, however much', undefined, 900_000, 300_000, null],
])('delivery costs %s', (_case, zone, goodsSantim, freeOver, fee) => {
  expect(deliveryFee(zone, goodsSantim, { 'delivery.free_over_santim': freeOver })).toBe(fee)
})

it('is shown in both languages', () => {
  expect([zoneText(bole, 'en', translateTo('en')), zoneText(byPhone, 'am', translateTo('am'))]).toEqual([
    'Bole: ETB\u00A0150',
    'ቦሌ፦ የማድረሻ ክፍያው በስልክ ይወሰናል',
  ])
  const free = { 'delivery.free_over_santim': 300_000 }
  expect(freeDeliveryText(free, 'en', translateTo('en'))).toBe(
    'Delivery is free from ETB\u00A03,000 in areas with a listed fee.',
  )
  expect(freeDeliveryText(free, 'am', translateTo('am'))).toContain('3,000')
  expect(freeDeliveryText({ 'delivery.free_over_santim': null }, 'en', translateTo('en'))).toBe('')
})

it('the fees of the zones range from the least fixed one to the most, and are none without delivery', () => {
  const zone = (feeSantim: number | null) => ({ id: String(feeSantim), name: { en: '', am: '' }, feeSantim })
  const settings = { 'delivery.is_offered': true, 'delivery.zones': [zone(40_000), zone(null), zone(15_000)] }
  expect(deliveryFees(settings)).toEqual({ least: 15_000, most: 40_000 })
  expect(deliveryFees({ ...settings, 'delivery.zones': [zone(null)] })).toBeUndefined()
  expect(deliveryFees({ ...settings, 'delivery.is_offered': false })).toBeUndefined()
})
