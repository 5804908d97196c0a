import { runBulk, type BulkDone } from '#app/base/platform/bulk.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { changedColumns, recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { soundKey } from '#app/base/platform/text/sound-key.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { MAX_LANDMARK_NAME, type LandmarkDecision } from './landmark-office.ts'
import { listKnownLandmarks } from './landmarks.queries.server.ts'

interface Editor {
  actor: Actor
  at: Date
}

export type LandmarkRefusal =
  | 'landmark_gone'
  | 'landmark_changed'
  | 'landmark_needs_name'
  | 'landmark_needs_zone'
  | 'landmark_needs_area'
  | 'landmark_known'
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
  isArea: boolean
  /** An area lies in none. */
  areaId: number | null
}

/**
 * Renames a landmark, moves it to another sub-city, and says in which area it lies or that it is one. Refuses one that somebody changed
 * since, and a sub-city that has this landmark already: then they are merged. What lies in an area that is none any more lies in none.
 */
export function saveLandmark(
  db: Database,
  { id, version }: SeenLandmark,
  facts: LandmarkFacts,
  zoneIds: readonly string[],
  editor: Editor,
): Promise<Decided> {
  return change(db, [id], async (trx, [landmark]) => {
    const { zone_id: zoneNow, area_id: areaNow } = landmark!
    const columns = await readFacts(trx, facts, [...zoneIds, zoneNow], areaNow)
    if ('reason' in columns) return columns
    if (landmark!.version !== version) return { ok: false, reason: 'landmark_changed' }
    const moved = facts.zoneId !== zoneNow && { learned_zone_id: landmark!.learned_zone_id ?? zoneNow }
    await write(trx, landmark!, { ...columns, ...moved }, 'update', editor)
    return { ok: true }
  })
}

/** Adds a landmark or an area of the shop, which customers find immediately. Refuses what the sub-city has already. */
export async function addLandmark(
  db: Database,
  facts: LandmarkFacts,
  zoneIds: readonly string[],
  { actor, at }: Editor,
): Promise<{ ok: true; id: number } | Refusal<LandmarkRefusal>> {
  return db.transaction().execute(async (trx) => {
    const columns = await readFacts(trx, facts, zoneIds)
    if ('reason' in columns) return columns
    const { name_en: en, name_am: am } = columns
    const keys = [en, am].map((name) => soundKey(name ?? '')).filter(Boolean)
    const isKnown = (await listKnownLandmarks(trx, facts.zoneId)).some(
      (one) => keys.includes(soundKey(one.en ?? '')) || keys.includes(soundKey(one.am ?? '')),
    )
    const row = { ...columns, source: 'shop', status: 'shown', key: keys[0] ?? en ?? am! }
    const added = isKnown
      ? undefined
      : await trx
          .insertInto('landmarks')
          .values(row)
          .onConflict((taken) => taken.doNothing())
          .returning('id')
          .executeTakeFirst()
    if (!added) return { ok: false, reason: 'landmark_known' }
    const thing = { type: 'landmark', id: String(added.id), label: labelOf(columns) } as const
    await recordChange(trx, { actor, action: 'create', thing, before: null, after: row, isUndoable: true }, at)
    return { ok: true, id: added.id }
  })
}

/** Refuses what has no name, and a sub-city or an area that is not there. `areaNow`: what it lies in, which may be none any more. */
async function readFacts(
  trx: Database,
  { en, am, zoneId, isArea, areaId }: LandmarkFacts,
  zoneIds: readonly string[],
  areaNow: number | null = null,
) {
  const names = { name_en: nameOf(en), name_am: nameOf(am) }
  if (names.name_en === null && names.name_am === null) return refuse('landmark_needs_name')
  if (!zoneIds.includes(zoneId)) return refuse('landmark_needs_zone')
  const area_id = isArea ? null : areaId
  if (area_id !== null && area_id !== areaNow) {
    const area = await trx
      .selectFrom('landmarks')
      .select('id')
      .where('id', '=', area_id)
      .where('is_area', '=', true)
      .where('merged_into', 'is', null)
      .executeTakeFirst()
    if (!area) return refuse('landmark_needs_area')
  }
  return { ...names, zone_id: zoneId, is_area: isArea, area_id }
}

const refuse = (reason: LandmarkRefusal): Refusal<LandmarkRefusal> => ({ ok: false, reason })

/**
 * Merges a landmark into another, with all that were merged into it: their names remain its other names, and what lay in an area lies
 * in the other. Customers' addresses keep their words. Refuses when somebody changed one of the two since, and to merge into a landmark
 * that is merged itself, as one of two crossing merges is.
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
    if (landmark!.is_area) await write(trx, other!, { is_area: true, area_id: null }, 'merge', editor, batch)
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

const labelOf = ({ name_en: en, name_am: am }: Pick<LandmarkRow, 'name_en' | 'name_am'>) => ({
  en: en ?? am ?? '',
  am: am ?? en ?? '',
})

async function write(
  trx: Database,
  landmark: LandmarkRow,
  columns: Partial<Omit<LandmarkRow, 'id' | 'version'>>,
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
  const thing = { type: 'landmark', id: String(landmark.id), label: labelOf({ ...landmark, ...columns }) } as const
  await recordChange(
    trx,
    { actor, action, thing, ...changed, isUndoable: true, ...(batch !== undefined && { batch }) },
    at,
  )
}
