import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import type { DayException } from '../day-exception.ts'
import type { DayPlan } from '../save-day-exceptions.server.ts'

/** Percentages are of the points of each day's weekday. */
export const CAPACITY_PRESETS = {
  usual: { kind: 'usual' },
  half: { kind: 'share', percent: 50 },
  more: { kind: 'share', percent: 150 },
  double: { kind: 'share', percent: 200 },
  closed: { kind: 'closed' },
} as const satisfies Record<string, { kind: 'usual' | 'closed' } | { kind: 'share'; percent: number }>

export type PresetName = keyof typeof CAPACITY_PRESETS

export type Preset = { kind: 'usual' } | { kind: 'closed' } | { kind: 'share'; percent: number }

export const PRESET_NAMES = Object.keys(CAPACITY_PRESETS) as PresetName[]

/** A share of one's own. */
export const DAY_SHARE = numberRule('percent', { min: 1, max: 1000 })

/** `share`: a percentage of one's own; undefined for an unknown preset. */
export function parsePreset(name: string, percent: string): Preset | undefined {
  const preset = PRESET_NAMES.find((each) => each === name)
  if (preset) return CAPACITY_PRESETS[preset]
  const share = name === 'share' ? parseNumber(percent, DAY_SHARE) : undefined
  return share === undefined ? undefined : { kind: 'share', percent: share }
}

export interface DayBefore {
  usualPoints: number
  exception: DayException | undefined
  isClosed: boolean
}

export type PlannedDay = { ok: true; plan: DayPlan } | { ok: false; reason: 'stays_closed' | 'stays_same' }

/**
 * The day under a preset, or why it stays unchanged. Another share of points keeps hours and delivery-only, and never
 * opens a closed day. Points are rounded down. Requirement 14.8.
 */
export function planDay(preset: Preset, { usualPoints, exception, isClosed }: DayBefore): PlannedDay {
  const words = { reasonEn: exception?.reasonEn ?? '', reasonAm: exception?.reasonAm ?? '' }
  const asUsual = { isClosed: false, isOnlineOnly: false, capacityPoints: null, hours: null, ...words }
  if (preset.kind === 'usual') {
    return exception
      ? { ok: true, plan: { ...asUsual, reasonEn: '', reasonAm: '' } }
      : { ok: false, reason: 'stays_same' }
  }
  if (preset.kind === 'closed') {
    return isClosed ? { ok: false, reason: 'stays_same' } : { ok: true, plan: { ...asUsual, isClosed: true } }
  }
  if (isClosed) return { ok: false, reason: 'stays_closed' }
  const points = Math.floor((usualPoints * preset.percent) / 100)
  const capacityPoints = points === usualPoints ? null : points
  if (capacityPoints === (exception?.capacityPoints ?? null)) return { ok: false, reason: 'stays_same' }
  const { isOnlineOnly = false, hours = null } = exception ?? {}
  return { ok: true, plan: { isClosed: false, isOnlineOnly, capacityPoints, hours, ...words } }
}
