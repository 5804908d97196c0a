import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildCatalog, takeTransfers } from '#app/money/checkout/test-shop.factory.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { createDatabase, createPool, type Database } from '#app/base/platform/database/database.server.ts'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { addisMoment, dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { createShiftedClock } from '#app/base/platform/time/clock.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.server.ts'
import { freePort } from '../free-port.ts'
import { prepareShopProcess, type ShopProcess } from '../shop-process.ts'
import { environmentWithout, takeBack } from './take-back/take-back.ts'

/** A shop of one process on its own database, with one clock for the run and the process. */
export interface InsiderShop {
  /** Contains data and log. The caller removes it. */
  dir: string
  db: Database
  process: ShopProcess
  appSecret: string
  owner: { email: string; password: string }
  /** For what the run sets up or reads beside the process. */
  deps: CommandDeps & { appSecret: string }
  now(): Date
  day(): Day
  advance(ms: number): void
  /** To the next morning of the shop. */
  goToMorning(): void
  stop(): Promise<void>
}

/** Of the run: small, so that orders of an ordinary size are above them. In santim. */
export const LIMITS = { counter: 20_000, second: 50_000, discountPercent: { counter: 10, manager: 30 } } as const

const MORNING = '08:00'

/** `without`: the name of a rule that this shop lacks, to see that the run finds it. */
export async function openInsiderShop(without?: string): Promise<InsiderShop> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'tafach-insiders-'))
  const dataDir = path.join(dir, 'data')
  await mkdir(dataDir)
  const [port, postgres] = await Promise.all([freePort(), startEmbeddedPostgres({ dataDir, durable: false })])
  const { host, port: postgresPort, user, database } = postgres.poolConfig
  const log = createLog('silent')
  const pool = createPool({ ...postgres.poolConfig, max: 4 }, log)
  const db = createDatabase(pool)
  await migrate(pool, path.join(PROJECT_DIR, 'db'))
  await buildCatalog(db)
  await takeTransfers(db)
  const settings = {
    'refund.counter_limit_santim': LIMITS.counter,
    'refund.second_approval_over_santim': LIMITS.second,
    'counter.discount_percent': LIMITS.discountPercent.counter,
    'counter.discount_percent_manager': LIMITS.discountPercent.manager,
  }
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: String(value) }))
  await db.insertInto('settings').values(rows).execute()

  const clock = createShiftedClock(0)
  let ahead = addisMoment(addDays(dayInAddis(new Date()), 1), MORNING) - Date.now()
  clock.shiftTo(ahead)
  const appSecret = randomBytes(32).toString('base64url')
  const owner = { email: 'owner@shop.example', password: randomBytes(12).toString('hex') }
  const lacking: Record<string, string> = without === undefined ? {} : await environmentWithout(without)
  const process = prepareShopProcess(path.join(dir, 'shop.log'), port, {
    APP_SECRET: appSecret,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost:${postgresPort}/${database}?host=${encodeURIComponent(host)}`,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    PAYMENT_SIMULATOR: 'true',
    LOG_LEVEL: 'warn',
    ...lacking,
    NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'hash-cheaply.ts')).href} ${lacking['NODE_OPTIONS'] ?? ''}`,
  })
  await process.start(ahead)
  if (without !== undefined) await takeBack(db, without)
  const day = () => dayInAddis(clock.now())
  const advance = (ms: number) => {
    ahead += ms
    clock.shiftTo(ahead)
    process.shiftClockTo(ahead)
  }
  return {
    dir,
    db,
    process,
    appSecret,
    owner,
    deps: { db, clock, appSecret },
    now: () => clock.now(),
    day,
    advance,
    goToMorning: () => advance(addisMoment(addDays(day(), 1), MORNING) - clock.now().getTime()),
    async stop() {
      await process.stop()
      await pool.end()
      await postgres.stop()
    },
  }
}
