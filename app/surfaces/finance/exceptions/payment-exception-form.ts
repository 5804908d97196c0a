import { PAYMENT_EXCEPTION_ACTS, type PaymentExceptionAct } from '#app/money/payments/exceptions/payment-exception.ts'
import { PHONE_MAX_TYPED } from '#app/base/platform/phone.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'

export const CASE_NOTE_MAX_LENGTH = 300
export const TRANSACTION_ID_MAX_LENGTH = 60
export const OTHER_ORDER = 'other'

export interface TypedPaymentException {
  act: PaymentExceptionAct | ''
  /** Code of a suggestion, `OTHER_ORDER`, or empty without suggestions. */
  suggested: string
  code: string
  amount: string
  transactionId: string
  phone: string
  note: string
}

export function readTypedPaymentException(form: FormData): TypedPaymentException {
  return {
    act: PAYMENT_EXCEPTION_ACTS.find((act) => act === form.get('act')) ?? '',
    suggested: formText(form, 'suggested').slice(0, 20),
    code: formText(form, 'code').trim().slice(0, 20),
    amount: formText(form, 'amount').trim().slice(0, 20),
    transactionId: toStorableText(formText(form, 'transaction'), TRANSACTION_ID_MAX_LENGTH),
    phone: formText(form, 'phone').trim().slice(0, PHONE_MAX_TYPED),
    note: toStorableText(formText(form, 'note'), CASE_NOTE_MAX_LENGTH),
  }
}

/** The code of the order that gets the money: of the chosen suggestion, else the typed one. */
export function chosenCode({ suggested, code }: Pick<TypedPaymentException, 'suggested' | 'code'>): string {
  return suggested === '' || suggested === OTHER_ORDER ? code : suggested
}
