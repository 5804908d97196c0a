import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { planDay } from '#app/ordering/scheduling/save-day-exceptions.server.ts'
import { timeInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { hoursOn } from '#app/ordering/scheduling/delivery-time.ts'
import { sellingDay } from './selling-day.ts'

const MINUTE_MS = 60_000

/**
 * After the stock of the selling day was closed before closing time, closes the shop for the rest of today, so that the
 * next day is sold from then on. Shares the audit `batch` of the closing, so that both are undone together. Does
 * nothing for other days, before opening, or in the last minute. Requirement 15.7; decision 0203.
 */
export async function endDayEarly(
  trx: Database,
  { day, actor, batch }: { day: Day; actor: Actor; batch: string },
  now: Date,
): Promise<void> {
  const [settings, exceptions] = await Promise.all([loadSettings(trx), listDayExceptions(trx, now)])
  const shop = { settings, exceptions }
  const hours = hoursOn(day, shop)
  // The next whole minute, so that orders of this minute are before the closing time.
  const closesAt = timeInAddis(new Date(now.getTime() + MINUTE_MS))
  if (!hours || day !== sellingDay(now, shop) || timeInAddis(now) < hours.from || closesAt >= hours.to) return
  const planned = exceptions.get(day)
  const plan = {
    isClosed: false,
    isOnlineOnly: planned?.isOnlineOnly ?? false,
    capacityPoints: planned?.capacityPoints ?? null,
    hours: { from: hours.from, to: closesAt },
    reasonEn: planned?.reasonEn ?? '',
    reasonAm: planned?.reasonAm ?? '',
  }
  await planDay(trx, { day, plan, actor, batch, isUndoable: false }, now)
}
