import type { RouteConfigEntry } from '@react-router/dev/routes'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { buildCakeType, buildFlavor, buildOccasion, buildSize } from '#app/catalog/cakes/catalog.factory.ts'
import { buildCatalog, buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { startCounting } from '#app/ordering/inventory/start-counting.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { readCsv } from '#app/base/platform/files/read-csv.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import routes from '#app/routes.ts'
import { createTestDatabase } from '#test/database.ts'
import { readXlsx } from '#test/read-xlsx.ts'

const OWNER = { id: 'owner', email: 'owner@shop.example' }
const TABS = ['sizes', 'flavors', 'types', 'variants']

type Loader = (args: Partial<LoaderFunctionArgs>) => Promise<Response>
const screens = import.meta.glob<{ loader: Loader }>('/app/**/screens/admin/*.ts')

/** Every address of a list as a file, with each tab in the place of a parameter, and the file that answers. */
function listFiles(entries: RouteConfigEntry[] = routes, parent = ''): { path: string; tab: string; file: string }[] {
  return entries.flatMap((entry) => {
    const path = [parent, entry.path].filter(Boolean).join('/')
    const below = listFiles(entry.children ?? [], path)
    if (!path.endsWith('.xlsx')) return below
    const tabs = path.includes(':tab') ? TABS : ['']
    return [...below, ...tabs.map((tab) => ({ path: `/${path.replace(':tab', tab)}`, tab, file: `../${entry.file}` }))]
  })
}

const database = await createTestDatabase()
const { db } = database
const shop = buildTestShop(db)

beforeAll(async () => {
  await database.truncate()
  await buildCatalog(db)
  for (const build of [buildSize, buildFlavor, buildCakeType, buildOccasion]) await build(db)
  const owner = { id: OWNER.id, email: OWNER.email }
  await db
    .insertInto('users')
    .values({ ...owner, name: 'Owner' })
    .execute()
  await db
    .insertInto('profiles')
    .values({ ...owner, is_admin: true })
    .execute()
  await shop.directPay({}, { from: '203.0.113.7' })
  const cakes = [{ cakeId: 'baklava', baked: 12, isFromPar: false }]
  const counted = { day: '2026-11-21', cakes, actor: OWNER.email }
  await db.transaction().execute((trx) => startCounting(trx, counted, shop.clock.now()))
})
afterAll(() => database.drop())

async function take(file: string, path: string, tab: string): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(sessionContext, { user: OWNER, profile: { ...OWNER, isAdmin: true } })
  context.set(databaseContext, db)
  context.set(clockContext, shop.clock)
  context.set(requestContext, buildFacts({ lang: 'am', calendar: 'ethiopian' }))
  const url = new URL(path, 'http://shop.example')
  const { loader } = await screens[file]!()
  return loader({
    context,
    params: { tab },
    request: new Request(url),
    url,
    pattern: path,
  })
}

describe('a list as a file', () => {
  it('there are as many as lists', () => {
    expect(listFiles().map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/admin/orders/export.xlsx', '/admin/users/customers/export.xlsx']),
    )
  })

  it.each(listFiles())('$path says in both formats the same, and is in the log', async ({ path, tab, file }) => {
    const csv = readCsv(await (await take(file, path.replace('.xlsx', '.csv'), tab)).text())!
    const answer = await take(file, path, tab)
    expect(answer.headers.get('content-disposition')).toContain('.xlsx"')
    const [sheet] = await readXlsx(answer.body!)
    expect(sheet).toMatchObject({ heads: csv[0]!.cells, isHeadFrozen: true })
    // The log has one more entry by then: that the other file was taken.
    expect(sheet!.rows.length - (path.includes('/log/') ? 1 : 0)).toBe(csv.length - 1)
    expect(sheet!.rows.length).toBeGreaterThan(0)
    const days = Object.values(sheet!.rows.at(-1)!).filter(
      (cell) => typeof cell === 'object' && cell.form.includes('yy'),
    )
    for (const day of days) expect(day).toMatchObject({ number: expect.closeTo(46_347, -1) as number })
    const log = await db.selectFrom('changes').select('after').where('action', '=', 'export').execute()
    expect(log).toContainEqual({ after: expect.objectContaining({ format: 'xlsx' }) as object })
  })
})
