import { expect, it } from 'vitest'
import { seenPayment } from './seen-payment.ts'

it('keeps the reference that was typed, also when the payment is to be verified later', () => {
  expect(seenPayment(' FT2532 ', true)).toEqual({ reference: 'FT2532' })
  expect(seenPayment(' FT2532 ', false)).toEqual({ reference: 'FT2532', toVerify: true })
  expect(seenPayment('  ', true)).toEqual({ toVerify: true })
})
