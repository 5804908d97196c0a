import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { destination } from 'pino'
import { buildCatalog } from '#app/money/checkout/test-shop.factory.ts'
import { expireUnpaidOrders } from '#app/ordering/orders/status/expire-unpaid.server.ts'
import { sweepRefunds } from '#app/surfaces/finance/refunds/sweep-refunds.server.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { sweepPayments } from '#app/money/checkout/paying/sweep-payments.server.ts'
import { runStockDay } from '#app/ordering/inventory/run-stock-day.server.ts'
import { createProviders } from '#app/money/payments/providers.server.ts'
import { createShiftedClock, systemClock } from '#app/base/platform/time/clock.ts'
import { readPaymentGateways } from '#app/money/payments/gateways/read-payment-gateways.server.ts'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { createDatabase, createPool, type Database } from '#app/base/platform/database/database.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.server.ts'
import { freePort } from './free-port.ts'
import { type GatewayProcesses, startGatewayProcesses } from './gateway-processes.ts'
import { prepareShopProcess, type ShopProcess } from './shop-process.ts'

/** A shop of two processes on one database, with four gateways and one adjustable clock for all. */
export interface MoneyShop {
  /** Contains all files including the logs (`*.log`). The caller removes it. */
  dir: string
  appSecret: string
  db: Database
  shops: readonly ShopProcess[]
  gateways: GatewayProcesses
  /** Offset of the shop's clock. */
  aheadMs(): number
  advanceClock(ms: number): void
  /** For commands outside the processes, on the same database and clock. */
  deps: SettleDeps
  /** Sweeps outside the processes too, until nothing is due. */
  sweepAll(): Promise<void>
  stop(): Promise<void>
}

/** Daily stock: more than a short run sells, and less than a long one could. */
const COUNTED_PIECES = 5000

/** A message about a silent gateway's payment stays open. After this number of rounds the clock must advance first. */
const SWEEP_ROUNDS = 6

export async function openMoneyShop(): Promise<MoneyShop> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'tafach-chaos-'))
  const dataDir = path.join(dir, 'data')
  await mkdir(dataDir)
  const ports = await Promise.all([freePort(), freePort()])
  // In parallel, because they are independent.
  const [postgres, gateways] = await Promise.all([
    // The run kills the shop's processes, and trusts PostgreSQL to keep what it committed.
    startEmbeddedPostgres({ dataDir, durable: false, settings: { max_connections: '60' } }),
    startGatewayProcesses(`http://127.0.0.1:${ports[0]}/api/hooks/chapa`),
  ])
  const { host, port, user, database } = postgres.poolConfig
  const log = createLog('debug', destination({ dest: path.join(dir, 'sweeper.log'), sync: true }))
  const pool = createPool({ ...postgres.poolConfig, max: 8 }, log)
  const db = createDatabase(pool)
  await migrate(pool, path.join(PROJECT_DIR, 'db'))
  await buildCatalog(db)
  await chooseSettings(db)

  const appSecret = randomBytes(32).toString('base64url')
  const environment: Record<string, string> = {
    APP_SECRET: appSecret,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    ADMIN_EMAIL: 'owner@example.test',
    ADMIN_PASSWORD: randomBytes(12).toString('hex'),
  }
  Object.assign(environment, gateways.environment)
  const shops = ports.map((port, index) =>
    prepareShopProcess(path.join(dir, `shop-${index + 1}.log`), port, environment),
  )
  const clock = createShiftedClock(0)
  let ahead = 0
  await Promise.all(shops.map((shop) => shop.start(ahead)))

  const { payments, faults } = readPaymentGateways({ ...environment, PAYMENT_SIMULATOR: 'false' })
  if (!payments) throw new Error(faults.join('\n'))
  const deps = { db, clock, log, providers: createProviders({ payments, db, clock, log, appSecret }) }

  return {
    dir,
    appSecret,
    db,
    shops,
    gateways,
    deps,
    aheadMs: () => ahead,
    advanceClock(ms) {
      ahead += ms
      clock.shiftTo(ahead)
      for (const shop of shops) shop.shiftClockTo(ahead)
    },
    async sweepAll() {
      for (let round = 0; round < SWEEP_ROUNDS; round += 1) {
        const { attempts, events } = await sweepPayments(deps)
        const refunds = await sweepRefunds(deps)
        const lapsed = await expireUnpaidOrders(db, clock.now())
        if (attempts === 0 && events === 0 && refunds === 0 && lapsed === 0) return
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

/**
 * Enables reports of transfers, and sets a limit that makes some refunds need one person and others two. One of the two daily
 * cakes is counted.
 */
async function chooseSettings(db: Database): Promise<void> {
  const pars = Array.from({ length: 8 }, (_, weekday) => ({ cake_id: 'kunafa', weekday, pieces: COUNTED_PIECES }))
  await db.insertInto('stock_pars').values(pars).execute()
  await runStockDay(db, systemClock.now())
  const account = 'CBE 1000 1234 5678, Tafach'
  const values = {
    'payment.transfer_reference': true,
    'payment.transfer_accounts': { en: [account], am: [account] },
    'refund.second_approval_over_santim': 35_000,
    // Whoever is at a till is alone.
    'drawer.second_person': false,
  }
  await db
    .insertInto('settings')
    .values(Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .execute()
}
