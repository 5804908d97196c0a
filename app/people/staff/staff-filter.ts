import { parsePerPage, PER_PAGE_PARAM, USUAL_PER_PAGE, type PerPage } from '#app/base/platform/list/per-page.ts'

export const STAFF_PATH = '/admin/users'

/** Quick filters. `without_step`: without two-factor. */
export const STAFF_CHOICES = ['all', 'active', 'off', 'signed_in', 'without_step'] as const
type StaffChoice = (typeof STAFF_CHOICES)[number]

export interface StaffFilter {
  show: StaffChoice
  /** As typed: part of a name or email, phone in any form. Empty: everybody. */
  search: string
  perPage: PerPage
  page: number
}

const MAX_SEARCH = 100

export function parseStaffFilter(params: URLSearchParams): StaffFilter {
  const page = Number(params.get('page') ?? '1')
  return {
    show: STAFF_CHOICES.find((choice) => choice === params.get('show')) ?? 'all',
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    perPage: parsePerPage(params),
    page: Number.isInteger(page) && page >= 1 && page < 1000 ? page : 1,
  }
}

export function staffSearch(
  { show, search, perPage, page }: StaffFilter,
  more: Readonly<Record<string, string | readonly string[]>> = {},
): string {
  const params = new URLSearchParams()
  if (show !== 'all') params.set('show', show)
  if (search) params.set('search', search)
  if (perPage !== USUAL_PER_PAGE) params.set(PER_PAGE_PARAM, String(perPage))
  if (page > 1) params.set('page', String(page))
  for (const [name, value] of Object.entries(more)) for (const each of [value].flat()) params.append(name, each)
  const text = params.toString()
  return text && `?${text}`
}

interface Person {
  email: string
  name: string
  phone: string | null
  sessions: number
  hasTwoFactor: boolean
  disabledAt: Date | null
}

const CHOSEN: Record<StaffChoice, (person: Person) => boolean> = {
  all: () => true,
  active: ({ disabledAt }) => disabledAt === null,
  off: ({ disabledAt }) => disabledAt !== null,
  signed_in: ({ sessions }) => sessions > 0,
  without_step: ({ disabledAt, hasTwoFactor }) => disabledAt === null && !hasTwoFactor,
}

/** People who match the search, with the count of each quick filter. Reads the whole staff, which is small. */
export function findStaff<Each extends Person>(people: readonly Each[], { show, search }: StaffFilter) {
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
  // 0900…, 900… and +251900… are the same digits at their end.
  const digits = search.replaceAll(/\D/g, '').replace(/^(251|0)/, '')
  return phone !== null && digits.length >= 3 && phone.includes(digits)
}
