import { randomUUID } from 'node:crypto'
import { EVERY_DOOR, type Door } from '#app/base/commands/command.server.ts'
import { ROLES, type Role } from '#app/people/auth/profile.ts'
import { AT_TILL, BY_HAND, SELLERS, type CommandCase } from './command-case.factory.ts'

const HOUSE: readonly Role[] = ['owner', 'manager', 'counter', 'kitchen']
const BAKERY: readonly Role[] = ['owner', 'manager', 'kitchen']
const WEEK = Array<null>(8).fill(null)
/** Without a form: with scripts a page sends an envelope, and without them it has no button for it. */
const ENVELOPED: readonly Door[] = ['outbox', 'program', 'shell']
const day = '2026-11-21'
const orderId = randomUUID()

/** The commands of handovers, deliveries, the kitchen and its stock. */
export const HANDOVER_CASES: Readonly<Record<string, CommandCase>> = {
  'bake.record': {
    may: HOUSE,
    doors: ENVELOPED,
    input: { day, cakeId: 'x', act: 'tray', pieces: 1 },
    missing: 'cake_unknown',
  },
  'stock.change': {
    may: HOUSE,
    doors: EVERY_DOOR,
    input: { day, cakeId: 'x', act: 'sell', pieces: 1 },
    missing: 'cake_unknown',
  },
  'stock.change_several': {
    may: HOUSE,
    doors: ['form', 'program', 'shell'],
    input: { day, act: 'to_zero', cakeIds: ['x'] },
    missing: 'cake_unknown',
  },
  'plan.save': {
    may: BAKERY,
    doors: ['form', 'program', 'shell'],
    input: { cakeId: 'x', pieces: WEEK, former: WEEK },
    missing: 'cake_unknown',
  },
  'order.hand_over': {
    may: SELLERS,
    doors: BY_HAND,
    input: { orderId, check: { by: 'code', code: '0000' }, cashSantim: 0, version: 1 },
    missing: 'order_not_found',
  },
  // Whose delivery it is, the command asks; anybody may be given one.
  'delivery.set_out': { may: ROLES, doors: ENVELOPED, input: { orderId }, missing: 'not_yours' },
  'delivery.bring_back': { may: ROLES, doors: ENVELOPED, input: { orderId, words: 'x' }, missing: 'not_yours' },
  'delivery.hand_over': {
    may: ROLES,
    doors: AT_TILL,
    input: { orderId, check: { by: 'name', name: 'x' }, cashSantim: 0 },
    missing: 'not_yours',
  },
}
