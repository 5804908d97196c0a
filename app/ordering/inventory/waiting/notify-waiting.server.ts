import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import * as paths from '#app/base/platform/paths.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { dayInAddis, formatDay, type Day } from '#app/base/platform/time/calendar.ts'
import { createTranslate, textsIn, type Lang } from '#app/base/platform/text/translate.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { listAvailableDays } from '#app/ordering/scheduling/list-available-days.server.ts'
import { loadHandoverFacts } from '../handover/handover.queries.server.ts'
import { backAgain, nextHandover, type HandoverFacts } from '../handover/next-handover.ts'
import { stockWaitMessages } from './stock-waits.messages.ts'

/** A cake that does not come back is not waited for longer. */
const WAITS_DAYS = 30

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
 * Writes to everybody who waits for a cake that can be had again, or for a day that is free for their cake, and forgets them in the
 * same transaction. Forgets also who waited for a day that is past, or too long. Returns how many were notified.
 */
export async function notifyWaiting(db: Database, origin: string, now: Date): Promise<number> {
  const today = dayInAddis(now)
  await sql`
    delete from stock_waits where day < ${today}::date
      or created_at < ${now}::timestamptz - make_interval(days => ${WAITS_DAYS}) and day is null`.execute(db)
  const waits = await listWaits(db)
  if (waits.length === 0) return 0
  const facts = await loadHandoverFacts(db, now)
  const isFree = freeDays(db, facts.settings, now)
  let notified = 0
  for (const wait of waits) {
    const isThere = wait.day === null ? isBack(wait.cakeId, facts) : await isFree(wait.cakeId, wait.day)
    if (isThere && (await notify(db, wait, { origin, settings: facts.settings, now }))) notified += 1
  }
  return notified
}

async function listWaits(db: Database): Promise<Wait[]> {
  const rows = await db
    .selectFrom('stock_waits')
    .innerJoin('cakes', 'cakes.id', 'stock_waits.cake_id')
    .select(['stock_waits.id', 'cake_id as cakeId', 'day', 'phone', 'email', 'lang'])
    .select(['name_en as nameEn', 'name_am as nameAm'])
    .where('cakes.is_active', '=', true)
    .orderBy('stock_waits.created_at')
    .execute()
  return rows as Wait[]
}

function isBack(cakeId: string, facts: HandoverFacts): boolean {
  const hasWindow = nextHandover({ method: 'self-pickup', wanted: [{ cakeId, pieces: 1 }] }, facts) !== undefined
  return hasWindow && backAgain(cakeId, facts) === undefined
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
  settings: Settings
  now: Date
}

/** False: another process was faster, or the person was erased. */
function notify(db: Database, wait: Wait, { origin, settings, now }: Notifying): Promise<boolean> {
  const { lang, day, cakeId } = wait
  const t = createTranslate(lang, textsIn(lang, stockWaitMessages))
  const facts = { shop: settings['shop.name'][lang], cake: lang === 'am' ? wait.nameAm : wait.nameEn }
  const path = day === null ? paths.cake(cakeId) : `${paths.customize}?cake=${cakeId}&date=${day}`
  const address = `${origin}${path}`
  const body =
    day === null
      ? t('stock.wait.message.cake', { ...facts, address })
      : t('stock.wait.message.day', {
          ...facts,
          address,
          day: formatDay(day, lang, settings['calendar.default'][lang]),
        })
  return db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('stock_waits').where('id', '=', wait.id).returning('id').executeTakeFirst()
    if (!gone) return false
    const to = { phone: wait.phone, email: wait.email }
    const subject = t('stock.wait.message.subject', { cake: facts.cake })
    await queueMessage(trx, { to, lang, template: 'stock.back', body, subject, emailBody: body }, now)
    return true
  })
}
