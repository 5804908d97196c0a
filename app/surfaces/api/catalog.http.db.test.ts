import { Hono } from 'hono'
import { Pool } from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ApiEnv } from '#app/base/platform/api/api-app.server.ts'
import { createApi } from '#app/base/platform/api/mount-api.server.ts'
import { createDatabase, type Database } from '#app/base/platform/database/database.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { createTestDatabase } from '#test/database.ts'
import {
  buildCake,
  buildCakeType,
  buildFlavor,
  buildImage,
  buildInspiration,
  buildOccasion,
  buildSize,
  buildExtra,
  buildVariant,
} from '#app/catalog/cakes/catalog.factory.ts'
import { createCatalogApi } from './catalog.http.server.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

function createApp({ lang = 'en', from = db }: { lang?: Lang; from?: Database } = {}) {
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    c.set('facts', buildFacts({ lang, clientAddress: '127.0.0.1', origin: 'http://127.0.0.1' }))
    await next()
  })
  app.route('/api', createApi([createCatalogApi({ db: from, clock: { now: () => now } })]))
  return app
}

let now = new Date('2026-11-21T09:00:00Z')

async function get(address: string, lang?: Lang): Promise<{ status: number; body: unknown }> {
  const answer = await createApp({ lang }).request(`/api${address}`)
  return { status: answer.status, body: await answer.json() }
}

async function buildShop(): Promise<void> {
  const imageId = await buildImage(db, { id: 'a'.repeat(32) })
  const slice = await buildImage(db, { id: 'b'.repeat(32) })
  await buildCake(db, {
    id: 'red-velvet',
    picture_ids: [slice],
    picture_alts_en: ['A slice'],
    picture_alts_am: ['ቁራጭ'],
    name_en: 'Red Velvet Cake',
    name_am: 'ሬድ ቬልቬት ኬክ',
    price_santim: 240_050,
    image_id: imageId,
  })
  await buildCake(db, {
    id: 'doughnut',
    name_en: 'Doughnut',
    name_am: 'ዶናት',
    is_available_daily: true,
    image_id: imageId,
    position: 1,
  })
  await buildSize(db, { id: 'large', price_multiplier_milli: 1300 })
  await buildFlavor(db, { id: 'vanilla' })
  await buildCakeType(db, { id: 'chiffon' })
  await buildExtra(db, { id: 'candles', price_santim: 6050 })
  await buildExtra(db, { is_active: false })
  await buildVariant(db, { id: 'box', pieces: 12, price_multiplier_milli: 11_400 })
  await buildVariant(db, { id: 'single', pieces: 1, price_multiplier_milli: 1000 })
  await buildOccasion(db, {
    id: 'wedding',
    kind: 'wedding',
    sizeIds: ['large'],
    flavorIds: ['vanilla'],
    image_id: imageId,
  })
  await buildOccasion(db, { id: 'name-day', kind: 'other', position: 1 })
  await buildInspiration(db, { id: 'roses', occasion_id: 'wedding', image_id: imageId })
}

describe('the catalog as JSON', () => {
  it('names fields as Requirement 6.1 does', async () => {
    await buildShop()
    expect(await get('/cakes?search=VELVET')).toEqual({
      status: 200,
      body: [
        {
          id: 'red-velvet',
          name_en: 'Red Velvet Cake',
          name_am: 'ሬድ ቬልቬት ኬክ',
          description_en: '',
          description_am: '',
          policies_en: null,
          policies_am: null,
          price: 2400.5,
          image: `/media/${'a'.repeat(32)}-640.jpg`,
          pictures: [
            { image: `/media/${'a'.repeat(32)}-640.jpg`, alt_en: '', alt_am: '' },
            { image: `/media/${'b'.repeat(32)}-640.jpg`, alt_en: 'A slice', alt_am: 'ቁራጭ' },
          ],
          is_available_daily: false,
          is_fasting: false,
          price_per_kg: null,
          allergens: [],
          size_ids: [],
          flavor_ids: [],
          cake_type_ids: [],
          variant_ids: [],
          occasion_ids: [],
          offered_until: null,
        },
      ],
    })
    expect(await get('/sizes')).toMatchObject({ body: [{ id: 'large', price_multiplier: 1.3, weight_kg: 1.5 }] })
    expect(await get('/extras')).toMatchObject({ body: [{ id: 'candles', price: 60.5, needs_picture: false }] })
    expect(await get('/variants')).toMatchObject({
      body: [{ id: 'box', pieces: 12, price_multiplier: 11.4 }],
    })
    expect(await get('/occasions')).toMatchObject({
      body: [
        { id: 'wedding', image_url: `/media/${'a'.repeat(32)}-640.jpg` },
        { id: 'name-day', image_url: null },
      ],
    })
    expect(await get('/occasion-sizes')).toEqual({ status: 200, body: [{ occasion_id: 'wedding', size_id: 'large' }] })
    expect(await get('/occasion-flavors')).toEqual({
      status: 200,
      body: [{ occasion_id: 'wedding', flavor_id: 'vanilla' }],
    })
    expect(await get('/inspirations?occasion_id=all')).toMatchObject({
      body: { total: 1, page: 0, items: [{ id: 'roses', occasion_id: 'wedding' }] },
    })
  })

  it('answers an empty list for an occasion without associations', async () => {
    await buildShop()
    expect(await get('/sizes?occasion_id=name-day')).toEqual({ status: 200, body: [] })
    expect(await get('/flavors?occasion_id=name-day')).toEqual({ status: 200, body: [] })
    expect(await get('/sizes?occasion_id=wedding')).toMatchObject({ body: [{ id: 'large' }] })
  })

  it.each([
    ['en', "Sorry, we couldn't find the cake you're looking for."],
    ['am', 'ይቅርታ፣ የፈለጉትን ኬክ ማግኘት አልቻልንም።'],
  ] as const)('reports in %s that the cake does not exist', async (lang, message) => {
    for (const id of ['unknown', '%00', 'a%20b']) {
      expect(await get(`/cakes/${id}`, lang)).toEqual({
        status: 404,
        body: { error: { code: 'cake_not_found', message } },
      })
    }
  })

  it.each([
    ['/inspirations?page=-1', 'query.page'],
    ['/inspirations?page=1.5', 'query.page'],
    ['/inspirations?page=x', 'query.page'],
    ['/inspirations?page=99999999999999999999', 'query.page'],
    ['/inspirations?occasion_id=%00', 'query.occasion_id'],
    ['/sizes?occasion_id=A%20B', 'query.occasion_id'],
    ['/flavors?occasion_id=', 'query.occasion_id'],
    [`/cakes?search=${'x'.repeat(101)}`, 'query.search'],
  ])('refuses %s', async (address, path) => {
    const { status, body } = await get(address)
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: { code: 'bad_request', issues: [{ path }] } },
    })
  })

  it('lists only packs of which one alone can be ordered', async () => {
    await buildVariant(db, { id: 'single', pieces: 1 })
    await buildVariant(db, { id: 'box', pieces: 6 })
    expect(await get('/variants')).toMatchObject({ body: [{ id: 'box' }] })
    await db.insertInto('settings').values({ key: 'order.min_pieces', value: '1' }).execute()
    expect(await get('/variants')).toMatchObject({ body: [{ id: 'single' }, { id: 'box' }] })
  })

  it.each([
    '/cakes',
    '/cakes/red-velvet',
    '/sizes',
    '/flavors?occasion_id=wedding',
    '/cake-types',
    '/extras',
    '/variants',
    '/occasions',
    '/occasion-sizes',
    '/occasion-flavors',
    '/inspirations',
  ])('%s answers 500, not an empty list, when the database cannot be read', async (address) => {
    const pool = new Pool(database.poolConfig)
    await pool.end()
    const app = createApp({ from: createDatabase(pool) })
    const caught: Error[] = []
    app.onError((error, c) => {
      caught.push(error)
      return c.json({}, 500)
    })
    expect((await app.request(`/api${address}`)).status).toBe(500)
    expect(caught).toHaveLength(1)
  })

  it('answers 404 in JSON elsewhere', async () => {
    expect(await get('/cookies')).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  })
})

describe('the description', () => {
  const description = z.looseObject({
    openapi: z.literal('3.1.0'),
    paths: z.record(
      z.string(),
      z.record(z.string(), z.looseObject({ responses: z.record(z.string(), z.looseObject({})) })),
    ),
    components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }).loose(),
  })

  /** A validator built only from the API description; it refuses fields that the description omits. */
  async function answerSchema(path: string, status: number): Promise<z.ZodType> {
    const { body } = await get('/openapi.json')
    const { paths, components } = description.parse(body)
    const answer = z
      .object({ content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) }) })
      .parse(paths[path]!.get!.responses[String(status)])
    const schema = answer.content['application/json'].schema
    const text = JSON.stringify({ ...schema, $defs: components.schemas })
      .replaceAll('#/components/schemas/', '#/$defs/')
      .replaceAll('"properties":', '"additionalProperties":false,"properties":')
    return z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0])
  }

  it.each([
    ['/cakes', '/cakes'],
    ['/cakes/{id}', '/cakes/red-velvet'],
    ['/sizes', '/sizes?occasion_id=wedding'],
    ['/flavors', '/flavors'],
    ['/cake-types', '/cake-types'],
    ['/extras', '/extras'],
    ['/variants', '/variants'],
    ['/occasions', '/occasions'],
    ['/occasion-sizes', '/occasion-sizes'],
    ['/occasion-flavors', '/occasion-flavors'],
    ['/inspirations', '/inspirations?page=0'],
  ])('describes the answer of %s', async (path, address) => {
    await buildShop()
    const { status, body } = await get(address)
    expect(status).toBe(200)
    expect(JSON.stringify(body).length).toBeGreaterThan(10)
    expect((await answerSchema(path, 200)).safeParse(body).error).toBeUndefined()
    // Proves that the check can fail.
    expect((await answerSchema(path, 200)).safeParse([{ id: 1 }]).success).toBe(false)
  })

  it('describes refusals', async () => {
    const { body } = await get('/cakes/unknown')
    expect((await answerSchema('/cakes/{id}', 404)).safeParse(body).error).toBeUndefined()
  })

  it('has a readable page that needs nothing from elsewhere', async () => {
    const answer = await createApp().request('/api/docs')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    const page = await answer.text()
    expect(page).toContain('/api/cakes/{id}')
    expect(page).not.toMatch(/<img|src=|https?:\/\//)
    expect(page.match(/<script>/g)).toHaveLength(1)
  })
})
