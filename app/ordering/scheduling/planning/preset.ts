import type { DayException } from '../day-exception.ts'
import type { DayPlan } from '../save-day-exceptions.server.ts'

/** What an owner does to the work of some days by name. Percent are of the points that each day's weekday has. */
export const CAPACITY_PRESETS = {
  usual: { kind: 'usual' },
  half: { kind: 'share', percent: 50 },
  more: { kind: 'share', percent: 150 },
  double: { kind: 'share', percent: 200 },
  closed: { kind: 'closed' },
} as const satisfies Record<string, { kind: 'usual' | 'closed' } | { kind: 'share'; percent: number }>

export type PresetName = keyof typeof CAPACITY_PRESETS

/** A preset, or a share of one's own. */
export type Preset = { kind: 'usual' } | { kind: 'closed' } | { kind: 'share'; percent: number }

export const PRESET_NAMES = Object.keys(CAPACITY_PRESETS) as PresetName[]

export const MAX_PERCENT = 1000

/** The preset that a form names, `share` being one of its own; undefined: none such. */
export function parsePreset(name: string, percent: string): Preset | undefined {
  const preset = PRESET_NAMES.find((each) => each === name)
  if (preset) return CAPACITY_PRESETS[preset]
  const share = percent.trim() === '' ? Number.NaN : Number(percent)
  const isShare = name === 'share' && Number.isInteger(share) && share >= 1 && share <= MAX_PERCENT
  return isShare ? { kind: 'share', percent: share } : undefined
}

/** A day before a preset is applied to it. */
export interface DayBefore {
  /** Points of its weekday. */
  usualPoints: number
  /** What was planned for it otherwise. */
  exception: DayException | undefined
  /** Closed, by that or by the week's hours. */
  isClosed: boolean
}

export type PlannedDay = { ok: true; plan: DayPlan } | { ok: false; reason: 'stays_closed' | 'stays_same' }

/**
 * What a preset makes of a day, or why it leaves it alone. Another share of the points keeps the day's hours, and whether it is for
 * deliveries only; it opens no day that is closed. Points are rounded down. Requirement 14.8.
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
