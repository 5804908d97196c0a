/**
 * Customers order from a shop with a PostgreSQL of its own on a small disk, which is filled to the last byte and emptied. Needs an account that
 * may mount, such as root. `npm run drill full-disk`.
 */
import { execFile } from 'node:child_process'
import { appendFile, mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '#test/chaos/free-port.ts'
import { prepareShopProcess } from '#test/chaos/shop-process.ts'
import { findRunningPostgres } from '#server/postgres/embedded.server.ts'
import { compareOrders, STORED_ORDERS, type StoredOrder } from './parts/compare-orders.ts'
import { letCustomersOrder } from './parts/customers.ts'
import { LONGEST_GAP_SECONDS, type DrillStep } from './parts/step.ts'

const run = promisify(execFile)

const DISK_MB = 500
/** Less than a twentieth of the disk. */
const NEARLY_FULL_BYTES = 15_000_000
const HELD_SECONDS = 6
const ORDERS_AFTER = 40

export const step: DrillStep = {
  name: 'a full disk',
  needs: [{ program: 'mount', install: 'apt-get install mount' }],
  async run(dir, tell) {
    const disk = path.join(dir, 'data')
    await mkdir(disk)
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]).catch((cause: unknown) => {
      throw new Error('this account may not mount a disk: run the drill as root', { cause })
    })
    const shop = prepareShopProcess(path.join(dir, 'shop.log'), await freePort(), {
      DATA_DIR: disk,
      DEMO_SHOP: 'true',
      PAYMENT_SIMULATOR: 'true',
    })
    const ballast = path.join(disk, 'ballast')
    try {
      await shop.start(0)
      const customers = await letCustomersOrder(shop.url)
      await customers.more(ORDERS_AFTER)
      customers.count()
      const { bavail, bsize } = await statfs(disk)
      await writeFile(ballast, Buffer.alloc(bavail * bsize - NEARLY_FULL_BYTES))
      const nearly = await readyWhen(shop.url, ({ orders }) => orders?.startsWith('refused') === true)
      await appendFile(ballast, Buffer.alloc(2 * NEARLY_FULL_BYTES)).catch(() => undefined)
      const full = await readyWhen(shop.url, ({ status }) => status === 'database cannot write')
      const pages = await fetch(`${shop.url}/`)
      await rm(ballast)
      await customers.more(ORDERS_AFTER)
      const { accepted: acceptedNow, gapSeconds } = customers.count()
      const acknowledged = acceptedNow.size
      const accepted = await customers.stop()
      const { lost, doubled } = compareOrders(accepted, await readOrders(disk))
      const ofDisk = `/readyz at 3 % free: ${nearly.reply}; when full: ${full.reply}`
      const seen = `${ofDisk}; / ${pages.status} meanwhile`
      tell(`${acknowledged} orders, longest gap ${gapSeconds.toFixed(1)} s, ${seen}`)
      const isShown = nearly.isSo && nearly.status === 200 && full.isSo && full.status === 503
      const isRight = isShown && pages.status === 200 && lost === 0 && doubled === 0
      const isInTime = gapSeconds <= LONGEST_GAP_SECONDS + HELD_SECONDS
      const trial = 'the disk fills to the last byte, and has room again'
      return [{ trial, acknowledged, lost, doubled, gapSeconds, seen, isRight: isRight && isInTime }]
    } finally {
      await shop.stop()
      await run('umount', ['-l', disk])
    }
  },
}

interface Readiness {
  status: number
  reply: string
  isSo: boolean
}

/** The first answer of /readyz that says so, otherwise the last one within 10 s. */
async function readyWhen(url: string, isSo: (body: Record<string, string>) => boolean): Promise<Readiness> {
  let last: Readiness = { status: 0, reply: 'no answer', isSo: false }
  for (const end = performance.now() + 10_000; performance.now() < end; await wait(200)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (!answer) continue
    const body = (await answer.json()) as Record<string, string>
    const { status } = answer
    last = { status, reply: `${status} ${JSON.stringify(body)}`, isSo: isSo(body) }
    if (last.isSo) return last
  }
  return last
}

async function readOrders(dataDir: string): Promise<StoredOrder[]> {
  const session = new pg.Client(await findRunningPostgres(dataDir))
  await session.connect()
  const { rows } = await session.query<StoredOrder>(STORED_ORDERS)
  await session.end()
  return rows
}
