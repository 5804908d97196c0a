import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildCatalog } from '#app/money/checkout/test-shop.factory.ts'
import { runStockDay } from '#app/ordering/inventory/run-stock-day.server.ts'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { createDatabase, createPool, type Database } from '#app/base/platform/database/database.server.ts'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { addisMoment, dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.server.ts'
import { buildAgain, copyShop } from '../../copied-shop.ts'
import { type CuttingProxy, startCuttingProxy } from '../../cutting-proxy.ts'
import { freePort } from '../free-port.ts'
import { prepareShopProcess } from '../shop-process.ts'
import { CAKES } from './counter-plan.ts'

/** A shop of one process, with one line for each tablet and one clock for all. */
export interface CounterShop {
  /** Contains logs and profiles of browsers. The caller removes it. */
  dir: string
  db: Database
  day: Day
  lines: readonly CuttingProxy[]
  /** What one person gives back without a manager. */
  limitSantim: number
  now(): Date
  /** Offset of the shop's clock. */
  aheadMs(): number
  advanceClock(ms: number): void
  /** Ends the process like a power cut after `afterMs`, and starts it again. One that is down stays so. */
  killServer(when: { afterMs: number; downMs: number }): void
  /** Ends the process as an update does, and starts the second build at the same address. */
  update(): void
  /** The process answers, and nothing more happens to it. */
  isUp(): Promise<void>
  counts(): { kills: number; updates: number }
  stop(): Promise<void>
}

/** More than a day sells. */
const BAKED = 3000
const MORNING = '08:00'

export async function openCounterShop(tablets: number, limitSantim: number): Promise<CounterShop> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'tafach-counter-'))
  const dataDir = path.join(dir, 'data')
  await mkdir(dataDir)
  const second = path.join(dir, 'second')
  const [port, postgres] = await Promise.all([
    freePort(),
    // The run kills the shop's process, and trusts PostgreSQL to keep what it committed.
    startEmbeddedPostgres({ dataDir, durable: false, settings: { max_connections: '60' } }),
    copyShop(second).then(() => buildAgain(second, 'second')),
  ])
  const { host, port: postgresPort, user, database } = postgres.poolConfig
  const pool = createPool({ ...postgres.poolConfig, max: 4 }, createLog('silent'))
  const db = createDatabase(pool)
  await migrate(pool, path.join(PROJECT_DIR, 'db'))
  await buildCatalog(db)

  // The working hours lie on one day, whenever the run begins; the shop's clock cannot be behind.
  const day = addDays(dayInAddis(new Date()), 1)
  let ahead = addisMoment(day, MORNING) - Date.now()
  const now = () => new Date(Date.now() + ahead)
  await chooseStock(db, now())
  // Each cashier is alone at their till.
  const settings = { 'drawer.second_person': 'false', 'refund.counter_limit_santim': String(limitSantim) }
  await db
    .insertInto('settings')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value })))
    .execute()
  const process = prepareShopProcess(path.join(dir, 'shop.log'), port, {
    APP_SECRET: randomBytes(32).toString('base64url'),
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost:${postgresPort}/${database}?host=${encodeURIComponent(host)}`,
    ADMIN_EMAIL: 'owner@example.test',
    ADMIN_PASSWORD: randomBytes(12).toString('hex'),
    TRUSTED_PROXIES: '0',
    NODE_ENV: 'test', // test money for cakes of its own
    PAYMENT_SIMULATOR: 'true',
  })
  await process.start(ahead)
  const lines = await Promise.all(Array.from({ length: tablets }, () => startCuttingProxy(process.url)))

  let projectDir = PROJECT_DIR
  let updates = 0
  let changing: Promise<void> = Promise.resolve()
  let isChanging = false
  const change = (work: () => Promise<void>, { isSkipped }: { isSkipped: boolean }) => {
    if (isChanging && isSkipped) return
    isChanging = true
    changing = changing
      .then(work)
      .then(() => process.start(ahead, projectDir))
      .then(() => void (isChanging = false))
  }

  return {
    dir,
    db,
    day,
    lines,
    limitSantim,
    now,
    aheadMs: () => ahead,
    advanceClock(ms) {
      ahead += ms
      process.shiftClockTo(ahead)
    },
    killServer({ afterMs, downMs }) {
      const work = async () => {
        await wait(afterMs)
        await process.kill()
        await wait(downMs)
      }
      change(work, { isSkipped: true })
    },
    update() {
      updates += 1
      const work = async () => {
        await process.stop()
        projectDir = second
      }
      change(work, { isSkipped: false })
    },
    isUp: () => changing,
    counts: () => ({ kills: process.life().kills, updates }),
    async stop() {
      await changing
      await process.stop()
      await Promise.all(lines.map((line) => line.close()))
      await pool.end()
      await postgres.stop()
    },
  }
}

/** Both cakes of the day are counted. */
async function chooseStock(db: Database, now: Date): Promise<void> {
  const pars = Object.keys(CAKES).flatMap((cake_id) =>
    Array.from({ length: 8 }, (_, weekday) => ({ cake_id, weekday, pieces: BAKED })),
  )
  await db.insertInto('stock_pars').values(pars).execute()
  await runStockDay(db, now)
}
