import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { destination } from 'pino'
import { buildCatalog } from '#app/checkout/test-shop.factory.ts'
import { sweepPayments } from '#app/checkout/sweep-payments.server.ts'
import { createProviders } from '#app/payments/providers.server.ts'
import { createShiftedClock } from '#app/platform/clock.ts'
import { PROJECT_DIR, readConfig } from '#app/platform/config.server.ts'
import { createDatabase, createPool, type Database } from '#app/platform/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { migrate } from '#app/platform/migrate.server.ts'
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded.server.ts'
import { freePort } from './free-port.ts'
import { type GatewayProcesses, startGatewayProcesses } from './gateway-processes.ts'
import { prepareShopProcess, type ShopProcess } from './shop-process.ts'

/** A shop of two processes on one database, with four gateways beside it, and a clock that is moved for all of it. */
export interface MoneyShop {
  /** Holds everything, the logs (`*.log`) too. The caller removes it. */
  dir: string
  appSecret: string
  db: Database
  shops: readonly ShopProcess[]
  gateways: GatewayProcesses
  /** How far the shop's clock goes ahead. */
  aheadMs(): number
  advanceClock(ms: number): void
  /** Sweeps here as well, beside the processes, until nothing is due any more. */
  sweepAll(): Promise<void>
  stop(): Promise<void>
}

/** Questions that find a gateway silent leave their message open: after so many rounds time must pass first. */
const SWEEP_ROUNDS = 6

export async function openMoneyShop(): Promise<MoneyShop> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'tafach-chaos-'))
  const dataDir = path.join(dir, 'data')
  await mkdir(dataDir)
  // What is killed are the shop's processes; PostgreSQL itself is trusted to keep what it committed.
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    settings: { max_connections: '60' },
  })
  const { host, port, user, database } = postgres.poolConfig
  const log = createLog('debug', destination({ dest: path.join(dir, 'sweeper.log'), sync: true }))
  const pool = createPool({ ...postgres.poolConfig, max: 8 }, log)
  const db = createDatabase(pool)
  await migrate(pool, path.join(PROJECT_DIR, 'db', 'migrations'))
  await buildCatalog(db)

  const appSecret = randomBytes(32).toString('base64url')
  const environment: Record<string, string> = {
    APP_SECRET: appSecret,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    ADMIN_EMAIL: 'owner@example.test',
    ADMIN_PASSWORD: randomBytes(12).toString('hex'),
  }
  const shops = await Promise.all(
    ['first', 'second'].map((name) => prepareShopProcess(path.join(dir, `${name}.log`), environment)),
  )
  const gateways = await startGatewayProcesses(`${shops[0]!.url}/api/hooks/chapa`)
  Object.assign(environment, gateways.environment)
  const clock = createShiftedClock(0)
  let ahead = 0
  // One after the other: two that make the tables of the job queue at the same moment are one too many.
  for (const shop of shops) await shop.start(ahead)

  const read = readConfig({ ...environment, PAYMENT_SIMULATOR: 'false', PORT: String(await freePort()) })
  if (!read.ok) throw new Error(read.faults.join('\n'))
  const providers = createProviders({ config: read.config, db, clock, log, appSecret })

  return {
    dir,
    appSecret,
    db,
    shops,
    gateways,
    aheadMs: () => ahead,
    advanceClock(ms) {
      ahead += ms
      clock.shiftTo(ahead)
      for (const shop of shops) shop.shiftClockTo(ahead)
    },
    async sweepAll() {
      for (let round = 0; round < SWEEP_ROUNDS; round += 1) {
        const { attempts, events } = await sweepPayments({ db, clock, log, providers })
        if (attempts === 0 && events === 0) return
      }
    },
    async stop() {
      await Promise.all(shops.map((shop) => shop.stop()))
      gateways.stop()
      await pool.end()
      await postgres.stop()
    },
  }
}
