import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { SHOP_ACTOR } from '#app/base/platform/change-log/change-log.server.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { NOT_PICKED_UP } from '#app/ordering/terms/closed-reason.ts'
import { pickupDeadline } from './pickup-deadline.ts'
import { lockOrder } from './lock-order.server.ts'
import { moveOrder } from './move-order.server.ts'
import type { ShopHours } from '#app/ordering/inventory/selling-day.ts'

const BATCH = 200
const DAY_MS = 24 * 60 * 60_000
/** An order that became ready longer ago is judged by the usual hours of those days. */
const PAST_EXCEPTIONS_MS = 60 * DAY_MS
/** What has stood there for longer, as in a shop that had no such rule before, is written off without a message. */
const TOLD_WITHIN_MS = 2 * DAY_MS

interface ReadyOrder {
  id: string
  version: number
  deliveryDate: Day | null
  readyAt: Date
}

/**
 * Writes off what nobody picked up: a ready order past the time that it is kept is cancelled as "not picked up", each in a
 * transaction of its own. What was paid stays with the shop, as for any order that was made; staff may give it back as a
 * refund. What was still owed is owed no more. Its daily pieces are waste, the log has it, and the customer is told while
 * it is new. Orders that are to be delivered are never written off. Answers how many were. Requirement 16.7; decision 0052.
 */
export async function cancelNoShows({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now()
  const [settings, exceptions] = await Promise.all([
    loadSettings(db),
    listDayExceptions(db, new Date(now.getTime() - PAST_EXCEPTIONS_MS)),
  ])
  const shop: ShopHours = { settings, exceptions }
  let written = 0
  for (const order of await listReady(db, dayInAddis(now))) {
    const until = pickupDeadline(order, settings['no_show.keep_days'], shop)
    if (until > now) continue
    const isTold = now.getTime() - until.getTime() < TOLD_WITHIN_MS
    if (await writeOff(db, order, isTold, now)) written += 1
  }
  return written
}

/** Those that may be past their time, the longest first. */
async function listReady(db: Database, today: Day): Promise<ReadyOrder[]> {
  const { rows } = await sql<ReadyOrder>`
    select id, version, delivery_date as "deliveryDate", ready.at as "readyAt"
    from (
      select id, version, delivery_date, updated_at from orders
      where status = 'Ready' and delivery_method = 'self-pickup'
        and (delivery_date is null or delivery_date <= ${today}::date)
      order by delivery_date nulls first, id limit ${BATCH}
    ) o, lateral (
      select coalesce(max(e.at), o.updated_at) as at from order_events e
      where e.order_id = o.id and e.kind = 'moved' and e.to_status = 'Ready'
    ) ready
    order by delivery_date nulls first, id`.execute(db)
  return rows
}

/** False: somebody changed the order meanwhile, which is looked at anew next time. */
async function writeOff(db: Database, { id, version }: ReadyOrder, isTold: boolean, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id })
    if (order?.status !== 'Ready' || order.version !== version) return false
    const by = { actor: 'system', actorName: SHOP_ACTOR } as const
    const move = { to: 'Cancelled', ...by, reason: NOT_PICKED_UP, keptSantim: order.netPaidSantim } as const
    const moved = await moveOrder(trx, order, { ...move, expectedVersion: version, isTold }, now)
    return moved.ok
  })
}
