import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { SetupNote } from './setup.queries.server.ts'
import type { SetupMark, SetupStep } from './setup-steps.ts'

type Mark = { step: SetupStep; mark: SetupMark } | { step: SetupNote; mark: 'noted' }

/** Writes a mark of a step, or a note beside them, within a command. */
export async function writeMark(
  trx: Database,
  { step, mark }: Mark,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const marked = { mark, marked_at: at, marked_by: actor.name }
  await trx
    .insertInto('setup_marks')
    .values({ step, ...marked })
    .onConflict((conflict) => conflict.column('step').doUpdateSet(marked))
    .execute()
}
