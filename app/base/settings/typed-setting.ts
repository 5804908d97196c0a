import { dayInAddis, timeInAddis } from '#app/base/platform/time/calendar.ts'
import type { ConfirmedEid } from '#app/base/platform/feasts/holidays.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import type { SettingField } from './setting-kinds.ts'
import { typeAddress } from './address.ts'
import { settingFields, type SettingKey } from './setting-fields.ts'
import type { DeliveryZone, OpeningHours, Slot } from './setting-kinds.ts'
import type { Settings } from './settings.ts'
import { bandOf, FEE_BANDS, feeBands, type FeeBand, type ZoneBand } from './zone-bands.ts'
import { partRules, WORDING_PARTS, wordingPart, type Wording } from './wording.ts'

export type TypedSetting = Readonly<Record<string, string>>

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const
export const MAX_SLOTS = 12
export const MAX_ZONES = 40
const SPARE_ROWS = 2

/** Name of an input: the setting's key and the part, as in `hours.shop:0.from`; for a text `shop.name_am`. */
export function inputName(key: SettingKey, part: string): string {
  if (part === '') return key
  return part === 'en' || part === 'am' ? `${key}_${part}` : `${key}:${part}`
}

function partsOf(field: SettingField, rows: number): string[] {
  switch (field.kind) {
    case 'texts':
    case 'lines':
    case 'choices':
      return ['en', 'am']
    case 'span':
      return ['from', 'to']
    case 'moment':
      return ['day', 'time']
    case 'week':
      return WEEKDAYS.map(String)
    case 'hours':
      return WEEKDAYS.flatMap((day) => [`${day}.open`, `${day}.from`, `${day}.to`])
    case 'slots':
      return rowsOf(rows).flatMap((row) => [`${row}.from`, `${row}.to`])
    case 'zones':
      return [
        ...FEE_BANDS.flatMap((band) => [bandFeePart(band), bandFeeWasPart(band)]),
        ...rowsOf(rows).flatMap((row) => [
          ...['id', 'en', 'am', 'band', 'fee', 'min'].map((part) => `${row}.${part}`),
          ...rowsOf(MAX_SLOTS).map((slot) => zoneSlotPart(row, slot)),
        ]),
      ]
    case 'eids':
      return rowsOf(rows).flatMap((row) => [`${row}.eid`, `${row}.day`])
    case 'wording':
      return LANGS.flatMap((lang) => partRules(field.message).map(({ part }) => wordingPart(lang, part)))
    case 'words':
    case 'notes':
    case 'addresses':
    case 'phone':
    case 'digits':
    case 'flag':
    case 'choice':
    case 'whole':
    case 'birr':
    case 'time':
    case 'color':
      return ['']
  }
}

export const rowsOf = (count: number) => Array.from({ length: count }, (_, row) => row)

export function rowCount(key: SettingKey, typed: TypedSetting): number {
  const most = settingFields[key].kind === 'zones' ? MAX_ZONES : MAX_SLOTS
  const used = Object.entries(typed).reduce((last, [part, text]) => {
    const row = Number(part.split('.')[0])
    return text !== '' && Number.isInteger(row) ? Math.max(last, row + 1) : last
  }, 0)
  return Math.min(most, used + SPARE_ROWS)
}

export function readTyped(key: SettingKey, read: (name: string) => string): TypedSetting {
  const field = settingFields[key]
  const most = field.kind === 'zones' ? MAX_ZONES : MAX_SLOTS
  return Object.fromEntries(partsOf(field, most).map((part) => [part, read(inputName(key, part)).slice(0, 10_000)]))
}

export function typeSetting<Key extends SettingKey>(key: Key, value: Settings[Key]): TypedSetting {
  const field: SettingField = settingFields[key]
  switch (field.kind) {
    case 'texts':
    case 'choices':
    case 'span':
      return { ...(value as Record<string, string>) }
    case 'lines': {
      const { en, am } = value as Settings['policies.text']
      return { en: en.join('\n'), am: am.join('\n') }
    }
    case 'wording': {
      const wording = value as Wording
      return Object.fromEntries(
        LANGS.flatMap((lang) => WORDING_PARTS.map((part) => [wordingPart(lang, part), wording[lang][part] ?? ''])),
      )
    }
    case 'addresses':
      return { '': (value as readonly string[]).map(typeAddress).join('\n') }
    case 'words':
      return { '': (value as readonly string[]).join('\n') }
    case 'notes':
      return { '': (value as readonly number[]).join(', ') }
    case 'phone':
      return { '': (value as string).replace(/^\+251/, '0') }
    case 'flag':
      return { '': value ? 'on' : '' }
    case 'color':
      return { '': (value as string | null) ?? '' }
    case 'birr':
      return { '': value === null ? '' : typeBirr(value as number) }
    case 'moment': {
      const at = value === null ? undefined : new Date(value as string)
      return { day: at ? dayInAddis(at) : '', time: at ? timeInAddis(at) : '' }
    }
    case 'week':
      return Object.fromEntries((value as readonly number[]).map((each, day) => [String(day), String(each)]))
    case 'hours':
      return Object.fromEntries((value as readonly OpeningHours[]).flatMap(typeHours))
    case 'slots':
    case 'eids':
      return Object.fromEntries((value as readonly (Slot | ConfirmedEid)[]).flatMap(typeRow))
    case 'zones':
      return typeZones(value as readonly DeliveryZone[])
    case 'whole':
    case 'time':
    case 'choice':
    case 'digits':
      return { '': `${value as string | number}` }
  }
}

export function typeBirr(santim: number): string {
  const birr = birrFromSantim(santim)
  return Number.isInteger(birr) ? String(birr) : birr.toFixed(2)
}

function typeRow(parts: Slot | ConfirmedEid, row: number): [string, string][] {
  return Object.entries(parts).map(([part, text]) => [`${row}.${part}`, text])
}

function typeHours(hours: OpeningHours, day: number): [string, string][] {
  return [
    [`${day}.open`, hours ? 'on' : ''],
    [`${day}.from`, hours?.from ?? ''],
    [`${day}.to`, hours?.to ?? ''],
  ]
}

export const zoneSlotPart = (row: number, slot: number) => `${row}.at.${slot}`

export const typeSpan = ({ from, to }: Slot) => `${from}-${to}`

export const bandFeePart = (band: FeeBand) => `band.${band}.fee`
/** The fee that the form began with: it may stay behind when the last zone leaves its band. */
export const bandFeeWasPart = (band: FeeBand) => `band.${band}.was`

function typeZones(zones: readonly DeliveryZone[]): TypedSetting {
  const bands = feeBands(zones)
  return Object.fromEntries([
    ...bands.flatMap((fee, band) => [
      [`band.${band}.fee`, typeBirr(fee)],
      [`band.${band}.was`, typeBirr(fee)],
    ]),
    ...zones.flatMap((zone, row) => typeZone(zone, row, bandOf(zone, bands))),
  ])
}

function typeZone(zone: DeliveryZone, row: number, band: ZoneBand): [string, string][] {
  const { id, name, feeSantim, minOrderSantim, slots = [] } = zone
  return [
    [`${row}.id`, id],
    [`${row}.en`, name.en],
    [`${row}.am`, name.am],
    [`${row}.band`, band],
    [`${row}.fee`, feeSantim !== null && band === 'own' ? typeBirr(feeSantim) : ''],
    [`${row}.min`, minOrderSantim === undefined ? '' : typeBirr(minOrderSantim)],
    ...slots.map((slot, at): [string, string] => [zoneSlotPart(row, at), typeSpan(slot)]),
  ]
}
