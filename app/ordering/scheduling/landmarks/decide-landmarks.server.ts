import { runBulk, type BulkDone } from '#app/base/platform/bulk.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { changedColumns, recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { MAX_LANDMARK_NAME, type LandmarkDecision } from './landmark-office.ts'

interface Editor {
  actor: Actor
  at: Date
}

export type LandmarkRefusal =
  | 'landmark_gone'
  | 'landmark_changed'
  | 'landmark_needs_name'
  | 'landmark_needs_zone'
  | 'landmark_taken'
  | 'landmark_same'

type Decided = { ok: true } | Refusal<LandmarkRefusal>

export interface SeenLandmark {
  id: number
  /** The version that the page showed. */
  version: number
}

/**
 * Approves, hides or shows a landmark. The next search of a customer follows it. Refuses one that somebody changed since,
 * unless it is as decided already. `batch` joins the changes of one act.
 */
export function decideLandmark(
  db: Database,
  { id, version }: SeenLandmark,
  decision: LandmarkDecision,
  editor: Editor,
  batch?: string,
): Promise<Decided> {
  return change(db, [id], async (trx, [landmark]) => {
    const status = decision === 'hide' ? 'hidden' : 'shown'
    if (landmark!.version !== version && landmark!.status !== status) return { ok: false, reason: 'landmark_changed' }
    await write(trx, landmark!, { status }, decision, editor, batch)
    return { ok: true }
  })
}

/** Decides on several landmarks as one act with one undo. Each has its own transaction. */
export function decideLandmarks(
  db: Database,
  landmarks: readonly SeenLandmark[],
  decision: LandmarkDecision,
  editor: Editor,
): Promise<BulkDone<Refusal<LandmarkRefusal>>> {
  const rows = landmarks.map(({ id, version }) => ({ id: String(id), version }))
  return runBulk(rows, ({ id, version }, batch) =>
    decideLandmark(db, { id: Number(id), version }, decision, editor, batch),
  )
}

interface LandmarkFacts {
  en: string
  am: string
  zoneId: string
  /** The version that the form showed. */
  version: number
}

/**
 * Renames a landmark and moves it to another sub-city. Refuses one that somebody changed since, one without any name, and
 * a sub-city that has this landmark already: then they are merged.
 */
export function saveLandmark(
  db: Database,
  id: number,
  { en, am, zoneId, version }: LandmarkFacts,
  zoneIds: readonly string[],
  editor: Editor,
): Promise<Decided> {
  const names = { name_en: nameOf(en), name_am: nameOf(am) }
  return change(db, [id], async (trx, [landmark]) => {
    if (names.name_en === null && names.name_am === null) return { ok: false, reason: 'landmark_needs_name' }
    if (zoneId !== landmark!.zone_id && !zoneIds.includes(zoneId)) return { ok: false, reason: 'landmark_needs_zone' }
    if (landmark!.version !== version) return { ok: false, reason: 'landmark_changed' }
    const moved = zoneId !== landmark!.zone_id && {
      zone_id: zoneId,
      learned_zone_id: landmark!.learned_zone_id ?? landmark!.zone_id,
    }
    await write(trx, landmark!, { ...names, ...moved }, 'update', editor)
    return { ok: true }
  })
}

/**
 * Merges a landmark into another, with all that were merged into it: their names remain its other names. Customers'
 * addresses keep their words. Refuses when somebody changed one of the two since, and to merge into a landmark that is merged
 * itself, as one of two crossing merges is.
 */
export function mergeLandmark(db: Database, from: SeenLandmark, into: SeenLandmark, editor: Editor): Promise<Decided> {
  if (from.id === into.id) return Promise.resolve({ ok: false, reason: 'landmark_same' })
  return change(db, [from.id, into.id], async (trx, [landmark, other]) => {
    if (landmark!.version !== from.version || other!.version !== into.version) {
      return { ok: false, reason: 'landmark_changed' }
    }
    const batch = crypto.randomUUID()
    const merged = await trx
      .selectFrom('landmarks')
      .selectAll()
      .where('merged_into', '=', from.id)
      .forUpdate()
      .execute()
    for (const name of merged) {
      // oxlint-disable-next-line no-await-in-loop -- a handful, in one transaction
      await write(trx, name, { merged_into: into.id }, 'merge', editor, batch)
    }
    await write(trx, landmark!, { status: 'merged', merged_into: into.id }, 'merge', editor, batch)
    return { ok: true }
  })
}

const nameOf = (typed: string) => toStorableText(typed, MAX_LANDMARK_NAME).trim() || null

type LandmarkRow = Awaited<ReturnType<typeof lockLandmarks>>[number]

/** Locks landmarks that are not merged, in the order of their ids, and runs a change of them in that order of `ids`. */
async function change(
  db: Database,
  ids: readonly number[],
  run: (trx: Database, landmarks: readonly LandmarkRow[]) => Promise<Decided>,
): Promise<Decided> {
  try {
    return await db.transaction().execute(async (trx) => {
      const rows = await lockLandmarks(trx, ids)
      const landmarks = ids.flatMap((id) => rows.filter((row) => row.id === id && row.merged_into === null))
      return landmarks.length === ids.length ? run(trx, landmarks) : { ok: false, reason: 'landmark_gone' }
    })
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return { ok: false, reason: 'landmark_taken' }
    throw error
  }
}

function lockLandmarks(trx: Database, ids: readonly number[]) {
  return trx
    .selectFrom('landmarks')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function write(
  trx: Database,
  landmark: LandmarkRow,
  columns: Partial<Pick<LandmarkRow, 'status' | 'merged_into' | 'name_en' | 'name_am' | 'zone_id' | 'learned_zone_id'>>,
  action: string,
  { actor, at }: Editor,
  batch?: string,
): Promise<void> {
  const changed = changedColumns(landmark, columns)
  if (!changed) return
  await trx
    .updateTable('landmarks')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', landmark.id)
    .execute()
  const { name_en: en, name_am: am } = { ...landmark, ...columns }
  const thing = {
    type: 'landmark',
    id: String(landmark.id),
    label: { en: en ?? am ?? '', am: am ?? en ?? '' },
  } as const
  await recordChange(
    trx,
    { actor, action, thing, ...changed, isUndoable: true, ...(batch !== undefined && { batch }) },
    at,
  )
}
