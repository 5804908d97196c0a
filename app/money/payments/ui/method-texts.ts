import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { PaymentMethod } from '../methods.ts'

export const methodLabels = {
  Telebirr: 'payment.method.telebirr',
  Mpesa: 'payment.method.mpesa',
  'CBE Birr': 'payment.method.cbe',
} as const satisfies Record<PaymentMethod, MessageKey>

/** Codes to dial when no prompt appears: each wallet's own menu. */
export const dialCodes = {
  Telebirr: '*127#',
  Mpesa: '*733#',
  'CBE Birr': '*847#',
} as const satisfies Record<PaymentMethod, string>
