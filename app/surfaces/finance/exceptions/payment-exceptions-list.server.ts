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
import {
  PAYMENT_EXCEPTION_KINDS,
  PAYMENT_EXCEPTION_OUTCOMES,
} from '#app/money/payments/exceptions/payment-exception.ts'
import { exceptionsFilter } from './exceptions-filter.ts'
import { listPaymentExceptions } from './payment-exceptions.queries.server.ts'

const item = z
  .object({
    id: z.int(),
    kind: z.enum(PAYMENT_EXCEPTION_KINDS).openapi({ description: 'Why the money needs a person' }),
    provider: z.string(),
    payment_id: z.string().nullable().openapi({ description: 'Of the list of payments' }),
    order_id: z.string().nullable(),
    order_code: z.string().nullable(),
    customer_name: z.string().nullable(),
    phone: z.string().nullable(),
    reference: z.string().nullable(),
    transaction_id: z.string().nullable(),
    amount: birr.nullable().openapi({ description: 'In `currency`; null: unknown' }),
    currency: z.string().nullable().openapi({ description: 'Null: ETB' }),
    asked: birr.nullable().openapi({ description: 'ETB; what the payment asked for' }),
    note: z.string(),
    opened_at: moment,
    first_confirmed_by: staffPerson.nullable().openapi({ description: 'Waits for a second person' }),
    closed_at: moment.nullable(),
    closed_by: staffPerson.nullable(),
    outcome: z.enum(PAYMENT_EXCEPTION_OUTCOMES).nullable(),
    closed_order_id: z.string().nullable().openapi({ description: 'The order that has the money now' }),
    closed_order_code: z.string().nullable(),
  })
  .openapi('ListedPaymentException')

export const paymentExceptionsList = defineJsonList({
  name: 'payment-exceptions',
  operationId: 'listPaymentExceptionsOfOffice',
  summary: 'Money that needs a person: open ones oldest first, closed ones newest first',
  page: adminPaths.exceptions,
  filter: exceptionsFilter,
  params: {
    view: '`unmatched`: open ones whose money belongs to no known order; open ones when missing',
    search: 'Code of an order, phone in any form, or a reference',
  },
  isKey: isIdKey,
  read: (db, filter, { cursor, limit }) => listPaymentExceptions(db, { ...filter, perPage: limit, cursor }),
  item,
  toItem: (one) => ({
    id: one.id,
    kind: one.kind,
    provider: one.provider,
    payment_id: one.attemptId,
    order_id: one.orderId,
    order_code: one.orderCode,
    customer_name: one.customerName,
    phone: one.phone,
    reference: one.reference,
    transaction_id: one.transactionId,
    amount: one.amountSantim === null ? null : birrFromSantim(one.amountSantim),
    currency: one.currency,
    asked: one.askedSantim === null ? null : birrFromSantim(one.askedSantim),
    note: one.note,
    opened_at: one.openedAt.toISOString(),
    first_confirmed_by: personJson(one.vouchedById, one.vouchedBy),
    closed_at: momentJson(one.closedAt),
    closed_by: personJson(one.closedById, one.closedBy),
    outcome: one.outcome,
    closed_order_id: one.closedOrderId,
    closed_order_code: one.closedOrderCode,
  }),
})
