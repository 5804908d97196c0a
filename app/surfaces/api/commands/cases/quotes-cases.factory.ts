import { randomUUID } from 'node:crypto'
import { BY_ADMIN, MANAGERS, type CommandCase } from './command-case.factory.ts'

const orderId = randomUUID()
const missing = 'order_not_found'
const draft = { draftSeenAt: null, options: [], deliveryFeeSantim: 0, depositPercent: 50 }

/** What staff do at the quote desk. */
export const QUOTE_CASES: Readonly<Record<string, CommandCase>> = {
  'quote.save_draft': { may: MANAGERS, doors: BY_ADMIN, input: { orderId, ...draft }, missing },
  'quote.send': { may: MANAGERS, doors: BY_ADMIN, input: { orderId, version: 1, quoteVersion: 1 }, missing },
  'quote.ask': { may: MANAGERS, doors: BY_ADMIN, input: { orderId, version: 1, text: 'x' }, missing },
  'quote.answer': { may: MANAGERS, doors: BY_ADMIN, input: { orderId, version: 1, text: 'x' }, missing },
  'quote.decline': { may: MANAGERS, doors: BY_ADMIN, input: { orderId, version: 1, reason: 'x' }, missing },
}
