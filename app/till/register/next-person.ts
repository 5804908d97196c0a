import type { TillPerson } from '#app/till/sales/snapshot.ts'

type Person = Pick<TillPerson, 'email' | 'digits'>

/** Who takes the till over, when only one other person has a PIN here: their keys are open at once. Undefined: there are more, or none. */
export function nextPerson<One extends Person>(people: readonly One[], here: string): One | undefined {
  const others = people.filter(({ digits, email }) => digits !== null && email !== here)
  return others.length === 1 ? others[0] : undefined
}
