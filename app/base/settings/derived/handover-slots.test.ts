import { expect, it } from 'vitest'
import { settingDefaults } from '../defaults.ts'
import { handoverSlots, slotsOf } from './handover-slots.ts'
import { overDefaults } from '../settings.queries.server.ts'

const everyDay = (from: string, to: string) => Array.from({ length: 7 }, () => ({ from, to }))

it('a shop with the usual hours has the usual times', () => {
  const { 'hours.pickup_slots': pickup, 'hours.delivery_slots': delivery } = settingDefaults
  expect(slotsOf(settingDefaults)).toEqual({ 'hours.pickup_slots': pickup, 'hours.delivery_slots': delivery })
})

it('times follow the hours of most days, as long as the shop says', () => {
  const week = [null, ...everyDay('06:00', '12:30').slice(1, 6), { from: '08:00', to: '10:00' }]
  expect(handoverSlots(week, 2, 'pickup')).toEqual([
    { from: '07:00', to: '09:00' },
    { from: '09:00', to: '11:00' },
  ])
  expect(handoverSlots(week, 1, 'delivery').map(({ from }) => from)).toEqual(['08:00', '09:00'])
  expect(handoverSlots(everyDay('10:00', '11:00'), 2, 'pickup')).toEqual([{ from: '10:00', to: '11:00' }])
})

it('times that an owner set stay', () => {
  const own = [{ from: '08:00', to: '12:00' }]
  const settings = overDefaults([
    ['hours.shop', everyDay('06:00', '14:00')],
    ['hours.pickup_slots', own],
  ])
  expect(settings['hours.pickup_slots']).toEqual(own)
  expect(settings['hours.delivery_slots']).toEqual([
    { from: '08:00', to: '10:00' },
    { from: '10:00', to: '12:00' },
  ])
})
