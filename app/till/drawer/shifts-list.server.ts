import { z } from '@hono/zod-openapi'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import {
  birr,
  defineJsonList,
  moment,
  momentJson,
  personJson,
  staffPerson,
} from '#app/base/platform/api/json-list.server.ts'
import { isIdKey } from '#app/base/platform/list/cursor.ts'
import { birrFromSantim, type Santim } from '#app/base/platform/money.ts'
import { shiftsFilter } from './shifts-filter.ts'
import { differenceOfRow, listShifts, type ShiftRow } from './shifts.queries.server.ts'

const afterClosing = { description: 'ETB; null until the shift is closed' }

const item = z
  .object({
    id: z.string(),
    number: z.int(),
    till: z.int().openapi({ description: 'Number of the till' }),
    till_name: z.string(),
    held_by: staffPerson,
    opened_at: moment,
    counted_at: moment.nullable(),
    closed_at: moment.nullable(),
    float: birr.openapi({ description: 'ETB; what it began with' }),
    expected: birr.nullable().openapi(afterClosing),
    counted: birr.nullable().openapi(afterClosing),
    difference: birr.nullable().openapi({ description: 'ETB; counted less expected, null until the shift is closed' }),
    kept: birr.nullable().openapi({ description: 'ETB; what it left in the drawer' }),
    reason: z.string(),
    witness: staffPerson.nullable(),
  })
  .openapi('ListedShift')

/** What the books expect of a shift is in no answer before it is closed. */
const ifClosed = ({ closedAt }: ShiftRow, santim: Santim | null) =>
  closedAt === null || santim === null ? null : birrFromSantim(santim)

export const shiftsList = defineJsonList({
  name: 'shifts',
  operationId: 'listShiftsOfOffice',
  summary: 'Shifts at the tills, newest first',
  page: adminPaths.shifts,
  file: adminPaths.shiftsExport,
  filter: shiftsFilter,
  params: {
    view: '`open`: not closed. `off`: more or less was counted than the books expected',
    till: 'Number of a till',
    from: 'Opened on this day in Addis Ababa or later',
    to: 'Opened on this day in Addis Ababa or earlier',
    search: 'Part of the name of the person who opened or holds it, or its number',
  },
  isKey: isIdKey,
  read: (db, filter, { cursor, limit }) => listShifts(db, { ...filter, perPage: limit, cursor }),
  item,
  toItem: (shift) => ({
    id: shift.id,
    number: shift.number,
    till: shift.till,
    till_name: shift.tillName,
    held_by: { id: shift.heldById, name: shift.heldByName },
    opened_at: shift.openedAt.toISOString(),
    counted_at: momentJson(shift.countedAt),
    closed_at: momentJson(shift.closedAt),
    float: birrFromSantim(shift.floatSantim),
    expected: ifClosed(shift, shift.expectedSantim),
    counted: ifClosed(shift, shift.countedSantim),
    difference: ifClosed(shift, differenceOfRow(shift)),
    kept: shift.keptSantim === null ? null : birrFromSantim(shift.keptSantim),
    reason: shift.reason,
    witness: personJson(shift.witnessId, shift.witnessName),
  }),
})
