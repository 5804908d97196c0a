import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { EntityType } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Cursor, ListRows } from '#app/base/platform/list/cursor.ts'
import { keysetById } from '#app/base/platform/list/keyset.server.ts'
import type { LogFilter } from './log-filter.ts'

export interface LoggedChange extends RecordedChange {
  /** Browser and network address of the request; empty for programs and jobs. */
  place: string
}

function filtered(db: Database, filter: LogFilter) {
  return matching(db, filter)
    .select(['id', 'at', 'actor', 'action', sql<EntityType>`entity_type`.as('entityType'), 'entity_id as entityId'])
    .select(sql<RecordedChange['label']>`jsonb_build_object('en', label_en, 'am', label_am)`.as('label'))
    .select([
      sql<RecordedChange['before']>`before`.as('before'),
      sql<RecordedChange['after']>`after`.as('after'),
      'reason',
      'place',
    ])
}

function matching(db: Database, { actor, type, action, from, to, search }: LogFilter) {
  return db
    .selectFrom('audit_log')
    .$if(actor !== '', (query) => query.where('actor', '=', actor))
    .$if(type !== '', (query) => query.where('entity_type', '=', type))
    .$if(action !== '', (query) => query.where('action', '=', action))
    .$if(from !== '', (query) => query.where('at', '>=', dayStart(from, 0)))
    .$if(to !== '', (query) => query.where('at', '<', dayStart(to, 1)))
    .$if(search !== '', (query) => query.where(says(search)))
}

/** SQL condition: any text of an entry contains the search. */
function says(search: string) {
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`concat_ws(E'\n', actor, label_en, label_am, entity_id, reason, place, before, after) ilike ${like}`
}

/** Counting ends here. */
export const COUNTED_ENTRIES = 10_000

/** Number of matches, at most `COUNTED_ENTRIES` + 1. */
export async function countLog(db: Database, filter: LogFilter): Promise<number> {
  const some = matching(db, filter)
    .select('id')
    .limit(COUNTED_ENTRIES + 1)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** SQL: midnight in Addis Ababa, `after` days after `day`. */
function dayStart(day: string, after: number) {
  return sql<Date>`((${day}::date + ${after}::integer)::timestamp at time zone 'Africa/Addis_Ababa')`
}

/** A page of the log, newest first. */
export async function listLog(
  db: Database,
  filter: LogFilter,
  cursor?: Cursor,
  limit: number = filter.perPage,
): Promise<ListRows<LoggedChange>> {
  const page = keysetById('id', { isDescending: true, cursor, limit })
  const rows = await filtered(db, filter).where(page.beyond).orderBy(page.order).limit(page.limit).execute()
  return page.page(rows, ({ id }) => String(id))
}

const MOST_NAMES = 200

/**
 * All actors, or all actions, of the audit log. Finds each with one index step instead of reading all entries. Source:
 * https://wiki.postgresql.org/wiki/Loose_indexscan.
 */
export async function listLogNames(db: Database, column: 'actor' | 'action'): Promise<string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ name: string }>`
    with recursive names as (
      (select ${name} as name from audit_log order by ${name} limit 1)
      union all
      select (select ${name} from audit_log where ${name} > names.name order by ${name} limit 1)
      from names where names.name is not null
    )
    select name from names where name is not null limit ${MOST_NAMES}`.execute(db)
  return rows.map((row) => row.name)
}
