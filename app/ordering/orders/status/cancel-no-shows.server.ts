import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { SHOP_ACTOR } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { NOT_PICKED_UP } from '#app/ordering/terms/closed-reason.ts'
import { pickupDeadline } from './pickup-deadline.ts'
import { lockOrder } from './lock-order.server.ts'
import { moveOrder } from './move-order.server.ts'
import type { ShopHours } from '#app/ordering/inventory/selling-day.ts'

const BATCH = 200
const DAY_MS = 24 * 60 * 60_000
/** For an order that became ready longer ago, day exceptions are ignored. */
const PAST_EXCEPTIONS_MS = 60 * DAY_MS
/** Orders that waited longer, as when the rule is new to a shop, are closed without a message. */
const NOTIFIED_WITHIN_MS = 2 * DAY_MS

interface ReadyOrder {
  id: string
  version: number
  deliveryDate: Day | null
  readyAt: Date
}

/**
 * Cancels no-shows: ready orders past their pickup deadline, as "not picked up", each in its own transaction. Paid
 * money stays with the shop; staff may refund it. The owed rest is waived. Daily pieces become waste, the audit log
 * records it, and the customer is notified while it is recent. Never cancels deliveries. Returns the number.
 * Requirement 16.7; decision 0063.
 */
export async function cancelNoShows({ db, clock }: CommandDeps): Promise<number> {
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
    const isNotified = now.getTime() - until.getTime() < NOTIFIED_WITHIN_MS
    if (await closeNoShow(db, order, isNotified, now)) written += 1
  }
  return written
}

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

async function closeNoShow(db: Database, { id, version }: ReadyOrder, isNotified: boolean, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id })
    if (order?.status !== 'Ready' || order.version !== version) return false
    const by = { role: 'system', actor: SHOP_ACTOR } as const
    const move = { to: 'Cancelled', ...by, reason: NOT_PICKED_UP, keptSantim: order.netPaidSantim } as const
    const moved = await moveOrder(trx, order, { ...move, expectedVersion: version, isNotified }, now)
    return moved.ok
  })
}
