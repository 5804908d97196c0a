import { numberRule, type NumberRule } from '#app/base/platform/numbers/number-rules.ts'
import type { ConfirmedEid } from '#app/base/platform/feasts/holidays.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { LinkSite } from './kinds/shop-links.ts'
import type { WordedMessage, Wording } from './wording.ts'

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
  | 'prompts'
  | 'texts'

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
  | 'tibeb'
  | 'line'
  | 'none'
  | 'never'
  | 'confirmed'
  | 'started'
  | 'warn'
  | 'refuse'
  | 'serif'
  | 'plain'

type InBoth<Value> = Readonly<Record<Lang, Value>>

/**
 * The input of a setting, its default (`value`) and its limits. Sums of money are in santim here and in birr in the form. `isPrinted`: it
 * is printed on receipts, invoices, quotes or sheets.
 */
export type SettingField =
  | { kind: 'texts'; value: InBoth<string>; max: number; isLong?: true; isPrinted?: true }
  | {
      kind: 'lines'
      value: InBoth<readonly string[]>
      maxLines: number
      max: number
      mayBeEmpty?: true
      isPrinted?: true
    }
  | { kind: 'words'; value: readonly string[]; maxWords: number; max: number }
  /** Phones as +251 and nine digits, email addresses, and `telegram:` with the number of a chat. */
  | { kind: 'addresses'; value: readonly string[]; maxAddresses: number }
  | { kind: 'wording'; value: Wording; message: WordedMessage }
  | { kind: 'phone'; value: string }
  /** The shop's page at a site, as an address; empty: none. */
  | { kind: 'link'; value: string; site: LinkSite }
  /** So many digits, or none. */
  | { kind: 'digits'; value: string; length: number }
  | { kind: 'flag'; value: boolean }
  | { kind: 'choice'; value: SettingOption; options: readonly SettingOption[] }
  | { kind: 'choices'; value: InBoth<SettingOption>; options: readonly SettingOption[] }
  | { kind: 'whole'; value: number; min: number; max: number; unit: SettingUnit }
  | { kind: 'birr'; value: number | null; min: number; max: number; mayBeEmpty?: true }
  /** So many different whole numbers of birr, ascending; at least one. */
  | { kind: 'notes'; value: readonly number[]; most: number; max: number }
  | { kind: 'time'; value: string }
  /** `#rrggbb`; null: the colour of the theme. */
  | { kind: 'color'; value: `#${string}` | null }
  | { kind: 'span'; value: Slot }
  /** A moment in UTC, or null. */
  | { kind: 'moment'; value: string | null }
  | { kind: 'week'; value: readonly number[]; min: number; max: number; unit: SettingUnit }
  | { kind: 'hours'; value: WeekHours }
  | { kind: 'slots'; value: readonly Slot[] }
  | { kind: 'zones'; value: readonly DeliveryZone[] }
  | { kind: 'eids'; value: readonly ConfirmedEid[] }

/** The type of a setting's value. */
export type SettingValue<Field extends SettingField> = Field extends {
  options: readonly (infer Option extends string)[]
}
  ? Field['kind'] extends 'choices'
    ? InBoth<Option>
    : Option
  : Field extends { kind: 'birr' }
    ? Field extends { mayBeEmpty: true }
      ? number | null
      : number
    : Extract<SettingField, { kind: Field['kind'] }>['value']

/** How the number of a setting is typed. */
export function settingRule(field: Extract<SettingField, { kind: 'whole' | 'birr' | 'week' }>): NumberRule {
  const isPercent = field.kind !== 'birr' && field.unit === 'percent'
  return numberRule(field.kind === 'birr' ? 'birr' : isPercent ? 'percent' : 'whole', {
    min: field.min,
    max: field.max,
  })
}
