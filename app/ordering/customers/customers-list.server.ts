import { z } from '@hono/zod-openapi'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { birr, defineJsonList, moment, momentJson } from '#app/base/platform/api/json-list.server.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import { customerFilter } from './customer-filter.ts'
import { isCustomerKey, listCustomers } from './customers.queries.server.ts'
import { IMPORTANT_DATES } from './important-date.ts'

const importantDate = z.object({
  kind: z.enum(IMPORTANT_DATES),
  calendar: z.enum(['ethiopian', 'gregorian']),
  month: z.int(),
  day: z.int(),
})

const item = z
  .object({
    id: z.string(),
    name: z.string().openapi({ description: 'Empty: never given' }),
    phone: z.string().nullable().openapi({ description: '+251 and nine digits; null: an account without an order' }),
    phones: z.array(z.string()).openapi({ description: 'Every phone of the person, `phone` first' }),
    email: z.string().nullable(),
    account_id: z.string().nullable(),
    lang: z.enum(['en', 'am']).nullable().openapi({ description: 'Language of the newest order' }),
    orders: z.int(),
    spent: birr.openapi({ description: 'ETB; paid less refunded' }),
    owed: birr,
    last_order_at: moment.nullable(),
    allergies: z.string(),
    consent: z.boolean().nullable().openapi({ description: 'To messages that no order needs; null: never asked' }),
    dates: z.array(importantDate),
    blocked: z
      .object({ reason: z.string(), at: moment })
      .nullable()
      .openapi({ description: 'The phone may not order online' }),
  })
  .openapi('ListedCustomer')

export const customersList = defineJsonList({
  name: 'customers',
  operationId: 'listCustomersOfOffice',
  summary: 'Customers, latest order first',
  page: adminPaths.customers,
  file: adminPaths.customersExport,
  filter: customerFilter,
  params: {
    show: '`owing`: something is unpaid. `blocked`: the phone may not order online',
    search: 'Part of a name or email, or a phone in any form',
  },
  isKey: isCustomerKey,
  read: (db, filter, { cursor, limit }) => listCustomers(db, filter, cursor, limit),
  item,
  toItem: (customer) => ({
    id: customer.id,
    name: customer.name,
    phone: customer.phone,
    phones: customer.phones,
    email: customer.email,
    account_id: customer.accountId,
    lang: customer.lang,
    orders: customer.orders,
    spent: birrFromSantim(customer.spendSantim),
    owed: birrFromSantim(customer.owedSantim),
    last_order_at: momentJson(customer.lastOrderAt),
    allergies: customer.allergies,
    consent: customer.consent,
    dates: customer.dates.map(({ kind, calendar, month, day }) => ({ kind, calendar, month, day })),
    blocked: customer.blocked && { reason: customer.blocked.reason, at: customer.blocked.at.toISOString() },
  }),
})
