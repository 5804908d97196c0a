import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { DeliveryZone } from '#app/base/settings/setting-kinds.ts'
import { EMPTY_PHONE_ORDER, type TypedPhoneOrder } from './phone-order-form.ts'
import { EXTRA_FIELD } from '#app/ordering/cake-builder/draft-address.ts'
import { FALLBACK_ADDRESS, FALLBACK_CUSTOMER_NAME, FALLBACK_PHONE } from '#app/ordering/terms/order.ts'
import type { TypedQuote } from '#app/ordering/orders/placing/quote-form.ts'
import { GUESTS_FIELD } from '#app/ordering/cake-builder/guests.ts'
import { ITEM_PREFIX, itemKey } from './phone-order-items.ts'
import { splitAddress } from '#app/ordering/scheduling/delivery-zone.ts'

export interface CopiedOrder {
  choices: URLSearchParams
  typed: TypedQuote
  details: TypedPhoneOrder
}

/**
 * Start values for placing the same order again: customer, cakes, fulfilment. The day is new, and pictures stay with
 * their order. Undefined: no such order.
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
    .select(['cake_id', 'size_id', 'asked_size_id', 'flavor_id', 'cake_type_id'])
    .select('guests')
    .select(['occasion_id', 'inspiration_id', 'topper_text', 'recipient_name', 'recipient_phone'])
    .where('orders.id', '=', orderId)
    .where('order_lines.position', '=', 0)
    .executeTakeFirst()
  if (!row) return undefined
  const isCustom = row.flavor_id !== null || row.size_id !== null || row.asked_size_id !== null
  const choices = {
    cake: isCustom ? row.cake_id : null,
    occasion: row.occasion_id,
    size: row.asked_size_id ?? row.size_id,
    flavor: row.flavor_id,
    type: row.cake_type_id,
    topper: row.topper_text,
    method: row.delivery_method,
    inspiration: row.inspiration_id,
    [GUESTS_FIELD]: row.guests === null ? null : String(row.guests),
  }
  const extras = await db
    .selectFrom('order_line_extras')
    .select('extra_id')
    .where('order_id', '=', orderId)
    .where('line_position', '=', 0)
    .orderBy('position')
    .execute()
  const items = isCustom ? [] : await listItems(db, orderId)
  const single = Object.entries(choices).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
  const known = (text: string, fallback: string) => (text === fallback ? '' : text)
  return {
    choices: new URLSearchParams([
      ...single,
      ...extras.map(({ extra_id: id }): [string, string] => [EXTRA_FIELD, id]),
      ...items,
    ]),
    typed: {
      customerName: known(row.customer_name, FALLBACK_CUSTOMER_NAME),
      phone: known(row.phone, FALLBACK_PHONE).replace(/^\+251/, '0'),
      email: row.email ?? '',
      ...splitAddress(known(row.address, FALLBACK_ADDRESS), zones),
      notes: row.notes,
      recipientName: row.recipient_name,
      recipientPhone: (row.recipient_phone ?? '').replace(/^\+251/, '0'),
      giftText: '',
      giftFrom: '',
      // Asks again whether the customer wants a call.
      isSurprise: '',
      hidesPrices: '',
      wantsCall: '',
    },
    details: { ...EMPTY_PHONE_ORDER, customerLang: row.lang as Lang },
  }
}

/** The daily cakes of an order. Only a pack that costs more than its pieces stays a pack (`readOrderChoices`). */
async function listItems(db: Database, orderId: string): Promise<[string, string][]> {
  const lines = await db
    .selectFrom('order_lines')
    .leftJoin('variants', 'variants.id', 'order_lines.variant_id')
    .select(['cake_id', 'variant_id', 'quantity', 'order_lines.pieces', 'variants.pieces as packPieces'])
    .select('price_multiplier_milli as multiplier')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return lines.map((line): [string, string] => {
    const { cake_id: cakeId, variant_id: variantId, pieces, packPieces } = line
    const isDearer = packPieces !== null && (line.multiplier ?? 0) > packPieces * 1000
    const item = variantId !== null && isDearer ? { cakeId, variantId } : { cakeId }
    // An agreed price is a line of one, whatever was in it.
    const count = variantId !== null && isDearer ? Math.max(1, Math.round(pieces / packPieces)) : pieces
    return [`${ITEM_PREFIX}${itemKey(item)}`, String(count)]
  })
}
