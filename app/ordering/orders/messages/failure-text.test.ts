import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { failureText } from './failure-text.ts'

it.each([
  ['declined on the phone', 'declined by the customer', 'ደንበኛው አልተቀበሉትም'],
  ['no answer yet', 'no answer yet', 'እስካሁን ምላሽ የለም'],
  ['amount_mismatch', 'the amount paid differs from the amount requested', 'የተከፈለው መጠን ከተጠየቀው ጋር አይመሳሰልም'],
  [
    'rate_limited: slow down',
    'too many requests to the provider · the provider’s words: “slow down”',
    'ለክፍያ ድርጅቱ የተላኩ ጥያቄዎች በዝተዋል · የክፍያ ድርጅቱ ቃል፦ «slow down»',
  ],
  ['Insufficient balance', 'the provider’s words: “Insufficient balance”', 'የክፍያ ድርጅቱ ቃል፦ «Insufficient balance»'],
  ['Error: code 17', 'the provider’s words: “Error: code 17”', 'የክፍያ ድርጅቱ ቃል፦ «Error: code 17»'],
])('an attempt that failed with %j says so in the reader’s language', (reason, en, am) => {
  expect(failureText(reason, translateTo('en'))).toBe(en)
  expect(failureText(reason, translateTo('am'))).toBe(am)
})
