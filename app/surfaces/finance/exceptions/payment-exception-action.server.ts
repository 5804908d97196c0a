import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { parseOrderCode } from '#app/ordering/terms/order.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { attachPaymentException } from './attach-payment-exception.server.ts'
import { bookReversal } from './book-reversal.server.ts'
import { creditPaymentException, dismissPaymentException } from './close-payment-exception.server.ts'
import { chosenCode, type TypedPaymentException } from './payment-exception-form.ts'
import { refundPaymentException } from './refund-payment-exception.server.ts'
import type { PaymentExceptionRefusal } from './payment-exception-refusals.ts'

/** Executes a person's decision about a payment exception. */
export async function paymentExceptionAction(
  deps: SettleDeps,
  caseId: number,
  typed: TypedPaymentException,
  actor: Actor,
): Promise<{ ok: true; waits?: true } | PaymentExceptionRefusal> {
  const closing = { caseId, note: typed.note, actor }
  switch (typed.act) {
    case 'attach': {
      const orderCode = parseOrderCode(chosenCode(typed))
      if (!orderCode) return { ok: false, reason: 'order_not_found' }
      const amountSantim = parseNumber(typed.amount, SUM) || null
      return attachPaymentException(deps, { ...closing, orderCode, amountSantim, transactionId: typed.transactionId })
    }
    case 'credit': {
      const phone = parsePhone(typed.phone)
      if (typed.phone !== '' && !phone) return { ok: false, reason: 'phone_missing' }
      return creditPaymentException(deps, { ...closing, phone })
    }
    case 'keep':
    case 'not_ours':
    case 'not_paid':
      return dismissPaymentException(deps, typed.act, closing)
    case 'refund':
      return refundPaymentException(deps, closing)
    case 'went_back':
      return bookReversal(deps, closing)
    case '':
      return { ok: false, reason: 'act_not_possible' }
  }
}
