import { formatPin, parsePin } from '#app/ordering/scheduling/landmarks/place.ts'
import {
  FALLBACK_ADDRESS,
  FALLBACK_CUSTOMER_NAME,
  FALLBACK_PHONE,
  type DeliveryMethod,
} from '#app/ordering/terms/order.ts'

/** What staff may change of a placed order; cakes and prices stay as agreed. Empty: unknown. */
export interface EditableOrder {
  customerName: string
  phone: string
  email: string
  /** Begins with the sub-city. */
  address: string
  /** As `formatPin` writes it; only of a delivery. */
  pin: string
  notes: string
  recipientName: string
  /** +251 and nine digits. */
  recipientPhone: string
  /** What the card says, and from whom. */
  giftText: string
  giftFrom: string
  wantsCall: boolean
  method: DeliveryMethod
  /** `YYYY-MM-DD` and `HH:mm` in Addis Ababa; empty: to be agreed. */
  date: string
  time: string
}

export interface ChangeOverride {
  /** Any future day and time, whatever lead times, hours and closed days say. */
  leadTime?: boolean | undefined
  /** The day may exceed its capacity. */
  capacity?: boolean | undefined
  reason: string
}

export interface EditableColumns {
  customer_name: string
  phone: string
  email: string | null
  address: string
  pin: string | null
  notes: string
  recipient_name: string
  recipient_phone: string | null
  gift_text: string
  gift_from: string
  wants_call: boolean
  delivery_method: DeliveryMethod
  delivery_date: string | null
  delivery_time: string | null
}

/** The stored columns: blanks become the fallbacks of Requirement 5.13. */
export function editableColumns(order: EditableOrder): EditableColumns {
  return {
    customer_name: order.customerName.trim() || FALLBACK_CUSTOMER_NAME,
    phone: order.phone || FALLBACK_PHONE,
    email: order.email.trim() || null,
    address: order.address.trim() || FALLBACK_ADDRESS,
    pin: order.method === 'delivery' ? storedPin(order.pin) : null,
    notes: order.notes.trim(),
    recipient_name: order.recipientName.trim(),
    recipient_phone: order.recipientPhone || null,
    gift_text: order.giftText.trim(),
    gift_from: order.giftFrom.trim(),
    wants_call: order.wantsCall,
    delivery_method: order.method,
    delivery_date: order.date || null,
    delivery_time: order.date ? order.time || null : null,
  }
}

/** Null for what is no position. */
function storedPin(typed: string): string | null {
  const pin = parsePin(typed)
  return pin ? formatPin(pin) : null
}

export function editableOrder(columns: EditableColumns): EditableOrder {
  return {
    customerName: columns.customer_name,
    phone: columns.phone,
    email: columns.email ?? '',
    address: columns.address,
    pin: columns.pin ?? '',
    notes: columns.notes,
    recipientName: columns.recipient_name,
    recipientPhone: columns.recipient_phone ?? '',
    giftText: columns.gift_text,
    giftFrom: columns.gift_from,
    wantsCall: columns.wants_call,
    method: columns.delivery_method,
    date: columns.delivery_date ?? '',
    time: columns.delivery_time ?? '',
  }
}

export function changesHandover(columns: object): boolean {
  return ['delivery_method', 'delivery_date', 'delivery_time'].some((name) => name in columns)
}
