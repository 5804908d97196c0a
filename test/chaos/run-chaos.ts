import { setTimeout as wait } from 'node:timers/promises'
import { mulberry32 } from '../gateways/fake-chaos.ts'
import { readLedger } from './read-books.ts'
import { beCustomer, type CustomersBooks, openCustomersBooks } from './customers.ts'
import type { ShopProcess } from './shop-process.ts'
import { chaosPlan, GATEWAY_NAMES, type GatewayName } from './gateway-processes.ts'
import type { MoneyShop } from './money-shop.ts'
import { openTills, type Tills } from './tills/till-staff.ts'
import { openStaff, type Staff } from './staff/staff.ts'
import { openStaffBooks, type StaffBooks } from './staff/staff-books.ts'

export interface ChaosOptions {
  /** Number of attempts in the database after which customers stop coming. */
  attempts: number
  /** Number of acts of staff until then. */
  acts: number
  seed: number
  /** Number of concurrent customers. */
  customers: number
  /** People and gateways act within a second or two, for a short run. */
  isHurried: boolean
}

export interface ChaosRun {
  books: CustomersBooks
  staff: Staff
  tills: Tills
  staffBooks: StaffBooks
  kills: number
  /** Number of times a gateway was unreachable for a while. */
  outages: number
  /** The ledger at each kill, by the entry's id. */
  ledgerAtKills: Map<number, number>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A run without kills proves nothing; a hurried run has no time for many restarts. */
const LEAST_KILLS = 2
const HURRIED_KILLS = 3

/** Enough for the remaining acts of the gateways: two steps of a customer and a message. */
const QUIET_WITHIN_MS = 60_000

/**
 * Customers, gateways, kills, outages and a jumping clock act concurrently until there are enough attempts. Then more than a day
 * passes in steps, with equally bad gateways, until the last sweep.
 */
export async function runChaos(
  world: MoneyShop,
  options: ChaosOptions,
  tell: (line: string) => void,
): Promise<ChaosRun> {
  const { seed, isHurried } = options
  const staffBooks = openStaffBooks()
  let attemptsSoFar = 0
  const isBehind = () => staffBooks.acts.length / options.acts < attemptsSoFar / options.attempts
  const staff = await openStaff(world, staffBooks, { seed: seed + 4, isHurried, isBehind })
  const tills = await openTills(world, { seed: seed + 5, isHurried, bank: staffBooks.bank })
  const run: ChaosRun = {
    books: openCustomersBooks(),
    staff,
    tills,
    staffBooks,
    kills: 0,
    outages: 0,
    ledgerAtKills: new Map(),
  }
  for (const name of GATEWAY_NAMES) await world.gateways.control(name, { chaos: chaosPlan(name, seed, { isHurried }) })

  let isOver = false
  const until = () => isOver
  const disturbances = [
    killShops(world, run, seed + 1, isHurried, until),
    cutGateways(world, run, seed + 2, isHurried, until),
    moveClock(world, seed + 3, isHurried, until),
    staff.workUntil(until),
    tills.workUntil(until),
  ]
  const customersEnd = await letCustomersCome(world, run, options, (count) => (attemptsSoFar = count), tell)
  isOver = true
  await Promise.all(disturbances)
  await tills.sendAll()
  await customersEnd.gone
  tell('no more customers come')
  await gatewaysQuiet(world)
  // A gateway that never answers delays each request by 15 s, and the run has had enough of them.
  for (const name of GATEWAY_NAMES) {
    await world.gateways.control(name, { chaos: chaosPlan(name, seed, { isHurried: true }) })
  }
  tell('a day passes')
  for (const step of [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 17 * HOUR, HOUR, HOUR]) {
    world.advanceClock(step)
    await world.sweepAll()
    await staff.workOff()
  }
  await gatewaysQuiet(world)
  // Refunds and payments sent last are queried until their end is known.
  for (const step of [HOUR, 6 * HOUR, 6 * HOUR]) {
    world.advanceClock(step)
    await world.sweepAll()
  }
  return run
}

/** Returns when every customer has acted for the last time and every message about it was sent. */
async function gatewaysQuiet({ gateways }: MoneyShop): Promise<void> {
  for (const end = performance.now() + QUIET_WITHIN_MS; performance.now() < end; await wait(100)) {
    const toCome = await Promise.all(GATEWAY_NAMES.map(async (name) => (await gateways.taken(name)).toCome))
    if (toCome.every((count) => count === 0)) return
  }
}

/** Returns when there are enough attempts; customers who have started finish. */
async function letCustomersCome(
  world: MoneyShop,
  run: ChaosRun,
  { attempts, acts, seed, customers, isHurried }: ChaosOptions,
  onAttempts: (count: number) => void,
  tell: (line: string) => void,
): Promise<{ gone: Promise<unknown> }> {
  const { books } = run
  const shopUrls = world.shops.map(({ url }) => url)
  const enough = new AbortController()
  let next = 0
  const oneAfterTheOther = async () => {
    while (!enough.signal.aborted) {
      next += 1
      await beCustomer({ seed, shopUrls, books, isHurried }, next)
    }
  }
  const all = Promise.all(Array.from({ length: customers }, oneAfterTheOther))
  let reportedAt = performance.now()
  while (!enough.signal.aborted) {
    await wait(250)
    const count = await countAttempts(world)
    onAttempts(count)
    const done = run.staffBooks.acts.length
    if (count >= attempts && run.kills >= LEAST_KILLS && done >= acts) enough.abort()
    if (performance.now() - reportedAt < 15_000) continue
    reportedAt = performance.now()
    tell(`${count} of ${attempts} attempts, ${done} of ${acts} acts`)
  }
  return { gone: all }
}

async function countAttempts({ db }: MoneyShop): Promise<number> {
  const { count } = await db
    .selectFrom('payment_attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Kills either process at random moments, sometimes both; each restarts soon. */
async function killShops(
  world: MoneyShop,
  run: ChaosRun,
  seed: number,
  isHurried: boolean,
  isOver: () => boolean,
): Promise<void> {
  const draw = mulberry32(seed)
  const starting = new Map<ShopProcess, Promise<void>>()
  for (;;) {
    await pause(isHurried ? 300 + 700 * draw() : 3000 + 9000 * draw(), isOver)
    const unlucky = draw() < 0.1 ? [0, 1] : [draw() < 0.5 ? 0 : 1]
    const restMs = 1000 * draw()
    if (isOver() || (isHurried && run.kills >= HURRIED_KILLS)) break
    // Skips a process that is still starting; the other one may die, so that no process is left.
    const killed = unlucky.map((index) => world.shops[index]!).filter((shop) => !starting.has(shop))
    if (killed.length === 0) continue
    for (const { id, amount_santim } of await readLedger(world.db)) run.ledgerAtKills.set(id, amount_santim)
    await Promise.all(killed.map((shop) => shop.kill()))
    run.kills += killed.length
    for (const shop of killed) {
      starting.set(
        shop,
        startAgain(world, shop, restMs).finally(() => starting.delete(shop)),
      )
    }
  }
  await Promise.all(starting.values())
}

async function startAgain(world: MoneyShop, shop: ShopProcess, restMs: number): Promise<void> {
  await wait(restMs)
  await shop.start(world.aheadMs())
  // The clock may have moved during the start.
  world.advanceClock(0)
}

async function cutGateways(
  world: MoneyShop,
  run: ChaosRun,
  seed: number,
  isHurried: boolean,
  isOver: () => boolean,
): Promise<void> {
  const draw = mulberry32(seed)
  for (;;) {
    await pause(isHurried ? 800 + 1500 * draw() : 5000 + 12_000 * draw(), isOver)
    if (isOver()) return
    const name: GatewayName = GATEWAY_NAMES[Math.floor(draw() * GATEWAY_NAMES.length)]!
    const downMs = isHurried ? 200 + 600 * draw() : 500 + 5000 * draw()
    // It is already down and cannot take commands.
    const isCut = await world.gateways.control(name, { downMs }).then(
      () => true,
      () => false,
    )
    if (isCut) run.outages += 1
  }
}

/** Advances the clock suddenly; work that becomes due is done while customers continue. */
async function moveClock(world: MoneyShop, seed: number, isHurried: boolean, isOver: () => boolean): Promise<void> {
  const draw = mulberry32(seed)
  const jumps = [MINUTE, 6 * MINUTE, 20 * MINUTE, 70 * MINUTE]
  for (;;) {
    await pause(isHurried ? 1000 + 2000 * draw() : 8000 + 12_000 * draw(), isOver)
    if (isOver()) return
    world.advanceClock(jumps[Math.floor(draw() * jumps.length)]!)
  }
}

async function pause(ms: number, isOver: () => boolean): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end && !isOver();) await wait(100)
}
