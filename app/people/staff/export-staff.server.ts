import { dayInAddis, formatDay, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import {
  tableOfRows,
  type FileCell,
  type FileColumn,
  type FileFormat,
  type FileTable,
} from '#app/base/platform/files/file-table.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { findStaff, staffSearch, type StaffFilter } from './staff-filter.ts'
import { staffName } from './staff-name.ts'
import { listStaff, type StaffRow } from './staff.queries.server.ts'

interface ExportStaff extends Pick<ViewContext, 'lang' | 't'> {
  /** Whom the file is of; empty: whom the filter shows. */
  ids: readonly string[]
  filter: StaffFilter
  format: FileFormat
  /** Email of the administrator. */
  actor: string
  now: Date
}

/**
 * Those who work here as a table for a file, as the page lists them. Nothing that opens an account is in it; who took it is in
 * the log of changes. Requirements 17.9 and 21.9.
 */
export async function exportStaff(
  db: Database,
  { ids, filter, format, lang, t, actor, now }: ExportStaff,
): Promise<FileTable> {
  const everybody = (await listStaff(db, now)).map((person) => ({ ...person, name: staffName(person) }))
  const staff = ids.length > 0 ? everybody.filter(({ id }) => ids.includes(id)) : findStaff(everybody, filter).people
  const label = { en: 'The staff as a file', am: 'ሠራተኞች በፋይል' }
  const thing = { type: 'export', id: uuidv7(now), label } as const
  const after = { people: staff.length, filter: ids.length > 0 ? '' : staffSearch(filter), format }
  await recordChange(db, { actor, action: 'export', thing, before: null, after }, now)
  return tableOfRows(
    columns(t),
    staff.map((person) => cells(person, lang, t)),
  )
}

function columns(t: Translate): FileColumn[] {
  return [
    { head: t('users.staff.name') },
    { head: t('users.staff.email') },
    { head: t('users.staff.phone') },
    { head: t('staff.file.standing') },
    { head: t('staff.file.off.day'), kind: 'day' },
    { head: t('staff.file.off.day.ethiopian') },
    { head: t('staff.file.seen.day'), kind: 'day' },
    { head: t('staff.file.seen.day.ethiopian') },
    { head: t('staff.file.seen.time'), kind: 'time' },
    { head: t('users.staff.sessions') },
    { head: t('users.staff.step') },
  ]
}

function cells(person: StaffRow, lang: Lang, t: Translate): FileCell[] {
  const { name, email, phone, lastSeenAt, sessions, hasTwoStep, disabledAt } = person
  return [
    name,
    email,
    phone && formatPhone(phone),
    t(disabledAt ? 'users.staff.disabled' : 'users.staff.active'),
    ...inBothCalendars(disabledAt, lang),
    ...inBothCalendars(lastSeenAt, lang),
    lastSeenAt && timeInAddis(lastSeenAt),
    sessions,
    t(hasTwoStep ? 'users.staff.step.on' : 'users.staff.step.off'),
  ]
}

function inBothCalendars(moment: Date | null, lang: Lang): [FileCell, FileCell] {
  if (!moment) return [null, null]
  const day = dayInAddis(moment)
  return [day, formatDay(day, lang, 'ethiopian')]
}
