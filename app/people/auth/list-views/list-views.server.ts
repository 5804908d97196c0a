import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { MAX_VIEWS, parseViewName, searchToKeep, type ListName, type ListView } from './list-view.ts'

/** What a person kept of a list, in the order of keeping. */
export function listViewsOf(db: Database, accountId: string, list: ListName): Promise<ListView[]> {
  return db
    .selectFrom('list_views')
    .select(['id', 'name', 'search'])
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * Keeps the filters of an address under a name; under one that the person has already, in place of what it was. Nothing is
 * kept without a name or a filter, nor when there are too many. Says whether it was.
 */
export async function keepListView(
  db: Database,
  { accountId, list, ...wanted }: { accountId: string; list: ListName; name: string; search: string },
  now: Date,
): Promise<boolean> {
  const name = parseViewName(wanted.name)
  const search = searchToKeep(wanted.search)
  if (name === '' || search === '') return false
  const { rows } = await sql`
    insert into list_views (id, account_id, list, name, search, created_at)
    select ${uuidv7(now)}, ${accountId}, ${list}, ${name}, ${search}, ${now}
    where (
      select count(*) from list_views where account_id = ${accountId} and list = ${list} and name <> ${name}
    ) < ${MAX_VIEWS}
    on conflict (account_id, list, name) do update set search = excluded.search
    returning id`.execute(db)
  return rows.length > 0
}

/** Forgets a view of this person. */
export async function forgetListView(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  await db.deleteFrom('list_views').where('id', '=', id).where('account_id', '=', accountId).execute()
}

/** Every view there is, for whoever looks for a name that must be forgotten. */
export function listAllViews(db: Database): Promise<ListView[]> {
  return db.selectFrom('list_views').select(['id', 'name', 'search']).orderBy('id').execute()
}

/** Takes views away, whoever kept them, because they name somebody who is erased. */
export async function eraseListViews(db: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from list_views where id = any(${[...ids]}::uuid[])`.execute(db)
}
