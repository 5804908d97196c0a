import { z } from '@hono/zod-openapi'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import {
  birr,
  day,
  defineShortJsonList,
  moment,
  personJson,
  staffPerson,
} from '#app/base/platform/api/json-list.server.ts'
import { birrFromSantim, type Santim } from '#app/base/platform/money.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { taxMonthOf } from '../tax-month.ts'
import { zTotalsFilter } from './z-totals-filter.ts'
import { differenceOfZ, listZDays } from './z-totals.queries.server.ts'

const item = z
  .object({
    day,
    machine: z.string().openapi({ description: 'Number of the fiscal machine' }),
    machine_name: z.string(),
    count: z.int().openapi({ description: 'Sales and handed-over orders with a number of this machine and day' }),
    ours: birr.openapi({ description: 'ETB; their sum in the books of the shop' }),
    z_number: z.int().nullable(),
    total: birr.nullable().openapi({ description: 'ETB; what the machine printed; null: not typed yet' }),
    difference: birr.nullable(),
    reason: z.string(),
    typed_at: moment.nullable(),
    typed_by: staffPerson.nullable(),
  })
  .openapi('ListedZTotal')

const birrOrNull = (santim: Santim | null) => (santim === null ? null : birrFromSantim(santim))

export const zTotalsList = defineShortJsonList({
  name: 'z-totals',
  operationId: 'listZTotalsOfOffice',
  summary: 'Days of the fiscal machines in a month, newest first',
  page: adminPaths.zTotals,
  file: adminPaths.zTotalsExport,
  filter: zTotalsFilter,
  params: { month: 'Month of the Ethiopian calendar, such as 2019-03; the present one when missing' },
  readAll: (db, { month }, now) => listZDays(db, month || taxMonthOf(dayInAddis(now))),
  keyOf: (row) => `${row.day}.${row.machine}`,
  item,
  toItem: (row) => ({
    day: row.day,
    machine: row.machine,
    machine_name: row.machineName,
    count: row.count,
    ours: birrFromSantim(row.oursSantim),
    z_number: row.z?.zNumber ?? null,
    total: birrOrNull(row.z?.totalSantim ?? null),
    difference: birrOrNull(differenceOfZ(row)),
    reason: row.z?.reason ?? '',
    typed_at: row.z?.at.toISOString() ?? null,
    typed_by: row.z ? personJson(row.z.personId, row.z.person) : null,
  }),
})
