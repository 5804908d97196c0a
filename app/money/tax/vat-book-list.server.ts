import { z } from '@hono/zod-openapi'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { birr, defineJsonList, moment, momentJson } from '#app/base/platform/api/json-list.server.ts'
import { isIdKey } from '#app/base/platform/list/cursor.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { taxMonthOf } from './tax-month.ts'
import { vatBookFilter } from './vat-book-filter.ts'
import { listVatRows, VAT_KINDS } from './vat-book.queries.server.ts'

const item = z
  .object({
    id: z.int(),
    kind: z.enum(VAT_KINDS),
    at: moment,
    order_id: z.string(),
    label: z.string().openapi({ description: 'Number of the sale, or code of the order' }),
    machine: z.string().nullable().openapi({ description: 'Number of the fiscal machine' }),
    fiscal_number: z.string().nullable(),
    is_contested: z.boolean().openapi({ description: 'Another sale has the same fiscal number' }),
    buyer_name: z.string().nullable(),
    buyer_tin: z.string().nullable(),
    net: birr.openapi({ description: 'ETB; taxed, without its VAT' }),
    vat: birr,
    exempt: birr,
    gross: birr,
    withheld: birr.nullable().openapi({ description: 'ETB; what a company withheld; null: nothing' }),
    arrived_late_at: moment.nullable().openapi({ description: 'When a till sent it after the month had ended' }),
  })
  .openapi('ListedVatEntry')

export const vatBookList = defineJsonList({
  name: 'vat-book',
  operationId: 'listVatBookOfOffice',
  summary: 'The VAT book of a month, in the order of booking',
  page: adminPaths.tax,
  file: adminPaths.taxExport,
  filter: vatBookFilter,
  params: {
    view: '`open`: sold without the number of a fiscal receipt. `contested`: with the number of another sale',
    month: 'Month of the Ethiopian calendar, such as 2019-03; the present one when missing',
  },
  isKey: isIdKey,
  read: (db, { view, month }, { cursor, limit, now }) =>
    listVatRows(db, { view, month: month || taxMonthOf(dayInAddis(now)), perPage: limit, cursor }),
  item,
  toItem: (row) => ({
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    order_id: row.orderId,
    label: row.label,
    machine: row.machine,
    fiscal_number: row.fiscalNumber,
    is_contested: row.isContested,
    buyer_name: row.buyerName,
    buyer_tin: row.buyerTin,
    net: birrFromSantim(row.netSantim),
    vat: birrFromSantim(row.vatSantim),
    exempt: birrFromSantim(row.exemptSantim),
    gross: birrFromSantim(row.grossSantim),
    withheld: row.withheldSantim === null ? null : birrFromSantim(row.withheldSantim),
    arrived_late_at: momentJson(row.arrivedLateAt),
  }),
})
