import { choice, defineFilter, perPagePart, searchPart, type FilterOf } from '#app/base/platform/list/filter.ts'
import type { StaffRow } from './staff.queries.server.ts'

/** Quick filters. `without_step`: without two-factor. */
export const STAFF_CHOICES = ['all', 'active', 'off', 'signed_in', 'without_step'] as const
type StaffChoice = (typeof STAFF_CHOICES)[number]

export const staffFilter = defineFilter({
  show: choice(STAFF_CHOICES, 'all'),
  /** Part of a name or email, phone in any form. */
  search: searchPart,
  perPage: perPagePart(),
})

type StaffFilter = FilterOf<typeof staffFilter>

type Person = Pick<StaffRow, 'email' | 'name' | 'phone' | 'sessions' | 'hasTwoFactor' | 'disabledAt'>

const CHOSEN: Record<StaffChoice, (person: Person) => boolean> = {
  all: () => true,
  active: ({ disabledAt }) => disabledAt === null,
  off: ({ disabledAt }) => disabledAt !== null,
  signed_in: ({ sessions }) => sessions > 0,
  without_step: ({ disabledAt, hasTwoFactor }) => disabledAt === null && !hasTwoFactor,
}

/** The people that a search finds, and the count for each quick filter. A shop has few staff, so it reads all of them. */
export function findStaff<Each extends Person>(
  people: readonly Each[],
  { show, search }: Pick<StaffFilter, 'show' | 'search'>,
) {
  const found = people.filter((person) => isFound(person, search))
  return {
    people: found.filter(CHOSEN[show]),
    counts: Object.fromEntries(STAFF_CHOICES.map((choice) => [choice, found.filter(CHOSEN[choice]).length])) as Record<
      StaffChoice,
      number
    >,
  }
}

function isFound({ name, email, phone }: Person, search: string): boolean {
  const text = search.toLowerCase()
  if (`${name}\n${email}`.toLowerCase().includes(text)) return true
  // Numbers such as 0900…, 900… and +251900… differ only in their prefix.
  const digits = search.replaceAll(/\D/g, '').replace(/^(251|0)/, '')
  return phone !== null && digits.length >= 3 && phone.includes(digits)
}
