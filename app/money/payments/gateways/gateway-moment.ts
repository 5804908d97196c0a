import { addisMoment, dayInAddis, timeInAddis } from '#app/base/platform/time/calendar.ts'

/**
 * A moment for gateways without time zone: local time in Addis Ababa to the second, "2025-02-01T03:45:27". Requirement
 * 27.2.
 */
export function localMoment(at: Date): string {
  const day = dayInAddis(at)
  const time = timeInAddis(at)
  const seconds = Math.floor((at.getTime() - addisMoment(day, time)) / 1000)
  return `${day}T${time}:${String(seconds).padStart(2, '0')}`
}

/** `localMoment` without separators, "20250201034527". Requirement 29.2. */
export function compactMoment(at: Date): string {
  return localMoment(at).replaceAll(/\D/g, '')
}
