import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { DeliveryZone } from '#app/base/settings/setting-kinds.ts'
import { EMPTY_PHONE_ORDER, type TypedPhoneOrder } from './phone-order-form.ts'
import { EXTRA_FIELD } from '#app/ordering/cake-builder/draft-address.ts'
import { FALLBACK_ADDRESS, FALLBACK_CUSTOMER_NAME, FALLBACK_PHONE } from '#app/ordering/terms/order.ts'
import type { TypedQuote } from '#app/ordering/orders/placing/quote-form.ts'
import { splitAddress } from '#app/ordering/scheduling/delivery-zone.ts'

export interface CopiedOrder {
  choices: URLSearchParams
  typed: TypedQuote
  details: TypedPhoneOrder
}

/**
 * Start values for placing the same order again: customer, cake, fulfilment. The day is new, and pictures stay with
 * their order. Of several cakes only the first: the form takes one. Undefined: no such order.
 */
export async function copyOrder(
  db: Database,
  orderId: string,
  zones: readonly DeliveryZone[],
): Promise<CopiedOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['customer_name', 'phone', 'email', 'address', 'notes', 'lang', 'delivery_method'])
    .select(['cake_id', 'variant_id', 'quantity', 'size_id', 'asked_size_id', 'flavor_id', 'cake_type_id'])
    .select(['occasion_id', 'inspiration_id', 'topper_text', 'recipient_name', 'recipient_phone'])
    .where('orders.id', '=', orderId)
    .where('order_lines.position', '=', 0)
    .executeTakeFirst()
  if (!row) return undefined
  const choices = {
    cake: row.cake_id,
    variant: row.variant_id,
    quantity: row.variant_id && row.quantity > 1 ? String(row.quantity) : null,
    occasion: row.occasion_id,
    size: row.asked_size_id ?? row.size_id,
    flavor: row.flavor_id,
    type: row.cake_type_id,
    topper: row.topper_text,
    method: row.delivery_method,
    inspiration: row.inspiration_id,
  }
  const extras = await db
    .selectFrom('order_line_extras')
    .select('extra_id')
    .where('order_id', '=', orderId)
    .where('line_position', '=', 0)
    .orderBy('position')
    .execute()
  const single = Object.entries(choices).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
  const known = (text: string, fallback: string) => (text === fallback ? '' : text)
  return {
    choices: new URLSearchParams([...single, ...extras.map(({ extra_id: id }): [string, string] => [EXTRA_FIELD, id])]),
    typed: {
      customerName: known(row.customer_name, FALLBACK_CUSTOMER_NAME),
      phone: known(row.phone, FALLBACK_PHONE).replace(/^\+251/, '0'),
      email: row.email ?? '',
      ...splitAddress(known(row.address, FALLBACK_ADDRESS), zones),
      notes: row.notes,
      recipientName: row.recipient_name,
      recipientPhone: (row.recipient_phone ?? '').replace(/^\+251/, '0'),
      // Asks again whether the customer wants a call.
      isSurprise: '',
      hidesPrices: '',
      wantsCall: '',
    },
    details: { ...EMPTY_PHONE_ORDER, customerLang: row.lang as Lang },
  }
}
