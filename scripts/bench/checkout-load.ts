/**
 * Program: asks a server as fast as it answers, in a process of its own so that it does not slow the server's. Takes what
 * to ask as JSON in its first argument and prints what came back as JSON.
 */
import process from 'node:process'

import autocannon, { type Request } from 'autocannon'

export type Load =
  | { kind: 'page'; url: string; connections: number; seconds: number }
  | {
      kind: 'checkouts'
      url: string
      connections: number
      seconds: number
      cart: BenchCart
      /** First of the customers' numbers; each request takes the next. */
      firstCustomer: number
    }

/** A cart with the shop's own prices, in ETB. */
export interface BenchCart {
  cartItems: { cake: { id: string }; quantity: number }[]
  total: number
}

export interface LoadResult {
  perSecond: number
  p99Ms: number
  /** Answers other than 2xx, errors and timeouts. */
  failed: number
}

const load = JSON.parse(process.argv[2] ?? '') as Load
const { url, connections, seconds } = load
const headers = { 'accept-encoding': 'br', 'accept-language': 'en' }
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  headers,
  ...(load.kind === 'checkouts' && { requests: [checkout(load.cart, load.firstCustomer)] }),
})
const answer: LoadResult = {
  perSecond: result['2xx'] / result.duration,
  p99Ms: result.latency.p99,
  failed: result.non2xx + result.errors + result.timeouts,
}
process.stdout.write(JSON.stringify(answer))

/** Each request is another customer: a phone and an address of its own, so that no limit on prompts is met. */
function checkout(cart: BenchCart, firstCustomer: number): Request {
  let customer = firstCustomer
  return {
    method: 'POST',
    path: '/api/direct-pay',
    setupRequest(request) {
      customer += 1
      const phone = `+2519001${String(customer).padStart(5, '0')}`
      return {
        ...request,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'idempotency-key': `bench-${phone}`,
          'x-forwarded-for': `10.${(customer >> 16) & 255}.${(customer >> 8) & 255}.${customer & 255}`,
        },
        body: JSON.stringify({ ...cart, paymentMethod: 'Telebirr', phone }),
      }
    },
  }
}
