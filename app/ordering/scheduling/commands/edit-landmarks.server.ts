import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { done, type Noted, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import { readBy, text, written, writtenOrNull } from '#app/base/commands/fields.server.ts'
import { changedColumns, recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import { soundKey } from '#app/base/platform/text/sound-key.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { ANYTHING } from '#app/catalog/cakes/commands/row-subjects.server.ts'
import { withSavepoint } from '#app/base/platform/database/with-savepoint.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { LANDMARK_DECISIONS, MAX_LANDMARK_NAME } from '../landmarks/admin-landmark.ts'
import { listKnownLandmarks } from '../landmarks/landmarks.queries.server.ts'

const GONE = { landmark_gone: { status: 409, message: 'landmarks.fault.gone' } } as const satisfies RefusalAnswers
const CHANGED = {
  ...GONE,
  landmark_changed: { status: 409, message: 'landmarks.fault.changed' },
} as const satisfies RefusalAnswers
const FACTS = {
  landmark_needs_name: { status: 422, message: 'landmarks.fault.name' },
  landmark_needs_zone: { status: 422, message: 'landmarks.fault.zone' },
  landmark_needs_area: { status: 422, message: 'landmarks.fault.area' },
} as const satisfies RefusalAnswers

const SHARED = { may: 'landmarks.edit', doors: ['form', 'program', 'shell'], author: 'proved' } as const

const landmarkId = written('landmark_gone')
/** That the page showed. */
const version = written('landmark_changed')

/** Null, in a form empty: an area that it does not lie in. */
const areaId = writtenOrNull('landmark_needs_area')

const facts = {
  en: text(MAX_LANDMARK_NAME),
  am: text(MAX_LANDMARK_NAME),
  zoneId: z.string(),
  isArea: readBy((form, name) => form.get(name) === 'yes', z.boolean()),
  /** An area lies in none. */
  areaId,
}
type Facts = z.output<z.ZodObject<typeof facts>>

type LandmarkRow = Awaited<ReturnType<typeof lockLandmarks>>[number]

/** A landmark that is not merged, locked. */
const landmarkById: SubjectBy<{ landmarkId: number }, LandmarkRow, 'landmark_gone'> = {
  lock: async (trx, { landmarkId: id }) => (await lockLandmarks(trx, [id]))[0],
  missing: 'landmark_gone',
  since: () => null,
}

/**
 * Approves, hides or shows a landmark. The next search of a customer follows it. Refuses one that somebody changed since,
 * unless it is as decided already.
 */
export const decideLandmark = defineCommand({
  ...SHARED,
  name: 'landmark.decide',
  input: z.object({ landmarkId, version, decision: z.enum(LANDMARK_DECISIONS) }),
  program: {
    operationId: 'decideLandmark',
    summary: 'Approve, hide or show a landmark',
    description: 'The next search of a customer follows it. Refused when it has another version by now.',
    example: { landmarkId: 12, version: 1, decision: 'approve' },
  },
  on: landmarkById,
  refusals: CHANGED,
  async run({ trx, subject: landmark }, { version: seen, decision }) {
    const status = decision === 'hide' ? 'hidden' : 'shown'
    if (landmark.version !== seen && landmark.status !== status) return refuse('landmark_changed')
    return done(await write(trx, landmark, { status }, decision))
  },
})

/**
 * Renames a landmark, moves it to another sub-city, and says in which area it lies or that it is one. Refuses one that somebody changed
 * since, and a sub-city that has this landmark already: then they are merged. What lies in an area that is none any more lies in none.
 */
export const saveLandmark = defineCommand({
  ...SHARED,
  name: 'landmark.save',
  input: z.object({ landmarkId, version, ...facts }),
  program: {
    operationId: 'saveLandmark',
    summary: 'Rename or move a landmark',
    description: 'Replaces all of them. A name in one script is enough; `areaId` is null for one that lies in no area.',
    example: {
      landmarkId: 12,
      version: 1,
      en: 'Selam bakery',
      am: 'ሰላም ዳቦ ቤት',
      zoneId: 'bole',
      isArea: false,
      areaId: null,
    },
  },
  on: landmarkById,
  refusals: { ...CHANGED, ...FACTS, landmark_taken: { status: 409, message: 'landmarks.fault.taken' } },
  async run({ trx, subject: landmark }, { version: seen, landmarkId: _id, ...typed }) {
    const columns = await columnsOf(trx, typed, landmark)
    if ('reason' in columns) return columns
    if (landmark.version !== seen) return refuse('landmark_changed')
    const { zone_id: zoneNow, learned_zone_id: learned } = landmark
    const moved = typed.zoneId !== zoneNow && { learned_zone_id: learned ?? zoneNow }
    const saved = await withSavepoint(
      trx,
      () => write(trx, landmark, { ...columns, ...moved }, 'update'),
      ({ code }) => code === UNIQUE_VIOLATION,
    )
    return saved.ok ? done(saved.result) : refuse('landmark_taken')
  },
})

const UNIQUE_VIOLATION = '23505'

/** Adds a landmark or an area of the shop, which customers find immediately. Refuses what the sub-city has already. */
export const addLandmark = defineCommand({
  ...SHARED,
  name: 'landmark.add',
  input: z.object(facts),
  program: {
    operationId: 'addLandmark',
    summary: 'Add a landmark or an area',
    description: 'Customers find it immediately. A name in one script is enough. Answers its id.',
    example: { en: 'Selam bakery', am: '', zoneId: 'bole', isArea: false, areaId: null },
  },
  on: ANYTHING,
  refusals: { ...FACTS, landmark_known: { status: 409, message: 'landmarks.fault.known' } },
  async run({ trx }, typed) {
    const columns = await columnsOf(trx, typed)
    if ('reason' in columns) return columns
    const { name_en: en, name_am: am } = columns
    const keys = [en, am].map((name) => soundKey(name ?? '')).filter(Boolean)
    const isKnown = (await listKnownLandmarks(trx, typed.zoneId)).some(
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
    if (!added) return refuse('landmark_known')
    const thing = { type: 'landmark', id: String(added.id), label: labelOf(columns) } as const
    return done({ action: 'create', thing, before: null, after: row, isUndoable: true }, { landmarkId: added.id })
  },
})

/** Two landmarks, locked; merged ones are left out. */
const twoLandmarks: SubjectBy<{ landmarkId: number; intoId: number }, LandmarkRow[], never> = {
  lock: (trx, { landmarkId: from, intoId }) => lockLandmarks(trx, [from, intoId]),
  missing: () => Promise.reject(new Error('never missing')),
  since: () => null,
}

/**
 * Merges a landmark into another, with all that were merged into it: their names remain its other names, and what lay in an area lies
 * in the other. Customers' addresses keep their words. Refuses when somebody changed one of the two since, and to merge into a landmark
 * that is merged itself, as one of two crossing merges is.
 */
export const mergeLandmarks = defineCommand({
  ...SHARED,
  name: 'landmark.merge',
  input: z.object({ landmarkId, version, intoId: landmarkId, intoVersion: version }),
  program: {
    operationId: 'mergeLandmarks',
    summary: 'Merge a landmark into another of the same place',
    description: 'Its names remain as other names. Addresses of customers keep their words.',
    example: { landmarkId: 12, version: 1, intoId: 7, intoVersion: 3 },
  },
  on: twoLandmarks,
  refusals: { ...CHANGED, landmark_same: { status: 422, message: 'landmarks.fault.same' } },
  async run({ trx, subject: rows, call, actor, now }, { landmarkId: from, intoId, ...seen }) {
    if (from === intoId) return refuse('landmark_same')
    const [landmark, into] = [from, intoId].map((id) => rows.find((row) => row.id === id))
    if (!landmark || !into) return refuse('landmark_gone')
    if (landmark.version !== seen.version || into.version !== seen.intoVersion) return refuse('landmark_changed')
    const earlier = await trx
      .selectFrom('landmarks')
      .selectAll()
      .where('merged_into', '=', from)
      .orderBy('id')
      .forUpdate()
      .execute()
    const { batch = randomUUID() } = call
    const steps = [
      ...earlier.map((name) => [name, { merged_into: intoId }] as const),
      [landmark, { status: 'merged', merged_into: intoId }] as const,
      ...(landmark.is_area ? [[into, { is_area: true, area_id: null }] as const] : []),
    ]
    for (const [row, columns] of steps) {
      // oxlint-disable-next-line no-await-in-loop -- a handful, in one transaction
      const change = await write(trx, row, columns, 'merge')
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (change) await recordChange(trx, { ...change, actor, batch }, now)
    }
    return done()
  },
})

/** Refuses what has no name, and a sub-city or an area that is not there. `landmark`: what it is now, whose sub-city and area may be none any more. */
async function columnsOf(trx: Database, { en, am, zoneId, isArea, areaId: typed }: Facts, landmark?: LandmarkRow) {
  const names = { name_en: en || null, name_am: am || null }
  if (names.name_en === null && names.name_am === null) return refuse('landmark_needs_name')
  const zones = (await loadSettings(trx))['delivery.zones'].map(({ id }) => id)
  if (zoneId !== landmark?.zone_id && !zones.includes(zoneId)) return refuse('landmark_needs_zone')
  const area_id = isArea ? null : typed
  if (area_id !== null && area_id !== landmark?.area_id) {
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

/** Those that are not merged, locked in the order of their ids. */
async function lockLandmarks(trx: Database, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('landmarks')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.filter(({ merged_into: into }) => into === null)
}

const labelOf = ({ name_en: en, name_am: am }: Pick<LandmarkRow, 'name_en' | 'name_am'>) => ({
  en: en ?? am ?? '',
  am: am ?? en ?? '',
})

/** Changes columns, and returns the entry of the log; undefined: nothing differed. */
async function write(
  trx: Database,
  landmark: LandmarkRow,
  columns: Partial<Omit<LandmarkRow, 'id' | 'version'>>,
  action: string,
): Promise<Noted | undefined> {
  const changed = changedColumns(landmark, columns)
  if (!changed) return undefined
  await trx
    .updateTable('landmarks')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', landmark.id)
    .execute()
  const thing = { type: 'landmark', id: String(landmark.id), label: labelOf({ ...landmark, ...columns }) } as const
  return { action, thing, ...changed, isUndoable: true }
}
