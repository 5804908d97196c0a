import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { countDueHit, readHits, takeBackHit } from '#app/base/platform/rate-limit.server.ts'
import { addisMoment, dayInAddis } from '#app/base/platform/time/calendar.ts'
import type { Settings } from '#app/base/settings/settings.ts'

type CeilingSettings = Pick<Settings, 'messages.texts_per_day'>

/** Links to sign in, which nobody can wait for, and alarms: they have a tenth more, so that who pumps the ones still meets an end. */
const NEEDED = sql`(template like 'account.%' or template like 'alarm.%')`
const RESERVE_SHARE = 0.1

const reserveOf = (most: number) => Math.ceil(most * RESERVE_SHARE)

/** Text messages of a day in Addis Ababa. */
function windowOf(now: Date) {
  return { key: 'texts', from: new Date(addisMoment(dayInAddis(now), '00:00')) }
}

/** How many text messages of today were given to the gateway, or may have been. */
export async function readTextsOfToday(
  db: Database,
  settings: CeilingSettings,
  now: Date,
): Promise<{ today: number; most: number }> {
  return { today: await readHits(db, windowOf(now)), most: settings['messages.texts_per_day'] }
}

/** Parts of the statement that claims a text message: which may still go out, its `most`, and the count of the one that does. */
export interface TextCeiling {
  mayGo: RawBuilder<unknown>
  most: RawBuilder<unknown>
  count: RawBuilder<unknown>
}

export function textCeiling(settings: CeilingSettings, now: Date): TextCeiling {
  const { key, from } = windowOf(now)
  const most = settings['messages.texts_per_day']
  const hits = sql`coalesce((select hits from rate_limit_windows where key = ${key} and window_start = ${from}), 0)`
  const own = sql`case when ${NEEDED} then ${most + reserveOf(most)}::int else ${most}::int end`
  return { mayGo: sql`${hits} < ${own}`, most: own, count: countDueHit({ key, from }, sql.raw('due')) }
}

/** The gateway surely did not take one that was counted. */
export async function uncountText(db: Database, now: Date): Promise<void> {
  await takeBackHit(db, windowOf(now))
}
