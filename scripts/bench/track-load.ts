/**
 * Program: looks for orders at /track with their code and phone, or with codes that no order has, as fast as the shop answers. Takes its
 * task as JSON in the first argument and prints its result as JSON.
 */
import process from 'node:process'
import autocannon, { type Request } from 'autocannon'
import { startMeasuring, type LoadResult } from './load-result.ts'

/** An order as its customer knows it. */
export interface KnownOrder {
  code: string
  phone: string
}

export interface TrackLoad {
  url: string
  connections: number
  seconds: number
  /** Each is looked for in turn. A code may be tried ten times an hour. */
  orders: readonly KnownOrder[]
  /** Status of the right answer: 302 leads to the order's page, 404 says that there is none. */
  status: 302 | 404
  /** Number of the first sender; each request uses the next one, because one address may try ten times an hour. */
  firstSender: number
}

const { url, connections, seconds, orders, status, firstSender } = JSON.parse(process.argv[2] ?? '') as TrackLoad
const finish = startMeasuring()
const measured = await autocannon({ url, connections, duration: seconds, requests: [track()] })
const right = measured.statusCodeStats[String(status)]?.count ?? 0
const result: LoadResult = {
  ...finish([], measured.requests.total - right + measured.errors + measured.timeouts),
  perSecond: right / measured.duration,
  p99Ms: measured.latency.p99,
}
process.stdout.write(JSON.stringify(result))

function track(): Request {
  let sender = firstSender
  return {
    method: 'POST',
    path: '/track',
    setupRequest(request) {
      sender += 1
      const { code, phone } = orders[sender % orders.length]!
      return {
        ...request,
        headers: {
          'accept-language': 'en',
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': `10.${(sender >> 16) & 255}.${(sender >> 8) & 255}.${sender & 255}`,
        },
        body: new URLSearchParams({ code, phone }).toString(),
      }
    },
  }
}
