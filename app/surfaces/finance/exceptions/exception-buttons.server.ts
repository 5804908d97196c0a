import { z } from 'zod'
import type { FormCommand } from '#app/base/commands/doors.server.ts'
import { parseForm, text, typed } from '#app/base/commands/fields.server.ts'
import { PHONE_MAX_TYPED } from '#app/base/platform/phone.ts'
import {
  PAYMENT_EXCEPTION_ACTIONS,
  type PaymentExceptionAction,
} from '#app/money/payments/exceptions/payment-exception.ts'
import { attachCase } from '../commands/attach-case.server.ts'
import { creditCase, dismissCase } from '../commands/close-case.server.ts'
import { bookReversal, refundCase } from '../commands/refund-case.server.ts'
import {
  CASE_NOTE_MAX_LENGTH,
  TRANSACTION_ID_MAX_LENGTH,
  type TypedPaymentException,
} from './payment-exception-form.ts'

/** What the buttons on the page of an exception do. */
export const EXCEPTION_BUTTONS: Readonly<Record<PaymentExceptionAction, FormCommand>> = {
  attach: { command: attachCase, names: { amountSantim: 'amount', transactionId: 'transaction' } },
  credit: { command: creditCase, names: { owner: 'phone' } },
  keep: { command: dismissCase, given: { as: 'keep' } },
  not_ours: { command: dismissCase, given: { as: 'not_ours' } },
  not_paid: { command: dismissCase, given: { as: 'not_paid' } },
  refund: { command: refundCase },
  went_back: { command: bookReversal },
}

const fields = z.object({
  act: z.enum([...PAYMENT_EXCEPTION_ACTIONS, '']).catch(''),
  suggested: typed(20),
  code: typed(20),
  amount: typed(20),
  transactionId: text(TRANSACTION_ID_MAX_LENGTH),
  phone: typed(PHONE_MAX_TYPED),
  note: text(CASE_NOTE_MAX_LENGTH),
})

export function readTypedPaymentException(form: FormData): TypedPaymentException {
  return parseForm(fields, form, { names: { transactionId: 'transaction' } })
}
