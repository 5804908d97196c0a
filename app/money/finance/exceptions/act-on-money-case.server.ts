import { parseOrderCode } from '#app/ordering/terms/order.ts'
import { parseBirr } from '#app/base/platform/money.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { attachMoneyCase } from './attach-money-case.server.ts'
import { bookTakenBack } from './book-taken-back.server.ts'
import { creditMoneyCase, dismissMoneyCase } from './close-money-case.server.ts'
import { chosenCode, type TypedMoneyCase } from './money-case-form.ts'
import { refundMoneyCase } from './refund-money-case.server.ts'
import type { MoneyCaseRefusal } from './money-case-refusals.ts'

/** Does what a person decided about money of the inbox. `actorName`: their email. */
export async function actOnMoneyCase(
  deps: SettleDeps,
  caseId: number,
  typed: TypedMoneyCase,
  actorName: string,
): Promise<{ ok: true } | MoneyCaseRefusal> {
  const closing = { caseId, note: typed.note, actorName }
  switch (typed.act) {
    case 'attach': {
      const orderCode = parseOrderCode(chosenCode(typed))
      if (!orderCode) return { ok: false, reason: 'order_not_found' }
      const amountSantim = parseBirr(typed.amount.replaceAll(/[,\s]/g, '')) || null
      return attachMoneyCase(deps, { ...closing, orderCode, amountSantim, transactionId: typed.transactionId })
    }
    case 'credit': {
      const phone = parsePhone(typed.phone)
      if (typed.phone !== '' && !phone) return { ok: false, reason: 'phone_missing' }
      return creditMoneyCase(deps, { ...closing, phone })
    }
    case 'keep':
    case 'not_ours':
    case 'not_paid':
      return dismissMoneyCase(deps, typed.act, closing)
    case 'refund':
      return refundMoneyCase(deps, closing)
    case 'went_back':
      return bookTakenBack(deps, closing)
    case '':
      return { ok: false, reason: 'act_not_possible' }
  }
}
