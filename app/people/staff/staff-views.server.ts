import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { joinNames } from '#app/base/platform/text/translate.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import { signInName, givenName } from '#app/people/auth/phone-account.ts'
import type { PlannedPerson } from './plan-switch.ts'
import { localPhone } from './commands/save-user.server.ts'
import type { StaffRow } from './staff.queries.server.ts'

interface StaffViewContext extends ViewContextAt {
  userId: string
}

/** A staff member as the list and the card show them. */
export function presentStaff(person: StaffRow, { lang, calendar, t, userId }: StaffViewContext) {
  const { id, email, role, phone, lastSeenAt, sessions, hasTwoFactor, hasStaffPassword, disabledAt } = person
  return {
    id,
    email: signInName(email),
    role,
    name: givenName(person),
    phone: phone === null ? null : { href: `tel:${phone}`, typed: localPhone(phone), text: formatPhone(phone) },
    seen: lastSeenAt ? formatMoment(lastSeenAt, lang, calendar) : t('users.staff.seen.never'),
    sessions,
    hasTwoFactor,
    // Known only after the first sign-in.
    hasShortPassword: lastSeenAt !== null && !hasStaffPassword,
    isActive: disabledAt === null,
    isYou: id === userId,
    /** By whom the account was made that no owner has confirmed since; empty: it is confirmed. */
    madeBy: joinNames(person.unconfirmedMakers, lang),
  }
}

export type StaffView = ReturnType<typeof presentStaff>

/** The staff as a bulk action plans with them. */
export function plannedPeople(staff: readonly StaffRow[]): PlannedPerson[] {
  return staff.map((row) => {
    return {
      id: row.id,
      email: signInName(row.email),
      name: givenName(row),
      role: row.role,
      isActive: row.disabledAt === null,
    }
  })
}
