import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unpackBackup } from '#app/base/backups/backup-archive.server.ts'
import { makeBackup } from '#app/base/backups/make-backup.server.ts'
import type { Manifest } from '#app/base/backups/manifest.ts'
import { restoreBackup } from '#app/base/backups/restore-backup.server.ts'
import { mediaStoreContext } from '#app/base/media/context.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import {
  appSecretContext,
  clockContext,
  configContext,
  databaseContext,
  requestContext,
} from '#app/base/platform/context.server.ts'
import { createDatabase, type Database } from '#app/base/platform/database/database.server.ts'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { typedGatewaysContext } from '#app/money/gateway-keys/typed-gateways.server.ts'
import { createProviders } from '#app/money/payments/providers.server.ts'
import { signOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import { callAs } from '#app/people/auth/accounts.factory.ts'
import { authContext, sessionContext } from '#app/people/auth/context.server.ts'
import { createAuth } from '#app/people/auth/library/auth.server.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { liveContext } from '#app/surfaces/admin-frame/context.server.ts'
import routes from '#app/routes.ts'
import { readShopConfig } from '#server/read-shop-config.ts'
import { hashAsTheShop } from '../cheap-hashes.ts'
import { createTestDatabase, openEmptyDatabase } from '../database.ts'
import { readMoneyBooks } from '../money/books.ts'
import { checkMoney } from '../money/check-money.ts'
import { DB_DIR } from '../postgres.ts'
import { IS_WHOLE_WALK, shareOf } from '../walks.ts'

/** Secret of the shops that wrote the fixture files. */
const APP_SECRET = 'of the upgrade test, and of no shop anywhere'
const OWNER = { email: 'owner@example.test', password: 'honey cake of the upgrade test' }

const isRelease = (archive: string) => /^\d+\.\d+\.\d+\./.test(archive)
const inOrder = new Intl.Collator('en', { numeric: true })

/** The tables to which later migrations moved rows of the fixtures. */
const MOVED_TO: Readonly<Record<string, string>> = {
  changes: 'audit_log',
  forgetting_nights: 'retention_runs',
  money_cases: 'payment_exceptions',
  order_facts: 'order_search_rows',
  order_tallies: 'order_counts_by_day',
  order_tallies_of_all: 'order_counts_by_day_of_all',
  order_tallies_of_facets: 'order_counts_by_day_of_facets',
  order_totals: 'order_counts',
  order_traits: 'order_groups',
  order_views: 'list_views',
  provider_receipts: 'payouts',
  two_step_backup_codes: 'two_factor_backup_codes',
  two_steps: 'two_factor_secrets',
}

/** Those of days before the first release, then those of releases, each in the order in which they were made. */
const allArchives = (await readdir(import.meta.dirname))
  .filter((name) => name.endsWith('.tar.gz'))
  .toSorted((one, other) => Number(isRelease(one)) - Number(isRelease(other)) || inOrder.compare(one, other))

/**
 * `npm test` opens the oldest shop, which lacks the most migrations, and that of the newest release, which is what people update from. What lies
 * between them meets no migration that the oldest does not meet.
 */
const archives = IS_WHOLE_WALK ? allArchives : allArchives.filter((_, at) => [0, allArchives.length - 1].includes(at))

/** Removes what the tests of one archive made. */
const removals: (() => Promise<void>)[] = []

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tafach-upgrade-'))
  removals.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function restoreInto({ pool, drop }: { pool: pg.Pool; drop: () => Promise<void> }, backup: string) {
  const dataDir = await newFolder()
  removals.push(drop)
  const mediaStore = createMediaStore({ dataDir })
  const restored = await restoreBackup({ pool, mediaStore, appSecret: APP_SECRET, dbDir: DB_DIR }, backup)
  if (!restored.ok) throw new Error(JSON.stringify(restored))
  const clock = { now: () => new Date(Date.parse(restored.manifest.madeAt) + 3_600_000) }
  return { ...restored, dataDir, pool, db: createDatabase(pool), mediaStore, clock }
}

type Restored = Awaited<ReturnType<typeof restoreInto>>

async function restoreArchive(archive: string): Promise<Restored> {
  const folder = await newFolder()
  const tar = path.join(folder, 'backup.tar')
  await pipeline(createReadStream(path.join(import.meta.dirname, archive)), createGunzip(), createWriteStream(tar))
  const backup = await unpackBackup(tar, folder)
  if (backup === undefined) throw new Error(`${archive} is no backup`)
  return restoreInto(await openEmptyDatabase(), backup)
}

/** Work to do, which migrations that change orders add to. */
const QUEUES = new Set(['changed_orders', 'changed_attempt_days'])

/** Rows that a migration brings to a shop that has the table. */
const BROUGHT = [
  { migration: '0335-orders-landmark-areas.sql', table: 'landmarks', rows: 8 },
  { migration: '0445-cart-packs-in-the-cart.sql', table: 'settings', rows: 1 },
]

/** Number of rows by the present name of their table: in the manifest with what migrations brought since, and in the database. */
async function countRows(pool: pg.Pool, { tables, migrations }: Manifest) {
  const counts: Record<string, number> = {}
  for (const { name, rows } of tables.filter((table) => !QUEUES.has(table.name))) {
    const today = MOVED_TO[name] ?? name
    counts[today] = (counts[today] ?? 0) + rows
  }
  for (const { migration, table, rows } of BROUGHT) {
    if (counts[table] !== undefined && !migrations.some(({ name }) => name === migration)) counts[table] += rows
  }
  const found: Record<string, number> = {}
  for (const table of Object.keys(counts)) {
    const { rows } = await pool.query<{ n: number }>(`select count(*) as n from "${table}"`)
    found[table] = rows[0]!.n
  }
  return { counts, found }
}

/** Every row of a table as text, in a fixed order. */
async function textOf(pool: pg.Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ all: string | null }>(
    `select string_agg(t::text, E'\\n' order by t::text) as all from "${table}" t`,
  )
  return rows[0]?.all ?? ''
}

interface Page {
  path: string
  file: string
}

function listPages(entries: readonly RouteConfigEntry[], parent = ''): Page[] {
  return entries.flatMap((entry) => {
    const here = [parent, entry.path].filter(Boolean).join('/')
    return [{ path: here, file: entry.file }, ...listPages(entry.children ?? [], here)]
  })
}

const screens = import.meta.glob<{ loader?: (args: LoaderFunctionArgs) => unknown }>([
  '/app/**/screens/**/*.{ts,tsx}',
  '!**/*.test.*',
])

/** Parameters of page addresses: one order of each kind and status, one of each other record. */
async function listParams(db: Database): Promise<Record<string, string>[]> {
  const ids = async (
    table: 'cakes' | 'flavors' | 'occasions' | 'inspirations' | 'customers' | 'refunds' | 'payment_attempts',
  ) => String((await db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id)
  const exception = await db.selectFrom('payment_exceptions').select('id').limit(1).executeTakeFirstOrThrow()
  const shared = {
    cakeId: await ids('cakes'),
    occasionId: await ids('occasions'),
    inspirationId: await ids('inspirations'),
    customerId: await ids('customers'),
    refundId: await ids('refunds'),
    attemptId: await ids('payment_attempts'),
    caseId: String(exception.id),
    tab: 'flavors',
    choiceId: await ids('flavors'),
    section: 'delivery',
    page: 'shop',
    message: 'confirmed',
    file: 'none.tar',
    gateway: 'chapa',
    sample: 'sample.zip',
    reference: 'NONE',
    ref: 'none',
  }
  const orders = await db
    .selectFrom('orders')
    .distinctOn(['kind', 'status'])
    .select(['id', 'code'])
    .orderBy('kind')
    .orderBy('status')
    .execute()
  return orders.map(({ id, code }) => ({ ...shared, orderId: id, code }))
}

/** What the administrator's browser gets: the loader's data, or the status of its answer. */
async function load(context: RouterContextProvider, page: Page, params: Record<string, string>): Promise<unknown> {
  const module = await screens[`/app/${page.file}`]!()
  if (!module.loader) return undefined
  const filled = page.path.replaceAll(/:(\w+)\??/g, (_, name: string) => params[name] ?? '').replace(/\*$/, '')
  const key = params['orderId'] === undefined ? '' : signOrderKey(APP_SECRET, params['orderId'])
  const url = new URL(`/${filled}?key=${key}`, 'http://shop.example')
  const args: LoaderFunctionArgs = { request: new Request(url), url, params, context, pattern: page.path }
  const { loader } = module
  const call = async () => loader(args)
  const answer: unknown = await call().catch((error: unknown) => {
    if (error instanceof Response || isRouteAnswer(error)) return error
    throw new Error(`${url.pathname} with ${JSON.stringify(params)}`, { cause: error })
  })
  if (answer instanceof Response) await answer.arrayBuffer() // exports read their rows while they are sent
  return answer
}

/** Recognizes the result of `data(…)`, which loaders throw for not found. */
function isRouteAnswer(error: unknown): error is { init: ResponseInit | null } {
  return typeof error === 'object' && error !== null && 'init' in error
}

function statusOf(answer: unknown): number {
  if (answer instanceof Response) return answer.status
  return (isRouteAnswer(answer) && answer.init?.status) || 200
}

describe.each(archives)('the shop of %s in the shop of today', (archive) => {
  /** Restored once for all tests; the last one writes to it. */
  let shop: Restored

  beforeAll(async () => {
    shop = await restoreArchive(archive)
  })
  afterAll(async () => {
    for (const remove of removals.splice(0).toReversed()) await remove()
  })

  it('has every row, and its books hold', async () => {
    const { pool, db, manifest, isSameSecret } = shop
    expect(isSameSecret).toBe(true)
    const { counts, found } = await countRows(pool, manifest)
    expect(found).toEqual(counts)
    expect(await migrate(pool, DB_DIR)).toEqual([])
    const books = await readMoneyBooks(db)
    expect(books.orders.length).toBeGreaterThan(40)
    expect(checkMoney(books)).toEqual([])
  })

  it('is backed up and restored again without a difference', async () => {
    const backupDir = await newFolder()
    const made = await makeBackup({ ...shop, appSecret: APP_SECRET, backupDir }, { keep: 1 })
    if (!made.ok) throw new Error(made.reason)
    const second = await restoreInto(await createTestDatabase(), path.join(backupDir, made.backup.name))
    expect(second.manifest.pictures).toEqual(shop.manifest.pictures)
    for (const { name } of second.manifest.tables) {
      expect([name, await textOf(second.pool, name)]).toEqual([name, await textOf(shop.pool, name)])
    }
  })

  it('shows its pages in both languages, and its owner signs in', async () => {
    const { db, dataDir, mediaStore, clock } = shop
    const log = createLog('silent')
    const read = readShopConfig({ DATA_DIR: dataDir, BACKUP_DIR: path.join(dataDir, 'backups'), APP_SECRET })
    if (!read.ok) throw new Error(read.faults.join('; '))
    const auth = await createAuth({ config: read.config, db, clock, appSecret: APP_SECRET, log })
    hashAsTheShop()
    const signedIn = await callAs(auth, '/sign-in/email', OWNER)
    expect([signedIn.status, await signedIn.json()]).toMatchObject([200, { user: { email: OWNER.email } }])

    const owner = await db.selectFrom('users').select('id').where('email', '=', OWNER.email).executeTakeFirstOrThrow()
    const profile = (await findProfile(db, owner.id))!
    const contextIn = (lang: Lang) => {
      const context = new RouterContextProvider()
      context.set(requestContext, buildFacts({ lang }))
      context.set(databaseContext, db)
      context.set(clockContext, clock)
      context.set(configContext, read.config)
      context.set(appSecretContext, APP_SECRET)
      context.set(authContext, auth)
      context.set(sessionContext, { user: { id: owner.id, email: OWNER.email }, profile })
      context.set(liveContext, { place: () => '' })
      context.set(mediaStoreContext, mediaStore)
      context.set(providersContext, createProviders({ ...read, db, clock, log, appSecret: APP_SECRET }))
      context.set(typedGatewaysContext, { payments: read.payments, refresh: async () => {} })
      return context
    }
    const allParams = await listParams(db)
    const statuses = new Map<string, Set<number>>()
    const silent: string[] = []
    for (const [turn, lang] of LANGS.entries()) {
      for (const [index, page] of listPages(routes).entries()) {
        const isOfOrder = /:orderId|:code/.test(page.path)
        // Each language opens every second order, and every other page: the one that another archive's turn gives to the other language.
        const others = shareOf(allParams.slice(0, 1), { turn: turn + index + archives.indexOf(archive), step: 2 })
        for (const params of isOfOrder ? allParams.filter((_, at) => at % 2 === turn) : others) {
          const answer = await load(contextIn(lang), page, params)
          statuses.set(page.path, (statuses.get(page.path) ?? new Set()).add(statusOf(answer)))
          const isOrder = page.path === 'admin/orders/:orderId'
          if (isOrder && !JSON.stringify(answer).includes(params['code']!)) silent.push(params['code']!)
        }
      }
    }
    const shown = [...statuses].flatMap(([page, of]) => ([...of].every((status) => status === 200) ? page : []))
    expect(shown).toEqual(expect.arrayContaining(MAIN_PAGES))
    expect(silent).toEqual([])
    const refused = [...statuses].flatMap(([page, of]) => ([...of].some((status) => status >= 400) ? page : []))
    expect(refused.filter((page) => !NOT_THERE.includes(page))).toEqual([])
  })
})

/** Pages that answer with status 200 for all parameters. */
const MAIN_PAGES = [
  '',
  'cakes/:cakeId',
  'customize',
  'orders/:code',
  'admin',
  'admin/orders',
  'admin/orders/board',
  'admin/orders/calendar',
  'admin/orders/:orderId',
  'admin/orders/quotes',
  'admin/payments',
  'admin/payments/transactions',
  'admin/payments/:attemptId',
  'admin/payments/exceptions',
  'admin/payments/exceptions/:caseId',
  'admin/payments/refunds',
  'admin/payments/settlement',
  'admin/payments/transfers',
  'admin/cakes',
  'admin/inventory',
  'admin/users',
  'admin/users/customers',
  'admin/users/customers/:customerId',
  'admin/users/log',
  'admin/settings/page/:page',
  'admin/settings/wording',
  'admin/settings/:section',
  'admin/settings/health',
  'admin/settings/payments/:gateway',
]

/**
 * Pages whose records these addresses lack: words about the shop, a file, a link, a prompt, a cake to wait for; a price or a drawing of an order without one; tills, their shifts, sales
 * and papers, which came after these shops.
 */
const NOT_THERE: readonly string[] = [
  '*',
  'about',
  'admin/*',
  'auth/link',
  'gift/:ref',
  'o/:ref',
  'orders/:code/price.pdf',
  'simulator/pay/:reference',
  'waiting',
  'admin/orders/:orderId/quote',
  'admin/orders/:orderId/drawing.svg',
  'admin/settings/backups/:file',
  'admin/orders/production/sheets/:file',
  'admin/orders/:orderId/void/:entryId',
  'admin/orders/:orderId/sale',
  'admin/payments/shifts/:shiftId/till',
  'admin/payments/tax/invoices/:invoice/paper.pdf',
  'admin/counter/account',
  'admin/counter/receipt/:saleId',
  'admin/payments/shifts/:shiftId',
  'admin/payments/shifts/:shiftId/export.csv',
  'admin/payments/shifts/:shiftId/export.xlsx',
  'admin/print/:jobId',
  'admin/print/:jobId/dots',
  'admin/print/:jobId/paper.png',
]
