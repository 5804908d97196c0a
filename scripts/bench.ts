/**
 * `npm run bench [pages|checkouts|settlements]`: how many pages and checkouts a second the shop gives on this machine, each beside the most that the
 * machine gives without the shop: a bare HTTP server that sends the same bytes, and bare INSERTs of the same rows. The two
 * sides take turns, several rounds of each, so that a busy moment hits both; what is told is the middle round.
 * Settlements go from the gateway's message to the confirmed order, with a gateway on this machine that answers at once.
 * Load comes from a process of its own. Takes about a minute and a half.
 */
import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

import type { BareInserts } from './bench/bare-inserts.ts'
import { fetchPage } from './bench/fetch-page.ts'
import type { BenchCart, Load, LoadResult } from './bench/load.ts'
import { residentMb, watchMemory } from './bench/memory.ts'
import { runProgram } from './bench/run-program.ts'
import { measureSettlements, startFastGateway } from './bench/settlements.ts'
import { startShop } from './bench/start-shop.ts'
import { freePort } from '#test/chaos/free-port.ts'

const ROUNDS = 3
const SECONDS = 4
const WARM_UP_SECONDS = 2
const PAGE_CONNECTIONS = 50
const CHECKOUT_CONNECTIONS = 20
/** Payments of one measurement of settlements. */
const SETTLEMENTS = 800
/** Of the shop and of the bare INSERTs alike: the default of DATABASE_POOL_SIZE. */
const DATABASE_CONNECTIONS = 10

/** Where we want to be; see README. */
const TARGETS = { pageShare: 0.5, checkoutShare: 0.25, checkoutsPerSecond: 300, memoryMb: 300 }

interface Side {
  perSecond: number
  p99Ms: number
}

/** What is measured, if not all. */
const only = process.argv[2]
if (only !== undefined && only !== 'pages' && only !== 'checkouts' && only !== 'settlements') {
  process.stderr.write('There are: npm run bench, and npm run bench pages, checkouts or settlements alone.\n')
  process.exit(1)
}

const lines: string[] = []

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

function middle(results: readonly LoadResult[]): Side {
  const by = (pick: (result: LoadResult) => number) =>
    results.map(pick).sort((a, b) => a - b)[Math.floor(results.length / 2)]!
  return { perSecond: by((result) => result.perSecond), p99Ms: by((result) => result.p99Ms) }
}

/** Rounds of both sides in turn. */
async function compare(ours: () => Promise<LoadResult>, limit: () => Promise<LoadResult>) {
  const results: { ours: LoadResult[]; limit: LoadResult[] } = { ours: [], limit: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    results.ours.push(await ours())
    results.limit.push(await limit())
  }
  const failed = results.ours.reduce((sum, { failed: one }) => sum + one, 0)
  return { ours: middle(results.ours), limit: middle(results.limit), failed }
}

function row(name: string, { ours, limit, failed }: Awaited<ReturnType<typeof compare>>, isReached: boolean): void {
  const cells = [
    name.padEnd(22),
    Math.round(ours.perSecond).toString().padStart(8),
    `${ours.p99Ms.toFixed(1)} ms`.padStart(10),
    Math.round(limit.perSecond).toString().padStart(10),
    `${limit.p99Ms.toFixed(1)} ms`.padStart(10),
    `${((100 * ours.perSecond) / limit.perSecond).toFixed(0)} %`.padStart(8),
    isReached ? '  ✓' : '  ✗',
    failed > 0 ? `  ${failed} failed` : '',
  ]
  lines.push(cells.join(''))
}

async function startPlainServer(origin: string, paths: string[]) {
  const program = path.join(import.meta.dirname, 'bench', 'plain-server.ts')
  const child = spawn(process.execPath, [program, origin, ...paths], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(String(chunk).trim()))
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)))
  })
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') }
}

/** Two daily cakes, three pieces of each: the smallest order that the demo shop takes. */
async function fillCart(origin: string): Promise<BenchCart> {
  const cakes = (await (await fetch(`${origin}/api/cakes`)).json()) as {
    id: string
    price: number
    is_available_daily: boolean
  }[]
  const chosen = cakes.filter((cake) => cake.is_available_daily).slice(0, 2)
  return {
    cartItems: chosen.map(({ id }) => ({ cake: { id }, quantity: 3 })),
    total: chosen.reduce((sum, { price }) => sum + 3 * price, 0),
  }
}

async function measurePages(shopOrigin: string, cakePath: string): Promise<void> {
  const paths = ['/', cakePath]
  await fetchPage(shopOrigin + cakePath) // rendered and kept before its bytes are taken over
  const plain = await startPlainServer(shopOrigin, paths)
  const ask = (origin: string, page: string, seconds = SECONDS) => {
    const load: Load = { kind: 'page', url: origin + page, connections: PAGE_CONNECTIONS, seconds }
    return runProgram('load.ts', load)
  }
  try {
    for (const page of paths) {
      await ask(shopOrigin, page, WARM_UP_SECONDS)
      await ask(plain.origin, page, WARM_UP_SECONDS)
      const compared = await compare(
        () => ask(shopOrigin, page),
        () => ask(plain.origin, page),
      )
      const share = compared.ours.perSecond / compared.limit.perSecond
      row(page === '/' ? 'pages/s, /' : 'pages/s, /cakes/{id}', compared, share >= TARGETS.pageShare)
    }
  } finally {
    plain.stop()
  }
}

async function measureCheckouts(origin: string, dataDir: string): Promise<void> {
  const cart = await fillCart(origin)
  let firstCustomer = 0
  const buy = (seconds = SECONDS) => {
    const load: Load = {
      kind: 'checkouts',
      url: origin,
      connections: CHECKOUT_CONNECTIONS,
      seconds,
      cart,
      firstCustomer,
    }
    firstCustomer += 12_000 // more than any round can ask
    return runProgram('load.ts', load)
  }
  const cakeIds = cart.cartItems.map(({ cake }) => cake.id)
  const insert = (seconds = SECONDS) => {
    const task: BareInserts = { dataDir, connections: DATABASE_CONNECTIONS, seconds, cakeIds }
    return runProgram('bare-inserts.ts', task)
  }
  await buy(WARM_UP_SECONDS)
  await insert(WARM_UP_SECONDS)
  const compared = await compare(buy, insert)
  const { perSecond } = compared.ours
  const isReached =
    perSecond >= TARGETS.checkoutsPerSecond && perSecond / compared.limit.perSecond >= TARGETS.checkoutShare
  row('checkouts/s', compared, isReached)
}

async function settle(origin: string): Promise<string[]> {
  const cart = await fillCart(origin)
  await measureSettlements(origin, gateway, cart, { count: SETTLEMENTS / 4, firstCustomer: 0 })
  const measured = { count: SETTLEMENTS, firstCustomer: SETTLEMENTS }
  const { perSecond, untilPaidMs, untilSeenMs, untilPageMs } = await measureSettlements(origin, gateway, cart, measured)
  const told = (times: number[]) => {
    const at = (share: number) => `${times[Math.floor(times.length * share)]!.toFixed(0)} ms`
    return `half within ${at(0.5)}, all within ${times.at(-1)!.toFixed(0)} ms`
  }
  return [
    `settlements/s         ${Math.round(perSecond).toString().padStart(8)}  from the gateway's message to the confirmed order, ${SETTLEMENTS} at once`,
    `  one, to paid: ${told(untilPaidMs)}; to the order's page: ${told(untilPageMs)}`,
    `  to the screen of a customer whose page asks every 3 s: ${told(untilSeenMs)}`,
  ]
}

const port = await freePort()
const gateway = await startFastGateway(port)
const shop = await startShop({
  ...gateway.environment,
  PORT: String(port),
  TRUSTED_PROXIES: '1', // each customer comes from an address of its own
  DATABASE_POOL_SIZE: String(DATABASE_CONNECTIONS),
})
const memory = watchMemory(shop.pid)
try {
  await fetchPage(`${shop.origin}/`)
  const atRestMb = residentMb(shop.pid)
  const cakes = (await (await fetch(`${shop.origin}/api/cakes`)).json()) as { id: string }[]
  tell(
    `${os.availableParallelism()} cores, Node.js ${process.version}; ${ROUNDS} rounds of ${SECONDS} s each, in turns`,
  )
  if (only === undefined || only === 'pages') await measurePages(shop.origin, `/cakes/${cakes[0]!.id}`)
  if (only === undefined || only === 'checkouts') await measureCheckouts(shop.origin, shop.dataDir)
  const settled = only === undefined || only === 'settlements' ? await settle(shop.origin) : []
  const underLoadMb = memory.stop()

  tell('')
  tell(
    `${''.padEnd(22)}${'shop'.padStart(8)}${'p99'.padStart(10)}${'limit'.padStart(10)}${'p99'.padStart(10)}${'share'.padStart(8)}`,
  )
  for (const line of [...lines, ...settled]) tell(line)
  const mark = underLoadMb <= TARGETS.memoryMb ? '✓' : '✗'
  tell(`memory without PostgreSQL: ${atRestMb.toFixed(0)} MB at rest, ${underLoadMb.toFixed(0)} MB under load  ${mark}`)
  tell('')
  tell(
    `Targets: pages ≥ ${TARGETS.pageShare * 100} % of a bare HTTP server that sends the same bytes at ${PAGE_CONNECTIONS} connections;`,
  )
  tell(
    `checkouts ≥ ${TARGETS.checkoutShare * 100} % of bare INSERTs of the same rows and ≥ ${TARGETS.checkoutsPerSecond} a second; memory ≤ ${TARGETS.memoryMb} MB.`,
  )
} finally {
  memory.stop() // before the shop is gone, or that would be the fault that is told
  await shop.stop()
  gateway.stop()
}
