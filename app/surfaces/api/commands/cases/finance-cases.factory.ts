import { randomUUID } from 'node:crypto'
import { MANAGERS, ON_PAGE, SELLERS, type CommandCase } from './command-case.factory.ts'

const orderId = randomUUID()
const reason = 'x'

/** The commands of payments, refunds, exceptions, transfers and settlement. */
export const FINANCE_CASES: Readonly<Record<string, CommandCase>> = {
  'payment.take': {
    may: SELLERS,
    doors: ['form', 'program'],
    input: { orderId, method: 'Transfer', amountSantim: 100, reference: 'FT26333ABCDE' },
    missing: 'order_not_found',
  },
  'payment.void': {
    may: SELLERS,
    doors: ON_PAGE,
    input: { orderId, entryId: 1, reason },
    missing: 'order_not_found',
  },
  'attempt.void': {
    may: MANAGERS,
    doors: ['form', 'program'],
    input: { attemptId: randomUUID() },
    missing: 'payment_not_found',
  },
}
