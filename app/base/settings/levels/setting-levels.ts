import type { SettingKey } from '../setting-fields.ts'

/**
 * Where the back office asks for a setting: `first` on the page of its section, `seldom` folded there, `elsewhere` on the page of
 * the thing that it is about. `former` ones follow from others or have the one value that suits every shop: only a shop that changed
 * one sees it, and its value goes on working.
 */
export type SettingLevel = 'first' | 'seldom' | 'elsewhere' | 'former'

const LEVELS: Partial<Record<SettingKey, Exclude<SettingLevel, 'first'>>> = {
  'shop.facebook': 'seldom',
  'shop.since': 'seldom',
  'shop.license': 'seldom',
  'shop.hygiene': 'seldom',
  'brand.hem': 'seldom',
  'brand.letters': 'seldom',
  /** They follow from the opening hours (handover-slots.ts). */
  'hours.pickup_slots': 'former',
  'hours.delivery_slots': 'former',
  'sheet.time': 'seldom',
  'sheet.lang': 'former',
  'sheet.keep_days': 'former',
  'lead.wedding_or_tiered_hours': 'seldom',
  'lead.rush_percent': 'seldom',
  'horizon.wedding_days': 'seldom',
  'capacity.slot_percent': 'former',
  'hold.quote': 'former',
  'order.packs_in_cart': 'seldom',
  'topper.is_offered': 'elsewhere',
  'topper.max_chars': 'elsewhere',
  'topper.price_santim': 'elsewhere',
  'topper.ethiopic': 'elsewhere',
  'topper.latin': 'elsewhere',
  'topper.other_scripts': 'elsewhere',
  'topper.forbidden_words': 'elsewhere',
  'ready.photo_required': 'seldom',
  'change.customer_hours': 'former',
  'quote.max_options': 'former',
  'deposit.round_up_to_santim': 'former',
  'deposit.full_within_hours': 'seldom',
  'payment.prompts_per_address': 'seldom',
  'deposit.daily_known_orders': 'former',
  'deposit.daily_open_orders': 'former',
  'deposit.daily_max_santim': 'seldom',
  'counter.quick_notes': 'former',
  'counter.account_days': 'former',
  'counter.cash_limit_santim': 'seldom',
  'tax.name': 'seldom',
  'tax.cash_over_limit': 'seldom',
  'tax.withholds': 'seldom',
  'tax.withholding_percent': 'seldom',
  'tax.withholding_above_santim': 'seldom',
  'messages.channels': 'former',
  'messages.texts_per_day': 'seldom',
  'languages.by_phone': 'former',
  'calendar.default': 'former',
  'letters.from': 'former',
  'letters.size': 'former',
  'policies.delivery': 'seldom',
  'policies.refunds': 'seldom',
  'backups.time': 'seldom',
  'backups.keep': 'former',
  'alarms.to_am': 'seldom',
  'alarms.to_en': 'seldom',
  'alarms.remind_hours': 'former',
}

export function levelOf(key: SettingKey): SettingLevel {
  return LEVELS[key] ?? 'first'
}
