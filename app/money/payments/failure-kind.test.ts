import { expect, it } from 'vitest'
import { failureKind } from './failure-kind.ts'

it.each([
  ['timeout: the phone did not answer', 'no_answer'],
  ['expired', 'no_answer'],
  ['not enough money on the account', 'no_money'],
  ['SantimPay says "Insufficient balance"', 'no_money'],
  ['wrong PIN', 'wrong_pin'],
  ['another prompt was open on the phone', 'other_prompt'],
  ['declined on the phone', null],
  [null, null],
])('a failure told as %s is %s', (reason, kind) => {
  expect(failureKind(reason)).toBe(kind)
})
