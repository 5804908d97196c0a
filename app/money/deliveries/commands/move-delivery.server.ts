import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import { moveOrder } from '#app/ordering/orders/status/move-order.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { DELIVERY_MOVES, MAX_DELIVERY_WORDS } from '../delivery-moves.ts'
import { deliveryRefusals, deliveryRefusalText } from '../delivery-refusals.ts'
import { deliveryOfDriver, orderId, refuseMove } from './delivery-subject.server.ts'

const example = { orderId: '019a0000-0000-7000-8000-0000000000aa' }

/** The driver leaves with a delivery of today that was given to them. */
export const setOut = defineCommand({
  name: 'delivery.set_out',
  input: z.object({ orderId }),
  may: 'deliveries.view',
  doors: ['outbox', 'program', 'shell'],
  program: {
    operationId: 'setOutDelivery',
    summary: 'Set out with a delivery',
    description: 'By its driver, on its day. Who ordered is told that it is on its way.',
    example,
  },
  author: 'proved',
  on: deliveryOfDriver,
  refusals: deliveryRefusals,
  refusalText: deliveryRefusalText,
  async run({ trx, subject: order, actor, now }) {
    const refused = refuseMove(order, 'set_out', now)
    if (refused) return refused
    const moved = await moveOrder(trx, order, { to: DELIVERY_MOVES.set_out.to, role: 'driver', actor }, now)
    return moved.ok ? done() : moved
  },
})

/** The driver brings a delivery back to the shop, and writes why. */
export const bringBack = defineCommand({
  name: 'delivery.bring_back',
  input: z.object({ orderId, words: text(MAX_DELIVERY_WORDS) }),
  may: 'deliveries.view',
  doors: ['outbox', 'program', 'shell'],
  program: {
    operationId: 'bringBackDelivery',
    summary: 'Bring back a delivery',
    description:
      'By its driver, on its day or until the next: `words` say why it could not be delivered. It is ready again.',
    example: { ...example, words: 'Nobody at home' },
  },
  author: 'proved',
  on: deliveryOfDriver,
  refusals: deliveryRefusals,
  refusalText: deliveryRefusalText,
  async run({ trx, subject: order, actor, now }, { words }) {
    const refused = refuseMove(order, 'not_delivered', now)
    if (refused) return refused
    if (words === '') return refuse('words_missing')
    const move = { to: DELIVERY_MOVES.not_delivered.to, role: 'driver', actor, reason: words } as const
    const moved = await moveOrder(trx, order, move, now)
    return moved.ok ? done() : moved
  },
})
