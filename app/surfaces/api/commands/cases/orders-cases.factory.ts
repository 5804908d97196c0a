import { randomUUID } from 'node:crypto'
import type { Role } from '#app/people/auth/profile.ts'
import { EVERY_DOOR } from '#app/base/commands/command.server.ts'
import { SELLERS, type CommandCase } from './command-case.factory.ts'

const orderId = randomUUID()
const missing = 'order_not_found'
const BAKERS: readonly Role[] = ['owner', 'manager', 'counter', 'kitchen']

/** What staff do with an order. */
export const ORDER_CASES: Readonly<Record<string, CommandCase>> = {
  'order.note': { may: SELLERS, doors: EVERY_DOOR, input: { orderId, text: 'x' }, missing },
  'order.move': { may: SELLERS, doors: EVERY_DOOR, input: { orderId, version: 1, to: 'Ready' }, missing },
  'order.tick': { may: BAKERS, doors: EVERY_DOOR, input: { orderId, version: 1, to: 'Ready' }, missing },
}
