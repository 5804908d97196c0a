import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { blockCustomer, unblockCustomer } from './block-customer.server.ts'
import { eraseCustomerAsStaff } from './erase-customer.server.ts'
import { eraseOrder } from './erase-order.server.ts'
import { mergeCustomers, separateCustomer } from './merge-customers.server.ts'
import { saveCustomerDetails } from './save-customer-details.server.ts'
import { sendPayLink, writeToCustomer } from './write-to-customer.server.ts'

/** What staff do with customers. */
export const CUSTOMERS_COMMANDS: readonly AnyCommand[] = [
  saveCustomerDetails,
  blockCustomer,
  unblockCustomer,
  writeToCustomer,
  sendPayLink,
  mergeCustomers,
  separateCustomer,
  eraseCustomerAsStaff,
  eraseOrder,
]
