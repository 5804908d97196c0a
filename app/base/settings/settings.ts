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

/** A part of the city with one delivery fee. */
export interface DeliveryZone {
  id: string
  name: { en: string; am: string }
  feeSantim: number | null
  /** Cakes of less are not brought there, in santim; absent: no such limit. */
  minOrderSantim?: number
  /** Of the delivery times those at which the shop drives there; absent: all. */
  slots?: readonly Slot[]
}

/** Which Ethiopic letters Amharic pages are drawn in: those that the shop sends, or the phone's own. */
type LettersFrom = 'shop' | 'phone'
/** How much larger than Latin letters Ethiopic ones are drawn: 0, 5, 8 or 12 percent. */
type LetterSize = 'same' | 'larger' | 'large' | 'largest'

/** Everything the owner may change, by key; the words of each message among it. Requirement 24.1. */
export interface Settings extends Record<WordingKey, Wording> {
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
  /** Special-order cakes, unless the cake, its type, size or occasion asks for more. */
  'lead.custom_hours': number
  /** Wedding cakes and cakes of several tiers. */
  'lead.wedding_or_tiered_hours': number
  /** Whether custom cakes may be asked for sooner than that; the shop has to agree first. */
  'lead.rush': boolean
  /** What such a cake costs more, in percent. */
  'lead.rush_percent': number
  'horizon.max_days': number
  'horizon.wedding_days': number
  /** Production points of a day, Monday first. */
  'capacity.points_per_day': readonly number[]
  /** Most of a day's points that one slot takes, in percent. */
  'capacity.slot_percent': number
  'hold.payment_minutes': number
  /** Whether a request and a price that nobody has accepted yet keep their day from others. */
  'hold.quote': boolean
  'hours.shop': WeekHours
  'hours.pickup_slots': readonly Slot[]
  'hours.delivery_slots': readonly Slot[]
  /** The days of Eids and Moulid that the owner has confirmed; no others are known. */
  'holidays.eids': readonly ConfirmedEid[]
  /** VAT in percent, shown beside prices in the back office; prices include it. */
  'tax.vat_percent': number
  /** The shop is registered for VAT: receipts show how much of the sum it is. */
  'tax.registered': boolean
  /** Ways of paying that the owner has on; customers are offered those of them that some gateway serves. */
  'payment.telebirr': boolean
  'payment.mpesa': boolean
  'payment.cbebirr': boolean
  'payment.hosted': boolean
  /** Whether staff write down cash that they took. */
  'payment.cash': boolean
  /** Whether customers may report money that they sent to the shop's own accounts, which a line each names. */
  'payment.transfer_reference': boolean
  'payment.transfer_accounts': { en: readonly string[]; am: readonly string[] }
  /** Whether customers may have something written on a cake. */
  'topper.is_offered': boolean
  /** Most characters of a topper, as people count them; 20 at most (Requirement 5.9). */
  'topper.max_chars': number
  'topper.price_santim': number
  /** In which letters something may be written on a cake; figures, marks and emoji always may. */
  'topper.ethiopic': boolean
  'topper.latin': boolean
  'topper.other_scripts': boolean
  /** Words that the shop writes on no cake. */
  'topper.forbidden_words': readonly string[]
  /** Most pictures that a customer adds to a request. */
  'upload.max_images': number
  /** Whether a cake made to order is ready only once somebody has taken a picture of it. */
  'ready.photo_required': boolean
  /** Opening hours within which a request should get its price. */
  'quote.reply_target_hours': number
  'quote.valid_hours': number
  'quote.max_options': number
  /** Who may order daily cakes online and pay when they pick them up; known: earlier orders of the phone were picked up. */
  'deposit.daily_at_pickup': 'off' | 'known' | 'everyone'
  /** How many orders of a phone make it known. */
  'deposit.daily_known_orders': number
  /** Most orders of one phone that wait for their pickup unpaid. */
  'deposit.daily_open_orders': number
  /** Dearer orders are paid beforehand, in santim. */
  'deposit.daily_max_santim': number
  /** Share of a custom cake's price that confirms it, in percent. */
  'deposit.custom_percent': number
  /** Deposits are rounded up to a multiple of this. */
  'deposit.round_up_to_santim': number
  /** Below this total, or closer to the pickup than these hours, all of it is due at once. */
  'deposit.full_below_santim': number
  'deposit.full_within_hours': number
  /** Hours before the pickup at which the balance is due. */
  'balance.due_hours': number
  /** Hours before the pickup until which a customer cancels a custom cake free of charge. */
  'cancel.custom_free_hours': number
  /** The same of daily cakes. */
  'cancel.daily_free_hours': number
  /** Whether customers change day, time and who gets it on their order's page. */
  'change.by_customer': boolean
  /** They do until the lead time and these hours before the handover; later staff alone. */
  'change.customer_hours': number
  /** So many days after the day it was due is what is ready kept for its customer, until the shop closes. */
  'no_show.keep_days': number
  /** Above this sum going back of an order, whoever asks for a refund may not approve it too. In santim. */
  'refund.second_approval_over_santim': number
  /** Whether the shop delivers; what is ordered can always be picked up. */
  'delivery.is_offered': boolean
  /** Where the shop delivers; a fee of null: agreed by phone. */
  'delivery.zones': readonly DeliveryZone[]
  /** Cakes of that much are brought free of charge where the fee is fixed, in santim; null: none are. */
  'delivery.free_over_santim': number | null
  /** Where a customer is written to whose phone and email are both known. */
  'messages.channels': 'phone.first' | 'email.first'
  /** No messages in these hours, which may pass midnight. */
  'messages.quiet': Slot
  /** Whether a visitor who has chosen no language begins in the one of the phone. Requirement 1.9. */
  'languages.by_phone': boolean
  /** The language of whoever the phone does not help with. */
  'languages.otherwise': Lang
  /** Which calendar days are shown in first, by language, until the viewer chooses. */
  'calendar.default': Readonly<Record<Lang, Calendar>>
  'letters.from': LettersFrom
  'letters.size': LetterSize
  /** Until then nobody orders online, as a moment of UTC; null, or a moment that is over: everybody may. */
  'orders.paused_until': string | null
  /** Everybody in the back office signs in with a second step. */
  'accounts.two_step_required': boolean
  /** Whether a backup is made every night, at which local time, and how many are kept. */
  'backups.is_on': boolean
  'backups.time': string
  'backups.keep': number
  /** Whether guests are forgotten, and how many months after their last order; months of the Gregorian calendar. */
  'data.retention_is_on': boolean
  'data.retention_months': number
  'policies.text': { en: readonly string[]; am: readonly string[] }
}
