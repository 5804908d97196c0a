import { randomUUID } from 'node:crypto'
import { BY_OFFICE, MANAGERS, ON_PAGE, type CommandCase } from './command-case.factory.ts'

const ofCustomer = (more: object = {}): CommandCase => {
  return { may: MANAGERS, doors: BY_OFFICE, input: { customerId: randomUUID(), ...more }, missing: 'customer_gone' }
}
const details = { version: 0, allergies: 'nuts', consent: null, dates: [] }

/** What managers do with customers. */
export const OFFICE_CASES: Readonly<Record<string, CommandCase>> = {
  'customer.save_details': ofCustomer(details),
  'customer.block': ofCustomer({ reason: 'x' }),
  'customer.unblock': ofCustomer(),
  'customer.message': ofCustomer({ text: 'x' }),
  'customer.send_pay_link': ofCustomer({ orderId: randomUUID() }),
  'customer.merge': ofCustomer({ otherId: randomUUID() }),
  'customer.separate': ofCustomer({ mergedId: randomUUID() }),
  'customer.erase': { ...ofCustomer(), doors: ON_PAGE },
  'order.erase': { may: MANAGERS, doors: ON_PAGE, input: { orderId: randomUUID() }, missing: 'order_gone' },
}
