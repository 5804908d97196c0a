import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { accountOrNobody, orderById, orderId, orderThing } from '#app/ordering/orders/commands/order-subject.server.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { findDriver, readDriver } from '../give-deliveries.server.ts'

const account = accountOrNobody('driver_unknown')

/**
 * Gives a delivery to a driver. The order's version stays, because the driver is not part of the agreement. A delivery that was given to
 * somebody else since is refused; one that the driver has already stays as it is.
 */
export const giveDelivery = defineCommand({
  name: 'order.give_delivery',
  input: z.object({
    orderId,
    driverId: account,
    /** The driver whom its author saw. */
    expectedDriverId: account,
  }),
  may: 'deliveries.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'giveDelivery',
    summary: 'Give a delivery to a driver',
    description:
      'By their account; null: to nobody. Refused when somebody else takes it by now than the expected one, null for nobody.',
    example: { orderId: '019a0000-0000-7000-8000-0000000000dd', driverId: 'x1', expectedDriverId: null },
  },
  author: 'proved',
  on: orderById,
  refusals: {
    order_not_found: { status: 404, message: 'orders.deliveries.refused.order_not_found' },
    order_closed: { status: 409, message: 'orders.deliveries.refused.order_closed' },
    no_delivery: { status: 409, message: 'orders.deliveries.refused.no_delivery' },
    driver_unknown: { status: 409, message: 'orders.deliveries.refused.driver_unknown' },
    given_meanwhile: { status: 409, message: 'orders.deliveries.refused.given_meanwhile' },
  },
  async run({ trx, subject: order }, { driverId, expectedDriverId }) {
    const was = await readDriver(trx, order.id)
    if (was.driverId === driverId) return done()
    if (was.driverId !== expectedDriverId) return refuse('given_meanwhile')
    if (was.method !== 'delivery') return refuse('no_delivery')
    if (!hasTrait(order.status, 'open')) return refuse('order_closed')
    const driver = driverId === null ? null : await findDriver(trx, { id: driverId })
    if (driver === undefined) return refuse('driver_unknown')
    await trx.updateTable('orders').set({ driver_id: driverId }).where('id', '=', order.id).execute()
    const change = { before: { driver: was.name }, after: { driver: driver?.name ?? null } }
    return done({ action: 'give_delivery', thing: orderThing(order), ...change, isUndoable: true })
  },
})
