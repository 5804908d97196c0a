import { RouterContextProvider } from 'react-router'
import { claimMessage } from '#app/base/notifications/claim-message.server.ts'
import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { APP_SECRET, SILENT } from '#app/money/checkout/test-shop.factory.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { checkHandover } from '#app/ordering/handover/check-handover.server.ts'
import { findPickupCode } from '#app/ordering/handover/pickup-codes.queries.server.ts'
import { signOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { findOrderByPhone } from '#app/surfaces/order-page/order-page.queries.server.ts'
import { findAllowedOrder } from '#app/surfaces/order-page/load-order-page.server.ts'
import { giftPath } from '#app/surfaces/order-page/gift/gift-link.server.ts'
import { loadGiftPage } from '#app/surfaces/order-page/gift/load-gift-page.server.ts'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { PHONE, RECIPIENT, type OrderTicket, type OrderWorld } from './order-world.ts'

function visitor({ shop: { deps } }: OrderWorld) {
  const context = new RouterContextProvider()
  context.set(sessionContext, null)
  context.set(databaseContext, deps.db)
  context.set(clockContext, deps.clock)
  context.set(appSecretContext, APP_SECRET)
  context.set(providersContext, deps.providers)
  context.set(requestContext, buildFacts({ log: deps.log }))
  return context
}

export const orderTickets: OrderTicket[] = [
  {
    kind: 'Link of an order',
    make: (world) => {
      const asked = { code: world.order.code, key: signOrderKey(APP_SECRET, world.order.id) }
      return Promise.resolve(async () => (await findAllowedOrder(visitor(world), asked)) !== undefined)
    },
    ends: [],
    stays: ['customer’s phone changed', 'customer’s email changed', 'order cancelled', 'customer erased'],
  },
  {
    kind: 'Link of an order, to pay',
    make: (world) => {
      const { code, id } = world.order
      const order = { code, key: signOrderKey(APP_SECRET, id) }
      const body = { order, total: 45, paymentMethod: 'Telebirr', phone: SILENT }
      return Promise.resolve(async () => (await world.shop.call('POST', '/direct-pay', body)).status === 200)
    },
    ends: ['order cancelled', 'customer erased'],
    stays: ['customer’s phone changed'],
  },
  {
    kind: 'Link of a gift',
    make: (world) => {
      const ref = giftPath(APP_SECRET, { ...world.order, giftTurn: 0 })
        .split('/')
        .at(-1)!
      return Promise.resolve(async () => (await loadGiftPage(visitor(world), ref)) !== undefined)
    },
    ends: ['another recipient', 'customer erased'],
    stays: ['recipient’s name spelled otherwise', 'customer’s phone changed', 'order cancelled'],
  },
  {
    kind: 'Code of an order with a phone',
    make: ({ shop, order: { code } }) =>
      Promise.resolve(async () => {
        const found = await findOrderByPhone(shop.deps.db, { code, phone: PHONE })
        return found?.isOwn === true
      }),
    ends: ['customer’s phone changed', 'customer erased'],
    stays: ['customer’s email changed', 'order cancelled'],
  },
  {
    kind: 'Code of an order with the recipient’s phone',
    make: ({ shop, order: { code } }) =>
      Promise.resolve(async () => {
        return (await findOrderByPhone(shop.deps.db, { code, phone: RECIPIENT })) !== undefined
      }),
    ends: ['another recipient', 'customer erased'],
    stays: ['customer’s phone changed', 'order cancelled'],
  },
  {
    kind: 'Message that waits',
    make: async ({ shop: { deps }, order }) => {
      const now = deps.clock.now()
      const to = { phone: PHONE }
      await queueMessage(deps.db, { orderId: order.id, to, lang: 'en', template: 'order.ready', body: '{link}' }, now)
      const channel = { name: 'sms' } as Parameters<typeof claimMessage>[1]['channel']
      const links = { db: deps.db, channels: [channel], orderLink: () => '/o/link' }
      return async () => (await claimMessage(links, { channel, isQuiet: false }, deps.clock.now()))?.to === PHONE
    },
    ends: ['customer’s phone changed', 'customer erased'],
    stays: ['customer’s email changed', 'another recipient'],
  },
  {
    kind: 'Pickup code',
    make: async ({ shop: { deps }, order }) => {
      const code = (await findPickupCode(deps.db, order.id)) ?? ''
      return () =>
        deps.db.transaction().execute(async (trx) => {
          const locked = (await lockOrder(trx, { id: order.id }))!
          const checked = await checkHandover(trx, locked, { by: 'code', code }, { name: 'hana' }, deps.clock.now())
          return checked.ok && locked.status === 'Ready'
        })
    },
    ends: ['order cancelled', 'customer erased'],
    stays: ['customer’s phone changed', 'another recipient'],
  },
]
