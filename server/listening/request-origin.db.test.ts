import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { AS_DELIVERED } from '#app/base/brand/page-brand.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { ORIGINAL_FIRST_CHOICES } from '#app/base/settings/first-choices.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import * as stockEnvelope from '#app/ordering/inventory/screens/admin/stock-envelope.ts'
import { buildAuth, buildSignedIn } from '#app/people/auth/accounts.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { PageCache } from '../first-visit/page-cache.ts'
import { createPages } from '../pages/pages.ts'
import type { AppEnv } from './request-facts.ts'
import type { Services } from '../services.ts'

const { db, truncate, drop } = await createTestDatabase()
afterAll(drop)

const clock = { now: () => new Date('2026-11-21T06:00:00Z') }
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const [TOUCHED, WAITED] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb']

/** A server with one page, the taps on the stock, behind the real sessions. */
async function openServer() {
  const auth = await buildAuth(db)
  const { cookie } = await buildSignedIn(auth, db, { isAdmin: true })
  const build = {
    entry: { module: { default: () => new Response('a page') } },
    routes: { tap: { id: 'tap', path: adminPaths.stockEnvelope.slice(1), module: stockEnvelope } },
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
    future: {},
    routeDiscovery: { mode: 'initial', manifestPath: '' },
    ssr: true,
    basename: '/',
  } as unknown as ServerBuild
  const config = { projectDir: '' }
  const brand = { read: () => Promise.resolve(AS_DELIVERED) }
  const log = createLog('silent')
  const services = { db, clock, auth, brand, config, log, imageWorkshops: {} } as unknown as Services
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('facts', buildFacts({ clientAddress: '10.0.0.7' }))
    c.set('firstChoices', ORIGINAL_FIRST_CHOICES)
    await next()
  })
  app.route('/', createPages({ services, build, cache: new PageCache(clock), mode: 'built' }))
  const tap = async (fields: Record<string, string> = {}, tabCookie = `; tab=${TOUCHED}`) => {
    const body = new URLSearchParams({ day: '2026-11-21', cake: 'baklava', act: 'start', pieces: '5', ...fields })
    const headers = { cookie: cookie + tabCookie, 'user-agent': FIREFOX }
    return app.request(adminPaths.stockEnvelope, { method: 'POST', body, headers })
  }
  const logged = () => db.selectFrom('audit_log').select(['tab', 'place']).orderBy('id', 'desc').executeTakeFirst()
  return { tap, logged }
}

beforeEach(async () => {
  await truncate()
  await buildCake(db, { id: 'baklava', is_available_daily: true })
})

it.each([
  ['the touched tab', {}, undefined, TOUCHED],
  ['the tab in which a tap waited', { tab: WAITED }, undefined, WAITED],
  ['no tab, without scripts,', {}, '', null],
])('a form of an administrator writes browser, address and %s into the log', async (_, fields, tabCookie, tab) => {
  const { tap, logged } = await openServer()
  expect((await tap(fields, tabCookie)).status).toBe(200)
  expect(await logged()).toEqual({ tab, place: 'Firefox, Android · 10.0.0.7' })
})
