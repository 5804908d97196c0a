import { staffNameById, staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { TOKEN_NAME, type RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { isIdKey, type Cursor, type ListRows } from '#app/base/platform/list/cursor.ts'
import { keyset } from '#app/base/platform/list/keyset.server.ts'
import { logFilter, type LogFilter } from './log-filter.ts'
import { findInLog } from './log-search.server.ts'

export interface LoggedChange extends RecordedChange {
  /** Browser and network address of the request; empty for programs and jobs. */
  place: string
  /** Account; null: a job, or a row of an earlier version. */
  actorId: string | null
}

function conditions({
  actor,
  token,
  type,
  action,
  from,
  to,
}: Omit<LogFilter, 'search' | 'perPage'>): RawBuilder<boolean> {
  const all = [sql<boolean>`true`]
  if (actor !== '') all.push(sql`actor = ${actor}`)
  if (token !== '') all.push(sql`token_id = ${token}::uuid`)
  if (type !== '') all.push(sql`entity_type = ${type}`)
  if (action !== '') all.push(sql`action = ${action}`)
  if (from !== '') all.push(sql`at >= ${dayStart(from, 0)}`)
  if (to !== '') all.push(sql`at < ${dayStart(to, 1)}`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

/** Counting ends here. */
export const COUNTED_ENTRIES = 10_000

type Span = Pick<LogFilter, 'from' | 'to'>

/** Number of matches within each of the spans, at most `COUNTED_ENTRIES` + 1 of each. */
export async function countLog(db: Database, filter: LogFilter, spans: readonly Span[]): Promise<number[]> {
  if (filter.search !== '') return countFound(db, filter, spans)
  return Promise.all(
    spans.map(async ({ from, to }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (
          select from audit_log where ${conditions({ ...filter, from, to })} limit ${COUNTED_ENTRIES + 1}
        ) counted`.execute(db)
      return rows[0]!.count
    }),
  )
}

/** Searches once for all spans, among the newest matches. */
async function countFound(db: Database, filter: LogFilter, spans: readonly Span[]): Promise<number[]> {
  const newest = { order: sql`id desc`, limit: COUNTED_ENTRIES + 1 }
  const found = await findInLog(db, conditions({ ...filter, from: '', to: '' }), filter.search, newest)
  const counts = spans.map(({ from, to }) => {
    const within = conditions({ ...logFilter.none, from, to })
    return sql`least(count(*) filter (where ${within}), ${COUNTED_ENTRIES + 1})`
  })
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::integer[] as counts from ${found} found`.execute(db)
  return rows[0]!.counts
}

/** SQL: midnight in Addis Ababa, `after` days after `day`. */
function dayStart(day: string, after: number) {
  return sql<Date>`((${day}::date + ${after}::integer)::timestamp at time zone 'Africa/Addis_Ababa')`
}

const parse = (key: string) => (isIdKey(key) ? key : undefined)

const BY_ID = { by: [sql`id`], parse, at: (id: string) => sql`${id}::bigint` } as const

/** With an index of its own, so that old days are found without reading the days since. */
const BY_TIME = {
  by: [sql`at`, sql`id`],
  parse,
  at: (id: string) => sql`(select at from audit_log where id = ${id}::bigint), ${id}::bigint`,
} as const

const isOfDays = ({ from, to, search }: LogFilter) => search === '' && (from !== '' || to !== '')

/** A page of the log, newest first. */
export async function listLog(
  db: Database,
  filter: LogFilter,
  cursor?: Cursor,
  limit: number = filter.perPage,
): Promise<ListRows<LoggedChange>> {
  const page = keyset({ ...(isOfDays(filter) ? BY_TIME : BY_ID), isDescending: true, cursor, limit })
  const where = sql<boolean>`${conditions(filter)} and ${page.beyond}`
  const entries =
    filter.search === ''
      ? sql`(select * from audit_log where ${where})`
      : await findInLog(db, where, filter.search, page)
  const { rows } = await sql<LoggedChange>`
    select id, at, actor, actor_id as "actorId", ${staffNameById(sql.ref('actor_id'), sql.ref<string>('actor'))} as who, ${TOKEN_NAME} as token, action, entity_type as "entityType", entity_id as "entityId",
      jsonb_build_object('en', label_en, 'am', label_am) as label, before, after, reason, place
    from ${entries} entries order by ${page.order} limit ${page.limit}`.execute(db)
  return page.page(rows, ({ id }) => String(id))
}

const MOST_NAMES = 200

/**
 * All actors with their names (`who`), or all actions, of the audit log. Finds each with one index step instead of reading all entries. Source:
 * https://wiki.postgresql.org/wiki/Loose_indexscan.
 */
export async function listLogNames(db: Database, column: 'actor' | 'action'): Promise<{ name: string; who: string }[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ name: string; who: string }>`
    with recursive names as (
      (select ${name} as name from audit_log order by ${name} limit 1)
      union all
      select (select ${name} from audit_log where ${name} > names.name order by ${name} limit 1)
      from names where names.name is not null
    )
    select name, ${staffNameOf('names.name')} as who from names where name is not null limit ${MOST_NAMES}`.execute(db)
  return rows
}
