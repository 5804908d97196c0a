import { staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { recordChange, UNDO_ACCEPTED_MS } from '#app/base/platform/change-log/change-log.server.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'

/** Undoes a giving shortly after it, unless somebody gave the delivery to another since. */
export async function undoGiving(trx: Database, change: RecordedChange, actor: Actor, now: Date): Promise<boolean> {
  if (change.action !== 'give_delivery' || now.getTime() - change.at.getTime() > UNDO_ACCEPTED_MS) return false
  const order = await lockOrder(trx, { id: change.entityId })
  const [before, after] = [change.before?.['driver'] ?? null, change.after?.['driver'] ?? null]
  if (!order || (await readDriver(trx, order.id)).name !== after) return false
  const driver = typeof before === 'string' ? await findDriver(trx, { name: before }) : null
  if (driver === undefined) return false
  await trx
    .updateTable('orders')
    .set({ driver_id: driver?.id ?? null })
    .where('id', '=', order.id)
    .execute()
  const thing = { type: change.entityType, id: order.id, label: change.label }
  const swapped = { before: change.after, after: change.before, undoes: change.id }
  await recordChange(trx, { actor, action: 'undo', thing, ...swapped }, now)
  return true
}

export function readDriver(trx: Database, id: string) {
  return trx
    .selectFrom('orders')
    .leftJoin('profiles', 'profiles.id', 'orders.driver_id')
    .select(['orders.driver_id as driverId', 'orders.delivery_method as method', 'profiles.email as name'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
}

export interface Driver {
  id: string
  name: string
}

/** Whom deliveries can be given to: everybody who works here and may sign in, drivers first. */
export function listDrivers(db: Database): Promise<Driver[]> {
  return selectDrivers(db)
    .select(['id', staffNameOf('profiles.email').as('name')])
    .orderBy((eb) => eb('role', 'is distinct from', 'driver'))
    .orderBy('name')
    .execute()
}

/** The drivers of these orders, by order. */
export async function findDriversOf(db: Database, orderIds: readonly string[]): Promise<Map<string, Driver>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .innerJoin('profiles', 'profiles.id', 'orders.driver_id')
    .select(['orders.id as orderId', 'profiles.id', staffNameOf('profiles.email').as('name')])
    .where('orders.id', 'in', [...orderIds])
    .execute()
  return new Map(rows.map(({ orderId, ...driver }) => [orderId, driver]))
}

export function findDriver(db: Database, by: { id: string } | { name: string }): Promise<Driver | undefined> {
  return selectDrivers(db)
    .select(['id', 'email as name'])
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('email', '=', by.name)))
    .executeTakeFirst()
}

function selectDrivers(db: Database) {
  return db.selectFrom('profiles').where('is_admin', '=', true).where('disabled_at', 'is', null)
}
