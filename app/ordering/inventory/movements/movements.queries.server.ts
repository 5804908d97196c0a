import type { Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { STOCK_REASONS, type StockReason } from '../stock.ts'

export interface MovementFilter {
  reason: StockReason | ''
  cakeId: string
  /** Days of the stock; empty: any. */
  from: Day
  to: Day
}

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
  orderId: string | null
  orderCode: string | null
  note: string
}

export function isStockReason(text: string): text is StockReason {
  return (STOCK_REASONS as readonly string[]).includes(text)
}

/** Newest first, at most `limit`; only those older than the one of id `before`, if given. */
export async function listMovements(
  db: Database,
  { reason, cakeId, from, to }: MovementFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select m.id, m.at, m.day, m.cake_id as "cakeId", m.name_en as "nameEn", m.name_am as "nameAm", m.reason, m.pieces,
      m.left_pieces as "left", m.actor, m.order_id as "orderId", o.code as "orderCode", m.note
    from stock_movements m left join orders o on o.id = m.order_id
    where ${before === undefined ? sql`true` : sql`m.id < ${before}::bigint`}
      and ${reason === '' ? sql`true` : sql`m.reason = ${reason}`}
      and ${cakeId === '' ? sql`true` : sql`m.cake_id = ${cakeId}`}
      and ${from === '' ? sql`true` : sql`m.day >= ${from}::date`}
      and ${to === '' ? sql`true` : sql`m.day <= ${to}::date`}
    order by m.id desc limit ${limit}`.execute(db)
  return rows
}

export async function listMovedCakes(db: Database): Promise<{ id: string; nameEn: string; nameAm: string }[]> {
  const { rows } = await sql<{ id: string; nameEn: string; nameAm: string }>`
    select distinct on (cake_id) cake_id as id, name_en as "nameEn", name_am as "nameAm"
    from stock_movements order by cake_id, id desc`.execute(db)
  return rows
}
