import type { Actor } from './actor.ts'
import { staffNameById } from './staff-name.queries.server.ts'
import { type Database, sql } from '../database/database.server.ts'
import { UNDO_ACCEPTED_MS, UNDO_SHOWN_MS, type ChangedColumns, type EntityType } from './change-log.server.ts'

export interface RecordedChange {
  id: number
  at: Date
  actor: string
  /** The actor for people: `staffNameById`. */
  who: string
  /** Name of the token by which a program acted for them; null: they acted themselves. */
  token: string | null
  action: string
  entityType: EntityType
  entityId: string
  label: { en: string; am: string }
  before: ChangedColumns | null
  after: ChangedColumns | null
  reason: string
}

export interface Undoable {
  changeId: number
  action: string
  entityType: EntityType
  entityId: string
  label: { en: string; am: string }
  tab: string | null
  count: number
  msLeft: number
}

/** SQL: the name of the token of an entry; null: it was no program. */
export const TOKEN_NAME = sql<string | null>`(select t.name from api_tokens t where t.id = token_id)`

function selectChanges(db: Database) {
  return db
    .selectFrom('audit_log')
    .select([
      'id',
      'at',
      'actor',
      staffNameById(sql.ref('actor_id'), sql.ref<string>('actor')).as('who'),
      TOKEN_NAME.as('token'),
      'action',
      sql<EntityType>`entity_type`.as('entityType'),
      'entity_id as entityId',
      sql<RecordedChange['label']>`jsonb_build_object('en', label_en, 'am', label_am)`.as('label'),
      sql<ChangedColumns | null>`before`.as('before'),
      sql<ChangedColumns | null>`after`.as('after'),
      'reason',
    ])
}

export function listChangesOf(
  db: Database,
  thing: { type: EntityType; id: string },
  limit = 20,
): Promise<RecordedChange[]> {
  return selectChanges(db)
    .where('entity_type', '=', thing.type)
    .where('entity_id', '=', thing.id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The changes of one batch, oldest first. */
export function listBatch(db: Database, batch: string): Promise<RecordedChange[]> {
  return selectChanges(db).where('batch', '=', batch).orderBy('id').execute()
}

/** Done by the person themselves, not by a program of theirs. Of rows without an account, which an earlier version wrote, by the email. */
const isBy = ({ id, name }: Actor) =>
  sql<boolean>`token_id is null and coalesce(actor_id = ${id ?? null}, actor = ${name})`

const MAX_RECENT = 10_000

/**
 * The last act of `actor` in each of their tabs, newest first, while it can be undone and was not. A batch counts as
 * one. Reads only the last seconds of the log.
 */
export async function listUndoable(db: Database, actor: Actor, now: Date): Promise<Undoable[]> {
  const since = new Date(now.getTime() - UNDO_SHOWN_MS)
  const { rows } = await sql<Omit<Undoable, 'msLeft'> & { at: Date }>`
    with recent as (
      select * from audit_log where at > ${since} and ${isBy(actor)} order by at desc, id desc limit ${MAX_RECENT}
    ), last as (select distinct on (tab) * from recent order by tab, id desc)
    select last.id as "changeId", last.action, last.entity_type as "entityType", last.entity_id as "entityId", last.at, last.tab,
      jsonb_build_object('en', last.label_en, 'am', last.label_am) as label,
      case when last.batch is null then 1 else (select count(*) from audit_log where batch = last.batch) end as count
    from last
    where last.is_undoable and not exists (select from audit_log where undoes = last.id)
    order by last.id desc`.execute(db)
  return rows.map(({ at, ...last }) => ({ ...last, msLeft: at.getTime() + UNDO_SHOWN_MS - now.getTime() }))
}

/**
 * The changes to undo with `changeId`: all of its batch, newest first. Empty when they belong to another actor, are too
 * old or are already undone.
 */
export function listToUndo(db: Database, changeId: number, actor: Actor, now: Date): Promise<RecordedChange[]> {
  return selectUndoable(db, now)
    .where((eb) =>
      eb.or([
        eb('id', '=', changeId),
        eb('batch', '=', eb.selectFrom('audit_log as asked').select('asked.batch').where('asked.id', '=', changeId)),
      ]),
    )
    .where(isBy(actor))
    .orderBy('id', 'desc')
    .execute()
}

/** Who undoes: a person their own changes, a program those of its token (`tokenId`), the shell those that the log has under its name (`from`). */
interface Undoing {
  actor: Actor
  tokenId?: string | undefined
  from?: string | undefined
}

/** One change, locked, while it may be undone by who made it. Undefined: it is another's, too old or already undone. */
export async function lockToUndo(
  trx: Database,
  changeId: number,
  { actor, tokenId, from }: Undoing,
  now: Date,
): Promise<RecordedChange | undefined> {
  const isOwn = tokenId === undefined ? isBy(actor) : sql<boolean>`token_id = ${tokenId}`
  // Locked before it is read: of two concurrent undos the second one sees that the change is undone.
  await trx.selectFrom('audit_log').select('id').where('id', '=', changeId).forNoKeyUpdate().execute()
  return selectUndoable(trx, now)
    .where('id', '=', changeId)
    .where(isOwn)
    .$if(from !== undefined, (own) => own.where('place', '=', from!))
    .executeTakeFirst()
}

function selectUndoable(db: Database, now: Date) {
  return selectChanges(db)
    .where('is_undoable', '=', true)
    .where('at', '>', new Date(now.getTime() - UNDO_ACCEPTED_MS))
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('audit_log as later').select('later.id').whereRef('later.undoes', '=', 'audit_log.id')),
      ),
    )
}
