/** An opening span of one day, local wall clock; null: closed. */
export type OpeningHours = { from: string; to: string } | null

/** Seven days, Monday first, as in ISO 8601. */
export type WeekHours = readonly OpeningHours[]

/** A half-open span of the day in which orders are handed over: from ≤ time < to. */
export interface Slot {
  from: string
  to: string
}

/** Everything the owner may change, by key. Source: product.md 4. */
export interface Settings {
  'shop.name': { en: string; am: string }
  'shop.phone': string
  'shop.address': { en: string; am: string }
  /** Fewest pieces in a cart that may be paid; the floor of 1 always holds. */
  'order.min_pieces': number
  /** Most pieces sold online at once; above it the shop asks for a quote. */
  'order.max_pieces_online': number
  'lead.daily_hours': number
  /** Local time after which daily cakes are no longer promised for the same day. */
  'lead.daily_cutoff': string
  'horizon.max_days': number
  'hold.payment_minutes': number
  'hours.shop': WeekHours
  'hours.pickup_slots': readonly Slot[]
  'hours.delivery_slots': readonly Slot[]
  'policies.text': { en: readonly string[]; am: readonly string[] }
}
