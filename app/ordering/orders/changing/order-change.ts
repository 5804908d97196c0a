import {
  FALLBACK_ADDRESS,
  FALLBACK_CUSTOMER_NAME,
  FALLBACK_PHONE,
  type DeliveryMethod,
} from '#app/ordering/terms/order.ts'

/** What staff may change of an order that was placed; its cakes and prices are what was agreed. Empty: not known. */
export interface EditableOrder {
  customerName: string
  /** +251 and nine digits. */
  phone: string
  email: string
  /** With the sub-city in front. */
  address: string
  notes: string
  /** Who gets it when it is a gift. */
  recipientName: string
  /** +251 and nine digits. */
  recipientPhone: string
  /** The customer is called before it leaves. */
  wantsCall: boolean
  method: DeliveryMethod
  /** `YYYY-MM-DD` and `HH:mm` of Addis Ababa; empty: to be agreed. */
  date: string
  time: string
}

/** What staff decide against the shop's rules for the new day, and why. */
export interface ChangeOverride {
  /** Any day and time still to come, whatever lead times, hours and closed days say. */
  leadTime?: boolean | undefined
  /** The day may run over. */
  capacity?: boolean | undefined
  reason: string
}

/** The same as columns of the order. */
export interface EditableColumns {
  customer_name: string
  phone: string
  email: string | null
  address: string
  notes: string
  recipient_name: string
  recipient_phone: string | null
  wants_call: boolean
  delivery_method: DeliveryMethod
  delivery_date: string | null
  delivery_time: string | null
}

/** As they are stored: blanks are the fallbacks of Requirement 5.13. */
export function editableColumns(order: EditableOrder): EditableColumns {
  return {
    customer_name: order.customerName.trim() || FALLBACK_CUSTOMER_NAME,
    phone: order.phone || FALLBACK_PHONE,
    email: order.email.trim() || null,
    address: order.address.trim() || FALLBACK_ADDRESS,
    notes: order.notes.trim(),
    recipient_name: order.recipientName.trim(),
    recipient_phone: order.recipientPhone || null,
    wants_call: order.wantsCall,
    delivery_method: order.method,
    delivery_date: order.date || null,
    delivery_time: order.date ? order.time || null : null,
  }
}

/** Stored columns as a form has them. */
export function editableOrder(columns: EditableColumns): EditableOrder {
  return {
    customerName: columns.customer_name,
    phone: columns.phone,
    email: columns.email ?? '',
    address: columns.address,
    notes: columns.notes,
    recipientName: columns.recipient_name,
    recipientPhone: columns.recipient_phone ?? '',
    wantsCall: columns.wants_call,
    method: columns.delivery_method,
    date: columns.delivery_date ?? '',
    time: columns.delivery_time ?? '',
  }
}

/** Whether the day, the time or the way of the handover are among the columns. */
export function changesHandover(columns: object): boolean {
  return ['delivery_method', 'delivery_date', 'delivery_time'].some((name) => name in columns)
}
