import type { AnyCommand, DepsOf, InputOf, Made } from '#app/base/commands/command.server.ts'
import type { RemoveImagesDeps } from '#app/base/media/remove-unused-image.server.ts'
import type { Actor, StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { eraseCustomerAsStaff } from './erase-customer.server.ts'

type Acted = Promise<{ ok: true; made?: Made } | Refusal>

/** What an owner does with a customer by a form. The actor need not have an account. */
export function runOnCustomer<One extends AnyCommand>(
  deps: CommandDeps & Partial<RemoveImagesDeps>,
  command: One,
  { actor, ...input }: InputOf<One> & { actor: Actor },
): Acted {
  const { db, clock, mediaStore } = deps
  const by = { actor: actor as StaffActor, profile: buildProfile('owner', actor.name), more: { mediaStore } }
  return sendCommand({ db, clock } as DepsOf<One> & CommandDeps, command, input as unknown as InputOf<One>, by)
}

/** Erases a customer as an owner does on their page. */
export async function eraseAsOwner(
  deps: CommandDeps & RemoveImagesDeps,
  asked: { customerId: string; actor: Actor },
): Acted {
  await refreshOrderProjections(deps.db)
  return runOnCustomer(deps, eraseCustomerAsStaff, asked)
}
