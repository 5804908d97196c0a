import { randomUUID } from 'node:crypto'
import { ON_PAGE, type CommandCase } from './command-case.factory.ts'

const orderId = randomUUID()

/** What customers do themselves: no role of staff may, and no program. `customer` says whose caller sends it, and what it is answered. */
const own = (input: object): CommandCase => ({
  may: [],
  doors: ON_PAGE,
  input: { orderId, ...input },
  missing: 'order_not_found',
  customer: 'order',
})

export const CUSTOMER_CASES: Readonly<Record<string, CommandCase>> = {
  'own_order.accept_quote': own({ version: 1, position: 1, hasAgreed: true }),
  'own_order.decline': own({ why: null, words: '' }),
  'own_order.cancel': own({ version: 1, why: 'price', words: '' }),
  'own_order.answer': own({ text: 'Pink' }),
  'own_order.ask': own({ version: 1, about: ['price'], words: '' }),
  'own_order.ask_again': own({}),
  'own_order.answer_finished': own({ answer: 'right', seen: '' }),
  'own_order.report_transfer': own({ sentWith: 'CBE', reference: 'FT25211G', amountSantim: 1 }),
}
