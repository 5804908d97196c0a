import { expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { dueMoment } from './due-moment.ts'

it.each([
  ['its time', '2026-12-19', '15:00', '2026-12-19T12:00:00.000Z'],
  ['when the shop opens', '2026-12-19', null, '2026-12-19T04:30:00.000Z'],
  ['when it opens on a Sunday', '2026-12-20', null, '2026-12-20T05:00:00.000Z'],
  ['no day', null, null, undefined],
])('an order is due at %s', (_, deliveryDate, deliveryTime, due) => {
  expect(dueMoment({ deliveryDate, deliveryTime }, settingDefaults)?.toISOString()).toBe(due)
})

it('a closed day begins at midnight', () => {
  const closed = { 'hours.shop': settingDefaults['hours.shop'].map(() => null) }
  expect(dueMoment({ deliveryDate: '2026-12-19', deliveryTime: null }, closed)?.toISOString()).toBe(
    '2026-12-18T21:00:00.000Z',
  )
})
