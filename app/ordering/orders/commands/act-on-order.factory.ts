import { randomUUID } from 'node:crypto'
import type { AnyCommand, DepsOf, InputOf } from '#app/base/commands/command.server.ts'
import { execute } from '#app/base/commands/execute.server.ts'
import type { Actor, StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'

interface ActedBy {
  /** Need not have an account. */
  actor: Actor
  id?: string
}

/** What an owner does with an order by a form, named as `actor`: the order's version afterwards, or the refusal with its facts. */
export async function actOnOrder<One extends AnyCommand>(
  { db, clock }: CommandDeps,
  command: One,
  { actor, id = randomUUID(), ...input }: InputOf<One> & ActedBy,
): Promise<{ ok: true; version: number } | Refusal> {
  const { lang, t } = buildFacts()
  const caller = callerOf({ actor: actor as StaffActor, profile: buildProfile('owner', actor.name), lang, t })
  const call = { id, door: 'form', person: actor.name } as const
  const outcome = await execute({ db, clock } as DepsOf<One>, command, { call, caller, input })
  if (outcome.ok) return { ok: true, ...outcome.made } as { ok: true; version: number }
  return outcome.refusal ?? { ok: false, reason: outcome.reason as string }
}
