import { randomUUID } from 'node:crypto'
import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { execute, type Outcome } from '#app/base/commands/execute.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import type { Role } from '#app/people/auth/profile.ts'

interface Who {
  name?: string
  role?: Role
}

/** What the actions of the catalog get of an administrator, without stores of pictures. */
export function buildActionDeps(db: Database, at: Date, { name = 'almaz@shop.example', role = 'owner' }: Who = {}) {
  const actor = { id: name.split('@')[0]!, name }
  const profile = { id: actor.id, email: name, isAdmin: true, role }
  const { lang, calendar, t, translateTo, log } = buildFacts()
  const clock = { now: () => at }
  return { db, clock, actor, profile, editor: { actor, at }, lang, calendar, t, translateTo, log }
}

/** Runs a command as a page does. */
export function runCommand(
  deps: ReturnType<typeof buildActionDeps> & { mediaStore?: unknown },
  command: AnyCommand,
  input: object,
): Promise<Outcome<AnyCommand>> {
  const call = { id: randomUUID(), door: 'form', person: deps.actor.name } as const
  return execute<AnyCommand>(deps, command, { call, caller: callerOf(deps), input })
}
