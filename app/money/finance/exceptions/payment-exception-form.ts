import { PAYMENT_EXCEPTION_ACTS, type PaymentExceptionAct } from '#app/money/payments/exceptions/payment-exception.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'

/** UTF-16 units. */
export const CASE_NOTE_MAX_LENGTH = 300
export const TRANSACTION_ID_MAX_LENGTH = 60
/** Chosen instead of a suggestion: the order whose code is typed. */
export const OTHER_ORDER = 'other'

/** What is typed; goes back into the form when it is refused. */
export interface TypedPaymentException {
  act: PaymentExceptionAct | ''
  /** Of a suggestion, `OTHER_ORDER`, or empty where there was nothing to choose from. */
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
    phone: formText(form, 'phone').trim().slice(0, 30),
    note: toStorableText(formText(form, 'note'), CASE_NOTE_MAX_LENGTH),
  }
}

/** The code of the order that gets the money: of the suggestion that was chosen, else the one that was typed. */
export function chosenCode({ suggested, code }: Pick<TypedPaymentException, 'suggested' | 'code'>): string {
  return suggested === '' || suggested === OTHER_ORDER ? code : suggested
}
