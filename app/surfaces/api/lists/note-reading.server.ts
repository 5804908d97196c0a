import type { Author } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { JsonList } from '#app/base/platform/api/json-list.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { TranslateTo } from '#app/base/platform/text/translate.ts'

interface Reading {
  actor: Author
  asked: URLSearchParams
  now: Date
  translateTo: TranslateTo
}

/**
 * Notes in the audit log that a list was read, as a file is noted, but once for each person or token, list and day in Addis Ababa: a program
 * may call every minute. Of two first calls at the same moment both may be noted.
 */
export async function noteReading(
  db: Database,
  list: JsonList,
  { actor, asked, now, translateTo }: Reading,
): Promise<void> {
  const id = `list-${list.name}`
  const today = sql<Date>`(${now}::timestamptz at time zone 'Africa/Addis_Ababa')::date::timestamp at time zone 'Africa/Addis_Ababa'`
  const noted = await db
    .selectFrom('audit_log')
    .select('id')
    .where('entity_type', '=', 'export')
    .where('entity_id', '=', id)
    .where('actor_id', '=', actor.id ?? null)
    .where(sql<boolean>`token_id is not distinct from ${actor.tokenId ?? null}::uuid`)
    .where('at', '>=', today)
    .limit(1)
    .executeTakeFirst()
  if (noted) return
  const named = { name: list.name }
  const label = { en: translateTo('en')('api.list.read', named), am: translateTo('am')('api.list.read', named) }
  const after = { filter: list.searchOf(asked), format: 'json' }
  await recordChange(db, { actor, action: 'export', thing: { type: 'export', id, label }, before: null, after }, now)
}
