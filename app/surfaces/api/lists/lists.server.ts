import type { JsonList } from '#app/base/platform/api/json-list.server.ts'
import { cakesList } from '#app/catalog/editing/cakes-list.server.ts'
import { vatBookList } from '#app/money/tax/vat-book-list.server.ts'
import { invoicesList } from '#app/money/tax/invoices/invoices-list.server.ts'
import { withheldList } from '#app/money/tax/withholding/withheld-list.server.ts'
import { zTotalsList } from '#app/money/tax/z-totals/z-totals-list.server.ts'
import { customersList } from '#app/ordering/customers/customers-list.server.ts'
import { movementsList } from '#app/ordering/inventory/movements/movements-list.server.ts'
import { ordersList } from '#app/ordering/order-list/orders-list.server.ts'
import { PAGE_ACCESS } from '#app/people/auth/permissions/access.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { logList } from '#app/people/staff/audit-log/log-list.server.ts'
import { staffJsonList } from '#app/people/staff/staff-list.server.ts'
import { paymentExceptionsList } from '#app/surfaces/finance/exceptions/payment-exceptions-list.server.ts'
import { refundsList } from '#app/surfaces/finance/refunds/refunds-list.server.ts'
import { paymentsList } from '#app/surfaces/finance/transactions/payments-list.server.ts'
import { transfersList } from '#app/surfaces/finance/transfers/transfers-list.server.ts'
import { shiftsList } from '#app/till/drawer/shifts-list.server.ts'

/** Every list of the back office that programs can read. */
export const LISTS: readonly JsonList[] = [
  ordersList,
  customersList,
  paymentsList,
  refundsList,
  paymentExceptionsList,
  transfersList,
  shiftsList,
  movementsList,
  staffJsonList,
  logList,
  vatBookList,
  invoicesList,
  withheldList,
  zTotalsList,
  cakesList,
]

/** That of its file, which has all rows too, else that of its page; what the table does not name is the owners' alone. */
export function permissionOfList({ page, file }: JsonList): Permission {
  return PAGE_ACCESS[file === undefined ? page : `${file}.csv`]?.see ?? 'users.edit'
}

/** The permission of each call, as the description of the API spells it. */
export const LIST_ACCESS: Readonly<Record<string, Permission>> = Object.fromEntries(
  LISTS.map((list) => [`GET /lists/${list.name}`, permissionOfList(list)]),
)
