import type { MessageKey } from '#app/base/platform/text/translate.ts'

export const CUSTOMERS_LIST = 'customers'

/** Columns of the customer list beside the name, in order. Requirement 20.1. */
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

/** Default columns. What the others hold is shown beside the name while they are hidden. */
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
