import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { dueMoment } from '#app/ordering/scheduling/due-moment.ts'
import { lockOrder } from '../status/lock-order.server.ts'
import { notifyCustomer } from './notify-customer.server.ts'
import { inStatuses } from '#app/ordering/terms/status-in.server.ts'

const HOUR_MS = 60 * 60_000
/** Hours before the order is due, later reminder first. Requirement 13.7. */
const REMIND_HOURS_BEFORE = [24, 48] as const
const DAYS_AHEAD = 3

interface Owing {
  id: string
  deliveryDate: string
  deliveryTime: string | null
  confirmedAt: Date | null
  sentBefore: string[]
}

/**
 * Reminds customers of a balance 48 and 24 hours before their order is due, each once per due day. Skips a moment that
 * passed before the order was confirmed, because the customer then knows the balance. Returns the number of reminders.
 */
export async function remindBalances(db: Database, now: Date): Promise<number> {
  const settings = await loadSettings(db)
  let reminded = 0
  for (const order of await listOwing(db, now)) {
    const due = dueMoment(order, settings)
    const remindAt = due && momentToRemind(due, now)
    if (!remindAt || (order.confirmedAt && order.confirmedAt > remindAt)) continue
    const onceKey = `balance ${remindAt.toISOString()}`
    if (!order.sentBefore.includes(onceKey) && (await remind(db, order.id, onceKey, now))) reminded += 1
  }
  return reminded
}

/**
 * The latest reminder moment before `due` that has passed; undefined when none has, or when the order is due already.
 */
function momentToRemind(due: Date, now: Date): Date | undefined {
  if (now >= due) return undefined
  const moments = REMIND_HOURS_BEFORE.map((hours) => new Date(due.getTime() - hours * HOUR_MS))
  return moments.find((moment) => now >= moment)
}

async function listOwing(db: Database, now: Date): Promise<Owing[]> {
  const { rows } = await sql<Owing>`
    select id, delivery_date as "deliveryDate", left(delivery_time::text, 5) as "deliveryTime",
      (select max(at) from order_events where order_id = orders.id and to_status = 'Confirmed') as "confirmedAt",
      array(select once_key from messages where order_id = orders.id and once_key is not null) as "sentBefore"
    from orders
    where balance_due_at is not null and owed_santim > 0
      and status ${inStatuses('agreed', 'open')}
      and delivery_date between (${now} at time zone 'Africa/Addis_Ababa')::date
        and (${now} at time zone 'Africa/Addis_Ababa')::date + ${sql.lit(DAYS_AHEAD)}
    order by delivery_date, delivery_time`.execute(db)
  return rows
}

/** Locks the order, so that a simultaneous payment is either seen or waits. */
function remind(db: Database, id: string, onceKey: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id })
    const owed = order?.owedSantim ?? 0
    if (owed > 0) await notifyCustomer(trx, { id }, 'balance_reminder', { owedSantim: owed }, now, { onceKey })
    return owed > 0
  })
}
