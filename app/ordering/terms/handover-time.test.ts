import { expect, it } from 'vitest'
import { formatHandoverTime, formatHandoverTimeOnOtherClock } from './handover-time.ts'

const settings = {
  'hours.pickup_slots': [{ from: '12:00', to: '14:00' }],
  'hours.delivery_slots': [{ from: '12:00', to: '16:00' }],
}

it.each([
  ['self-pickup', '12:00', '12:00 – 2:00 PM'],
  ['delivery', '12:00', '12:00 – 4:00 PM'],
  ['self-pickup', '14:30', '2:30 PM'],
  ['self-pickup', null, ''],
] as const)('a %s at %s is said as "%s"', (deliveryMethod, deliveryTime, text) => {
  expect(formatHandoverTime({ deliveryMethod, deliveryTime }, settings, 'en')).toBe(text)
})

it('says the window on the other clock too', () => {
  const order = { deliveryMethod: 'self-pickup', deliveryTime: '12:00' } as const
  expect(formatHandoverTimeOnOtherClock(order, settings, 'am')).toBe('12:00 – 14:00')
  expect(formatHandoverTimeOnOtherClock(order, settings, 'en')).toMatch(/^6:00 – 8:00/)
})
