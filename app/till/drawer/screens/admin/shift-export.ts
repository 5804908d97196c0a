import { isUuid } from '#app/base/platform/id.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { defineExport, type ExportColumn } from '#app/people/auth/define-export.server.ts'
import { shiftSalesContext } from '../../context.server.ts'
import { rightsOn } from '../../load-shift.server.ts'
import { reportRows, type ReportRow } from '../../report-rows.ts'
import { readShiftReport } from '../../shift-report.queries.server.ts'
import { findShift } from '../../shifts.queries.server.ts'
import type { Route } from './+types/shift-export.ts'

const COLUMNS: readonly ExportColumn<ReportRow>[] = [
  { head: 'shift.file.part', cell: ({ part }) => part },
  { head: 'shift.file.what', cell: ({ what }) => what },
  { head: 'shift.file.count', cell: ({ count }) => count },
  { head: 'shift.file.amount', kind: 'money', cell: ({ birr }) => birr },
]

/** The report of a closed shift as a file, for who may read it on the page. */
export async function loader(args: Route.LoaderArgs) {
  const { db, profile, lang } = adminRequest(args.context)
  const { shiftId } = args.params
  const shift = isUuid(shiftId) ? await findShift(db, shiftId) : undefined
  const isReadable = shift && shift.closedAt !== null && rightsOn(shift, profile).seesReport
  const report = isReadable ? await readShiftReport(db, shiftId) : undefined
  if (!report) return new Response(null, { status: 404 })
  const sales = (await args.context.get(shiftSalesContext)?.(db, shiftId, lang)) ?? null
  const file = defineExport<ReportRow>(({ t }) => ({
    name: 'shift-report',
    localName: t('shift.file.name'),
    label: 'shift.file.label',
    id: shiftId,
    noted: { shift: shiftId },
    columns: COLUMNS,
    read: () => Promise.resolve({ rows: reportRows({ ...report, sales }, t) }),
  }))
  return file(args)
}
