import { execute } from '#app/base/commands/execute.server.ts'
import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { runBulk, type BulkDone } from '#app/base/platform/bulk.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { changeRole } from './commands/change-role.server.ts'
import { switchUser } from './commands/switch-staff.server.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { STAFF_AT_ONCE } from './plan-switch.ts'

type ActionDeps = Pick<AdminRequest, 'db' | 'clock' | 'actor' | 'profile' | 'lang' | 't'>

/** Switches several accounts as one act with one undo. Each has its own transaction. Requirement 21.9. */
export function switchInBulk(deps: ActionDeps, ids: readonly string[], isActive: boolean): Promise<BulkDone<Refusal>> {
  return runOnEach(deps, switchUser, ids, { isActive })
}

/** Gives several people a role as one act with one undo. Each has its own transaction. */
export function changeRoles(deps: ActionDeps, ids: readonly string[], role: Role): Promise<BulkDone<Refusal>> {
  return runOnEach(deps, changeRole, ids, { role })
}

function runOnEach(
  deps: ActionDeps,
  command: AnyCommand,
  ids: readonly string[],
  input: object,
): Promise<BulkDone<Refusal>> {
  const accounts = ids.slice(0, STAFF_AT_ONCE).map((id) => ({ id }))
  return runBulk(accounts, async ({ id: userId }, batch): Promise<{ ok: true } | Refusal> => {
    const call = { id: uuidv7(deps.clock.now()), door: 'form', person: deps.actor.name } as const
    const caller = { ...callerOf(deps), batch }
    const outcome = await execute(deps, command, { call, caller, input: { ...input, userId } })
    return outcome.ok ? { ok: true } : { ok: false, reason: outcome.reason as string }
  })
}
