/**
 * `npm run bench:live [checkouts|track]`: measures checkouts without open pages of the back office and with 1,000 that are told of each order, in turns, and how
 * many orders a second are found at /track. Rates are of this machine, with PostgreSQL and the load beside the shop, and per second of
 * the processor time of Node.js. Takes about a minute.
 */
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import process from 'node:process'
import type { BenchCart, CheckoutLoad } from './bench/checkout-load.ts'
import type { LoadResult } from './bench/load-result.ts'
import { residentMb } from './bench/memory.ts'
import { processorSeconds } from './bench/processor-time.ts'
import { runProgram } from './bench/run-program.ts'
import { signIn } from './bench/senders.ts'
import { startLivePages } from './bench/start-live-pages.ts'
import { startShop } from './bench/start-shop.ts'
import type { KnownOrder, TrackLoad } from './bench/track-load.ts'
import { fillCart } from './drill/parts/customers.ts'

const PAGES = 1000
const PAGES_OF_SESSION = 25
const CONNECTIONS = 20
const SECONDS = 6
const WARM_UP_SECONDS = 3
/** Each code may be tried ten times an hour. */
const ORDERS = 400
const UNKNOWN_CODES = 2000
const OWNER = { email: 'owner@shop.example', password: randomUUID() }

/** The part to measure; undefined: both. */
const only = process.argv[2]
if (only !== undefined && only !== 'checkouts' && only !== 'track') {
  process.stderr.write('There are: npm run bench:live, and npm run bench:live checkouts or track alone.\n')
  process.exit(1)
}

const tell = (line: string) => process.stdout.write(`${line}\n`)

const shop = await startShop({
  TRUSTED_PROXIES: '1', // gives each customer its own address
  ADMIN_EMAIL: OWNER.email,
  ADMIN_PASSWORD: OWNER.password,
})

async function measure(name: string, load: () => Promise<LoadResult>): Promise<void> {
  const before = processorSeconds(shop.pid)
  const { perSecond, p99Ms, failed, seconds } = await load()
  const perProcessorSecond = (perSecond * seconds) / (processorSeconds(shop.pid) - before)
  const cells = [
    name.padEnd(44),
    `${Math.round(perSecond)} a second`.padStart(14),
    `${Math.round(perProcessorSecond)} of processor time`.padStart(24),
    `99 of 100 within ${Math.round(p99Ms)} ms`.padStart(28),
  ]
  tell(cells.join('') + (failed > 0 ? `  ${failed} failed` : ''))
}

let firstCustomer = 0
const buy = (cart: BenchCart, seconds = SECONDS) => {
  const load: CheckoutLoad = { url: shop.origin, connections: CONNECTIONS, seconds, cart, firstCustomer }
  firstCustomer += 12_000 // more than any round can send
  return runProgram('checkout-load.ts', load)
}

let firstSender = 0
const track = (orders: readonly KnownOrder[], status: TrackLoad['status'], seconds = SECONDS) => {
  const load: TrackLoad = { url: shop.origin, connections: CONNECTIONS, seconds, orders, status, firstSender }
  firstSender += 100_000
  return runProgram('track-load.ts', load)
}

async function placeOrders(): Promise<KnownOrder[]> {
  const orders: KnownOrder[] = []
  for (let number = 0; number < ORDERS; number += 1) {
    const phone = `+2519000${String(number).padStart(5, '0')}`
    const answer = await fetch(`${shop.origin}/api/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `bench-track-${number}`,
        'x-forwarded-for': `172.16.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify({ cake_id: 'baklava', variant_id: 'box-of-6', quantity: 2, phone }),
    })
    if (answer.status !== 201) throw new Error(`an order was answered ${answer.status} ${await answer.text()}`)
    orders.push({ code: ((await answer.json()) as { code: string }).code, phone })
  }
  return orders
}

async function measureCheckouts(): Promise<void> {
  const cart = await fillCart(shop.origin)
  await buy(cart, WARM_UP_SECONDS)
  const cookies: string[] = []
  while (cookies.length * PAGES_OF_SESSION < PAGES) cookies.push(await signIn(shop.origin, OWNER))
  for (const round of [1, 2]) {
    await measure(`checkouts, no page open (${round})`, () => buy(cart))
    const closePages = await startLivePages({ origin: shop.origin, cookies, pages: PAGES })
    const openMb = Math.round(residentMb(shop.pid))
    await measure(`checkouts, ${PAGES} pages open (${round})`, () => buy(cart))
    const { events, fewest, most, lost } = await closePages()
    tell(
      `  ${events} events reached the pages, ${fewest} to ${most} each; ${lost} connections lost; ${openMb} MB with open pages`,
    )
  }
}

async function measureTrack(): Promise<void> {
  const orders = await placeOrders()
  const unknown = Array.from({ length: UNKNOWN_CODES }, (_, number) => ({
    code: codeOf(number),
    phone: '+251900000001',
  }))
  await track(unknown, 404, WARM_UP_SECONDS)
  await measure('/track, an order is found', () => track(orders, 302, WARM_UP_SECONDS))
  await measure('/track, no such order', () => track(unknown, 404))
}

/** What a code may consist of. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeOf = (number: number) =>
  Array.from(
    { length: 6 },
    (_, place) => ALPHABET[Math.floor(number / ALPHABET.length ** place) % ALPHABET.length],
  ).join('')

try {
  tell(`${os.availableParallelism()} cores, Node.js ${process.version}`)
  if (only !== 'track') await measureCheckouts()
  if (only !== 'checkouts') await measureTrack()
} finally {
  await shop.stop()
}
