/**
 * `npm run bench:office [orders [sales a day [folder]]]`: measures the back office with a million orders and ten years of 300 sales a day across the
 * counter (or the given numbers): the list with its counts and sums under every filter, the search, the whole page of orders with its
 * chips, customers, transactions and audit log, the tills, the dashboard, and the memory for exports of 100,000 rows.
 * Uses its own database in a temporary folder, which takes some twenty minutes to fill. In a folder that is named it stays, and the
 * next run measures it without filling. Times the server's work for a page without rendering it. Memory is measured within the shop's limits, which
 * the npm command sets: without them a first export of 100,000 orders keeps up to 140 MB of dead objects instead of 80.
 *
 * `npm run bench:office tasks`: counts clicks, keys and seconds of a person for what staff do most, in Chromium.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

import { readDashboard } from '#app/surfaces/dashboard/dashboard.queries.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { orderFilter, type OrderFilter } from '#app/ordering/order-list/order-filters.ts'
import { loader as ordersExport } from '#app/ordering/order-list/screens/admin/orders-export.ts'
import { loader as customersExport } from '#app/ordering/customers/screens/admin/customers-export.ts'
import { loader as paymentsExport } from '#app/surfaces/finance/screens/admin/payments-export.ts'
import { loader as logExport } from '#app/people/staff/screens/admin/log-export.ts'
import { listOrders, summarizeOrders } from '#app/ordering/order-list/orders.queries.server.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { createDatabase, createPool, liftBounds, type Database } from '#app/base/platform/database/database.server.ts'
import { csvFile } from '#app/base/platform/files/csv-file.server.ts'
import { FILE_FORMATS, type FileFormat } from '#app/base/platform/files/file-table.ts'
import { xlsxFile } from '#app/base/platform/files/xlsx-file.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.server.ts'
import { seedDemoShop } from '#db/seed/seed-demo-shop.ts'

import { watchMemory } from './bench/memory.ts'
import { listCases, type ListCase } from './bench/admin-cases.ts'
import { counterCases } from './bench/counter-pages.ts'
import { saleCount, writeCounterSales } from './bench/counter-sales.ts'
import { writeAdminOrders } from './bench/admin-orders.ts'
import { reportTasks } from './bench/tasks/report.ts'
import { customerCases, logCases, orderPageCases, transactionCases, type PageCase } from './bench/admin-pages.ts'

const RUNS = 40
const WARM_UPS = 6
const EXPORTED = 100_000

/** Limits to stay within; see README. */
const TARGETS = { listMs: 150, dashboardMs: 300, exportMb: 100 }

if (process.argv[2] === 'tasks') process.exit((await reportTasks()) ? 0 : 1)

const count = Number(process.argv[2] ?? 1_000_000)
const COUNTER = { years: 10, perDay: Number(process.argv[3] ?? 300) }
if (!Number.isSafeInteger(count) || count < 1000 || !Number.isSafeInteger(COUNTER.perDay) || COUNTER.perDay < 0) {
  process.stderr.write(
    'How many orders, and sales a day? npm run bench:office, or npm run bench:office 50000 20 (at least 1000 orders). For what staff do most: npm run bench:office tasks.\n',
  )
  process.exit(1)
}

let isEverythingReached = true

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

function row(name: string, cells: readonly string[], isReached: boolean): void {
  isEverythingReached &&= isReached
  tell(`${name.padEnd(54)}${cells.map((cell) => cell.padStart(12)).join('')}  ${isReached ? '✓' : '✗'}`)
}

async function time(run: (round: number) => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  for (let round = 0; round < WARM_UPS; round += 1) await run(round)
  const took: number[] = []
  for (let round = 0; round < RUNS; round += 1) {
    const startedAt = performance.now()
    await run(round)
    took.push(performance.now() - startedAt)
  }
  took.sort((a, b) => a - b)
  return { p50: took[Math.floor(RUNS * 0.5)]!, p95: took[Math.floor(RUNS * 0.95)]! }
}

const ms = (value: number) => `${value.toFixed(1)} ms`

/** Loads a page of the list as the server does: the orders of the page, and the figures of all matches. */
async function measureList(db: Database, { name, filter, edge }: ListCase): Promise<void> {
  const now = systemClock.now()
  const asked = (round: number): OrderFilter => ({ ...orderFilter.none, ...filter(round) })
  const load = (round: number) =>
    Promise.all([listOrders(db, asked(round), now, edge?.(round)), summarizeOrders(db, asked(round), now)])
  const { p50, p95 } = await time(load)
  const [, summary] = await load(0)
  const found = `${summary.isExact ? '' : '> '}${summary.count.toLocaleString('en')}`
  row(name, [ms(p50), ms(p95), found], p95 <= TARGETS.listMs)
}

async function measurePage({ name, load }: PageCase): Promise<void> {
  const { p50, p95 } = await time(load)
  row(name, [ms(p50), ms(p95), await load(0)], p95 <= TARGETS.listMs)
}

const EXPORTS = {
  orders: ordersExport,
  customers: customersExport,
  transactions: paymentsExport,
  'log entries': logExport,
}
type Exported = keyof typeof EXPORTS

/** Exports the first `most` rows of a list. */
async function takeFile(
  db: Database,
  what: Exported,
  format: FileFormat,
  most: number,
): Promise<{ rows: number; bytes: number }> {
  const now = systemClock.now()
  const viewer = { lang: 'am', t: translateTo('am') } as const
  const asked = { ...viewer, db, now, search: new URLSearchParams(), params: {} }
  const { columns, next } = await EXPORTS[what].table(asked)
  let [rows, bytes] = [0, 0]
  const table = {
    columns,
    next: async () => {
      const some = rows < most ? (await next()).slice(0, most - rows) : []
      rows += some.length
      return some
    },
  }
  const file = format === 'csv' ? csvFile(table) : xlsxFile(table, { name: 'file', now })
  for await (const chunk of file) bytes += chunk.length
  return { rows, bytes }
}

async function measureExport(db: Database, what: Exported, format: FileFormat): Promise<void> {
  await takeFile(db, what, format, 1000)
  const memory = watchMemory(process.pid)
  const before = memory.most()
  const startedAt = performance.now()
  const { rows, bytes } = await takeFile(db, what, format, Math.min(EXPORTED, count))
  const seconds = (performance.now() - startedAt) / 1000
  const moreMb = memory.stop() - before
  const cells = [`${seconds.toFixed(1)} s`, `${moreMb.toFixed(0)} MB`, `${(bytes / 1e6).toFixed(0)} MB`]
  const name = `${format.toUpperCase()} of ${rows.toLocaleString('en')} ${what}: time, memory, file`
  row(name, cells, moreMb <= TARGETS.exportMb)
}

/** Writes everything and brings the projections up to date. */
async function fill(): Promise<void> {
  await seedDemoShop({ db, mediaStore: createMediaStore({ dataDir: folder }), log, clock: systemClock })
  const client = await pool.connect()
  try {
    const now = systemClock.now()
    await writeAdminOrders(client, { count, now })
    if (COUNTER.perDay > 0) await writeCounterSales(client, { ...COUNTER, now })
    tell(`written after ${minutes()}; counting them …`)
    await refreshOrderProjections(db)
    await pool.query('select refresh_attempt_counts()')
    await liftBounds(client)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

const startedAt = performance.now()
const minutes = () => `${((performance.now() - startedAt) / 60_000).toFixed(1)} min`
const savedIn = process.argv[4] && path.resolve(process.argv[4])
const folder = savedIn ?? (await mkdtemp(path.join(os.tmpdir(), 'tafach-office-')))
/** In a kept folder, when all is written. */
const mark = path.join(folder, `filled-${count}-${COUNTER.perDay}`)
const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
const log = createLog('error')
const pool = createPool(postgres.poolConfig, log)
const db = createDatabase(pool)
const stopAtOnce = () => process.exit(130)
process.once('SIGINT', stopAtOnce)
try {
  await migrate(pool, path.join(PROJECT_DIR, 'db'))
  const sizeText = `${count.toLocaleString('en')} orders and ${saleCount(COUNTER).toLocaleString('en')} sales of tills`
  tell(`${os.availableParallelism()} cores, Node.js ${process.version}; ${sizeText} …`)
  if (!existsSync(mark)) {
    await fill()
    await writeFile(mark, '')
    tell(`counted after ${minutes()}`)
  }

  tell(`\n${''.padEnd(54)}${['p50', 'p95', 'found'].map((cell) => cell.padStart(12)).join('')}`)
  for (const each of await listCases(db)) await measureList(db, each)
  const pages = [
    orderPageCases(db),
    await customerCases(db),
    await transactionCases(db),
    await logCases(db),
    await counterCases(db),
  ].flat()
  for (const each of pages) await measurePage(each)
  const dashboard = await time(() => readDashboard(db, systemClock.now()))
  row('dashboard', [ms(dashboard.p50), ms(dashboard.p95), ''], dashboard.p95 <= TARGETS.dashboardMs)
  for (const what of Object.keys(EXPORTS) as Exported[]) {
    for (const format of FILE_FORMATS) await measureExport(db, what, format)
  }
  tell('')
  tell(
    `Targets: p95 of a list and its figures ≤ ${TARGETS.listMs} ms, of the dashboard ≤ ${TARGETS.dashboardMs} ms, memory of an export ≤ ${TARGETS.exportMb} MB.`,
  )
  tell(`${isEverythingReached ? 'All reached' : 'Not all reached'}, after ${minutes()}.`)
} finally {
  await pool.end()
  await postgres.stop()
  if (!savedIn) await rm(folder, { recursive: true, force: true })
}
