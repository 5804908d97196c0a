import type { SubjectBy } from '#app/base/commands/command.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { lockOrder, type LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { whyUnknown } from '../set-aside/set-aside.server.ts'

/** What the commands of sales lock, and read of it. */

export interface TillOfSale {
  till: number
  lastSale: number
  retiredAt: Date | null
  restoredAt: Date | null
}

/** The till that sends the command, locked: what it sells is booked one after the other. */
export const tillOfCaller: SubjectBy<unknown, TillOfSale, 'till_unknown'> = {
  lock: async (trx, _input, { till }) => {
    if (till === undefined) return undefined
    return trx
      .selectFrom('tills')
      .select(['number as till', 'last_sale as lastSale', 'retired_at as retiredAt', 'restored_at as restoredAt'])
      .where('number', '=', till)
      .forUpdate()
      .executeTakeFirst()
  },
  missing: 'till_unknown',
  since: () => null,
}

/** The sale that a command is about, with its order locked. */
export const saleById: SubjectBy<{ saleId: string }, LockedSale, 'sale_unknown' | 'sale_set_aside'> = {
  lock: (trx, { saleId }) => lockSale(trx, saleId),
  missing: (trx, { saleId }) => whyUnknown(trx, saleId),
  since: ({ soldAt }) => soldAt,
}

export interface LockedSale {
  order: LockedOrder
  till: number
  number: number
  shiftId: string | null
  personId: string
  soldAt: Date
  /** Its cash was put into a drawer, that of its shift. */
  isInDrawer: boolean
  isVoided: boolean
  hasReturns: boolean
}

/** A sale with its order locked: voids and returns of it take turns. Undefined: no such sale. */
async function lockSale(trx: Database, saleId: string): Promise<LockedSale | undefined> {
  const order = await lockOrder(trx, { id: saleId })
  if (order?.kind !== 'counter') return undefined
  const { rows } = await sql<Omit<LockedSale, 'order'>>`
    select s.till, s.number, s.shift_id as "shiftId", s.person_id as "personId", s.sold_at as "soldAt",
      exists (select from drawer_entries d where d.order_id = s.order_id and d.kind = 'sale') as "isInDrawer",
      exists (select from counter_voids v where v.order_id = s.order_id) as "isVoided",
      exists (select from counter_returns r where r.order_id = s.order_id) as "hasReturns"
    from counter_sales s where s.order_id = ${saleId}`.execute(trx)
  return rows[0] && { order, ...rows[0] }
}

/** The open shift of a till, whose drawer is not counted and pays cash; undefined: none. */
export async function findOpenShift(trx: Database, till: number): Promise<{ id: string; openedAt: Date } | undefined> {
  return trx
    .selectFrom('shifts')
    .select(['id', 'opened_at as openedAt'])
    .where('till', '=', till)
    .where('counted_at', 'is', null)
    .executeTakeFirst()
}

export interface LineToTakeBack {
  position: number
  cakeId: string | null
  quantity: number
  /** What one of it took from the stock: those of a pack, 1, or those of its weight, which may be 0. */
  pieces: number
  soldSantim: number
  returnedQuantity: number
  returnedSantim: number
}

/** The lines of a locked sale, and what came back of them before. */
export async function listLinesOfSale(trx: Database, saleId: string): Promise<LineToTakeBack[]> {
  const { rows } = await sql<LineToTakeBack>`
    select l.position, l.cake_id as "cakeId", l.quantity, case when l.grams is null then coalesce(l.pack_pieces, 1) else coalesce(l.weighed_pieces, 0) end as pieces,
      l.sold_santim as "soldSantim", coalesce(sum(b.quantity), 0)::integer as "returnedQuantity",
      coalesce(sum(b.santim), 0)::bigint as "returnedSantim"
    from counter_lines l
    left join counter_returns r on r.order_id = l.order_id
    left join counter_return_lines b on b.return_id = r.id and b.position = l.position
    where l.order_id = ${saleId}
    group by l.order_id, l.position
    order by l.position`.execute(trx)
  return rows
}

/**
 * When the newest sale of a till was made, also one that was set aside: what the till does later was not before it, whatever the clock of its
 * device says. Null: it has sold nothing.
 */
export async function findLastSoldAt(db: Database, till: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select sold_at from counter_sales where till = ${till} order by number desc limit 1),
      (select least(made_at, received_at) from counter_set_aside where till = ${till} order by number desc limit 1)) as at`.execute(
    db,
  )
  return rows[0]!.at
}

/** The later of two moments; null is no moment. */
export function latest<One extends Date | null>(one: One, other: Date | null): One | Date {
  return other !== null && (one === null || other > one) ? other : one
}
