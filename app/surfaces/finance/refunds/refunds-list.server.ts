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
import { HAND_WAYS, REFUND_STATES } from '#app/money/payments/refunds/refund.ts'
import { refundsFilter } from './refunds-filter.ts'
import { listRefunds } from './refunds.queries.server.ts'

const item = z
  .object({
    id: z.int(),
    order_id: z.string(),
    order_code: z.string(),
    customer_name: z.string(),
    phone: z.string(),
    payment_id: z.string().openapi({ description: 'Of the list of payments' }),
    method: z.string().nullable().openapi({ description: 'Of the payment' }),
    provider: z.string().openapi({ description: 'Of the payment' }),
    amount: birr,
    state: z.enum(REFUND_STATES),
    way: z
      .enum([...HAND_WAYS, 'api'])
      .nullable()
      .openapi({ description: '`api`: by the provider of the payment' }),
    reason: z.string(),
    note: z.string(),
    rejection: z.string().nullable(),
    fault: z.string().nullable().openapi({ description: 'What the provider answered' }),
    reference: z.string(),
    provider_reference: z.string().nullable(),
    is_automatic: z.boolean(),
    requested_at: moment,
    requested_by: staffPerson.nullable(),
    approved_at: moment.nullable(),
    approved_by: staffPerson.nullable(),
    sent_at: moment.nullable(),
    sent_by: staffPerson.nullable(),
    confirmed_at: moment.nullable(),
    confirmed_by: staffPerson.nullable(),
    rejected_at: moment.nullable(),
    rejected_by: staffPerson.nullable(),
  })
  .openapi('ListedRefund')

export const refundsList = defineJsonList({
  name: 'refunds',
  operationId: 'listRefundsOfOffice',
  summary: 'Refunds: open ones oldest first, closed ones newest first',
  page: adminPaths.refunds,
  filter: refundsFilter,
  params: {
    view: '`closed`: arrived or rejected; open ones when missing',
    search: 'Code of an order, phone in any form, or a reference',
  },
  isKey: isIdKey,
  read: (db, filter, { cursor, limit }) => listRefunds(db, { ...filter, perPage: limit, cursor }),
  item,
  toItem: (refund) => ({
    id: refund.id,
    order_id: refund.orderId,
    order_code: refund.orderCode,
    customer_name: refund.customerName,
    phone: refund.phone,
    payment_id: refund.attemptId,
    method: refund.method,
    provider: refund.provider,
    amount: birrFromSantim(refund.amountSantim),
    state: refund.state,
    way: refund.way,
    reason: refund.reason,
    note: refund.note,
    rejection: refund.rejection,
    fault: refund.fault,
    reference: refund.reference,
    provider_reference: refund.providerReference,
    is_automatic: refund.isAutomatic,
    requested_at: refund.requestedAt.toISOString(),
    requested_by: personJson(refund.requestedById, refund.requestedByName),
    approved_at: momentJson(refund.approvedAt),
    approved_by: personJson(refund.approvedById, refund.approvedByName),
    sent_at: momentJson(refund.sentAt),
    sent_by: personJson(refund.sentById, refund.sentByName),
    confirmed_at: momentJson(refund.confirmedAt),
    confirmed_by: personJson(refund.confirmedById, refund.confirmedByName),
    rejected_at: momentJson(refund.rejectedAt),
    rejected_by: personJson(refund.rejectedById, refund.rejectedByName),
  }),
})
