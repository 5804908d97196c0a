import type { Messages } from '#app/base/platform/text/translate.ts'

/** Names of the wallets. */
export const paymentMethodMessages = {
  'payment.method.telebirr': { en: 'Telebirr', am: 'ቴሌብር' },
  'payment.method.mpesa': { en: 'M-Pesa', am: 'ኤም-ፔሳ' },
  'payment.method.cbe': { en: 'CBE Birr', am: 'ሲቢኢ ብር' },
} as const satisfies Messages
