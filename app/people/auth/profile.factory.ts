import type { Actor, StaffActor } from '#app/base/platform/change-log/actor.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import type { Profile, Role } from './profile.ts'

export function buildProfile(role: Role, email = `${role}@shop.example`): Profile {
  return { id: role, email, isAdmin: true, role }
}

/** The actor with an owner's permissions. */
export function asOwner(actor: Actor) {
  return asRole(actor, 'owner')
}

/** The actor with the permissions of a role, reading English. Some logs have no account of theirs, as an earlier version wrote them. */
export function asRole(actor: Actor, role: Role) {
  const { lang, t } = buildFacts()
  return { actor: actor as StaffActor, profile: buildProfile(role, actor.name), lang, t }
}
