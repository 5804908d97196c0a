import { readFormKey } from '#app/base/platform/idempotency/form-key.ts'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { type Santim } from '#app/base/platform/money.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { tidyTin } from '../fiscal-number.ts'
import { WITHHOLDING_RECEIPT_MAX_LENGTH } from './withholding.ts'

const NAME_MAX_LENGTH = 120

export interface TypedWithholding {
  amount: string
  name: string
  tin: string
  receipt: string
}

interface ReadWithholding {
  typed: TypedWithholding
  requestKey: string
  /** 0: unreadable. */
  santim: Santim
  /** Undefined: the name is missing, or the TIN has no ten digits. */
  buyer: { name: string; tin: string } | undefined
  /** Null: to follow. */
  receiptNumber: string | null
}

export function readWithholding(form: FormData): ReadWithholding {
  const typed = {
    amount: formText(form, 'withheld').trim().slice(0, 20),
    name: toStorableText(formText(form, 'buyer'), NAME_MAX_LENGTH),
    tin: formText(form, 'tin').trim().slice(0, 20),
    receipt: toStorableText(formText(form, 'receipt'), WITHHOLDING_RECEIPT_MAX_LENGTH),
  }
  const tin = tidyTin(typed.tin)
  return {
    typed,
    requestKey: readFormKey(form, 'requestKey'),
    santim: parseNumber(typed.amount, SUM) ?? 0,
    buyer: typed.name === '' || tin === '' ? undefined : { name: typed.name, tin },
    receiptNumber: typed.receipt === '' ? null : typed.receipt,
  }
}
