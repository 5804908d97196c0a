import { acceptQuote } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { buildCustomCatalog, buildQuoteRequest } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { buildRequest, sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { orderOf, PHONE, type OrderTicket, type OrderWorld } from './order-world.ts'

/** What a browser or a program has of an order that it places or accepts. */

const KEY = { 'idempotency-key': 'tap-of-a-browser' }

/** Places an order with the phone of the world's, which becomes the world's order. */
async function placeOne(world: OrderWorld, headers: Record<string, string>) {
  const placed = await world.shop.directPay({ phone: PHONE }, { headers })
  const row = world.shop.deps.db.selectFrom('orders').select('id').where('code', '=', placed.body.orderCode)
  world.order = await orderOf(world.shop, (await row.executeTakeFirstOrThrow()).id)
  return placed.body
}

export const checkoutTickets: OrderTicket[] = [
  {
    kind: 'Offer of a quote',
    make: async (world) => {
      const { deps } = world.shop
      await buildCustomCatalog(deps.db)
      const { contact } = buildQuoteRequest()
      const id = await buildRequest(deps, { contact: { ...contact, phone: PHONE } })
      const version = await sendPrice(deps, id)
      world.order = await orderOf(world.shop, id)
      const choice = { orderId: id, version, position: 1, hasAgreed: true }
      return async () => (await acceptQuote(deps, choice)).ok
    },
    ends: ['another price', 'order cancelled', 'customer erased', 'a month passed'],
    stays: ['customer’s phone changed', 'customer’s email changed'],
  },
  {
    kind: 'Key of a request',
    make: async (world) => {
      const { orderCode } = await placeOne(world, KEY)
      return async () => (await world.shop.directPay({ phone: PHONE }, { headers: KEY })).body.orderCode === orderCode
    },
    ends: [],
    stays: ['order cancelled', 'customer erased', 'customer’s phone changed', 'somebody else on the device'],
  },
  {
    kind: 'Cookie of a buyer',
    make: async (world) => {
      const { orderCode } = await placeOne(world, { cookie: world.cookie })
      return async () => {
        const again = await world.shop.directPay({ phone: '+251900000014' }, { headers: { cookie: world.cookie } })
        return again.body.orderCode === orderCode
      }
    },
    ends: [
      'somebody else on the device',
      'order cancelled',
      'customer erased',
      'customer’s phone changed',
      'a month passed',
    ],
  },
  {
    kind: 'Number of a payment',
    make: async (world) => {
      const { transactionId } = await placeOne(world, {})
      return async () => {
        const seen = await world.shop.call('GET', `/payment-status/${transactionId}`)
        return seen.body.orderUrl?.startsWith(`/orders/${world.order.code}`) ?? false
      }
    },
    ends: [],
    stays: ['order cancelled', 'customer erased', 'customer’s phone changed'],
  },
]
