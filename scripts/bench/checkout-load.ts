/**
 * Program: checks out as fast as the shop answers. A separate process, so that it does not slow the shop's. Takes its task as
 * JSON in the first argument and prints its result as JSON.
 */
import process from 'node:process'

import autocannon, { type Request } from 'autocannon'

import { startMeasuring, type LoadResult } from './load-result.ts'

export interface CheckoutLoad {
  url: string
  connections: number
  seconds: number
  cart: BenchCart
  /** Number of the first customer; each request uses the next number. */
  firstCustomer: number
}

/** A cart with the shop's prices, in ETB. */
export interface BenchCart {
  cartItems: { cake: { id: string }; quantity: number }[]
  total: number
}

const { url, connections, seconds, cart, firstCustomer } = JSON.parse(process.argv[2] ?? '') as CheckoutLoad
const headers = { 'accept-encoding': 'br', 'accept-language': 'en' }
const finish = startMeasuring()
const requests = [checkout(cart, firstCustomer)]
const measured = await autocannon({ url, connections, duration: seconds, headers, requests })
const result: LoadResult = {
  ...finish([], measured.non2xx + measured.errors + measured.timeouts),
  perSecond: measured['2xx'] / measured.duration,
  p99Ms: measured.latency.p99,
}
process.stdout.write(JSON.stringify(result))

/** Each request has its own phone and address, so that no limit on prompts applies. */
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
