import {
  customPolicies,
  dailyPolicies,
  deliveryLines,
  policies,
  privacyLines,
  refundLines,
  termsLines,
} from './default-policies.ts'
import type { SettingField, SettingUnit, SettingValue } from './setting-kinds.ts'
import type { LinkSite } from './kinds/shop-links.ts'
import { topperFields } from './topper-fields.ts'
import type { Wording, WordingKey } from './wording.ts'

const flag = (value: boolean) => ({ kind: 'flag', value }) as const

/** The shop's page elsewhere, which the owner may leave out. */
const link = (site: LinkSite) => ({ kind: 'link', value: '', site }) as const

/** A short text that the owner may leave out. */
const fact = (max: number) => {
  return { kind: 'lines', value: { en: [], am: [] }, maxLines: 1, max, mayBeEmpty: true } as const
}

const whole = (value: number, min: number, max: number, unit: SettingUnit) => {
  return { kind: 'whole', value, min, max, unit } as const
}

const weekday = { from: '07:30', to: '20:00' }
const sunday = { from: '08:00', to: '18:00' }

const zones = [
  { id: 'bole', name: { en: 'Bole', am: 'ቦሌ' }, feeSantim: 15_000 },
  { id: 'kirkos', name: { en: 'Kirkos', am: 'ቂርቆስ' }, feeSantim: 15_000 },
  { id: 'yeka', name: { en: 'Yeka', am: 'የካ' }, feeSantim: 15_000 },
  { id: 'arada', name: { en: 'Arada', am: 'አራዳ' }, feeSantim: 25_000 },
  { id: 'lideta', name: { en: 'Lideta', am: 'ልደታ' }, feeSantim: 25_000 },
  { id: 'addis-ketema', name: { en: 'Addis Ketema', am: 'አዲስ ከተማ' }, feeSantim: 25_000 },
  { id: 'gullele', name: { en: 'Gullele', am: 'ጉለሌ' }, feeSantim: 25_000 },
  { id: 'nifas-silk-lafto', name: { en: 'Nifas Silk-Lafto', am: 'ንፋስ ስልክ ላፍቶ' }, feeSantim: 25_000 },
  { id: 'lemi-kura', name: { en: 'Lemi Kura', am: 'ለሚ ኩራ' }, feeSantim: 25_000 },
  { id: 'kolfe-keranio', name: { en: 'Kolfe Keranio', am: 'ኮልፌ ቀራኒዮ' }, feeSantim: 40_000 },
  { id: 'akaki-kality', name: { en: 'Akaki Kality', am: 'አቃቂ ቃሊቲ' }, feeSantim: 40_000 },
] as const

/**
 * The pages of the settings and their settings, each with its default and its limits. The shop works with every value
 * within the limits; fees and the shop's own facts are placeholders. Requirements 24.1 and 24.3.
 */
export const settingTable = {
  shop: {
    'shop.name': { kind: 'texts', value: { en: 'Tafach', am: 'ጣፋጭ' }, max: 60, isPrinted: true },
    /** Any number that customers dial: mobile, landline or short code. */
    'shop.phone': { kind: 'phone', value: '+251900000100' },
    'shop.address': {
      kind: 'texts',
      value: {
        en: 'Bole Medhanialem, behind the church, Addis Ababa',
        am: 'አዲስ አበባ፣ ቦሌ መድኃኔዓለም፣ ከቤተ ክርስቲያኑ ጀርባ',
      },
      max: 200,
      isLong: true,
      isPrinted: true,
    },
    /** Named in the sentences of the storefront; empty: they name no place. */
    'shop.city': {
      kind: 'lines',
      value: { en: ['Addis Ababa'], am: ['አዲስ አበባ'] },
      maxLines: 1,
      max: 60,
      mayBeEmpty: true,
    },
    /** Sentences at the foot of every page and beside the large picture; empty: the ones that every shop has. */
    'shop.slogan': fact(120),
    'shop.hero': fact(120),
    /** A page of its own, which the footer leads to; empty: there is none. */
    'shop.about': { kind: 'lines', value: { en: [], am: [] }, maxLines: 20, max: 500, mayBeEmpty: true },
    'shop.map': link('map'),
    'shop.telegram': link('telegram'),
    'shop.instagram': link('instagram'),
    'shop.tiktok': link('tiktok'),
    'shop.facebook': link('facebook'),
    /** What says on the storefront that the shop is one to trust; empty: not shown. The TIN of the taxes stands beside. */
    'shop.since': fact(40),
    'shop.license': fact(80),
    'shop.hygiene': fact(80),
    /** Colours of buttons and links, and of highlights; pages use them as far as they can be read (base/brand). */
    'brand.main': { kind: 'color', value: null },
    'brand.highlight': { kind: 'color', value: null },
    /** The hem under the header and the large picture. */
    'brand.hem': { kind: 'choice', value: 'tibeb', options: ['tibeb', 'line', 'none'] },
    /** The Latin letters of headings; Ethiopic headings have the letters of their text. */
    'brand.letters': { kind: 'choice', value: 'serif', options: ['serif', 'plain'] },
  },
  hours: {
    'hours.shop': { kind: 'hours', value: [weekday, weekday, weekday, weekday, weekday, weekday, sunday] },
    /** How long a span is in which orders are handed over; the spans follow from it and the opening hours (handover-slots.ts). */
    'hours.slot_hours': whole(2, 1, 6, 'hours'),
    'hours.pickup_slots': {
      kind: 'slots',
      value: [
        { from: '09:00', to: '11:00' },
        { from: '11:00', to: '13:00' },
        { from: '13:00', to: '15:00' },
        { from: '15:00', to: '17:00' },
        { from: '17:00', to: '19:00' },
      ],
    },
    'hours.delivery_slots': {
      kind: 'slots',
      value: [
        { from: '10:00', to: '12:00' },
        { from: '12:00', to: '14:00' },
        { from: '14:00', to: '16:00' },
        { from: '16:00', to: '18:00' },
      ],
    },
    'holidays.eids': { kind: 'eids', value: [] },
    /** Whether the shop writes the production sheet by itself, and prints it where a printer is set up. */
    'sheet.is_on': flag(false),
    /** From noon on it is the sheet of the next day, before noon that of the same day. */
    'sheet.time': { kind: 'time', value: '18:00' },
    'sheet.lang': { kind: 'choice', value: 'am', options: ['am', 'en'] },
    'sheet.keep_days': whole(14, 2, 90, 'days'),
    /** Whether owners get the summary of a day that a person closed. */
    'close.tells_owners': flag(false),
  },
  lead: {
    'lead.daily_hours': whole(2, 0, 168, 'hours'),
    /** Local time after which daily cakes are no longer available for the same day. */
    'lead.daily_cutoff': { kind: 'time', value: '16:00' },
    /** Lead time of custom cakes, unless the cake, its type, size or occasion needs more. */
    'lead.custom_hours': whole(48, 1, 8760, 'hours'),
    'lead.wedding_or_tiered_hours': whole(7 * 24, 1, 8760, 'hours'),
    /** Whether customers may request custom cakes sooner than the lead time; the shop has to agree first. */
    'lead.rush': flag(false),
    'lead.rush_percent': whole(25, 0, 200, 'percent'),
    'horizon.max_days': whole(90, 1, 365, 'days'),
    'horizon.wedding_days': whole(365, 1, 730, 'days'),
  },
  capacity: {
    'capacity.points_per_day': { kind: 'week', value: [60, 60, 60, 60, 90, 90, 90], min: 0, max: 1000, unit: 'points' },
    /** Largest share of a day's points for one slot, in percent. */
    'capacity.slot_percent': whole(25, 1, 100, 'percent'),
    /** Whether a request and a quote that is not accepted yet hold the points of their day. */
    'hold.quote': flag(true),
    /** Longer than the five minutes of the payment dialog. */
    'hold.payment_minutes': whole(15, 6, 120, 'minutes'),
  },
  delivery: {
    'delivery.is_offered': flag(true),
    /** From this total delivery is free where the fee is fixed, in santim; null: never. */
    'delivery.free_over_santim': { kind: 'birr', value: null, min: 1_00, max: 1_000_000_00, mayBeEmpty: true },
    /** Delivery zones; a fee of null is agreed by phone. */
    'delivery.zones': { kind: 'zones', value: zones },
  },
  orders: {
    /** Until this moment (UTC) nobody can order online; null or a past moment: no pause. */
    'orders.paused_until': { kind: 'moment', value: null },
    /** The shop opens when somebody opens it; until then nobody can order online. */
    'orders.not_open_yet': flag(false),
    'order.min_pieces': whole(6, 1, 500, 'pieces'),
    /** Most pieces of one online order; above it the shop requires a quote. */
    'order.max_pieces_online': whole(200, 1, 5000, 'pieces'),
    /** Whether pieces in a cart cost what their cheapest packs cost. A pack bought as a pack costs its own price either way. */
    'order.packs_in_cart': flag(false),
    ...topperFields,
    'upload.max_images': whole(3, 1, 3, 'pictures'),
    'ready.photo_required': flag(false),
    /** Hours before the pickup until which a customer can cancel a custom cake free of charge. */
    'cancel.custom_free_hours': whole(48, 0, 720, 'hours'),
    'cancel.daily_free_hours': whole(2, 0, 168, 'hours'),
    /** Whether customers may change day, time and recipient on their order's page. */
    'change.by_customer': flag(true),
    /** Customers may change until the lead time plus these hours before the handover; later only staff may. */
    'change.customer_hours': whole(12, 0, 720, 'hours'),
    /** Number of days after its due day for which a ready order waits, until the shop closes. */
    'no_show.keep_days': whole(1, 0, 7, 'days'),
    /** Up to this refunded sum of an order the counter may ask for refunds, and one person gives back cash on one day at the till. In santim. */
    'refund.counter_limit_santim': { kind: 'birr', value: 50_000, min: 0, max: 1_000_000_00 },
    /** Above this refunded sum of an order, the person who requests a refund may not approve it too. In santim. */
    'refund.second_approval_over_santim': { kind: 'birr', value: 500_000, min: 0, max: 1_000_000_00 },
    /** A second person confirms the count of a drawer before its shift is closed. The database has the same default. */
    'drawer.second_person': flag(true),
  },
  quotes: {
    'quote.reply_target_hours': whole(4, 1, 72, 'hours'),
    'quote.valid_hours': whole(72, 1, 720, 'hours'),
    'quote.max_options': whole(3, 1, 3, 'options'),
    /** Share of a custom cake's price that confirms it, in percent. */
    'deposit.custom_percent': whole(50, 0, 100, 'percent'),
    /** Deposits are rounded up to a multiple of this. */
    'deposit.round_up_to_santim': { kind: 'birr', value: 1000, min: 1, max: 1000_00 },
    /** Below this total, or closer to the pickup than these hours, the full price is due immediately. */
    'deposit.full_below_santim': { kind: 'birr', value: 100_000, min: 0, max: 1_000_000_00 },
    'deposit.full_within_hours': whole(72, 0, 720, 'hours'),
    'balance.due_hours': whole(24, 0, 720, 'hours'),
  },
  payments: {
    /** Methods that the owner has enabled; customers see those that some gateway serves. */
    'payment.telebirr': flag(true),
    'payment.mpesa': flag(true),
    'payment.cbebirr': flag(true),
    'payment.hosted': flag(true),
    'payment.cash': flag(true),
    /** Prompts in ten minutes that strangers at one address, or one sender, may ask for. Carriers put thousands of phones behind one. */
    'payment.prompts_per_address': whole(60, 20, 5000, 'prompts'),
    /** Who may order daily cakes online and pay at pickup. `known`: the phone's earlier orders were picked up. */
    'deposit.daily_at_pickup': { kind: 'choice', value: 'off', options: ['off', 'known', 'everyone'] },
    /** Number of earlier orders that make a phone known. */
    'deposit.daily_known_orders': whole(1, 1, 20, 'orders'),
    /** Most unpaid orders of one phone that wait for pickup. */
    'deposit.daily_open_orders': whole(2, 1, 10, 'orders'),
    /** A higher total is paid in advance; in santim. */
    'deposit.daily_max_santim': { kind: 'birr', value: 300_000, min: 1_00, max: 1_000_000_00 },
  },
  counter: {
    /** Notes in birr, ascending: the till suggests the sums that they make. */
    'counter.quick_notes': { kind: 'notes', value: [50, 100, 200], most: 4, max: 1000 },
    /** Highest share of a sale that the counter takes off, and that managers do. Owners have no limit. */
    'counter.discount_percent': whole(10, 0, 100, 'percent'),
    'counter.discount_percent_manager': whole(30, 0, 100, 'percent'),
    /** What one customer may owe for sales on account, in santim. */
    'counter.account_limit_santim': { kind: 'birr', value: 200_000, min: 0, max: 1_000_000_00 },
    'counter.account_days': whole(30, 1, 365, 'days'),
    /** Above this sum in cash the till warns, in santim; 0: never. */
    'counter.cash_limit_santim': { kind: 'birr', value: 0, min: 0, max: 1_000_000_00 },
  },
  transfers: {
    'payment.transfer_accounts': { kind: 'lines', value: { en: [], am: [] }, maxLines: 8, max: 120, mayBeEmpty: true },
    /** Whether customers may report transfers to the shop's own accounts; the setting lists one account per line. */
    'payment.transfer_reference': flag(false),
  },
  taxes: {
    /** Fiscal receipts, the VAT book, invoices and Z totals; the database has the same default. */
    'tax.is_on': flag(false),
    'tax.vat_percent': whole(15, 0, 50, 'percent'),
    'tax.registered': flag(false),
    /** The shop's number at the tax office, on receipts; empty: none is shown. */
    'tax.tin': { kind: 'digits', value: '', length: 10 },
    /** The name at the tax office, on invoices; empty: the name of the shop. */
    'tax.name': { kind: 'lines', value: { en: [], am: [] }, maxLines: 1, max: 120, mayBeEmpty: true, isPrinted: true },
    /** What happens to cash above `counter.cash_limit_santim`. */
    'tax.cash_over_limit': { kind: 'choice', value: 'warn', options: ['warn', 'refuse'] },
    /** Companies withhold tax from what they pay; the database has the same defaults of all three. */
    'tax.withholds': flag(false),
    'tax.withholding_percent': whole(3, 1, 50, 'percent'),
    /** Tax is withheld from sales above this sum before VAT, in santim; 0: from every one. */
    'tax.withholding_above_santim': { kind: 'birr', value: 2_000_000, min: 0, max: 1_000_000_00 },
  },
  printing: {
    /** When the kitchen's ticket of an order prints by itself, at a printer in the network. */
    'printing.kitchen_ticket': { kind: 'choice', value: 'never', options: ['never', 'confirmed', 'started'] },
    /** The last words of a receipt. */
    'printing.footer': {
      kind: 'texts',
      value: { en: 'Thank you, have a good day', am: 'እናመሰግናለን፤ መልካም ቀን!' },
      max: 120,
      isPrinted: true,
    },
  },
  messages: {
    /** Preferred channel for a customer whose phone and email are both known. */
    'messages.channels': { kind: 'choice', value: 'phone.first', options: ['phone.first', 'email.first'] },
    /** Quiet hours, which may pass midnight. */
    'messages.quiet': { kind: 'span', value: { from: '21:00', to: '07:00' } },
    /** Text messages that go out on a day at most, since each costs money. */
    'messages.texts_per_day': whole(1000, 10, 100_000, 'texts'),
  },
  languages: {
    /** Whether a visitor who has chosen no language begins in the one of the phone. Requirement 1.9. */
    'languages.by_phone': flag(true),
    /** Language when the browser's languages do not decide. */
    'languages.otherwise': { kind: 'choice', value: 'en', options: ['en', 'am'] },
    'calendar.default': {
      kind: 'choices',
      value: { en: 'gregorian', am: 'ethiopian' },
      options: ['gregorian', 'ethiopian'],
    },
    /** Source of the Ethiopic font on Amharic pages: the shop's own font, or the phone's. */
    'letters.from': { kind: 'choice', value: 'shop', options: ['shop', 'phone'] },
    /** How much larger than Latin letters Ethiopic ones are drawn: 0, 5, 8 or 12 percent. */
    'letters.size': { kind: 'choice', value: 'larger', options: ['same', 'larger', 'large', 'largest'] },
  },
  policies: {
    'policies.text': { kind: 'lines', value: policies, maxLines: 12, max: 300, isPrinted: true },
    /** Shown before the shop's policies with daily cakes, and with custom cakes. */
    'policies.daily': { kind: 'lines', value: dailyPolicies, maxLines: 12, max: 300, mayBeEmpty: true },
    'policies.custom': {
      kind: 'lines',
      value: customPolicies,
      maxLines: 12,
      max: 300,
      mayBeEmpty: true,
      isPrinted: true,
    },
    /** The owner's words on the pages that the footer links to. */
    'policies.privacy': { kind: 'lines', value: privacyLines, maxLines: 20, max: 500, mayBeEmpty: true },
    'policies.terms': { kind: 'lines', value: termsLines, maxLines: 20, max: 500, mayBeEmpty: true },
    'policies.delivery': { kind: 'lines', value: deliveryLines, maxLines: 20, max: 500, mayBeEmpty: true },
    'policies.refunds': { kind: 'lines', value: refundLines, maxLines: 20, max: 500, mayBeEmpty: true },
  },
  security: {
    /** Whether two-factor is required of everybody in admin. */
    'accounts.two_step_required': flag(false),
  },
  privacy: {
    /** Whether guests are purged, and how many months after their last order; months of the Gregorian calendar. */
    'data.retention_is_on': flag(true),
    'data.retention_months': whole(24, 6, 120, 'months'),
  },
  backups: {
    'backups.is_on': flag(true),
    'backups.time': { kind: 'time', value: '03:00' },
    'backups.keep': whole(14, 2, 365, 'backups'),
  },
  alarms: {
    'alarms.is_on': flag(true),
    /** Who is told in each language. With nobody in both, the owners are. */
    'alarms.to_am': { kind: 'addresses', value: [], maxAddresses: 10 },
    'alarms.to_en': { kind: 'addresses', value: [], maxAddresses: 10 },
    /** After this time people hear again of what is still wrong. */
    'alarms.remind_hours': whole(4, 1, 72, 'hours'),
  },
} as const satisfies Record<string, Record<string, SettingField>>

type Merged<Part> = (Part extends unknown ? (part: Part) => void : never) extends (part: infer All) => void
  ? All
  : never

export type FieldsOnPages = Merged<(typeof settingTable)[keyof typeof settingTable]>

/** All settings of the owner, by key, including the wording of each message. */
export type Settings = { [Key in keyof FieldsOnPages]: SettingValue<FieldsOnPages[Key]> } & Record<WordingKey, Wording>
