import { birrFromSantim } from '#app/base/platform/money.ts'
import type { SettingKey } from './setting-fields.ts'
import type { Slot } from './setting-kinds.ts'
import type { FeeBand } from './zone-bands.ts'

export type TypedSetting = Readonly<Record<string, string>>

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const
/** Part of the opening hours: the first day's hold on every day. */
export const SAME_EVERY_DAY = 'same'
export const MAX_SLOTS = 12
export const MAX_ZONES = 40
const SPARE_ROWS = 2

/** Name of an input: the setting's key and the part, as in `hours.shop:0.from`; for a text `shop.name_am`. */
export function inputName(key: SettingKey, part: string): string {
  if (part === '') return key
  return part === 'en' || part === 'am' ? `${key}_${part}` : `${key}:${part}`
}

export const rowsOf = (count: number) => Array.from({ length: count }, (_, row) => row)

/** Rows of a form whose rows repeat: those in use and some empty ones. */
export function rowCount(typed: TypedSetting, most: number = MAX_SLOTS): number {
  const used = Object.entries(typed).reduce((last, [part, text]) => {
    const row = Number(part.split('.')[0])
    return text !== '' && Number.isInteger(row) ? Math.max(last, row + 1) : last
  }, 0)
  return Math.min(most, used + SPARE_ROWS)
}

export function typeBirr(santim: number): string {
  const birr = birrFromSantim(santim)
  return Number.isInteger(birr) ? String(birr) : birr.toFixed(2)
}

export const zoneSlotPart = (row: number, slot: number) => `${row}.at.${slot}`

export const typeSpan = ({ from, to }: Slot) => `${from}-${to}`

export const bandFeePart = (band: FeeBand) => `band.${band}.fee`
/** The fee that the form began with: it may stay behind when the last zone leaves its band. */
export const bandFeeWasPart = (band: FeeBand) => `band.${band}.was`
