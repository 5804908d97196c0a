import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Cte, PlacedRow } from '#app/base/platform/database/cte.server.ts'
import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { Holder, HolderRefusal, ShortCake, StockRefusal } from './stock.ts'

interface StockLine {
  cakeId: string
  nameEn: string
  nameAm: string
  pieces: number
}

/** Error code that `take_stock` raises (db/functions/take_stock.sql). */
const STOCK_SHORT = 'ST001'
/** Error code that `check_holder` raises (db/functions/check_holder.sql). */
const TOO_MANY_UNPAID = 'ST002'
/** An order that nobody began to pay gives its pieces back by then (`holdDeadline`). */
const TRY_AGAIN_SECONDS = 180

/**
 * Behavior when too few pieces remain. `all`: the statement and its transaction fail without a trace
 * (`explainShortStock`). `ask`: the order is refused. `exceed`: the pieces are taken and the remainder becomes
 * negative, because a person gave a reason or the money has arrived.
 */
export type StockWay = 'all' | 'ask' | 'exceed'

export interface StockWish {
  day: Day
  lines: readonly StockLine[]
}

interface StockOfDay {
  day: Day
  way: StockWay
}

function askedOf(lines: readonly StockLine[]): { cakeIds: string[]; asked: string } {
  const pieces = new Map<string, number>()
  for (const line of lines) pieces.set(line.cakeId, (pieces.get(line.cakeId) ?? 0) + line.pieces)
  const asked = [...pieces].map(([cakeId, count]) => ({ cake_id: cakeId, pieces: count }))
  return { cakeIds: [...pieces.keys()], asked: JSON.stringify(asked) }
}

/**
 * Part of the statement that places an order (`insertOrder`): reserves its pieces of the day. When too few remain, the whole
 * statement fails and `explainShortStock` names the cakes. A day without counted cakes costs one lookup. Counting cannot start in
 * between, because `startCounting` waits for this statement. A `holder`, a customer who pays later, is refused above the bounds of
 * `check_holder` in the same way (`explainHolder`); null: staff, or pieces that are sold at once.
 */
export function stockOfPlaced(
  placed: Cte<PlacedRow>,
  { day, lines }: StockWish,
  now: Date,
  { way = 'all', holder = null }: { way?: Exclude<StockWay, 'ask'>; holder?: Holder | null } = {},
): RawBuilder<unknown> {
  const { cakeIds, asked } = askedOf(lines)
  const judged = holder && JSON.stringify(holder)
  // The argument refers to the placed order, so that PostgreSQL does not call the function without one.
  return sql`stocked as (
    insert into stock_holds (order_id, day, cake_id, pieces, held_from)
    select placed.id, ${day}::date, taken.cake_id, taken.pieces, ${holder?.address ?? null}::text
    from ${placed} as placed
    cross join lateral check_holder(${day}::date, case when placed.id is null then '[]' else ${asked}::text end::jsonb,
      ${judged}::jsonb) as may_hold
    cross join lateral take_stock(${day}::date,
      case when may_hold then ${asked}::text else '[]' end::jsonb, ${way}, ${now}::timestamptz) as taken
    where ${isStockLimited(sql`day = ${day}::date`, cakeIds)})`
}

/** SQL: whether any of the cakes is counted on days that match the condition `days`. */
export function isStockLimited(days: RawBuilder<unknown>, cakeIds: readonly string[]): RawBuilder<unknown> {
  return sql`exists (select from stock_days where ${days} and cake_id = any(${cakeIds}::text[])
    and (is_counted or is_sold_out or closed_at is not null))`
}

/**
 * SQL for placing an order none of whose cakes was counted a moment ago: selects `condition`'s `may_place`, false as
 * well once a cake is counted. Cheaper than `stockOfPlaced`, and as exact.
 */
export function whileUnlimited(condition: RawBuilder<unknown>, { day, lines }: StockWish): RawBuilder<unknown> {
  const { cakeIds } = askedOf(lines)
  return sql`select may_place and not ${isStockLimited(sql`day = ${day}::date`, cakeIds)} as may_place
    from (${condition}) as asked`
}

/** The refusal behind a failed statement; undefined for other errors. */
export function explainShortStock(error: unknown, { day, lines }: StockWish): StockRefusal | undefined {
  const { code, detail } = error as { code?: unknown; detail?: unknown }
  if (code !== STOCK_SHORT || typeof detail !== 'string') return undefined
  const short = JSON.parse(detail) as { cakeId: string; wanted: number; left: number }[]
  return refusalOf(day, short, lines)
}

/** The refusal behind a statement that failed because of its holder; undefined for other errors. */
export function explainHolder(error: unknown): HolderRefusal | undefined {
  if ((error as { code?: unknown }).code !== TOO_MANY_UNPAID) return undefined
  return { ok: false, reason: 'too_many_unpaid', retryAfterSeconds: TRY_AGAIN_SECONDS }
}

function refusalOf(
  day: Day,
  short: readonly { cakeId: string; wanted: number; left: number }[],
  lines: readonly StockLine[],
): StockRefusal {
  const cakes = short.flatMap(({ cakeId, wanted, left }): ShortCake[] => {
    const line = lines.find((each) => each.cakeId === cakeId)
    return line ? [{ cakeId, nameEn: line.nameEn, nameAm: line.nameAm, wanted, left }] : []
  })
  return { ok: false, reason: 'stock_short', day, cakes }
}

interface Taken {
  cakeId: string
  pieces: number
  left: number
  isTaken: boolean
}

/**
 * Reserves the pieces of an existing order, which the caller has locked and which holds none. Refuses without taking
 * anything when too few remain; with `exceed`, `over` names the cakes that are promised beyond the count.
 */
export async function holdStock(
  trx: Database,
  orderId: string,
  { day, way }: StockOfDay,
  now: Date,
): Promise<{ ok: true; over: ShortCake[] } | StockRefusal> {
  const lines = await listStockLines(trx, orderId)
  const taken = await takeStock(trx, { day, lines, way }, now)
  if (!taken.ok) return taken
  await insertHolds(trx, orderId, day, taken.rows)
  return { ok: true, over: taken.over }
}

/**
 * Moves the hold of a locked order to another day. Refuses, and changes nothing, when too few remain there. Pieces that
 * the order already holds on that day stay its own.
 */
export async function moveStock(
  trx: Database,
  orderId: string,
  { day, way }: StockOfDay,
  now: Date,
): Promise<{ ok: true; over: ShortCake[] } | StockRefusal> {
  const lines = await listStockLines(trx, orderId)
  // Locks both days in the order that all commands use.
  await sql`
    select from stock_days
    where cake_id in (select cake_id from order_lines where order_id = ${orderId})
      and (day = ${day} or day in (select day from stock_holds where order_id = ${orderId}))
    order by day, cake_id for update`.execute(trx)
  const held = await trx
    .selectFrom('stock_holds')
    .select(['day', 'is_sold as isSold'])
    .where('order_id', '=', orderId)
    .execute()
  if (held.some((hold) => hold.day === day)) return { ok: true, over: [] }
  const taken = await takeStock(trx, { day, lines, way }, now)
  if (!taken.ok) return taken
  await releaseStock(trx, [orderId], now)
  await insertHolds(trx, orderId, day, taken.rows)
  if (held.some(({ isSold }) => isSold)) await sellStock(trx, orderId, now)
  return { ok: true, over: taken.over }
}

async function takeStock(
  trx: Database,
  { day, lines, way }: StockWish & StockOfDay,
  now: Date,
): Promise<{ ok: true; rows: Taken[]; over: ShortCake[] } | StockRefusal> {
  const { asked } = askedOf(lines)
  const { rows } = await sql<Taken>`
    select cake_id as "cakeId", pieces, left_pieces as "left", is_taken as "isTaken"
    from take_stock(${day}::date, ${asked}::jsonb, ${way}, ${now}::timestamptz)`.execute(trx)
  const short = rows.filter(({ isTaken }) => !isTaken).map(({ pieces, ...row }) => ({ ...row, wanted: pieces }))
  if (short.length > 0) return refusalOf(day, short, lines)
  const over = rows
    .filter(({ left }) => left < 0)
    .map(({ cakeId, pieces, left }) => ({ cakeId, wanted: pieces, left: Math.max(0, pieces + left) }))
  return { ok: true, rows, over: refusalOf(day, over, lines).cakes }
}

async function insertHolds(trx: Database, orderId: string, day: Day, taken: readonly Taken[]): Promise<void> {
  if (taken.length === 0) return
  const rows = taken.map(({ cakeId, pieces }) => ({ order_id: orderId, day, cake_id: cakeId, pieces }))
  await trx.insertInto('stock_holds').values(rows).execute()
}

async function listStockLines(trx: Database, orderId: string): Promise<StockLine[]> {
  return trx
    .selectFrom('order_lines')
    .select(['cake_id as cakeId', 'name_en as nameEn', 'name_am as nameAm', 'pieces'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

/**
 * Marks the hold of a locked order as sold, with a movement for each cake: the order is paid, or a person confirmed it.
 * Does nothing when repeated or without a hold.
 */
export function sellStock(trx: Database, orderId: string, now: Date): Promise<void> {
  return turnHolds(trx, orderId, { isSold: true }, now)
}

/** Reverses `sellStock`: the confirmation was reversed, and the order may lapse again. */
export function unsellStock(trx: Database, orderId: string, now: Date): Promise<void> {
  return turnHolds(trx, orderId, { isSold: false }, now)
}

async function turnHolds(trx: Database, orderId: string, { isSold }: { isSold: boolean }, now: Date): Promise<void> {
  const sign = isSold ? 1 : -1
  await sql`
    with locked as materialized (
      select s.day, s.cake_id, h.pieces from stock_days s
      join stock_holds h on h.day = s.day and h.cake_id = s.cake_id
      where h.order_id = ${orderId} and h.is_sold <> ${isSold}
      order by s.day, s.cake_id for update of s
    ), turned as (
      update stock_days s set
        reserved = s.reserved - ${sign}::integer * l.pieces,
        sold_orders = s.sold_orders + ${sign}::integer * l.pieces,
        changed_at = ${now}::timestamptz, changed_by = 'orders'
      from locked l where s.day = l.day and s.cake_id = l.cake_id
      returning s.day, s.cake_id, s.left_pieces, l.pieces
    ), marked as (
      update stock_holds h set is_sold = ${isSold}, held_from = null from locked l
      where h.order_id = ${orderId} and h.cake_id = l.cake_id
    )
    insert into stock_movements (at, day, cake_id, name_en, name_am, reason, pieces, left_pieces, actor, order_id)
    select ${now}::timestamptz, turned.day, turned.cake_id, name_en, name_am, ${isSold ? 'sale' : 'correction'},
      -${sign}::integer * turned.pieces, turned.left_pieces, 'orders', ${orderId}::uuid
    from turned join cakes on cakes.id = turned.cake_id order by turned.cake_id`.execute(trx)
}

/**
 * Releases the holds of locked orders, once; sold pieces come back with a movement. Pieces that return to a day that is
 * over become waste.
 */
export async function releaseStock(trx: Database, orderIds: readonly string[], now: Date): Promise<void> {
  await sql`
    with held as materialized (
      select * from stock_holds where order_id = any(${orderIds}::uuid[])
    ), locked as materialized (
      select s.day, s.cake_id, of_cake.reserved, of_cake.sold, s.closed_at is not null as is_over
      from stock_days s join (
        select day, cake_id, coalesce(sum(pieces) filter (where not is_sold), 0)::integer as reserved,
          coalesce(sum(pieces) filter (where is_sold), 0)::integer as sold
        from held group by day, cake_id
      ) of_cake on of_cake.day = s.day and of_cake.cake_id = s.cake_id
      order by s.day, s.cake_id for update of s
    ), back as (
      update stock_days s set
        reserved = s.reserved - l.reserved,
        sold_orders = s.sold_orders - l.sold,
        wasted = s.wasted + case when s.closed_at is null then 0 else l.reserved + l.sold end,
        changed_at = ${now}::timestamptz, changed_by = 'orders'
      from locked l where s.day = l.day and s.cake_id = l.cake_id
      returning s.day, s.cake_id, s.left_pieces, s.closed_at
    ), freed as (
      delete from stock_holds where order_id = any(${orderIds}::uuid[])
    )
    insert into stock_movements (at, day, cake_id, name_en, name_am, reason, pieces, left_pieces, actor, order_id)
    select ${now}::timestamptz, moved.day, moved.cake_id, name_en, name_am, moved.reason, moved.pieces,
      moved.left_pieces, 'orders', moved.order_id
    from (
      select back.*, held.order_id, 'correction' as reason, held.pieces from back join held using (day, cake_id)
        where held.is_sold
      union all
      select back.*, held.order_id, 'waste', -held.pieces from back join held using (day, cake_id)
        where back.closed_at is not null
    ) moved join cakes on cakes.id = moved.cake_id
    order by moved.cake_id, moved.reason`.execute(trx)
}
