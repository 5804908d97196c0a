import type { Settings } from './settings.ts'
import { byWordingKey, type WordedMessage } from './wording.ts'

export type SettingKey = keyof Settings

export type SettingUnit =
  | 'pieces'
  | 'hours'
  | 'days'
  | 'minutes'
  | 'points'
  | 'percent'
  | 'letters'
  | 'pictures'
  | 'options'
  | 'backups'
  | 'months'
  | 'orders'

export type SettingOption =
  | 'off'
  | 'known'
  | 'everyone'
  | 'en'
  | 'am'
  | 'ethiopian'
  | 'gregorian'
  | 'shop'
  | 'phone'
  | 'phone.first'
  | 'email.first'
  | 'same'
  | 'larger'
  | 'large'
  | 'largest'

/** How a setting is typed, and its limits. Sums of money are in santim here and in birr in the form. */
export type SettingField =
  | { kind: 'texts'; max: number; isLong?: true }
  | { kind: 'phone' }
  | { kind: 'flag' }
  | { kind: 'choice'; options: readonly SettingOption[] }
  | { kind: 'choices'; options: readonly SettingOption[] }
  | { kind: 'whole'; min: number; max: number; unit: SettingUnit }
  | { kind: 'birr'; min: number; max: number; mayBeEmpty?: true }
  | { kind: 'time' }
  | { kind: 'span' }
  | { kind: 'moment' }
  | { kind: 'week'; min: number; max: number; unit: SettingUnit }
  | { kind: 'hours' }
  | { kind: 'slots' }
  | { kind: 'zones' }
  | { kind: 'eids' }
  | { kind: 'lines'; maxLines: number; max: number; mayBeEmpty?: true }
  | { kind: 'words'; maxWords: number; max: number }
  | { kind: 'wording'; message: WordedMessage }

const whole = (min: number, max: number, unit: SettingUnit) => ({ kind: 'whole', min, max, unit }) as const

/**
 * Every setting with its limits; a setting without a line here does not compile. The shop works with every value within
 * the limits. Requirement 24.1.
 */
export const settingFields = {
  ...byWordingKey((message) => ({ kind: 'wording', message }) as const),
  'shop.name': { kind: 'texts', max: 60 },
  'shop.phone': { kind: 'phone' },
  'shop.address': { kind: 'texts', max: 200, isLong: true },
  'tax.vat_percent': whole(0, 50, 'percent'),
  'tax.registered': { kind: 'flag' },
  'payment.telebirr': { kind: 'flag' },
  'payment.mpesa': { kind: 'flag' },
  'payment.cbebirr': { kind: 'flag' },
  'payment.hosted': { kind: 'flag' },
  'payment.cash': { kind: 'flag' },
  'payment.transfer_reference': { kind: 'flag' },
  'payment.transfer_accounts': { kind: 'lines', maxLines: 8, max: 120, mayBeEmpty: true },
  'order.min_pieces': whole(1, 500, 'pieces'),
  'order.max_pieces_online': whole(1, 5000, 'pieces'),
  'lead.daily_hours': whole(0, 168, 'hours'),
  'lead.daily_cutoff': { kind: 'time' },
  'lead.custom_hours': whole(1, 8760, 'hours'),
  'lead.wedding_or_tiered_hours': whole(1, 8760, 'hours'),
  'lead.rush': { kind: 'flag' },
  'lead.rush_percent': whole(0, 200, 'percent'),
  'horizon.max_days': whole(1, 365, 'days'),
  'horizon.wedding_days': whole(1, 730, 'days'),
  'capacity.points_per_day': { kind: 'week', min: 0, max: 1000, unit: 'points' },
  'capacity.slot_percent': whole(1, 100, 'percent'),
  'hold.payment_minutes': whole(6, 120, 'minutes'), // outlives the five minutes of the payment dialog
  'hold.quote': { kind: 'flag' },
  'hours.shop': { kind: 'hours' },
  'hours.pickup_slots': { kind: 'slots' },
  'hours.delivery_slots': { kind: 'slots' },
  'holidays.eids': { kind: 'eids' },
  'topper.is_offered': { kind: 'flag' },
  'topper.max_chars': whole(1, 20, 'letters'),
  'topper.price_santim': { kind: 'birr', min: 0, max: 10_000_00 },
  'topper.ethiopic': { kind: 'flag' },
  'topper.latin': { kind: 'flag' },
  'topper.other_scripts': { kind: 'flag' },
  'topper.forbidden_words': { kind: 'words', maxWords: 200, max: 40 },
  'upload.max_images': whole(1, 3, 'pictures'),
  'ready.photo_required': { kind: 'flag' },
  'quote.reply_target_hours': whole(1, 72, 'hours'),
  'quote.valid_hours': whole(1, 720, 'hours'),
  'quote.max_options': whole(1, 3, 'options'),
  'deposit.daily_at_pickup': { kind: 'choice', options: ['off', 'known', 'everyone'] },
  'deposit.daily_known_orders': whole(1, 20, 'orders'),
  'deposit.daily_open_orders': whole(1, 10, 'orders'),
  'deposit.daily_max_santim': { kind: 'birr', min: 1_00, max: 1_000_000_00 },
  'deposit.custom_percent': whole(0, 100, 'percent'),
  'deposit.round_up_to_santim': { kind: 'birr', min: 1, max: 1000_00 },
  'deposit.full_below_santim': { kind: 'birr', min: 0, max: 1_000_000_00 },
  'deposit.full_within_hours': whole(0, 720, 'hours'),
  'balance.due_hours': whole(0, 720, 'hours'),
  'cancel.custom_free_hours': whole(0, 720, 'hours'),
  'cancel.daily_free_hours': whole(0, 168, 'hours'),
  'change.by_customer': { kind: 'flag' },
  'change.customer_hours': whole(0, 720, 'hours'),
  'no_show.keep_days': whole(0, 7, 'days'),
  'refund.second_approval_over_santim': { kind: 'birr', min: 0, max: 1_000_000_00 },
  'delivery.is_offered': { kind: 'flag' },
  'delivery.zones': { kind: 'zones' },
  'delivery.free_over_santim': { kind: 'birr', min: 1_00, max: 1_000_000_00, mayBeEmpty: true },
  'messages.channels': { kind: 'choice', options: ['phone.first', 'email.first'] },
  'messages.quiet': { kind: 'span' },
  'languages.by_phone': { kind: 'flag' },
  'languages.otherwise': { kind: 'choice', options: ['en', 'am'] },
  'calendar.default': { kind: 'choices', options: ['gregorian', 'ethiopian'] },
  'letters.from': { kind: 'choice', options: ['shop', 'phone'] },
  'letters.size': { kind: 'choice', options: ['same', 'larger', 'large', 'largest'] },
  'orders.paused_until': { kind: 'moment' },
  'accounts.two_step_required': { kind: 'flag' },
  'backups.is_on': { kind: 'flag' },
  'backups.time': { kind: 'time' },
  'backups.keep': whole(2, 365, 'backups'),
  'data.retention_is_on': { kind: 'flag' },
  'data.retention_months': whole(6, 120, 'months'),
  'policies.text': { kind: 'lines', maxLines: 12, max: 300 },
} as const satisfies Record<SettingKey, SettingField>

/** The pages of the settings and their settings. Each message's wording has its own page. Requirement 24.3. */
export const settingSections = {
  shop: ['shop.name', 'shop.phone', 'shop.address'],
  hours: ['hours.shop', 'hours.pickup_slots', 'hours.delivery_slots', 'holidays.eids'],
  lead: [
    'lead.daily_hours',
    'lead.daily_cutoff',
    'lead.custom_hours',
    'lead.wedding_or_tiered_hours',
    'lead.rush',
    'lead.rush_percent',
    'horizon.max_days',
    'horizon.wedding_days',
  ],
  capacity: ['capacity.points_per_day', 'capacity.slot_percent', 'hold.quote', 'hold.payment_minutes'],
  delivery: ['delivery.is_offered', 'delivery.free_over_santim', 'delivery.zones'],
  orders: [
    'orders.paused_until',
    'order.min_pieces',
    'order.max_pieces_online',
    'topper.is_offered',
    'topper.max_chars',
    'topper.price_santim',
    'topper.ethiopic',
    'topper.latin',
    'topper.other_scripts',
    'topper.forbidden_words',
    'upload.max_images',
    'ready.photo_required',
    'cancel.custom_free_hours',
    'cancel.daily_free_hours',
    'change.by_customer',
    'change.customer_hours',
    'no_show.keep_days',
    'refund.second_approval_over_santim',
  ],
  quotes: [
    'quote.reply_target_hours',
    'quote.valid_hours',
    'quote.max_options',
    'deposit.custom_percent',
    'deposit.round_up_to_santim',
    'deposit.full_below_santim',
    'deposit.full_within_hours',
    'balance.due_hours',
  ],
  payments: [
    'payment.telebirr',
    'payment.mpesa',
    'payment.cbebirr',
    'payment.hosted',
    'payment.cash',
    'deposit.daily_at_pickup',
    'deposit.daily_known_orders',
    'deposit.daily_open_orders',
    'deposit.daily_max_santim',
  ],
  transfers: ['payment.transfer_accounts', 'payment.transfer_reference'],
  taxes: ['tax.vat_percent', 'tax.registered'],
  messages: ['messages.channels', 'messages.quiet'],
  languages: ['languages.by_phone', 'languages.otherwise', 'calendar.default', 'letters.from', 'letters.size'],
  policies: ['policies.text'],
  security: ['accounts.two_step_required'],
  privacy: ['data.retention_is_on', 'data.retention_months'],
  backups: ['backups.is_on', 'backups.time', 'backups.keep'],
} as const satisfies Record<string, readonly SettingKey[]>

export type SettingSection = keyof typeof settingSections

export const SETTING_SECTIONS = Object.keys(settingSections) as SettingSection[]

export function isSettingSection(name: string | undefined): name is SettingSection {
  return name !== undefined && Object.hasOwn(settingSections, name)
}

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingFields, key)
}

export const SETTINGS_PATH = '/admin/settings'

export const wordingPath = (message: WordedMessage) => `${SETTINGS_PATH}/messages/${message}`
