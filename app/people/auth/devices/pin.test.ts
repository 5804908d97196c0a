import { expect, it } from 'vitest'
import { findPinFault } from './pin.ts'

const PHONE = '+251900000417'

it.each(['4071', '83125', '904613', '0274'])('accepts %s', (pin) => {
  expect(findPinFault(pin, PHONE)).toBeUndefined()
})

it.each([
  ['1111', 'one figure'],
  ['0000', 'one figure'],
  ['1234', 'a run'],
  ['4321', 'a run backwards'],
  ['7890', 'a run to zero'],
  ['456789', 'a long run'],
  ['1212', 'a repetition'],
  ['123123', 'a repetition'],
  ['1122', 'pairs'],
  ['1112', 'two figures'],
  ['0505', 'a birthday that repeats'],
  ['1987', 'a year'],
  ['2010', 'a year of the Ethiopian calendar'],
  ['2580', 'a line of the keypad'],
])('refuses %s: %s', (pin) => {
  expect(findPinFault(pin, PHONE)).toBe('pin_trivial')
})

it.each(['', '123', '4071236', '40 71', '40a1', '፬፭፮፯', '-407'])(
  'refuses "%s", which is no PIN of 4 to 6 figures',
  (pin) => {
    expect(findPinFault(pin, null)).toBe('pin_malformed')
  },
)

it('refuses a part of the own phone', () => {
  expect(findPinFault('0417', PHONE)).toBe('pin_is_phone')
  expect(findPinFault('0417', null)).toBeUndefined()
})
