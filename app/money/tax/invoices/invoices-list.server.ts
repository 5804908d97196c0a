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
import { invoiceName } from './invoice.ts'
import { invoicesFilter } from './invoices-filter.ts'
import { listInvoices, signedSantim, type InvoiceRow } from './invoices.queries.server.ts'

const item = z
  .object({
    id: z.int(),
    name: z.string().openapi({ description: 'As on the paper', example: 'INV-2019-000012' }),
    series: z.enum(['INV', 'CN']).openapi({ description: '`CN`: a credit note' }),
    year: z.int().openapi({ description: 'Of the Ethiopian calendar' }),
    number: z.int(),
    order_id: z.string().nullable(),
    label: z.string().openapi({ description: 'Number of the sale, or code of the order' }),
    at: moment.nullable().openapi({ description: 'Null: its number is on paper only' }),
    paper_only_since: moment.nullable(),
    buyer_name: z.string().nullable(),
    buyer_tin: z.string().nullable(),
    vat: birr.nullable().openapi({ description: 'ETB; below zero on a credit note; null: on paper only' }),
    total: birr.nullable().openapi({ description: 'ETB; below zero on a credit note; null: on paper only' }),
    other: z.string().nullable().openapi({ description: 'Its credit note, or its invoice' }),
    is_outdated: z.boolean().openapi({ description: 'It stands, and the VAT book has another sum' }),
    reason: z.string(),
    person: staffPerson.nullable(),
  })
  .openapi('ListedInvoice')

const birrOf = (row: InvoiceRow, santim: number) =>
  row.paperOnlySince ? null : birrFromSantim(signedSantim(row, santim))

export const invoicesList = defineJsonList({
  name: 'invoices',
  operationId: 'listInvoicesOfOffice',
  summary: 'Invoices and credit notes, newest first',
  page: adminPaths.invoices,
  file: adminPaths.invoicesExport,
  filter: invoicesFilter,
  params: {},
  isKey: isIdKey,
  read: (db, _filter, { cursor, limit }) => listInvoices(db, { perPage: limit, cursor }),
  item,
  toItem: (row) => ({
    id: row.id,
    name: invoiceName(row),
    series: row.series,
    year: row.year,
    number: row.number,
    order_id: row.orderId,
    label: row.label,
    at: row.paperOnlySince ? null : row.at.toISOString(),
    paper_only_since: momentJson(row.paperOnlySince),
    buyer_name: row.buyerName,
    buyer_tin: row.buyerTin,
    vat: birrOf(row, row.vatSantim),
    total: birrOf(row, row.totalSantim),
    other: row.other,
    is_outdated: row.isOutdated,
    reason: row.reason,
    person: personJson(row.personId, row.person),
  }),
})
