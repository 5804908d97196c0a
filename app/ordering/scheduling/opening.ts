import { addisMoment, dayInAddis, timeInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { hoursOn } from './delivery-time.ts'

/** `until`, `time`: `HH:mm`. `opens` is null when no day of the next weeks is open. */
export type Opening = { isOpen: true; until: string } | { isOpen: false; opens: { day: Day; time: string } | null }

const LOOK_AHEAD_DAYS = 31

type Hours = Parameters<typeof hoursOn>[1]

/** Whether the shop's door is open, until when, or when it opens. */
export function openingAt(now: Date, hours: Hours): Opening {
  const today = dayInAddis(now)
  const time = timeInAddis(now)
  for (let days = 0; days < LOOK_AHEAD_DAYS; days += 1) {
    const day = addDays(today, days)
    const open = hoursOn(day, hours)
    if (!open || (days === 0 && time >= open.to)) continue
    if (days === 0 && time >= open.from) return { isOpen: true, until: open.to }
    return { isOpen: false, opens: { day, time: open.from } }
  }
  return { isOpen: false, opens: null }
}

/** When the answer of `openingAt` ends; undefined: not foreseen. */
export function endOfOpening(opening: Opening, now: Date): Date | undefined {
  if (opening.isOpen) return new Date(addisMoment(dayInAddis(now), opening.until))
  return opening.opens ? new Date(addisMoment(opening.opens.day, opening.opens.time)) : undefined
}

/** The moment by which the shop has been open for so many minutes from now on; undefined: not in the next weeks. */
export function afterOpenMinutes(now: Date, minutes: number, hours: Hours): Date | undefined {
  const today = dayInAddis(now)
  let leftMs = minutes * 60_000
  for (let days = 0; days < LOOK_AHEAD_DAYS; days += 1) {
    const day = addDays(today, days)
    const open = hoursOn(day, hours)
    if (!open) continue
    const from = Math.max(now.getTime(), addisMoment(day, open.from))
    const openMs = Math.max(0, addisMoment(day, open.to) - from)
    if (openMs >= leftMs) return new Date(from + leftMs)
    leftMs -= openMs
  }
  return undefined
}
