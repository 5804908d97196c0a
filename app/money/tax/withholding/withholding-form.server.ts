import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { WITHHOLDING_RECEIPT_MAX_LENGTH } from './withholding.ts'

const NAME_MAX_LENGTH = 120

export interface TypedWithholding {
  amount: string
  name: string
  tin: string
  receipt: string
}

/** What a form of withheld tax has typed, to show it again. */
export function readTypedWithholding(form: FormData): TypedWithholding {
  return {
    amount: formText(form, 'withheld').trim().slice(0, 20),
    name: toStorableText(formText(form, 'buyer'), NAME_MAX_LENGTH),
    tin: formText(form, 'tin').trim().slice(0, 20),
    receipt: toStorableText(formText(form, 'receipt'), WITHHOLDING_RECEIPT_MAX_LENGTH),
  }
}
