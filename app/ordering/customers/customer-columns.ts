import type { MessageKey } from '#app/base/platform/text/translate.ts'

/** How the list of customers is called where its reader's choice of columns is remembered. */
export const CUSTOMERS_LIST = 'customers'

/** What the list says of a customer beside the name, in its order. Requirement 20.1. */
export const CUSTOMER_COLUMNS = [
  'contact',
  'orders',
  'spend',
  'owed',
  'last',
  'lang',
  'consent',
  'dates',
  'allergies',
  'blocked',
] as const
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number]

/** What the others say stands beside the name unless they are asked for. */
export const USUAL_CUSTOMER_COLUMNS: readonly CustomerColumn[] = ['contact', 'orders', 'spend', 'owed', 'last', 'lang']

export const CUSTOMER_COLUMN_TEXTS = {
  contact: 'customers.contact',
  orders: 'customers.orders',
  spend: 'customers.spend',
  owed: 'customers.owed',
  last: 'customers.last',
  lang: 'customers.lang',
  consent: 'customers.consent.short',
  dates: 'customers.dates',
  allergies: 'customers.details.allergies',
  blocked: 'customers.blocked',
} as const satisfies Record<CustomerColumn, MessageKey>
