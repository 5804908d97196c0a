import type { PaymentExceptionAction } from '#app/money/payments/exceptions/payment-exception.ts'

export const CASE_NOTE_MAX_LENGTH = 300
export const TRANSACTION_ID_MAX_LENGTH = 60
export const OTHER_ORDER = 'other'

export interface TypedPaymentException {
  act: PaymentExceptionAction | ''
  /** Code of a suggestion, `OTHER_ORDER`, or empty without suggestions. */
  suggested: string
  code: string
  amount: string
  transactionId: string
  phone: string
  note: string
}

/** The code of the order that gets the money: of the chosen suggestion, else the typed one. */
export function chosenCode({ suggested, code }: Pick<TypedPaymentException, 'suggested' | 'code'>): string {
  return suggested === '' || suggested === OTHER_ORDER ? code : suggested
}
