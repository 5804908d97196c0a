import { presentMessage, type MessageSurroundings } from '#app/ordering/order-admin/admin-message-views.server.ts'
import type { Unreached } from '#app/ordering/orders/messages/order-messages.queries.server.ts'
import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'

/** A customer whom messages did not surely reach, with the one to bring. */
export function presentUnreached(around: MessageSurroundings, { message, order, messageIds, asksNothing }: Unreached) {
  const { t } = around
  return {
    ...presentMessage(around, message, order),
    order: {
      id: order.id,
      code: order.code,
      customer: order.customerName === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : order.customerName,
    },
    messageIds,
    others: messageIds.length > 1 ? t('orders.messages.others', { count: messageIds.length - 1 }) : '',
    asksNothing,
  }
}

export type UnreachedView = ReturnType<typeof presentUnreached>
