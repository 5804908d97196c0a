import { staffIdOf, staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Cursor, ListRows } from '#app/base/platform/list/cursor.ts'
import { keyset } from '#app/base/platform/list/keyset.server.ts'
import type { StockReason } from '../stock.ts'
import type { MovementFilter } from './movement-filter.ts'

export interface Movement {
  id: number
  at: Date
  day: Day
  cakeId: string
  nameEn: string
  nameAm: string
  reason: StockReason
  pieces: number
  left: number
  actor: string
  who: string
  /** The account with the email of `actor` now; null: none. */
  actorId: string | null
  orderId: string | null
  orderCode: string | null
  note: string
}

const parseKey = (key: string) => /^m(\d{1,15})$/.exec(key)?.[1]

/** Whether a text is the key of a place in the list. */
export const isMovementKey = (key: string): boolean => parseKey(key) !== undefined

/** A page of the filtered movements, newest first. */
export async function listMovements(
  db: Database,
  { reason, cake, from, to }: MovementFilter,
  cursor: Cursor | undefined,
  limit: number,
): Promise<ListRows<Movement>> {
  const page = keyset({
    by: [sql.ref('m.id')],
    isDescending: true,
    // Links of earlier versions have a bare id in `before`, with another meaning: they open the first page.
    parse: parseKey,
    at: (id) => sql`${id}::bigint`,
    cursor,
    limit,
  })
  const { rows } = await sql<Movement>`
    select m.id, m.at, m.day, m.cake_id as "cakeId", m.name_en as "nameEn", m.name_am as "nameAm", m.reason, m.pieces,
      m.left_pieces as "left", m.actor, ${staffNameOf('m.actor')} as who,
      ${staffIdOf('m.actor')} as "actorId", m.order_id as "orderId", o.code as "orderCode", m.note
    from stock_movements m left join orders o on o.id = m.order_id
    where ${page.beyond}
      and ${reason === '' ? sql`true` : sql`m.reason = ${reason}`}
      and ${cake === '' ? sql`true` : sql`m.cake_id = ${cake}`}
      and ${from === '' ? sql`true` : sql`m.day >= ${from}::date`}
      and ${to === '' ? sql`true` : sql`m.day <= ${to}::date`}
    order by ${page.order} limit ${page.limit}`.execute(db)
  return page.page(rows, ({ id }) => `m${id}`)
}

export async function listMovedCakes(db: Database): Promise<{ id: string; nameEn: string; nameAm: string }[]> {
  const { rows } = await sql<{ id: string; nameEn: string; nameAm: string }>`
    select distinct on (cake_id) cake_id as id, name_en as "nameEn", name_am as "nameAm"
    from stock_movements order by cake_id, id desc`.execute(db)
  return rows
}
