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
import { isUuid } from '#app/base/platform/id.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import { ATTEMPT_STATES } from '#app/money/payments/attempt.ts'
import { transactionFilter } from './transaction-filter.ts'
import { listTransactions, listWentBack } from './transactions.queries.server.ts'

const item = z
  .object({
    id: z.string(),
    order_id: z.string(),
    order_code: z.string(),
    customer_name: z.string(),
    phone: z.string().nullable().openapi({ description: 'Phone of the prompt' }),
    number: z.int().openapi({ description: 'Number of the attempt within its order, from 1' }),
    provider: z.string(),
    channel: z.enum(['direct', 'hosted', 'counter']),
    method: z.string().nullable(),
    amount: birr,
    fee: birr.nullable().openapi({ description: 'ETB; fee of the provider, null: not reported' }),
    state: z.enum(ATTEMPT_STATES),
    reference: z.string(),
    provider_reference: z.string().nullable(),
    failure_reason: z.string().nullable(),
    is_late: z.boolean(),
    is_duplicate: z.boolean(),
    is_voided: z.boolean().openapi({ description: 'Taken back within minutes: its money does not count' }),
    learned_by: z.string().nullable(),
    recorded_by: staffPerson.nullable(),
    note: z.string(),
    created_at: moment,
    ended_at: moment.nullable(),
    went_back: z
      .array(z.object({ kind: z.enum(['void', 'refund']), at: moment, amount: birr, reference: z.string().nullable() }))
      .openapi({ description: 'Money that left again, oldest first' }),
  })
  .openapi('ListedPayment')

/** Payment attempts, newest first, each with what went back of it. */
export const paymentsList = defineJsonList({
  name: 'payments',
  operationId: 'listPaymentsOfOffice',
  summary: 'Payments and tries to pay, newest first',
  page: adminPaths.transactions,
  file: adminPaths.paymentsExport,
  filter: transactionFilter,
  params: {
    state: 'Only attempts in this state',
    method: 'How the money arrives; `hosted`: on a payment page',
    start: 'Started on this day in Addis Ababa or later',
    end: 'Started on this day in Addis Ababa or earlier',
    min: 'At least so many ETB',
    max: 'At most so many ETB',
    search: "Code of an order, phone in any form, our reference or the provider's",
    look: 'Late, paid twice, or without an answer: a person should look at it',
  },
  isKey: isUuid,
  async read(db, filter, { cursor, limit }) {
    const page = await listTransactions(db, { ...filter, perPage: limit }, cursor)
    const backs = await listWentBack(
      db,
      page.rows.map(({ id }) => id),
    )
    const rows = page.rows.map((payment) => ({
      ...payment,
      wentBack: backs.filter(({ attemptId }) => attemptId === payment.id),
    }))
    return { ...page, rows }
  },
  item,
  toItem: (payment) => ({
    id: payment.id,
    order_id: payment.orderId,
    order_code: payment.orderCode,
    customer_name: payment.customerName,
    phone: payment.phone,
    number: payment.number,
    provider: payment.provider,
    channel: payment.channel,
    method: payment.method,
    amount: birrFromSantim(payment.amountSantim),
    fee: payment.feeSantim === null ? null : birrFromSantim(payment.feeSantim),
    state: payment.state,
    reference: payment.reference,
    provider_reference: payment.providerReference,
    failure_reason: payment.failureReason,
    is_late: payment.isLate,
    is_duplicate: payment.isDuplicate,
    is_voided: payment.isVoided,
    learned_by: payment.learnedBy,
    recorded_by: personJson(payment.recordedById, payment.recordedBy),
    note: payment.note,
    created_at: payment.createdAt.toISOString(),
    ended_at: momentJson(payment.finalAt),
    went_back: payment.wentBack.map(({ kind, at, amountSantim, reference }) => ({
      kind,
      at: at.toISOString(),
      amount: birrFromSantim(amountSantim),
      reference,
    })),
  }),
})
