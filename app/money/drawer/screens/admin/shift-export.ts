import { isUuid } from '#app/base/platform/id.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { defineExport } from '#app/people/auth/define-export.server.ts'
import { rightsOn } from '../../load-shift.server.ts'
import { reportRows, type ReportRow } from '../../report-rows.ts'
import { readShiftReport } from '../../shift-report.queries.server.ts'
import { findShift } from '../../shifts.queries.server.ts'
import type { Route } from './+types/shift-export.ts'

const file = defineExport<ReportRow>(({ db, params, t }) => {
  const shiftId = params['shiftId'] ?? ''
  return {
    name: 'shift-report',
    localName: t('shift.file.name'),
    label: 'shift.file.label',
    id: shiftId,
    noted: { shift: shiftId },
    columns: [
      { head: 'shift.file.part', cell: ({ part }) => part },
      { head: 'shift.file.what', cell: ({ what }) => what },
      { head: 'shift.file.count', cell: ({ count }) => count },
      { head: 'shift.file.amount', kind: 'money', cell: ({ birr }) => birr },
    ],
    read: async () => {
      const report = await readShiftReport(db, shiftId)
      return { rows: report ? reportRows(report, t) : [] }
    },
  }
})

/** The report of a closed shift as a file, for who may read it on the page. */
export async function loader(args: Route.LoaderArgs) {
  const { db, profile } = adminRequest(args.context)
  const { shiftId } = args.params
  const shift = isUuid(shiftId) ? await findShift(db, shiftId) : undefined
  if (!shift || shift.closedAt === null || !rightsOn(shift, profile).seesReport) {
    return new Response(null, { status: 404 })
  }
  return file(args)
}
