import { randomUUID } from 'node:crypto'
import type { AnyCommand, Call, DepsOf, Door, InputOf, Made } from '#app/base/commands/command.server.ts'
import { execute } from '#app/base/commands/execute.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import type { Profile } from '../profile.ts'
import { callerOf } from './define-command.server.ts'

interface SentBy {
  actor: StaffActor
  /** By default an owner's. */
  profile?: Profile
  door?: Door
  id?: string | undefined
  /** What else its sending says, such as the device it comes from. */
  call?: Partial<Omit<Call, 'id' | 'door'>>
  /** What a caller of its floor knows beyond the person, or something else about them. */
  more?: object
}

/** A command as a member of staff sends it, and its refusal with its facts. All helpers that send commands do it by this one. */
export async function sendCommand<One extends AnyCommand>(
  deps: DepsOf<One> & CommandDeps,
  command: One,
  input: InputOf<One>,
  { actor, profile, door = command.doors[0]!, id = randomUUID(), call: sending, more }: SentBy,
): Promise<{ ok: true; made?: Made } | Refusal> {
  const { lang, t } = buildFacts()
  const owner: Profile = { id: actor.id, email: actor.name, isAdmin: true, role: 'owner' }
  const caller = { ...callerOf({ actor, profile: profile ?? owner, lang, t }), ...more }
  const ofDevice = { device: randomUUID(), sequence: 1, madeAt: deps.clock.now().toISOString() }
  const call = { id, door, person: actor.name, ...(door === 'outbox' && ofDevice), ...sending }
  const outcome = await execute(deps, command, { call, caller, input })
  if (outcome.ok) return outcome
  return outcome.refusal ?? { ok: false, reason: outcome.reason }
}
