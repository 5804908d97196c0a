import type { MessageKey } from '#app/base/platform/text/translate.ts'

export const ORDERS_LIST = 'orders'

/** Columns of the list of orders, in their order. Requirement 18.8. */
export const ORDER_COLUMNS = [
  'code',
  'due',
  'customer',
  'what',
  'pieces',
  'method',
  'total',
  'status',
  'payment',
  'maker',
  'placed_by',
  'marks',
  'age',
] as const

export type OrderColumn = (typeof ORDER_COLUMNS)[number]

/** Default columns; without its own column, the payment is shown with the status. */
export const USUAL_ORDER_COLUMNS: readonly OrderColumn[] = [
  'code',
  'due',
  'customer',
  'what',
  'method',
  'total',
  'status',
]

export const ORDER_COLUMN_TEXTS = {
  code: 'orders.column.order',
  due: 'orders.column.due',
  customer: 'orders.column.customer',
  what: 'orders.column.what',
  pieces: 'orders.column.pieces',
  method: 'orders.column.method',
  total: 'orders.column.total',
  status: 'orders.column.status',
  payment: 'orders.column.payment',
  maker: 'orders.column.maker',
  placed_by: 'orders.column.placed.by',
  marks: 'orders.column.marks',
  age: 'orders.column.age',
} as const satisfies Record<OrderColumn, MessageKey>
