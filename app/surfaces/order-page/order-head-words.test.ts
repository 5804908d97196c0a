import { expect, it } from 'vitest'
import { checkoutMessages } from '#app/money/checkout/checkout.messages.ts'
import { createTranslate, textsIn } from '#app/base/platform/text/translate.ts'
import { headDetails, type HeadFacts } from './order-head-words.ts'
import { orderPageMessages } from './order-page.messages.ts'
import { quotePageMessages } from './quote-page.messages.ts'

const words = {
  t: createTranslate('en', textsIn('en', { ...checkoutMessages, ...orderPageMessages, ...quotePageMessages })),
  price: (santim: number) => `ETB ${santim / 100}`,
}
const order: HeadFacts['order'] = {
  code: 'HAN234',
  status: 'Cancelled',
  firstName: 'Hana',
  when: null,
  isLeftBehind: false,
  isClosedUnpaid: false,
  netPaidSantim: 0,
  owedSantim: 0,
  refundedSantim: 0,
  refundingSantim: 0,
  refundOnWaySantim: 0,
  undecidedSantim: 0,
}

it.each([
  [{}, 'There is nothing for you to pay.'],
  [
    { refundingSantim: 52_200 },
    'We’ll refund ETB 522 of what you paid and tell you when it is sent; from then it takes one to three working days.',
  ],
  [{ refundingSantim: 52_200, refundOnWaySantim: 52_200 }, 'Refund of ETB 522 on its way: one to three working days'],
  [{ refundedSantim: 52_200 }, 'ETB 522 refunded'],
])('a cancelled order with %o says: %s', (facts, text) => {
  expect(headDetails('closed', { order: { ...order, ...facts }, attempt: undefined, quote: undefined }, words)).toBe(
    text,
  )
})
