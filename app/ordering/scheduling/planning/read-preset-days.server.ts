import { listDayExceptions } from '../day-exceptions.queries.server.ts'
import { MAX_PLANNED_DAYS, seenDays, type DayRange } from '../save-day-exceptions.server.ts'
import { dayInAddis, isDay, type Day } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { dayPoints } from '../capacity.ts'
import { listPointsTaken } from '../capacity-days.queries.server.ts'
import { hoursOn } from '../delivery-time.ts'
import { ownException } from '../feasts/feast-rules.ts'
import { parsePreset, planDay, type DayBefore, type PlannedDay, type Preset } from './preset.ts'

export interface AskedPreset {
  preset: Preset
  range: DayRange
}

export type AskedPresetRefusal = { ok: false; reason: 'preset_unknown' | 'day_invalid' | 'range_invalid' }

export function parseAskedPreset(
  text: (name: string) => string,
  now: Date,
): ({ ok: true } & AskedPreset) | AskedPresetRefusal {
  const preset = parsePreset(text('preset'), text('percent'))
  if (!preset) return { ok: false, reason: 'preset_unknown' }
  const [asked, to] = [text('from'), text('to') || text('from')]
  if (!isDay(asked) || !isDay(to)) return { ok: false, reason: 'day_invalid' }
  const range = rangeFromToday({ from: asked, to }, now)
  return range ? { ok: true, preset, range } : { ok: false, reason: 'range_invalid' }
}

/** The days from today on; undefined: none, or more than one plan may have. */
export function rangeFromToday({ from: asked, to }: DayRange, now: Date): DayRange | undefined {
  const today = dayInAddis(now)
  const from = asked < today ? today : asked
  return to >= from && to < addDays(from, MAX_PLANNED_DAYS) ? { from, to } : undefined
}

export interface PresetDay extends DayBefore {
  day: Day
  points: number
  taken: number
  planned: PlannedDay
}

export async function readPresetDays(
  db: Database,
  { preset, range }: AskedPreset,
  now: Date,
): Promise<{ days: PresetDay[]; seen: string }> {
  const [settings, exceptions, taken, seen] = await Promise.all([
    loadSettings(db),
    listDayExceptions(db, now),
    listPointsTaken(db, range.from, range.to),
    seenDays(db, range),
  ])
  const days: PresetDay[] = []
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    const exception = ownException(exceptions.get(day))
    const isClosed = hoursOn(day, { settings, exceptions }) === null
    const before = { usualPoints: dayPoints(day, settings, undefined), exception, isClosed }
    const { used = 0, held = 0 } = taken.get(day) ?? {}
    const points = isClosed ? 0 : dayPoints(day, settings, exceptions.get(day))
    days.push({ ...before, day, points, taken: used + held, planned: planDay(preset, before) })
  }
  return { days, seen }
}
