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
import { jpegUrl } from '#app/base/media/image.ts'
import { isIdKey } from '#app/base/platform/list/cursor.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import { CHECK_RESULTS } from '#app/money/payments/transfers/transfer-checker.ts'
import { TRANSFER_OUTCOMES, TRANSFER_WAYS, transferWay } from '#app/money/payments/transfers/transfer-report.ts'
import { transfersFilter } from './transfers-filter.ts'
import { listTransfers } from './transfers.queries.server.ts'

const item = z
  .object({
    id: z.int(),
    order_id: z.string(),
    order_code: z.string(),
    order_status: z.string(),
    customer_name: z.string(),
    phone: z.string(),
    sent_with: z.enum([...TRANSFER_WAYS, 'unsaid']).openapi({ description: '`unsaid`: staff typed it' }),
    reference: z.string().nullable(),
    typed: z.string().nullable().openapi({ description: 'What was typed at a till instead of a reference' }),
    amount: birr,
    image: z.string().nullable().openapi({ description: 'Picture of the receipt, JPEG' }),
    check_says: z.enum(CHECK_RESULTS).nullable(),
    other_order_codes: z.array(z.string()).openapi({ description: 'Other orders with the same reference' }),
    reported_at: moment,
    sold_by: staffPerson.nullable().openapi({ description: 'Whoever sold it at a till' }),
    first_confirmed_at: moment.nullable(),
    first_confirmed_by: staffPerson.nullable(),
    contested_at: moment.nullable(),
    closed_at: moment.nullable(),
    closed_by: staffPerson.nullable(),
    outcome: z.enum(TRANSFER_OUTCOMES).nullable(),
    reason: z.string().nullable(),
    note: z.string(),
    payment_exception_id: z.int().nullable(),
  })
  .openapi('ListedTransfer')

export const transfersList = defineJsonList({
  name: 'transfers',
  operationId: 'listTransfersOfOffice',
  summary: 'Transfers that somebody reported: open ones oldest first, closed ones newest first',
  page: adminPaths.transfers,
  filter: transfersFilter,
  params: {
    view: '`closed`: a person has decided; open ones when missing',
    search: 'Reference of a transfer, code of an order, or phone in any form',
  },
  isKey: isIdKey,
  read: (db, filter, { cursor, limit }) => listTransfers(db, { ...filter, perPage: limit, cursor }),
  item,
  toItem: (report) => ({
    id: report.id,
    order_id: report.orderId,
    order_code: report.orderCode,
    order_status: report.status,
    customer_name: report.customerName,
    phone: report.phone,
    sent_with: transferWay(report),
    reference: report.reference,
    typed: report.typed,
    amount: birrFromSantim(report.amountSantim),
    image: report.picture && jpegUrl(report.picture),
    check_says: report.checkSays,
    other_order_codes: report.otherCodes,
    reported_at: report.reportedAt.toISOString(),
    sold_by: personJson(report.soldById, report.soldBy),
    first_confirmed_at: report.vouchedBy === null ? null : momentJson(report.vouchedAt),
    first_confirmed_by: personJson(report.vouchedById, report.vouchedBy),
    contested_at: momentJson(report.contestedAt),
    closed_at: momentJson(report.closedAt),
    closed_by: personJson(report.closedById, report.closedBy),
    outcome: report.outcome,
    reason: report.reason,
    note: report.note,
    payment_exception_id: report.paymentExceptionId,
  }),
})
