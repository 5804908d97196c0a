import { planBulk, type BulkPlan } from '#app/base/platform/bulk.ts'

/** More than a bakery has staff. */
export const STAFF_AT_ONCE = 200

export interface SwitchedPerson {
  id: string
  email: string
  name: string
  isActive: boolean
}

const STAY_REASONS = ['oneself', 'last_administrator', 'there_already'] as const

type SwitchPlan = BulkPlan<SwitchedPerson, SwitchedPerson, (typeof STAY_REASONS)[number]>

/**
 * Whose accounts a bulk switch would change, and whose it would skip and why, by the rules of `switchUser`: never the
 * last administrator who can sign in, and never one's own. Requirements 17.3 and 21.9.
 */
export function planSwitch(
  staff: readonly SwitchedPerson[],
  { ids, isActive, actorId }: { ids: readonly string[]; isActive: boolean; actorId: string },
): SwitchPlan {
  const chosen = staff.filter(({ id }) => ids.includes(id))
  const able = staff.filter((person) => person.isActive)
  return planBulk(
    chosen,
    (person, planned) => {
      if (person.isActive === isActive) return 'there_already'
      if (person.id === actorId) return able.length === 1 ? 'last_administrator' : 'oneself'
      return !isActive && able.length - planned === 1 ? 'last_administrator' : person
    },
    STAY_REASONS,
  )
}
