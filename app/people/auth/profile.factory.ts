import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Profile, Role } from './profile.ts'

export function buildProfile(role: Role, email = `${role}@shop.example`): Profile {
  return { id: role, email, isAdmin: true, role }
}

/** The actor with an owner's permissions. */
export function asOwner(actor: Actor): { actor: Actor; profile: Profile } {
  return { actor, profile: buildProfile('owner', actor.name) }
}
