import { submitEach } from '#app/base/commands/doors.server.ts'
import { listToUndo } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { callerOf, type StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import { undoOneChange } from './commands/undo-one-change.server.ts'

export interface UndoOutcome {
  undone: number
  /** Skipped: changed by somebody since, or no longer possible. */
  left: number
}

/**
 * Undoes a change of the person with its whole batch. Each record is a command of its own, so that one that cannot be
 * restored does not stop the others. Undoes nothing when the change is another's, too old or already undone.
 * Requirement 17.4; decision 0019.
 */
export async function undoChange(
  deps: CommandDeps,
  changeId: number,
  person: Pick<StaffCaller, 'actor' | 'profile' | 'lang' | 't'>,
): Promise<UndoOutcome> {
  const changes = await listToUndo(deps.db, changeId, person.actor, deps.clock.now())
  const rows = changes.map(({ id }) => ({ id: String(id), input: { changeId: id } }))
  const { done, refused } = await submitEach(deps, undoOneChange, { caller: callerOf(person), rows })
  return { undone: done, left: refused.length }
}
