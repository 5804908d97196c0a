import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { SetupNote } from './setup.queries.server.ts'
import type { SetupMark, SetupStep } from './setup-steps.ts'

interface Marking {
  actor: Actor
  at: Date
}

/** Says of a step that the owner kept what is there or leaves it for later. The last mark counts. */
export async function markStep(db: Database, step: SetupStep, mark: SetupMark, by: Marking): Promise<void> {
  await write(db, { step, mark, marked_at: by.at, marked_by: by.actor.name })
}

export async function noteSetup(db: Database, note: SetupNote, by: Marking): Promise<void> {
  await write(db, { step: note, mark: 'noted', marked_at: by.at, marked_by: by.actor.name })
}

interface MarkRow {
  step: string
  mark: string
  marked_at: Date
  marked_by: string
}

async function write(db: Database, row: MarkRow): Promise<void> {
  const { mark, marked_at, marked_by } = row
  await db
    .insertInto('setup_marks')
    .values(row)
    .onConflict((conflict) => conflict.column('step').doUpdateSet({ mark, marked_at, marked_by }))
    .execute()
}
