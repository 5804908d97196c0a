import { execute } from '#app/base/commands/execute.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { noteSetup } from './commands/mark-step.server.ts'

/** The page of the set-up was shown: nothing of it was pressed. */
export async function noteSeen(viewer: AdminRequest): Promise<void> {
  const call = { id: uuidv7(viewer.now), door: 'form', person: viewer.actor.name } as const
  await execute(viewer, noteSetup, { call, caller: callerOf(viewer), input: { note: 'seen' } })
}
