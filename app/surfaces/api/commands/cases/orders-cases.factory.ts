import { randomUUID } from 'node:crypto'
import { EVERY_DOOR } from '#app/base/commands/command.server.ts'
import { SELLERS, type CommandCase } from './command-case.factory.ts'

const orderId = randomUUID()
const missing = 'order_not_found'

/** What staff do with an order. */
export const ORDER_CASES: Readonly<Record<string, CommandCase>> = {
  'order.note': { may: SELLERS, doors: EVERY_DOOR, input: { orderId, text: 'x' }, missing },
}
