import { parseOrderCode } from '#app/orders/order.ts'
import { MONEY_CASE_ACTS, type MoneyCaseAct } from '#app/payments/inbox/money-case.ts'
import { formText } from '#app/platform/form-text.ts'
import { parseBirr } from '#app/platform/money.ts'
import { parsePhone } from '#app/platform/phone.ts'
import { toStorableText } from '#app/platform/storable-text.ts'
import type { SettleDeps } from '../settle-payment.server.ts'
import { attachMoneyCase } from './attach-money-case.server.ts'
import { creditMoneyCase, dismissMoneyCase } from './close-money-case.server.ts'
import { refundMoneyCase } from './refund-money-case.server.ts'
import type { MoneyCaseRefusal } from './money-case-refusals.ts'

/** UTF-16 units. */
export const CASE_NOTE_MAX_LENGTH = 300
export const TRANSACTION_ID_MAX_LENGTH = 60

/** What is typed; goes back into the form when it is refused. */
export interface TypedMoneyCase {
  act: MoneyCaseAct | ''
  orderCode: string
  amount: string
  transactionId: string
  phone: string
  note: string
}

export function readTypedMoneyCase(form: FormData): TypedMoneyCase {
  return {
    act: MONEY_CASE_ACTS.find((act) => act === form.get('act')) ?? '',
    // A suggestion that was tapped, or a code that was typed.
    orderCode: (formText(form, 'suggested') || formText(form, 'code')).trim().slice(0, 20),
    amount: formText(form, 'amount').trim().slice(0, 20),
    transactionId: toStorableText(formText(form, 'transaction'), TRANSACTION_ID_MAX_LENGTH),
    phone: formText(form, 'phone').trim().slice(0, 30),
    note: toStorableText(formText(form, 'note'), CASE_NOTE_MAX_LENGTH),
  }
}

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
      const orderCode = parseOrderCode(typed.orderCode)
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
    case '':
      return { ok: false, reason: 'act_not_possible' }
  }
}
