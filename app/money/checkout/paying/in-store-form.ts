import { isInStoreMethod, type InStoreMethod } from '#app/money/payments/methods.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'

export const COUNTER_NOTE_MAX_LENGTH = 300
export const TRANSFER_REFERENCE_MAX_LENGTH = 60

export interface TypedInStoreMoney {
  method: InStoreMethod
  amount: string
  transferReference: string
  note: string
}

/** What a form of an in-store payment has typed, to show it again. */
export function readTypedMoney(form: FormData): TypedInStoreMoney {
  const method = formText(form, 'method')
  const storable = (name: string, max: number) => toStorableText(formText(form, name), max)
  return {
    method: isInStoreMethod(method) ? method : 'Cash',
    amount: formText(form, 'amount').trim().slice(0, 20),
    transferReference: storable('reference', TRANSFER_REFERENCE_MAX_LENGTH),
    note: storable('note', COUNTER_NOTE_MAX_LENGTH),
  }
}
