import {
  isTransferReference,
  tidyTransferReference,
  TRANSFER_WAYS,
  type TransferWay,
} from '#app/money/payments/transfers/transfer-report.ts'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { type Santim } from '#app/base/platform/money.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'

export const REPORT_TRANSFER = 'transfer'

export interface TypedTransfer {
  sentWith: TransferWay
  reference: string
  amount: string
}

export type TransferFault = 'reference' | 'amount'

export type TransferForm = { typed: TypedTransfer } & (
  | { ok: true; reference: string; amountSantim: Santim }
  | { ok: false; faults: TransferFault[] }
)

export function parseTransferForm(form: FormData): TransferForm {
  const typed: TypedTransfer = {
    sentWith: TRANSFER_WAYS.find((way) => way === form.get('sentWith')) ?? 'Telebirr',
    reference: toStorableText(formText(form, 'reference'), 60),
    amount: formText(form, 'amount').trim().slice(0, 20),
  }
  const reference = tidyTransferReference(typed.reference)
  const amountSantim = parseNumber(typed.amount, SUM)
  const faults: TransferFault[] = []
  if (!isTransferReference(reference)) faults.push('reference')
  if (!amountSantim) faults.push('amount')
  if (faults.length > 0 || !amountSantim) return { typed, ok: false, faults }
  return { typed, ok: true, reference, amountSantim }
}
