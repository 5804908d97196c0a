import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { orderFilterSearch, parseOrderFilter } from './order-filters.ts'
import { MAX_VIEWS, parseViewName, type OrderView } from './order-views.ts'

export type ViewRefusal =
  | { ok: false; reason: 'view_name_missing' }
  | { ok: false; reason: 'view_name_taken' }
  | { ok: false; reason: 'too_many_views'; maximum: number }

/** What a person kept, in the order of keeping. */
export function listOrderViews(db: Database, accountId: string): Promise<OrderView[]> {
  return db
    .selectFrom('order_views')
    .select(['id', 'name', 'search'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * Keeps the filters of an address under a name; under one that the person has already, in place of what it was. What the
 * list cannot filter by is left out.
 */
export async function saveOrderView(
  db: Database,
  { accountId, ...wanted }: { accountId: string; name: string; search: string },
  now: Date,
): Promise<{ ok: true; search: string } | ViewRefusal> {
  const name = parseViewName(wanted.name)
  if (!name) return { ok: false, reason: 'view_name_missing' }
  const search = orderFilterSearch(parseOrderFilter(new URLSearchParams(wanted.search))).slice(1)
  const { rows } = await sql`
    insert into order_views (id, account_id, name, search, created_at)
    select ${uuidv7(now)}, ${accountId}, ${name}, ${search}, ${now}
    where (select count(*) from order_views where account_id = ${accountId} and name <> ${name}) < ${MAX_VIEWS}
    on conflict (account_id, name) do update set search = excluded.search
    returning id`.execute(db)
  return rows.length > 0 ? { ok: true, search } : { ok: false, reason: 'too_many_views', maximum: MAX_VIEWS }
}

/** Gives a view of this person another name. One that is gone is no fault. */
export async function renameOrderView(
  db: Database,
  { accountId, id, name: wanted }: { accountId: string; id: string; name: string },
): Promise<{ ok: true } | ViewRefusal> {
  const name = parseViewName(wanted)
  if (!name) return { ok: false, reason: 'view_name_missing' }
  const { rows } = await sql<{ isTaken: boolean }>`
    with taken as (
      select from order_views where account_id = ${accountId} and name = ${name} and id <> ${id}
    ), renamed as (
      update order_views set name = ${name}
      where id = ${id} and account_id = ${accountId} and not exists (select from taken)
    )
    select exists (select from taken) as "isTaken"`.execute(db)
  return rows[0]!.isTaken ? { ok: false, reason: 'view_name_taken' } : { ok: true }
}

/** Forgets a view of this person. */
export async function deleteOrderView(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  await db.deleteFrom('order_views').where('id', '=', id).where('account_id', '=', accountId).execute()
}
