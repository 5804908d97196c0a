import type { Author } from './actor.ts'
import type { Database } from '../database/database.server.ts'

/** Types of records that the back office can change; the log and its texts use these names. */
export const ENTITY_TYPES = [
  'cake',
  'size',
  'flavor',
  'cake_type',
  'variant',
  'extra',
  'occasion',
  'association',
  'inspiration',
  'tag',
  'order',
  'money_case',
  'customer',
  'stock',
  'day',
  'feast',
  'landmark',
  'setting',
  'gateway',
  'till',
  'shift',
  'fiscal_machine',
  'invoice',
  'user',
  'api_token',
  'printer',
  'device',
  'role',
  'export',
] as const

export type EntityType = (typeof ENTITY_TYPES)[number]

export type ChangedColumns = Readonly<Record<string, unknown>>

export interface Change {
  actor: Author
  /** create, update, archive, restore, delete, move … */
  action: string
  thing: { type: EntityType; id: string; label: { en: string; am: string } }
  /** Only the columns that differ. Null: the record did not exist, or no longer exists. */
  before: ChangedColumns | null
  after: ChangedColumns | null
  reason?: string
  batch?: string
  isUndoable?: boolean
  undoes?: number
}

/** How long the undo button is shown. Requirement 17.4. */
export const UNDO_SHOWN_MS = 10_000
export const UNDO_ACCEPTED_MS = 25_000

/** Adds an entry to the audit log, in the transaction that makes the change. Returns its id. */
export async function recordChange(trx: Database, change: Change, at: Date): Promise<number> {
  const { actor, action, thing, before, after, reason, batch, isUndoable, undoes } = change
  const { id } = await trx
    .insertInto('audit_log')
    .values({
      at,
      actor: actor.name,
      actor_id: actor.id ?? null,
      token_id: actor.tokenId ?? null,
      action,
      entity_type: thing.type,
      entity_id: thing.id,
      label_en: thing.label.en,
      label_am: thing.label.am,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      reason: reason ?? '',
      batch: batch ?? null,
      is_undoable: isUndoable ?? false,
      undoes: undoes ?? null,
      tab: actor.origin?.tab ?? null,
      place: actor.origin?.from ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The columns in which two states of a row differ. Undefined when nothing changed. */
export function changedColumns<Row extends object>(
  before: Row,
  after: Partial<Row>,
): { before: ChangedColumns; after: ChangedColumns } | undefined {
  const names = (Object.keys(after) as (keyof Row & string)[]).filter((name) => {
    return JSON.stringify(before[name]) !== JSON.stringify(after[name])
  })
  if (names.length === 0) return undefined
  const pick = (row: Partial<Row>) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
