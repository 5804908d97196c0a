import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { FALLBACK_ADDRESS, FALLBACK_CUSTOMER_NAME, FALLBACK_PHONE, newOrderCode } from '#app/ordering/terms/order.ts'

/** A cake of a sale, at its place among all that was sold. */
interface CounterOrderLine {
  position: number
  cakeId: string
  variantId: string | null
  nameEn: string
  nameAm: string
  quantity: number
  pieces: number
  unitPriceSantim: Santim
  /** What packs and the discount of the sale took off. */
  savingSantim: Santim
  weightGrams: number | null
}

export interface CounterOrder {
  /** Made on the till. */
  id: string
  lang: Lang
  /** Who owes it, of a sale on account; null: nobody asked. */
  customer: { name: string; phone: string } | null
  totalSantim: Santim
  lines: readonly CounterOrderLine[]
  actor: Actor
  facts: Record<string, unknown>
}

const CODE_DRAWS = 5

/**
 * Writes a sale of a till as a completed order with its lines and the first entry of its timeline, in the caller's transaction. It has no
 * day of handover: the kitchen, the calendar and the points of a day never see it.
 */
export async function insertCounterOrder(trx: Database, order: CounterOrder, at: Date): Promise<{ code: string }> {
  for (let draw = 0; draw < CODE_DRAWS; draw += 1) {
    const code = newOrderCode()
    if (await tryInsert(trx, order, code, at)) return { code }
  }
  throw new Error(`no free order code in ${CODE_DRAWS} draws`)
}

async function tryInsert(trx: Database, order: CounterOrder, code: string, at: Date): Promise<boolean> {
  const { id, customer, actor } = order
  const { rows } = await sql`
    with placed as (
      insert into orders (id, code, status, kind, placed_by, created_by_admin_name, lang, customer_name, phone, address,
        delivery_method, order_total_santim, created_at, updated_at)
      values (${id}, ${code}, 'Completed', 'counter', 'admin', ${actor.name}, ${order.lang},
        ${customer?.name || FALLBACK_CUSTOMER_NAME}, ${customer?.phone ?? FALLBACK_PHONE}, ${FALLBACK_ADDRESS},
        'self-pickup', ${order.totalSantim}, ${at}, ${at})
      on conflict (code) do nothing
      returning id
    ), lines as (
      ${insertLinesOf(order)}
    )
    insert into order_events (order_id, at, kind, actor, actor_name, actor_id, to_status, data)
    select id, ${at}, 'sold', 'admin', ${actor.name}, ${actor.id ?? null}, 'Completed', ${JSON.stringify(order.facts)}::jsonb
    from placed
    returning id`.execute(trx)
  return rows.length === 1
}

/** Writes the lines of an order that is there. */
export async function insertCounterLines(trx: Database, order: Pick<CounterOrder, 'id' | 'lines'>): Promise<void> {
  await sql`with placed as (select ${order.id}::uuid as id) ${insertLinesOf(order)}`.execute(trx)
}

/** Needs an expression `placed` with the id of the order. */
function insertLinesOf({ lines }: Pick<CounterOrder, 'lines'>): RawBuilder<unknown> {
  const rows = lines.map((line) => ({
    position: line.position,
    cake_id: line.cakeId,
    variant_id: line.variantId,
    name_en: line.nameEn,
    name_am: line.nameAm,
    quantity: line.quantity,
    pieces: line.pieces,
    unit_price_santim: line.unitPriceSantim,
    saving_santim: line.savingSantim,
    line_total_santim: line.unitPriceSantim * line.quantity - line.savingSantim,
    weight_grams: line.weightGrams,
  }))
  return sql`insert into order_lines (order_id, position, cake_id, variant_id, name_en, name_am, quantity, pieces,
      unit_price_santim, saving_santim, line_total_santim, weight_grams)
    select placed.id, line.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (position integer,
      cake_id text, variant_id text, name_en text, name_am text, quantity integer, pieces integer,
      unit_price_santim bigint, saving_santim bigint, line_total_santim bigint, weight_grams integer), placed`
}

/** Keeps why a sale went out unpaid, once its payments are booked; no reason if all is there. */
export async function keepWhyUnpaid(trx: Database, orderId: string, reason: string): Promise<void> {
  await sql`
    update orders set unpaid_reason = case when owed_santim > 0 then ${reason} end,
      unpaid_reason_for = case when owed_santim > 0 then 'Completed' end
    where id = ${orderId} and (owed_santim > 0 or unpaid_reason_for = 'Completed')`.execute(trx)
}

/**
 * Lowers what a sale costs by what came back of it. Its refunds are opened before, so that nothing is owed for pieces that the shop has
 * again.
 */
export async function lowerCounterTotal(
  trx: Database,
  orderId: string,
  { santim, facts, actor }: { santim: Santim; facts: Record<string, unknown>; actor: Actor },
  now: Date,
): Promise<void> {
  await sql`
    with lowered as (
      update orders set order_total_santim = order_total_santim - ${santim}::bigint, version = version + 1, updated_at = ${now}
      where id = ${orderId} returning id
    )
    insert into order_events (order_id, at, kind, actor, actor_name, actor_id, data)
    select id, ${now}, 'returned', 'admin', ${actor.name}, ${actor.id ?? null}, ${JSON.stringify(facts)}::jsonb
    from lowered`.execute(trx)
}
