import { readTicked } from '#app/base/platform/bulk.ts'
import { dayInAddis, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { signInName } from '#app/people/auth/phone-account.ts'
import { dayColumns, defineExport, type ExportColumn } from '#app/people/auth/define-export.server.ts'
import { staffFilter } from '../../staff-filter.ts'
import { staffJsonList } from '../../staff-list.server.ts'
import type { StaffRow } from '../../staff.queries.server.ts'

const COLUMNS: readonly ExportColumn<StaffRow>[] = [
  { head: 'users.staff.name', cell: ({ name }) => name },
  { head: 'users.staff.role', cell: ({ role }, { t }) => t(`permissions.role.${role}`) },
  { head: 'users.staff.email', cell: ({ email }) => signInName(email) },
  { head: 'users.staff.phone', cell: ({ phone }) => phone && formatPhone(phone) },
  {
    head: 'staff.file.status',
    cell: ({ disabledAt }, { t }) => t(disabledAt ? 'users.staff.disabled' : 'users.staff.active'),
  },
  ...dayColumns<StaffRow>(
    ['staff.file.off.day', 'staff.file.off.day.ethiopian'],
    ({ disabledAt }) => disabledAt && dayInAddis(disabledAt),
  ),
  ...dayColumns<StaffRow>(
    ['staff.file.seen.day', 'staff.file.seen.day.ethiopian'],
    ({ lastSeenAt }) => lastSeenAt && dayInAddis(lastSeenAt),
  ),
  { head: 'staff.file.seen.time', kind: 'time', cell: ({ lastSeenAt }) => lastSeenAt && timeInAddis(lastSeenAt) },
  { head: 'users.staff.sessions', cell: ({ sessions }) => sessions },
  {
    head: 'users.staff.step',
    cell: ({ hasTwoFactor }, { t }) => t(hasTwoFactor ? 'users.staff.step.on' : 'users.staff.step.off'),
  },
]

/** The filtered staff, or those whose ids are given. Requirement 21.9. */
export const loader = defineExport(async ({ db, now, search, t }) => {
  const ids = readTicked(search)
  const filter = staffFilter.parse(search)
  const isTicked = ids.length > 0
  const listed = await staffJsonList.readAll(db, isTicked ? staffFilter.none : filter, now)
  const staff = isTicked ? listed.filter(({ id }) => ids.includes(id)) : listed
  return {
    name: 'staff',
    localName: t('staff.file.name'),
    label: { en: 'The staff as a file', am: 'ሠራተኞች በፋይል' },
    noted: { people: staff.length, filter: isTicked ? '' : staffFilter.search(filter) },
    columns: COLUMNS,
    read: async () => ({ rows: staff }),
  }
})
