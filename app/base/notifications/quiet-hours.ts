import { timeInAddis } from '#app/base/platform/time/calendar.ts'

/**
 * Whether messages wait at this moment: from ≤ now < to on the clock of Addis Ababa, past midnight when `to` is earlier
 * than `from`. Equal times mean never. Requirement 22.1.
 */
export function isQuiet({ from, to }: { from: string; to: string }, at: Date): boolean {
  const time = timeInAddis(at)
  return from <= to ? from <= time && time < to : time >= from || time < to
}
