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
import { birrFromSantim } from '#app/base/platform/money.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { taxMonthOf } from '../tax-month.ts'
import { withheldFilter } from './withheld-filter.ts'
import { listWithheld } from './withholdings.queries.server.ts'

const item = z
  .object({
    id: z.int(),
    at: moment,
    order_id: z.string(),
    label: z.string().openapi({ description: 'Number of the sale, or code of the order' }),
    buyer_name: z.string(),
    buyer_tin: z.string(),
    percent: z.number(),
    base: birr.openapi({ description: 'ETB; what it was withheld from, before VAT' }),
    withheld: birr,
    standing: birr.openapi({ description: 'ETB; what of it still counts' }),
    receipt_number: z.string().nullable().openapi({ description: 'Null: to follow' }),
    received_at: moment.nullable(),
    person: staffPerson.nullable(),
  })
  .openapi('ListedWithholding')

export const withheldList = defineJsonList({
  name: 'withheld-tax',
  operationId: 'listWithheldTaxOfOffice',
  summary: 'Tax that companies withheld in a month, in the order of recording',
  page: adminPaths.withheld,
  file: adminPaths.withheldExport,
  filter: withheldFilter,
  params: {
    view: '`missing`: the company has not handed over its receipt',
    month: 'Month of the Ethiopian calendar, such as 2019-03; the present one when missing',
  },
  isKey: isIdKey,
  read: (db, { view, month }, { cursor, limit, now }) =>
    listWithheld(db, { view, month: month || taxMonthOf(dayInAddis(now)), perPage: limit, cursor }),
  item,
  toItem: (row) => ({
    id: row.id,
    at: row.at.toISOString(),
    order_id: row.orderId,
    label: row.label,
    buyer_name: row.buyerName,
    buyer_tin: row.buyerTin,
    percent: row.percent,
    base: birrFromSantim(row.baseSantim),
    withheld: birrFromSantim(row.santim),
    standing: birrFromSantim(row.effectiveSantim),
    receipt_number: row.receiptNumber,
    received_at: momentJson(row.receivedAt),
    person: personJson(row.personId, row.person),
  }),
})
