import { formatDay, isDay } from '#app/base/platform/time/calendar.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import { FALLBACK_ADDRESS, FALLBACK_CUSTOMER_NAME, FALLBACK_PHONE } from '#app/ordering/terms/order.ts'
import type { EditableColumns, EditableOrder } from '#app/ordering/orders/changing/order-change.ts'

const FALLBACKS: readonly string[] = [FALLBACK_ADDRESS, FALLBACK_CUSTOMER_NAME, FALLBACK_PHONE]

const LABELS = {
  customer_name: 'orders.change.name',
  phone: 'orders.change.phone',
  email: 'orders.change.email',
  address: 'orders.change.address',
  pin: 'orders.change.pin',
  notes: 'orders.change.notes',
  recipient_name: 'orders.change.recipient.name',
  recipient_phone: 'orders.change.recipient.phone',
  gift_text: 'orders.change.gift.text',
  gift_from: 'orders.change.gift.from',
  wants_call: 'orders.change.call',
  delivery_method: 'orders.change.method',
  delivery_date: 'orders.change.date',
  delivery_time: 'orders.change.time',
} as const satisfies Record<keyof EditableColumns, MessageKey>

const COLUMNS = Object.keys(LABELS) as (keyof EditableColumns)[]

export function isEditableColumn(name: string): name is keyof EditableColumns {
  return Object.hasOwn(LABELS, name)
}

/** A column as label and readable value; empty where nothing is known. */
export function columnText(column: keyof EditableColumns, value: unknown, { lang, calendar, t }: ViewContext) {
  const label = t(LABELS[column])
  if (column === 'wants_call') return { label, text: value === true ? t('orders.change.call.wanted') : '' }
  if (typeof value !== 'string' || value === '' || FALLBACKS.includes(value)) return { label, text: '' }
  if (column === 'delivery_date') return { label, text: isDay(value) ? formatDay(value, lang, calendar) : value }
  if (column === 'delivery_time') return { label, text: formatWallTime(value, lang) }
  if (column === 'phone' || column === 'recipient_phone') return { label, text: formatPhone(value) }
  if (column === 'delivery_method') {
    return { label, text: t(value === 'delivery' ? 'orders.method.delivery' : 'orders.method.self-pickup') }
  }
  return { label, text: value }
}

export function fieldTexts(order: EditableOrder, viewer: ViewContext): { label: string; text: string }[] {
  const inFull = (phone: string) => phone.replace(/^0(?=[79]\d{8}$)/, '+251')
  const values: Record<keyof EditableColumns, string | boolean> = {
    customer_name: order.customerName,
    phone: inFull(order.phone),
    email: order.email,
    address: order.address,
    pin: order.pin,
    notes: order.notes,
    recipient_name: order.recipientName,
    recipient_phone: inFull(order.recipientPhone),
    gift_text: order.giftText,
    gift_from: order.giftFrom,
    wants_call: order.wantsCall,
    delivery_method: order.method,
    delivery_date: order.date,
    delivery_time: order.date ? order.time : '',
  }
  return COLUMNS.map((column) => columnText(column, values[column], viewer))
}
