import type { Calendar } from '#app/base/platform/time/calendar.ts'
import type { ConfirmedEid } from '#app/base/platform/feasts/holidays.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Wording, WordingKey } from './wording.ts'

/** An opening span of one day, local wall clock; null: closed. */
export type OpeningHours = { from: string; to: string } | null

/** Seven days, Monday first, as in ISO 8601. */
export type WeekHours = readonly OpeningHours[]

/** A half-open span of the day in which orders are handed over: from ≤ time < to. */
export interface Slot {
  from: string
  to: string
}

export interface DeliveryZone {
  id: string
  name: { en: string; am: string }
  feeSantim: number | null
  /** Minimum order for this zone, in santim; absent: no minimum. */
  minOrderSantim?: number
  slots?: readonly Slot[]
}

/** Source of the Ethiopic font on Amharic pages: the shop's own font, or the phone's. */
type LettersFrom = 'shop' | 'phone'
/** How much larger than Latin letters Ethiopic ones are drawn: 0, 5, 8 or 12 percent. */
type LetterSize = 'same' | 'larger' | 'large' | 'largest'

/** All settings of the owner, by key, including the wording of each message. Requirement 24.1. */
export interface Settings extends Record<WordingKey, Wording> {
  'shop.name': { en: string; am: string }
  'shop.phone': string
  'shop.address': { en: string; am: string }
  'order.min_pieces': number
  /** Most pieces of one online order; above it the shop requires a quote. */
  'order.max_pieces_online': number
  'lead.daily_hours': number
  /** Local time after which daily cakes are no longer available for the same day. */
  'lead.daily_cutoff': string
  /** Lead time of custom cakes, unless the cake, its type, size or occasion needs more. */
  'lead.custom_hours': number
  'lead.wedding_or_tiered_hours': number
  /** Whether customers may request custom cakes sooner than the lead time; the shop has to agree first. */
  'lead.rush': boolean
  'lead.rush_percent': number
  'horizon.max_days': number
  'horizon.wedding_days': number
  'capacity.points_per_day': readonly number[]
  /** Largest share of a day's points for one slot, in percent. */
  'capacity.slot_percent': number
  'hold.payment_minutes': number
  /** Whether a request and a quote that is not accepted yet hold the points of their day. */
  'hold.quote': boolean
  'hours.shop': WeekHours
  'hours.pickup_slots': readonly Slot[]
  'hours.delivery_slots': readonly Slot[]
  'holidays.eids': readonly ConfirmedEid[]
  'tax.vat_percent': number
  'tax.registered': boolean
  /** Methods that the owner has enabled; customers see those that some gateway serves. */
  'payment.telebirr': boolean
  'payment.mpesa': boolean
  'payment.cbebirr': boolean
  'payment.hosted': boolean
  'payment.cash': boolean
  /** Whether customers may report transfers to the shop's own accounts; the setting lists one account per line. */
  'payment.transfer_reference': boolean
  'payment.transfer_accounts': { en: readonly string[]; am: readonly string[] }
  'topper.is_offered': boolean
  /** Most characters of a topper, counted as graphemes; 20 at most (Requirement 5.9). */
  'topper.max_chars': number
  'topper.price_santim': number
  'topper.ethiopic': boolean
  'topper.latin': boolean
  'topper.other_scripts': boolean
  'topper.forbidden_words': readonly string[]
  'upload.max_images': number
  'ready.photo_required': boolean
  'quote.reply_target_hours': number
  'quote.valid_hours': number
  'quote.max_options': number
  /** Who may order daily cakes online and pay at pickup. `known`: the phone's earlier orders were picked up. */
  'deposit.daily_at_pickup': 'off' | 'known' | 'everyone'
  /** Number of earlier orders that make a phone known. */
  'deposit.daily_known_orders': number
  /** Most unpaid orders of one phone that wait for pickup. */
  'deposit.daily_open_orders': number
  /** A higher total is paid in advance; in santim. */
  'deposit.daily_max_santim': number
  /** Share of a custom cake's price that confirms it, in percent. */
  'deposit.custom_percent': number
  /** Deposits are rounded up to a multiple of this. */
  'deposit.round_up_to_santim': number
  /** Below this total, or closer to the pickup than these hours, the full price is due immediately. */
  'deposit.full_below_santim': number
  'deposit.full_within_hours': number
  'balance.due_hours': number
  /** Hours before the pickup until which a customer can cancel a custom cake free of charge. */
  'cancel.custom_free_hours': number
  'cancel.daily_free_hours': number
  /** Whether customers may change day, time and recipient on their order's page. */
  'change.by_customer': boolean
  /** Customers may change until the lead time plus these hours before the handover; later only staff may. */
  'change.customer_hours': number
  /** How many days after its due day a ready order waits, until the shop closes. */
  'no_show.keep_days': number
  /** Above this refunded sum of an order, the person who requests a refund may not approve it too. In santim. */
  'refund.second_approval_over_santim': number
  'delivery.is_offered': boolean
  /** Delivery zones; a fee of null is agreed by phone. */
  'delivery.zones': readonly DeliveryZone[]
  /** From this total delivery is free where the fee is fixed, in santim; null: never. */
  'delivery.free_over_santim': number | null
  /** Preferred channel for a customer whose phone and email are both known. */
  'messages.channels': 'phone.first' | 'email.first'
  /** Quiet hours, which may pass midnight. */
  'messages.quiet': Slot
  /** Whether a visitor who has chosen no language begins in the one of the phone. Requirement 1.9. */
  'languages.by_phone': boolean
  /** Language when the browser's languages do not decide. */
  'languages.otherwise': Lang
  'calendar.default': Readonly<Record<Lang, Calendar>>
  'letters.from': LettersFrom
  'letters.size': LetterSize
  /** Until this moment (UTC) nobody can order online; null or a past moment: no pause. */
  'orders.paused_until': string | null
  /** Whether two-factor is required of everybody in admin. */
  'accounts.two_step_required': boolean
  'backups.is_on': boolean
  'backups.time': string
  'backups.keep': number
  /** Whether guests are purged, and how many months after their last order; months of the Gregorian calendar. */
  'data.retention_is_on': boolean
  'data.retention_months': number
  'policies.text': { en: readonly string[]; am: readonly string[] }
}
