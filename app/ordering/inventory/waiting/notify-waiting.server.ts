import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import * as paths from '#app/base/platform/paths.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { dayInAddis, formatDay, timeInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import { createTranslate, textsIn, type Lang } from '#app/base/platform/text/translate.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { listAvailableDays } from '#app/ordering/scheduling/list-available-days.server.ts'
import { loadHandoverFacts } from '../handover/handover.queries.server.ts'
import { backAgain, nextHandover, type HandoverFacts } from '../handover/next-handover.ts'
import { holdForWait, type HeldForWait } from './hold-for-wait.server.ts'
import { stockWaitMessages } from './stock-waits.messages.ts'

/** A cake that does not come back is not waited for longer. */
const WAITS_DAYS = 30

/** No message is sent outside these times: the hold would end while the person sleeps. */
const AWAKE = { from: '07:00', to: '21:00' }

interface Wait {
  id: string
  cakeId: string
  day: Day | null
  phone: string | null
  email: string | null
  lang: Lang
  nameEn: string
  nameAm: string
}

/**
 * Writes to who waits for a cake that can be had again, or for a day that is free for their cake, first come first, as far as it goes:
 * what is limited is held for each of them for an hour (`holdForWait`), and then for the next. Forgets whose hour is over, and
 * who waited for a day that is past, or too long. Returns how many were notified.
 */
export async function notifyWaiting(db: Database, origin: string, now: Date): Promise<number> {
  await forgetOver(db, now)
  const time = timeInAddis(now)
  if (time < AWAKE.from || time >= AWAKE.to) return 0
  const waits = await listWaits(db)
  if (waits.length === 0) return 0
  const facts = await loadHandoverFacts(db, now)
  const isFree = freeDays(db, facts.settings, now)
  let notified = 0
  for (const wait of waits) {
    const day = wait.day === null ? dayOfReturn(wait.cakeId, facts) : wait.day
    if (!day || (wait.day !== null && !(await isFree(wait.cakeId, day)))) continue
    if (await notify(db, { ...wait, onDay: day }, { origin, facts })) notified += 1
  }
  return notified
}

async function forgetOver(db: Database, now: Date): Promise<void> {
  await sql`
    delete from stock_waits where held_until is null and (day < ${dayInAddis(now)}::date
      or created_at < ${now}::timestamptz - make_interval(days => ${WAITS_DAYS}) and day is null)`.execute(db)
  const over = await db.selectFrom('stock_waits').select('id').where('held_until', '<=', now).execute()
  // One by one: each locks its cake's stock, and an order of several cakes locks theirs in another order.
  for (const { id } of over) await db.deleteFrom('stock_waits').where('id', '=', id).execute()
}

async function listWaits(db: Database): Promise<Wait[]> {
  const rows = await db
    .selectFrom('stock_waits')
    .innerJoin('cakes', 'cakes.id', 'stock_waits.cake_id')
    .select(['stock_waits.id', 'cake_id as cakeId', 'day', 'phone', 'email', 'lang'])
    .select(['name_en as nameEn', 'name_am as nameAm'])
    .where('cakes.is_active', '=', true)
    .where('held_until', 'is', null)
    .orderBy('stock_waits.created_at')
    .orderBy('stock_waits.id')
    .execute()
  return rows as Wait[]
}

/** The day on which a cake that was sold out can be had again; undefined: it is still sold out. */
function dayOfReturn(cakeId: string, facts: HandoverFacts): Day | undefined {
  if (backAgain(cakeId, facts) !== undefined) return undefined
  return nextHandover({ method: 'self-pickup', wanted: [{ cakeId, pieces: 1 }] }, facts)?.day
}

/** Whether a day is open for a cake in its smallest and quickest form; each is read once. */
function freeDays(db: Database, settings: Settings, now: Date) {
  const known = new Map<string, Promise<boolean>>()
  return (cakeId: string, day: Day): Promise<boolean> => {
    const key = `${cakeId} ${day}`
    const read = async () => {
      const asked = { cakeId, method: 'self-pickup', now, settings, from: day, to: day } as const
      const { days } = await listAvailableDays(db, asked)
      return days.some((each) => each.day === day && each.state === 'open')
    }
    const free = known.get(key) ?? read()
    known.set(key, free)
    return free
  }
}

interface Notifying {
  origin: string
  facts: HandoverFacts
}

/** False: nothing is left for them, another process was faster, or the person was erased. */
function notify(
  db: Database,
  wait: Wait & { onDay: Day },
  { origin, facts: { settings, now } }: Notifying,
): Promise<boolean> {
  const { id, lang, day, cakeId } = wait
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('stock_waits')
      .select('id')
      .where('id', '=', id)
      .where('held_until', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const held = row && (await holdForWait(trx, { id, cakeId, isOfDay: day !== null, day: wait.onDay }, settings, now))
    if (!held) return false
    if (!held.until) await trx.deleteFrom('stock_waits').where('id', '=', id).execute()
    const { subject, body } = wordsOf(wait, held, { origin, settings })
    const to = { phone: wait.phone, email: wait.email }
    await queueMessage(trx, { to, lang, template: 'stock.back', body, subject, emailBody: body }, now)
    return true
  })
}

function wordsOf(
  { id, lang, day, cakeId, nameEn, nameAm }: Wait,
  { until, pieces }: HeldForWait,
  { origin, settings }: { origin: string; settings: Settings },
) {
  const t = createTranslate(lang, textsIn(lang, stockWaitMessages))
  const cake = lang === 'am' ? nameAm : nameEn
  const path =
    day !== null
      ? `${paths.customize}?cake=${cakeId}&date=${day}${until ? `&hold=${id}` : ''}&usual=flavor`
      : until
        ? `${paths.waiting(cakeId)}&hold=${id}`
        : paths.cake(cakeId)
  const facts = {
    shop: settings['shop.name'][lang],
    cake,
    address: `${origin}${path}`,
    day: day === null ? '' : formatDay(day, lang, settings['calendar.default'][lang]),
    time: until ? formatWallTime(timeInAddis(until), lang) : '',
    pieces,
  }
  const key = day !== null ? (until ? 'day.held' : 'day') : until ? 'cake.held' : 'cake'
  return { subject: t('stock.wait.message.subject', { cake }), body: t(`stock.wait.message.${key}`, facts) }
}
