import { formatMoment } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import { chooseColumns } from '#app/base/platform/list/chosen-columns.ts'
import { localPhone } from './save-staff.server.ts'
import { STAFF_COLUMNS, type StaffColumn } from './staff-columns.ts'
import { findStaff, parseStaffFilter } from './staff-filter.ts'
import { staffName } from './staff-name.ts'
import { listInvitations, listStaff, type StaffRow } from './staff.queries.server.ts'

interface StaffViewContext extends ViewContextAt {
  userId: string
}

export async function loadStaff(db: Database, params: URLSearchParams, viewer: StaffViewContext) {
  const { lang, calendar, now } = viewer
  const [staff, invitations] = await Promise.all([listStaff(db, now), listInvitations(db, now)])
  const filter = parseStaffFilter(params)
  const { people, counts } = findStaff(
    staff.map((person) => ({ ...person, name: staffName(person) })),
    filter,
  )
  const pages = Math.max(Math.ceil(people.length / filter.perPage), 1)
  const page = Math.min(filter.page, pages)
  const begin = (page - 1) * filter.perPage
  const chosenColumns = chooseColumns({ params, remembered: null, all: STAFF_COLUMNS, usual: STAFF_COLUMNS })
  // Who it is stands there always.
  const columns = ['name' as const, ...(chosenColumns as StaffColumn[])]
  const chosen = staff.find(({ id }) => id === params.get('person'))
  return {
    filter: { ...filter, page },
    pages,
    counts,
    isTeam: staff.length > 1,
    matching: people.length,
    columns,
    people: people.slice(begin, begin + filter.perPage).map((person) => viewStaff(person, viewer)),
    person: chosen ? viewStaff(chosen, viewer) : null,
    invitations: invitations.map(({ id, email, name, expiresAt }) => ({
      id,
      email,
      name,
      until: formatMoment(expiresAt, lang, calendar),
    })),
  }
}

function viewStaff(person: StaffRow, { lang, calendar, t, userId }: StaffViewContext) {
  const { id, email, phone, lastSeenAt, sessions, hasTwoFactor, hasStaffPassword, disabledAt } = person
  return {
    id,
    email,
    name: staffName(person),
    phone: phone === null ? null : { href: `tel:${phone}`, typed: localPhone(phone), text: formatPhone(phone) },
    seen: lastSeenAt ? formatMoment(lastSeenAt, lang, calendar) : t('users.staff.seen.never'),
    sessions,
    hasTwoFactor,
    // Known once they have signed in.
    hasShortPassword: lastSeenAt !== null && !hasStaffPassword,
    isActive: disabledAt === null,
    isYou: id === userId,
  }
}

export type StaffView = ReturnType<typeof viewStaff>
export type StaffPage = Awaited<ReturnType<typeof loadStaff>>
