import { type Database, sql } from '../database/database.server.ts'
import { uuidv7 } from '../id.ts'
import { MAX_VIEWS, parseViewName, type SavedView } from './saved-view.ts'

interface ViewRefusal {
  ok: false
  reason: 'view_name_missing' | 'view_name_taken' | 'too_many_views'
}

export function listSavedViews(db: Database, accountId: string, list: string): Promise<SavedView[]> {
  return db
    .selectFrom('list_views')
    .select(['id', 'name', 'search'])
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

interface StoredView {
  accountId: string
  list: string
  name: string
  /** Of the list's address, without the question mark and parameters that are no filter. */
  search: string
}

/** Saves a filter under a name; replaces the person's view of the same name. */
export async function saveView(
  db: Database,
  { accountId, list, search, ...typed }: StoredView,
  now: Date,
): Promise<{ ok: true } | ViewRefusal> {
  const name = parseViewName(typed.name)
  if (name === '') return { ok: false, reason: 'view_name_missing' }
  const { rows } = await sql`
    insert into list_views (id, account_id, list, name, search, created_at)
    select ${uuidv7(now)}, ${accountId}, ${list}, ${name}, ${search}, ${now}
    where (
      select count(*) from list_views where account_id = ${accountId} and list = ${list} and name <> ${name}
    ) < ${MAX_VIEWS}
    on conflict (account_id, list, name) do update set search = excluded.search
    returning id`.execute(db)
  return rows.length > 0 ? { ok: true } : { ok: false, reason: 'too_many_views' }
}

interface OwnView {
  accountId: string
  id: string
}

export async function renameView(
  db: Database,
  { accountId, id, name: typed }: OwnView & { name: string },
): Promise<{ ok: true } | ViewRefusal> {
  const name = parseViewName(typed)
  if (name === '') return { ok: false, reason: 'view_name_missing' }
  const { rows } = await sql<{ isTaken: boolean }>`
    with renamed as (
      select v.id, exists (
        select from list_views other
        where other.account_id = v.account_id and other.list = v.list and other.name = ${name} and other.id <> v.id
      ) as is_taken
      from list_views v where v.id = ${id} and v.account_id = ${accountId}
    ), written as (
      update list_views set name = ${name} from renamed where list_views.id = renamed.id and not renamed.is_taken
    )
    select coalesce(bool_or(is_taken), false) as "isTaken" from renamed`.execute(db)
  return rows[0]!.isTaken ? { ok: false, reason: 'view_name_taken' } : { ok: true }
}

export async function forgetView(db: Database, { accountId, id }: OwnView): Promise<void> {
  await db.deleteFrom('list_views').where('id', '=', id).where('account_id', '=', accountId).execute()
}

/** Every saved view of everybody, to search them for an erased person's name. */
export function listAllViews(db: Database): Promise<SavedView[]> {
  return db.selectFrom('list_views').select(['id', 'name', 'search']).orderBy('id').execute()
}

export async function eraseViews(db: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from list_views where id = any(${[...ids]}::uuid[])`.execute(db)
}
