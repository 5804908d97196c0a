import { choice, defineFilter, perPagePart, searchPart, type FilterOf } from '#app/base/platform/list/filter.ts'
import { phoneEnd } from '#app/base/platform/phone.ts'
import { ROLES } from '#app/people/auth/profile.ts'
import type { StaffRow } from './staff.queries.server.ts'

/** Quick filters. `without_step`: without two-factor. */
export const STAFF_CHOICES = ['all', 'active', 'off', 'signed_in', 'without_step'] as const
/** `any`: every role. */
export const ROLE_CHOICES = ['any', ...ROLES] as const
type RoleChoice = (typeof ROLE_CHOICES)[number]

type StaffChoice = (typeof STAFF_CHOICES)[number]

export const staffFilter = defineFilter({
  show: choice(STAFF_CHOICES, 'all'),
  role: choice(ROLE_CHOICES, 'any'),
  /** Part of a name or email, phone in any form. */
  search: searchPart,
  perPage: perPagePart(),
})

type StaffFilter = FilterOf<typeof staffFilter>

type Person = Pick<StaffRow, 'email' | 'name' | 'role' | 'phone' | 'sessions' | 'hasTwoFactor' | 'disabledAt'>

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
  { show, role, search }: Pick<StaffFilter, 'show' | 'role' | 'search'>,
) {
  const searched = people.filter((person) => isFound(person, search))
  const isOf = (person: Person, wanted: RoleChoice) => wanted === 'any' || person.role === wanted
  const found = searched.filter((person) => isOf(person, role))
  const ofChoice = searched.filter(CHOSEN[show])
  return {
    people: found.filter(CHOSEN[show]),
    roles: Object.fromEntries(
      ROLE_CHOICES.map((each) => [each, ofChoice.filter((person) => isOf(person, each)).length]),
    ) as Record<RoleChoice, number>,
    counts: Object.fromEntries(STAFF_CHOICES.map((choice) => [choice, found.filter(CHOSEN[choice]).length])) as Record<
      StaffChoice,
      number
    >,
  }
}

function isFound({ name, email, phone }: Person, search: string): boolean {
  const text = search.toLowerCase()
  if (`${name}\n${email}`.toLowerCase().includes(text)) return true
  const digits = phoneEnd(search)
  return phone !== null && digits.length >= 3 && phone.includes(digits)
}
