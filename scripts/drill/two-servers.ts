/**
 * Customers order through a balancer from two processes, over PgBouncer, from a PostgreSQL with a standby and with pictures in a store of the
 * S3 protocol, while each of these is killed, frozen, cut or promoted. `npm run drill two-servers`.
 */
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { changePrice } from '#test/machines/change-price.ts'
import { createStandby, type OwnPostgres } from '#test/machines/own-postgres.ts'
import { compareOrders, STORED_ORDERS, type StoredOrder, type Accepted } from './parts/compare-orders.ts'
import { letCustomersOrder } from './parts/customers.ts'
import { LONGEST_GAP_SECONDS, type DrillRow, type DrillStep } from './parts/step.ts'
import { openTwoServers, type TwoServers } from './parts/two-servers-world.ts'

/** Orders that must come through after an act, so that the shop is surely back. */
const ORDERS_AFTER = 60
/** A change of a price is seen everywhere after at most this long, also when the line that tells of it died (operations: P7). */
const NEVER_STALER_SECONDS = 15
/** How long nobody does an act's work: a payment is swept again within this time of a kill (operations: P9). */
const JOBS_AGAIN_SECONDS = 15
/** Pictures are there again this long after their store. */
const STORE_AGAIN_SECONDS = 5
/** PgBouncer tries a server that was away once a second. */
const HANDED_OVER_MS = 2500

interface Trial {
  name: string
  /** Returns what was seen, and whether that was right. */
  run(world: TwoServers): Promise<{ seen: string; isRight: boolean }>
  /** The shop may take no orders for as long as the act itself lasts. */
  heldSeconds?: number
  /** Pages that may fail: those of a process at the moment of its death, or all while the database is away. */
  mayFail?: boolean
}

let primary: OwnPostgres

const TRIALS: Trial[] = [
  { name: 'nothing, for comparison', run: async () => ({ seen: 'two processes in turn', isRight: true }) },
  {
    name: 'a process is stopped (SIGTERM) and started, then the other, as in an update',
    async run({ pages }) {
      for (const each of pages) {
        await each.stop()
        await each.start(0)
        await wait(2500)
      }
      return { seen: 'drained for 3 s each', isRight: true }
    },
  },
  {
    name: 'a process is killed (SIGKILL) and started again',
    mayFail: true,
    async run({ pages: [first] }) {
      await first.kill()
      await wait(2000)
      await first.start(0)
      return { seen: 'the other took its requests', isRight: true }
    },
  },
  {
    name: 'the process of the jobs is killed and started again',
    async run({ worker }) {
      await worker.kill()
      await worker.start(0)
      const killedAt = Date.now()
      const seconds = await secondsUntil(JOBS_AGAIN_SECONDS * 2, async () => {
        const [run] = await primary.query<{ at: Date | null }>(
          "select began_at as at from job_runs where name = 'sweep-payments'",
          'shop',
        )
        return (run?.at?.getTime() ?? 0) > killedAt
      })
      return {
        seen: `payments are swept again ${seconds.toFixed(0)} s after its start`,
        isRight: seconds <= JOBS_AGAIN_SECONDS,
      }
    },
  },
  {
    name: 'the store of the pictures is killed and started after 3 s',
    async run({ pages, store }) {
      const picture = /\/media\/[\w-]+\.webp/.exec(await (await fetch(pages[0].url)).text())?.[0]
      await store.kill()
      await wait(3000)
      await store.start()
      const isShown = async () => {
        const answers = await Promise.all(pages.map(({ url }) => fetch(`${url}${picture}`)))
        return answers.every(({ ok }) => ok)
      }
      const seconds = await secondsUntil(STORE_AGAIN_SECONDS * 2, isShown)
      return {
        seen: `a picture is shown by both processes ${seconds.toFixed(1)} s after its start`,
        isRight: seconds <= STORE_AGAIN_SECONDS,
      }
    },
  },
  {
    name: 'PgBouncer is killed and started after 1 s',
    mayFail: true,
    heldSeconds: 1,
    async run({ poolers: [pooler] }) {
      await pooler.kill()
      await wait(1000)
      await pooler.start()
      return { seen: 'its sessions opened again', isRight: true }
    },
  },
  {
    name: 'every session at PostgreSQL is cut, that of LISTEN too',
    mayFail: true,
    async run({ pages }) {
      const price = 100_000 + Math.floor(Math.random() * 1000)
      await primary.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $$shop$$ and pid <> pg_backend_pid()',
      )
      const cake = await changePrice(primary, price)
      const seconds = await Promise.all(
        pages.map(({ url }) =>
          secondsUntil(NEVER_STALER_SECONDS * 2, async () => (await priceAt(url, cake)) === price / 100),
        ),
      )
      const most = Math.max(...seconds)
      return {
        seen: `a new price is seen in both processes after ${most.toFixed(1)} s`,
        isRight: most <= NEVER_STALER_SECONDS,
      }
    },
  },
  {
    name: 'PostgreSQL stands still for 8 s (SIGSTOP)',
    mayFail: true,
    heldSeconds: 8,
    async run({ pages: [first] }) {
      const release = primary.freeze()
      const ended = wait(8000).then(release)
      await wait(4000)
      const begun = performance.now()
      const { status, body } = await read(`${first.url}/readyz`)
      const seconds = (performance.now() - begun) / 1000
      await ended
      return {
        seen: `/readyz ${status} ${body} within ${seconds.toFixed(1)} s`,
        isRight: status === 503 && seconds < 5,
      }
    },
  },
  {
    name: 'the primary dies, the standby is promoted 1 s later',
    mayFail: true,
    heldSeconds: 1,
    async run({ servers: [first, second] }) {
      await first.kill()
      await wait(1000)
      await second.promote()
      primary = second
      return { seen: 'found by all three processes', isRight: true }
    },
  },
  {
    name: 'the former primary comes back as one (nobody fenced it off)',
    async run({ servers: [first] }) {
      const count = 'select count(*)::int as count from orders'
      await first.start()
      // What a pooler held for senders who have left arrives now. Nobody was told of it, which the comparison at the end shows.
      await wait(HANDED_OVER_MS)
      const [before] = await first.query<{ count: number }>(count, 'shop')
      await wait(5000)
      const [after] = await first.query<{ count: number }>(count, 'shop')
      return { seen: `${after!.count - before!.count} orders went there`, isRight: after!.count === before!.count }
    },
  },
  {
    name: 'the former primary is made the new standby',
    async run({ servers: [first, second] }) {
      await first.kill()
      await rm(first.dir, { recursive: true })
      const standby = await createStandby(second, first.dir)
      await standby.start()
      const [row] = await standby.query<{ is: boolean }>('select pg_is_in_recovery() as is')
      await standby.kill()
      return { seen: 'copied and followed while orders went on', isRight: row!.is }
    },
  },
]

export const step: DrillStep = {
  name: 'two servers',
  needs: [
    { program: 'haproxy', install: 'apt-get install haproxy' },
    { program: 'pgbouncer', install: 'apt-get install pgbouncer' },
  ],
  async run(dir, tell) {
    const world = await openTwoServers(dir)
    primary = world.servers[0]
    try {
      const customers = await letCustomersOrder(world.balancer.url)
      await customers.more(ORDERS_AFTER)
      const [bytesBefore, ordersBefore] = await sizeNow()
      const seenOfTrials: Seen[] = []
      for (const trial of TRIALS) {
        customers.count()
        const { seen, isRight } = await trial.run(world)
        await customers.more(ORDERS_AFTER)
        const { accepted, gapSeconds, failedPages } = customers.count()
        const pages = failedPages === 0 ? 'no page failed' : `${failedPages} pages failed`
        const isInTime = gapSeconds <= LONGEST_GAP_SECONDS + (trial.heldSeconds ?? 0)
        const isHeld = isRight && isInTime && (trial.mayFail === true || failedPages === 0)
        seenOfTrials.push({ trial: trial.name, accepted, gapSeconds, seen: `${seen}; ${pages}`, isHeld })
        tell(`${trial.name}: ${accepted.size} orders, longest gap ${gapSeconds.toFixed(1)} s, ${seen}; ${pages}`)
      }
      const accepted = await customers.stop()
      const [bytes, all] = await sizeNow()
      const perOrder = (bytes - bytesBefore) / (all - ordersBefore) / 1000
      tell(`an order with all that follows it takes ${perOrder.toFixed(1)} kB of the database`)
      const orders = await primary.query<StoredOrder>(STORED_ORDERS, 'shop')
      const gapSeconds = Math.max(...seenOfTrials.map((one) => one.gapSeconds))
      const whole = {
        trial: 'all of it',
        accepted,
        gapSeconds,
        seen: 'compared with the database at the end',
        isHeld: true,
      }
      return [...seenOfTrials, whole].map((one) => rowOf(one, orders))
    } finally {
      await world.stop()
    }
  },
}

interface Seen {
  trial: string
  /** What each phone was told meanwhile. */
  accepted: ReadonlyMap<string, Accepted>
  gapSeconds: number
  seen: string
  isHeld: boolean
}

function rowOf({ accepted, isHeld, ...trial }: Seen, orders: readonly StoredOrder[]): DrillRow {
  const { lost, doubled } = compareOrders(accepted, orders)
  return { ...trial, acknowledged: accepted.size, lost, doubled, isRight: isHeld && lost === 0 && doubled === 0 }
}

/** Bytes of the database, and orders in it. */
async function sizeNow(): Promise<[bytes: number, orders: number]> {
  const [now] = await primary.query<{ bytes: number; orders: number }>(
    'select pg_database_size(current_database())::float8 as bytes, (select count(*)::int from orders) as orders',
    'shop',
  )
  return [now!.bytes, now!.orders]
}

async function priceAt(url: string, cakeId: string): Promise<number | undefined> {
  const answer = await fetch(`${url}/api/cakes`).catch(() => undefined)
  if (!answer?.ok) return undefined
  const cakes = (await answer.json()) as { id: string; price: number }[]
  return cakes.find(({ id }) => id === cakeId)?.price
}

async function read(url: string): Promise<{ status: number; body: string }> {
  const answer = await fetch(url)
  return { status: answer.status, body: ((await answer.json()) as { status: string }).status }
}

/** Seconds until `isTrue` is, or `limit`. */
async function secondsUntil(limit: number, isTrue: () => Promise<boolean>): Promise<number> {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  while (seconds() < limit && !(await isTrue().catch(() => false))) await wait(100)
  return seconds()
}
