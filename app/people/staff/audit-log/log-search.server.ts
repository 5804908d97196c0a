import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { TOKEN_NAME } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { searchGrams } from '#app/base/platform/text/search-grams.ts'

/** A search reads every text, and who acted by name or email, of this many newest entries; of older ones what things are called, and reasons. */
export const READ_WHOLLY = 10_000

/** As in the index audit_log_words. */
const WORDS = sql`lower(
  case when label_en = label_am then label_en else label_en || E'\\n' || label_am end || E'\\n' || reason)`
const EVERY_TEXT = sql`lower(concat_ws(E'\\n', actor, label_en, label_am, entity_id, reason, place, before, after, ${TOKEN_NAME}))`

interface Stretch {
  order: RawBuilder<unknown>
  limit: number
}

/** SQL: the first entries that match `where` and contain the search, as a source of rows with all columns. */
export async function findInLog(
  db: Database,
  where: RawBuilder<boolean>,
  search: string,
  { order, limit }: Stretch,
): Promise<RawBuilder<unknown>> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  // PostgreSQL lowers the text, so that it does so in the same way as in the entries.
  const { rows } = await sql<{ lowered: string; like: string; edge: number; actors: string[] }>`
    select lowered, "like", coalesce((select max(id) from audit_log), 0) - ${sql.lit(READ_WHOLLY)} as edge,
      array(select p.email from profiles p where p.is_admin and lower(${staffNameOf('p.email')}) like "like") as actors
    from (select lower(${search}) as lowered, lower(${pattern}) as "like") asked`.execute(db)
  const { lowered, like, edge, actors } = rows[0]!
  const grams = searchGrams(lowered)
  // `offset 0` keeps the planner from walking along the order in the hope of early matches.
  return sql`(
    (select * from audit_log where ${where} and id > ${edge} and (${EVERY_TEXT} like ${like} or actor = any(${actors}::text[]))
      order by ${order} limit ${limit})
    union all
    (select * from (
      select * from audit_log
      where ${where} and id <= ${edge} and text_grams(${WORDS}) @> ${grams}::text[] and ${WORDS} like ${like} offset 0
    ) older order by ${order} limit ${limit})
  )`
}

/** Whether a search does not read every text of every entry. */
export async function isReadInPart(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isLong: boolean }>`
    select coalesce(max(id), 0) > ${sql.lit(READ_WHOLLY)} as "isLong" from audit_log`.execute(db)
  return rows[0]!.isLong
}
