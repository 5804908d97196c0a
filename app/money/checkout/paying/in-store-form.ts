import { isInStoreMethod, type InStoreMethod } from '#app/money/payments/methods.ts'
import { readFormKey } from '#app/base/platform/idempotency/form-key.ts'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { type Santim } from '#app/base/platform/money.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'

export const COUNTER_NOTE_MAX_LENGTH = 300
export const TRANSFER_REFERENCE_MAX_LENGTH = 60

export interface TypedInStoreMoney {
  method: InStoreMethod
  amount: string
  transferReference: string
  note: string
}

export type InStoreForm = { typed: TypedInStoreMoney; requestKey: string } & (
  | { ok: true; amountSantim: Santim }
  | { ok: false }
)

export function parseInStoreForm(form: FormData): InStoreForm {
  const method = formText(form, 'method')
  const typed = {
    method: isInStoreMethod(method) ? method : 'Cash',
    amount: formText(form, 'amount').trim().slice(0, 20),
    transferReference: toStorableText(formText(form, 'reference'), TRANSFER_REFERENCE_MAX_LENGTH),
    note: toStorableText(formText(form, 'note'), COUNTER_NOTE_MAX_LENGTH),
  } as const
  const requestKey = readFormKey(form, 'requestKey')
  const amountSantim = parseNumber(typed.amount, SUM)
  return amountSantim ? { typed, requestKey, ok: true, amountSantim } : { typed, requestKey, ok: false }
}
