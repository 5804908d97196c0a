/**
 * `npm run bench [pages|checkouts|settlements]`: measures pages and checkouts per second of the shop's own processor time, and
 * per second on this machine. Compares each with a limit: a bare HTTP server that sends the same bytes and headers, and bare INSERTs of the
 * same rows. Both sides take turns for several rounds, so that a busy moment affects both; the bench prints the median round. The
 * load comes from a separate process. A rate that this process limits is not printed, because it says nothing about the servers.
 * Settlements are timed from the gateway's message to the confirmed order, with a gateway on this machine that answers
 * immediately. Takes about two minutes.
 */
import { spawn, type StdioOptions } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

import type { BareInserts } from './bench/bare-inserts.ts'
import type { BenchCart, CheckoutLoad } from './bench/checkout-load.ts'
import { fetchPage, type PageAsked } from './bench/fetch-page.ts'
import type { LoadResult } from './bench/load-result.ts'
import { residentMb, watchMemory } from './bench/memory.ts'
import type { PageLoad } from './bench/page-load.ts'
import type { PlainPart, PlainTask } from './bench/plain-server.ts'
import { processorSeconds } from './bench/processor-time.ts'
import { runProgram } from './bench/run-program.ts'
import { measureSettlements, startFastGateway } from './bench/settlements.ts'
import { startShop } from './bench/start-shop.ts'
import { freePort } from '#test/chaos/free-port.ts'

const ROUNDS = 3
const CHECKOUT_SECONDS = 4
const PAGE_SECONDS = 2
const WARM_UP_SECONDS = 2
const PAGE_CONNECTIONS = 50
const CHECKOUT_CONNECTIONS = 20
/** Number of payments in one measurement of settlements. */
const SETTLEMENTS = 800
/** Used by the shop and by the bare INSERTs; the default of DATABASE_POOL_SIZE. */
const DATABASE_CONNECTIONS = 10
/** Share of a core above which a process counts as fully busy. */
const FULLY_BUSY = 0.9

/** Limits to stay within; see README. */
const TARGETS = { pageTimes: 1.5, checkoutShare: 0.25, checkoutsPerSecond: 300, memoryMb: 300 }

/** One side of a comparison in one round, or in its median round. */
interface Side {
  perSecond: number
  p99Ms: number
  failed: number
  /** Units of work per second of the server's processor time. */
  perProcessorSecond: number
  /** Share of one core that the server and the client used. */
  serverShare: number
  clientShare: number
}

interface Compared {
  ours: Side
  limit: Side
}

/** The part to measure; undefined: all. */
const only = process.argv[2]
if (only !== undefined && only !== 'pages' && only !== 'checkouts' && only !== 'settlements') {
  process.stderr.write('There are: npm run bench, and npm run bench pages, checkouts or settlements alone.\n')
  process.exit(1)
}

const PLAIN_PARTS: readonly PlainPart[] = ['bytes', 'headers', 'id', 'line']

const lines: string[] = []
const notes: string[] = []

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs a load on the server with this process id. */
async function onServer(pid: number, load: () => Promise<LoadResult>): Promise<Side> {
  const before = processorSeconds(pid)
  const result = await load()
  return sideOf(result, { server: processorSeconds(pid) - before, client: result.processorSeconds })
}

function sideOf({ perSecond, p99Ms, failed, seconds }: LoadResult, used: { server: number; client: number }): Side {
  return {
    perSecond,
    p99Ms,
    failed,
    perProcessorSecond: (perSecond * seconds) / used.server,
    serverShare: used.server / seconds,
    clientShare: used.client / seconds,
  }
}

function middle(sides: readonly Side[]): Side {
  const by = (name: keyof Side) => sides.map((side) => side[name]).sort((a, b) => a - b)[Math.floor(sides.length / 2)]!
  return {
    perSecond: by('perSecond'),
    p99Ms: by('p99Ms'),
    failed: sides.reduce((sum, { failed }) => sum + failed, 0),
    perProcessorSecond: by('perProcessorSecond'),
    serverShare: by('serverShare'),
    clientShare: by('clientShare'),
  }
}

/** Alternates rounds of both sides. */
async function compare(ours: () => Promise<Side>, limit: () => Promise<Side>): Promise<Compared> {
  const sides: { ours: Side[]; limit: Side[] } = { ours: [], limit: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    sides.ours.push(await ours())
    sides.limit.push(await limit())
  }
  return { ours: middle(sides.ours), limit: middle(sides.limit) }
}

/** Processor time of one unit of our work, as a multiple of the limit's. */
function timesOf({ ours, limit }: Compared): number {
  return limit.perProcessorSecond / ours.perProcessorSecond
}

function row(name: string, compared: Compared, judged: { isReached?: boolean; isClientLimit: boolean }): void {
  const { ours, limit } = compared
  const whole = (value: number, width: number) => Math.round(value).toString().padStart(width)
  const rates = [
    whole(ours.perSecond, 10),
    `${ours.p99Ms.toFixed(1)} ms`.padStart(10),
    whole(limit.perSecond, 10),
    `${limit.p99Ms.toFixed(1)} ms`.padStart(10),
    `${((100 * ours.perSecond) / limit.perSecond).toFixed(0)} %`.padStart(8),
  ]
  const { isReached, isClientLimit } = judged
  const cells = [
    name.padEnd(26),
    whole(ours.perProcessorSecond, 8),
    whole(limit.perProcessorSecond, 8),
    `${timesOf(compared).toFixed(2)} ×`.padStart(10),
    isReached === undefined ? '   ' : isReached ? '  ✓' : '  ✗',
    ...(isClientLimit ? ['   the client is the limit'] : rates),
    ours.failed > 0 ? `  ${ours.failed} failed` : '',
  ]
  lines.push(cells.join(''))
}

async function startPlainServer(page: PageAsked, part: PlainPart) {
  const program = path.join(import.meta.dirname, 'bench', 'plain-server.ts')
  const task: PlainTask = { page, part }
  // The log of the shop is written too; nobody reads this one.
  const stdio: StdioOptions = ['ignore', 'pipe', part === 'line' ? 'ignore' : 'inherit']
  const child = spawn(process.execPath, [program, JSON.stringify(task)], { stdio })
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout!.once('data', (chunk: Buffer) => resolve(String(chunk).trim()))
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)))
  })
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid!, stop: () => child.kill('SIGTERM') }
}

/** Two daily cakes, three pieces of each: the smallest order that the demo shop accepts. */
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

function askPage(page: PageAsked, url: string, seconds: number): Promise<LoadResult> {
  const load: PageLoad = { ...page, url, connections: PAGE_CONNECTIONS, seconds }
  return runProgram('page-load.ts', load)
}

/** `isCached`: the page is the same for every visitor, so it is rendered once (decision 0004). */
async function measurePage(name: string, page: PageAsked, isCached: boolean): Promise<void> {
  await fetchPage(page) // renders and keeps the page before its bytes are copied
  const plain = await startPlainServer(page, 'headers')
  const ask = (url: string, seconds: number) => askPage(page, url, seconds)
  try {
    for (const url of [page.url, plain.url]) await ask(url, WARM_UP_SECONDS)
    const compared = await compare(
      () => onServer(shop.pid, () => ask(page.url, PAGE_SECONDS)),
      () => onServer(plain.pid, () => ask(plain.url, PAGE_SECONDS)),
    )
    row(`pages, ${name}`, compared, {
      ...(isCached && { isReached: timesOf(compared) <= TARGETS.pageTimes }),
      isClientLimit: compared.limit.serverShare < FULLY_BUSY,
    })
  } finally {
    plain.stop()
  }
}

/** What the parts of an answer cost in a bare server: of each the microseconds of processor time. */
async function measureParts(page: PageAsked): Promise<string> {
  const servers = await Promise.all(PLAIN_PARTS.map((part) => startPlainServer(page, part)))
  try {
    for (const { url } of servers) await askPage(page, url, WARM_UP_SECONDS)
    const sides = servers.map((): Side[] => [])
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { pid, url }] of servers.entries())
        sides[index]!.push(await onServer(pid, () => askPage(page, url, PAGE_SECONDS)))
    }
    const [bytes, headers, id, line] = sides.map((rounds) => 1e6 / middle(rounds).perProcessorSecond)
    const more = (from: number, to: number) => (to - from).toFixed(1)
    return `a bare server, µs of processor a page: ${bytes!.toFixed(1)} with its bytes alone, ${more(bytes!, headers!)} more with its headers, ${more(headers!, id!)} with an id, ${more(id!, line!)} with a line of the log`
  } finally {
    for (const server of servers) server.stop()
  }
}

async function measurePages(cakeId: string): Promise<void> {
  const url = (address: string) => shop.origin + address
  const home: PageAsked = { url: url('/'), lang: 'en' }
  await measurePage('/ in English', home, true)
  notes.push(await measureParts(home))
  await measurePage('/ in Amharic', { url: url('/'), lang: 'am' }, true)
  await measurePage('/cakes/{id}', { url: url(`/cakes/${cakeId}`), lang: 'en' }, true)
  await measurePage('/?utm_source=…', { url: url('/?utm_source=bench'), lang: 'en' }, true)
  await measurePage('/customize', { url: url('/customize'), lang: 'en' }, false)
}

async function measureCheckouts(origin: string, dataDir: string): Promise<void> {
  const cart = await fillCart(origin)
  let firstCustomer = 0
  const buy = (seconds = CHECKOUT_SECONDS) => {
    const load: CheckoutLoad = {
      url: origin,
      connections: CHECKOUT_CONNECTIONS,
      seconds,
      cart,
      firstCustomer,
    }
    firstCustomer += 12_000 // more than any round can send
    return onServer(shop.pid, () => runProgram('checkout-load.ts', load))
  }
  const cakeIds = cart.cartItems.map(({ cake }) => cake.id)
  const insert = async (seconds = CHECKOUT_SECONDS) => {
    const task: BareInserts = { dataDir, connections: DATABASE_CONNECTIONS, seconds, cakeIds }
    const result = await runProgram('bare-inserts.ts', task)
    return sideOf(result, { server: result.processorSeconds, client: 0 })
  }
  await buy(WARM_UP_SECONDS)
  await insert(WARM_UP_SECONDS)
  const compared = await compare(buy, insert)
  const { perSecond } = compared.ours
  const isReached =
    perSecond >= TARGETS.checkoutsPerSecond && perSecond / compared.limit.perSecond >= TARGETS.checkoutShare
  row('checkouts', compared, { isReached, isClientLimit: compared.ours.clientShare >= FULLY_BUSY })
}

async function settle(origin: string): Promise<string[]> {
  const cart = await fillCart(origin)
  await measureSettlements(origin, gateway, cart, { count: SETTLEMENTS / 4, firstCustomer: 0 })
  const measured = { count: SETTLEMENTS, firstCustomer: SETTLEMENTS }
  const { perSecond, untilPaidMs, untilSeenMs, untilPageMs } = await measureSettlements(origin, gateway, cart, measured)
  const summaryOf = (times: number[]) => {
    const at = (share: number) => `${times[Math.floor(times.length * share)]!.toFixed(0)} ms`
    return `half within ${at(0.5)}, all within ${times.at(-1)!.toFixed(0)} ms`
  }
  return [
    `settlements/s         ${Math.round(perSecond).toString().padStart(8)}  from the gateway's message to the confirmed order, ${SETTLEMENTS} at once`,
    `  one, to paid: ${summaryOf(untilPaidMs)}; to the order's page: ${summaryOf(untilPageMs)}`,
    `  to the screen of a customer whose page asks every 3 s: ${summaryOf(untilSeenMs)}`,
  ]
}

const port = await freePort()
const gateway = await startFastGateway(port)
const shop = await startShop({
  ...gateway.environment,
  PORT: String(port),
  TRUSTED_PROXIES: '1', // gives each customer its own address
  DATABASE_POOL_SIZE: String(DATABASE_CONNECTIONS),
})
const memory = watchMemory(shop.pid)
try {
  await fetchPage({ url: `${shop.origin}/`, lang: 'en' })
  const atRestMb = residentMb(shop.pid)
  const cakes = (await (await fetch(`${shop.origin}/api/cakes`)).json()) as { id: string }[]
  tell(`${os.availableParallelism()} cores, Node.js ${process.version}; ${ROUNDS} rounds of each side, in turns`)
  if (only === undefined || only === 'pages') await measurePages(cakes[0]!.id)
  if (only === undefined || only === 'checkouts') await measureCheckouts(shop.origin, shop.dataDir)
  const settled = only === undefined || only === 'settlements' ? await settle(shop.origin) : []
  const underLoadMb = memory.stop()

  tell('')
  if (lines.length > 0) {
    tell(`${''.padEnd(26)}${'for a second of processor'.padEnd(29)}${'a second'.padStart(10)}`)
    tell(
      `${''.padEnd(26)}${'shop'.padStart(8)}${'limit'.padStart(8)}${'time'.padStart(10)}   ${'shop'.padStart(10)}${'p99'.padStart(10)}${'limit'.padStart(10)}${'p99'.padStart(10)}${'share'.padStart(8)}`,
    )
  }
  for (const line of [...lines, ...notes, ...settled]) tell(line)
  const mark = underLoadMb <= TARGETS.memoryMb ? '✓' : '✗'
  tell(`memory without PostgreSQL: ${atRestMb.toFixed(0)} MB at rest, ${underLoadMb.toFixed(0)} MB under load  ${mark}`)
  tell('')
  tell(
    `Targets: a kept page ≤ ${TARGETS.pageTimes} × the processor time of a bare HTTP server that sends the same bytes and headers, at ${PAGE_CONNECTIONS} connections;`,
  )
  tell(
    `checkouts ≥ ${TARGETS.checkoutShare * 100} % of bare INSERTs of the same rows and ≥ ${TARGETS.checkoutsPerSecond} a second; memory ≤ ${TARGETS.memoryMb} MB.`,
  )
  tell(
    "Processor time is the server's (user and system); of checkouts that of Node.js, without PostgreSQL's on both sides.",
  )
} finally {
  memory.stop() // stops before the shop does, or its error would hide the real one
  await shop.stop()
  gateway.stop()
}
