import type { RouterContextProvider } from 'react-router'
import { translateTo } from '#app/messages.server.ts'
import { amountDue, PAY_PURPOSES, type PayPurpose } from '#app/orders/amount-due.ts'
import { findOrderDetail } from '#app/orders/order-detail.queries.server.ts'
import { isOrderStatus, isPayableStatus } from '#app/orders/order-status.ts'
import { isUnreachable, owedSantim } from '#app/orders/order.ts'
import { findCredit } from '#app/payments/credit.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { isUuid, uuidv7 } from '#app/platform/id.ts'
import { birrFromSantim, formatSantim } from '#app/platform/money.ts'
import { formatPhone } from '#app/platform/phone.ts'

/** What may be paid for an order, at the counter or by a customer's phone; undefined: there is no such order. */
export async function loadAdminPay(context: Readonly<RouterContextProvider>, orderId: string) {
  const { lang } = context.get(requestContext)
  const t = translateTo(lang)
  const order = isUuid(orderId) ? await findOrderDetail(context.get(databaseContext), orderId) : undefined
  if (!order) return undefined
  const creditSantim = isUnreachable(order) ? 0 : await findCredit(context.get(databaseContext), order.phone)
  const isPayable = isOrderStatus(order.status) && isPayableStatus(order.status)
  const amounts = new Map<PayPurpose, number>()
  for (const wanted of isPayable ? PAY_PURPOSES.toReversed() : []) {
    const due = amountDue(order, wanted)
    if (due.ok) amounts.set(due.purpose, due.amountSantim)
  }
  return {
    id: order.id,
    code: order.code,
    phone: isUnreachable(order) ? '' : formatPhone(order.phone).replaceAll(' ', ''),
    owed: { text: formatSantim(owedSantim(order), lang), typed: String(birrFromSantim(owedSantim(order))) },
    credit: creditSantim > 0 ? formatSantim(creditSantim, lang) : '',
    requestKey: uuidv7(context.get(clockContext).now()),
    // What is due first stands first.
    amounts: (['deposit', 'balance', 'full'] as const).flatMap((purpose) => {
      const amountSantim = amounts.get(purpose)
      if (amountSantim === undefined) return []
      return [{ purpose, text: t(`orders.pay.${purpose}`, { amount: formatSantim(amountSantim, lang) }) }]
    }),
  }
}
