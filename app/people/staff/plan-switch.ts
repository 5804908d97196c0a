/** More than work in a bakery. */
export const STAFF_AT_ONCE = 200

export interface SwitchedPerson {
  id: string
  email: string
  name: string
  isActive: boolean
}

const STAY_REASONS = ['oneself', 'last_administrator', 'there_already'] as const

export interface SwitchPlan {
  changes: SwitchedPerson[]
  /** Who would stay as they are, by why. */
  skipped: { reason: (typeof STAY_REASONS)[number]; people: SwitchedPerson[] }[]
}

/**
 * Whose accounts a switch of several would change, and whose it would leave and why: what `switchUser` refuses. The last
 * administrator who can sign in is nobody's to switch off, and nobody switches themselves. Requirements 17.3 and 21.9.
 */
export function planSwitch(
  staff: readonly SwitchedPerson[],
  { ids, isActive, actorId }: { ids: readonly string[]; isActive: boolean; actorId: string },
): SwitchPlan {
  const chosen = staff.filter(({ id }) => ids.includes(id))
  const able = staff.filter((person) => person.isActive)
  const changes: SwitchedPerson[] = []
  const stay = new Map<string, SwitchedPerson[]>(STAY_REASONS.map((reason) => [reason, []]))
  for (const person of chosen) {
    const reason = whyStays(person)
    if (reason) stay.get(reason)!.push(person)
    else changes.push(person)
  }
  const skipped = STAY_REASONS.map((reason) => ({ reason, people: stay.get(reason)! }))
  return { changes, skipped: skipped.filter(({ people }) => people.length > 0) }

  function whyStays(person: SwitchedPerson): (typeof STAY_REASONS)[number] | undefined {
    if (person.isActive === isActive) return 'there_already'
    if (person.id === actorId) return able.length === 1 ? 'last_administrator' : 'oneself'
    return !isActive && able.length - changes.length === 1 ? 'last_administrator' : undefined
  }
}
