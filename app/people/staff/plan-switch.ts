import { planBulk, type BulkPlan } from '#app/base/platform/bulk.ts'
import type { Role } from '#app/people/auth/profile.ts'

/** More than a bakery has staff. */
export const STAFF_AT_ONCE = 200

export interface PlannedPerson {
  id: string
  email: string
  name: string
  role: Role
  isActive: boolean
}

const STAY_REASONS = ['oneself', 'last_administrator', 'there_already'] as const
export type StayReason = (typeof STAY_REASONS)[number]

export type StaffPlan = BulkPlan<PlannedPerson, PlannedPerson, StayReason>

interface Chosen {
  ids: readonly string[]
  actorId: string
}

/**
 * Whose accounts a bulk switch would change, and whose it would skip and why, by the rules of `switchUser`: never the
 * last owner who can sign in, and never one's own. Requirements 17.3 and 21.9.
 */
export function planSwitch(
  staff: readonly PlannedPerson[],
  { isActive, ...chosen }: Chosen & { isActive: boolean },
): StaffPlan {
  return planStaff(staff, chosen, { isThere: (person) => person.isActive === isActive, staysOwner: () => isActive })
}

/** The same for a role, by the rules of `changeRole`. */
export function planRole(staff: readonly PlannedPerson[], { role, ...chosen }: Chosen & { role: Role }): StaffPlan {
  return planStaff(staff, chosen, { isThere: (person) => person.role === role, staysOwner: () => role === 'owner' })
}

interface Rules {
  isThere: (person: PlannedPerson) => boolean
  staysOwner: () => boolean
}

function planStaff(
  staff: readonly PlannedPerson[],
  { ids, actorId }: Chosen,
  { isThere, staysOwner }: Rules,
): StaffPlan {
  let owners = staff.filter((person) => isAbleOwner(person)).length
  return planBulk(
    staff.filter(({ id }) => ids.includes(id)),
    (person) => {
      const isLast = isAbleOwner(person) && owners === 1 && !staysOwner()
      if (isThere(person)) return 'there_already'
      if (person.id === actorId) return isLast ? 'last_administrator' : 'oneself'
      if (isLast) return 'last_administrator'
      if (isAbleOwner(person) && !staysOwner()) owners -= 1
      return person
    },
    STAY_REASONS,
  )
}

function isAbleOwner({ role, isActive }: PlannedPerson): boolean {
  return role === 'owner' && isActive
}
