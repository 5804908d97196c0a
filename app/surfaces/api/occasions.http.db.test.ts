import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAuth, buildSignedIn, TEST_FACTS } from '#app/people/auth/accounts.factory.ts'
import type { Auth } from '#app/people/auth/library/auth.server.ts'
import type { ApiEnv } from '#app/base/platform/api/api-app.server.ts'
import { createApi } from '#app/base/platform/api/mount-api.server.ts'
import { listChangesOf } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createCatalogApi } from './catalog.http.server.ts'
import {
  buildCake,
  buildFlavor,
  buildImage,
  buildInspiration,
  buildOccasion,
  buildSize,
} from '#app/catalog/cakes/catalog.factory.ts'
import { createOccasionsApi } from './occasions.http.server.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const IMAGE_ID = 'a'.repeat(32)

let database: TestDatabase
let auth: Auth
let admin: { cookie: string; email: string }
let lang: Lang
let app: Hono<ApiEnv>

beforeAll(async () => {
  database = await createTestDatabase()
  auth = await buildAuth(database.db)
  const deps = { db: database.db, clock: { now: () => NOW }, auth }
  app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    c.set('facts', buildFacts({ lang, origin: TEST_FACTS.origin }))
    await next()
  })
  app.route('/api', createApi([createCatalogApi(deps), createOccasionsApi(deps)]))
})
beforeEach(async () => {
  await database.truncate()
  lang = 'en'
  admin = await signedIn({ isAdmin: true })
  await buildImage(database.db, { id: IMAGE_ID })
})
afterAll(() => database.drop())

async function signedIn({ isAdmin }: { isAdmin: boolean }) {
  const { cookie, email } = await buildSignedIn(auth, database.db, { isAdmin })
  return { cookie, email }
}

async function ask(method: string, path: string, body?: unknown, cookie: string | undefined = admin.cookie) {
  const answer = await app.request(`/api/occasions${path}`, {
    method,
    headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const nameDay = { name_en: 'Name day', name_am: 'የስም ቀን', image_url: `/media/${IMAGE_ID}-640.jpg` }

describe('POST /api/occasions', () => {
  it('adds an occasion that customers see, and logs the actor', async () => {
    const { status, body } = await ask('POST', '', nameDay)
    const occasion = { id: 'name-day', kind: 'other', ...nameDay }
    const saved = { ...occasion, season: null, lead_hours: null, position: 0 }
    expect({ status, body }).toEqual({ status: 201, body: { success: true, id: 'name-day', occasion: saved } })
    expect((await ask('GET', '')).body).toEqual([occasion])
    const [change] = await listChangesOf(database.db, { type: 'occasion', id: 'name-day' })
    expect(change).toMatchObject({ actor: admin.email, action: 'create', before: null, after: { name_en: 'Name day' } })
  })

  it('accepts a picture at the shop’s own address, and no other', async () => {
    const own = `${TEST_FACTS.origin}/media/${IMAGE_ID}-640.jpg`
    expect(await ask('POST', '', { ...nameDay, image_url: own })).toMatchObject({ status: 201 })
    const { body } = await ask('POST', '', { ...nameDay, image_url: null })
    expect(body).toMatchObject({ id: 'name-day-2', occasion: { image_url: null } })
  })

  it.each([
    [
      'a picture from elsewhere',
      { image_url: 'https://pictures.example/cake.jpg' },
      422,
      'image_foreign',
      /\/api\/uploads/,
    ],
    ['another file of the shop', { image_url: '/favicon.ico' }, 422, 'image_foreign', /\/api\/uploads/],
    ['a picture it does not have', { image_url: `/media/${'b'.repeat(32)}-640.jpg` }, 422, 'image_unknown', /picture/],
    ['a blank name', { name_am: ' ' }, 422, 'name_missing', /both languages/],
    ['a name of 61 letters', { name_en: 'x'.repeat(61) }, 400, 'bad_request', /./],
    ['a name that is no text', { name_en: 7 }, 400, 'bad_request', /./],
  ])('refuses %s in words', async (_, changed, status, code, error) => {
    const answer = await ask('POST', '', { ...nameDay, ...changed })
    expect(answer).toEqual({ status, body: { success: false, code, error: expect.stringMatching(error) as string } })
    expect((await ask('GET', '')).body).toEqual([])
  })

  it('names each field that is missing or cannot be read', async () => {
    const error = async (body: object) => (await ask('POST', '', body)).body.error
    const { name_am: _, ...withoutAmharic } = nameDay
    expect(await error(withoutAmharic)).toBe('Missing: name_am.')
    expect(await error({})).toBe('Missing: name_en, name_am.')
    expect(await error({ name_en: 7, kind: 'feast' })).toBe('Missing: name_am. We could not read: name_en, kind.')
    lang = 'am'
    expect(await error(withoutAmharic)).toBe('የጎደለው፦ name_am።')
  })

  it('refuses in Amharic too', async () => {
    lang = 'am'
    const { body } = await ask('POST', '', { ...nameDay, name_en: '' })
    expect(body).toMatchObject({ success: false, error: 'እባክዎ በሁለቱም ቋንቋዎች ስም ያስገቡ።' })
  })

  it('refuses a body that is not JSON', async () => {
    expect(await ask('POST', '', '{')).toMatchObject({ status: 400, body: { success: false, code: 'bad_request' } })
  })
})

describe('PATCH /api/occasions/{id}', () => {
  it('changes only the named fields', async () => {
    const id = await buildOccasion(database.db, { name_en: 'Birthday', image_id: IMAGE_ID })
    const { status, body } = await ask('PATCH', `/${id}`, { name_am: 'የልደት ቀን' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, occasion: { ...nameDay, name_en: 'Birthday', name_am: 'የልደት ቀን' } })
    const [change] = await listChangesOf(database.db, { type: 'occasion', id })
    expect(change).toMatchObject({ before: { name_am: 'ልደት' }, after: { name_am: 'የልደት ቀን' } })
  })

  it('accepts season, lead time and position, and returns them', async () => {
    const ids = [await buildOccasion(database.db, { position: 0 }), await buildOccasion(database.db, { position: 1 })]
    const id = await buildOccasion(database.db, { position: 2 })
    const season = { calendar: 'ethiopian', from: '04-20', to: '04-30' }
    const { status, body } = await ask('PATCH', `/${id}`, { season, lead_hours: 72, position: 0 })
    expect({ status, body }).toMatchObject({ status: 200, body: { occasion: { season, lead_hours: 72, position: 0 } } })
    const rows = await database.db.selectFrom('occasions').select(['id', 'position']).orderBy('position').execute()
    expect(rows.map((row) => row.id)).toEqual([id, ...ids])
    const none = await ask('PATCH', `/${id}`, { season: null, lead_hours: null, position: 99 })
    expect(none.body).toMatchObject({ occasion: { season: null, lead_hours: null, position: 2 } })
    // Fields that the request omits stay unchanged: Requirement 7.5 knows only names and picture.
    await ask('PATCH', `/${id}`, { season })
    expect((await ask('PATCH', `/${id}`, { name_en: 'Genna' })).body).toMatchObject({
      occasion: { season, position: 2 },
    })
  })

  it.each([
    [
      'a day that never comes',
      { season: { calendar: 'ethiopian', from: '13-07', to: '01-01' } },
      422,
      'season_invalid',
    ],
    ['half a season', { season: { calendar: 'gregorian', from: '01-01' } }, 400, 'bad_request'],
    ['no hours at all', { lead_hours: 0 }, 400, 'bad_request'],
    ['a place before the first', { position: -1 }, 400, 'bad_request'],
  ])('refuses %s and changes nothing', async (_, changed, status, code) => {
    const id = await buildOccasion(database.db, { name_en: 'Genna' })
    const answer = await ask('PATCH', `/${id}`, { name_en: 'Timket', ...changed })
    expect(answer).toMatchObject({ status, body: { success: false, code } })
    expect(await listChangesOf(database.db, { type: 'occasion', id })).toEqual([])
  })

  it('runs concurrent changes of positions one after the other', async () => {
    const ids: string[] = []
    const places = Array.from({ length: 12 }, (_, place) => place)
    for (const position of places) ids.push(await buildOccasion(database.db, { position }))
    const answers = await Promise.all(
      ids.map((id, place) => ask('PATCH', `/${id}`, { lead_hours: 5, position: places.length - 1 - place })),
    )
    expect(answers.map(({ status }) => status)).toEqual(places.map(() => 200))
    const rows = await database.db.selectFrom('occasions').select('position').orderBy('position').execute()
    expect(rows.map((row) => row.position)).toEqual(places)
  })

  it('removes the picture', async () => {
    const id = await buildOccasion(database.db, { image_id: IMAGE_ID })
    expect(await ask('PATCH', `/${id}`, { image_url: null })).toMatchObject({ body: { occasion: { image_url: null } } })
  })

  it('reports an unknown occasion', async () => {
    for (const id of ['unknown', '%00']) {
      const answer = await ask('PATCH', `/${id}`, { name_en: 'Wedding' })
      expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } })
    }
  })
})

describe('DELETE /api/occasions/{id}', () => {
  it('deletes one that nothing names, with its associations', async () => {
    const sizeIds = [await buildSize(database.db)]
    const flavorIds = [await buildFlavor(database.db)]
    const id = await buildOccasion(database.db, { sizeIds, flavorIds })
    expect(await ask('DELETE', `/${id}`)).toEqual({ status: 200, body: { success: true } })
    expect((await ask('GET', '')).body).toEqual([])
    expect(await ask('DELETE', `/${id}`)).toMatchObject({ status: 404, body: { success: false } })
  })

  it('refuses one that pictures and cakes name, and lists them', async () => {
    const id = await buildOccasion(database.db)
    await buildInspiration(database.db, { occasion_id: id })
    await buildInspiration(database.db, { occasion_id: id })
    await buildCake(database.db, { occasion_ids: [id] })
    const { status, body } = await ask('DELETE', `/${id}`)
    expect({ status, body }).toMatchObject({ status: 409, body: { success: false, code: 'in_use' } })
    expect(body['error']).toContain('2 pictures, 1 cake.')
  })
})

describe('a caller who is no administrator', () => {
  it.each([
    ['POST', ''],
    ['PATCH', '/birthday'],
    ['DELETE', '/birthday'],
  ])('is refused %s %s in words', async (method, path) => {
    await buildOccasion(database.db, { id: 'birthday' })
    const customer = await signedIn({ isAdmin: false })
    const body = method === 'DELETE' ? undefined : nameDay
    expect(await ask(method, path, body, '')).toMatchObject({ status: 401, body: { success: false } })
    expect(await ask(method, path, body, customer.cookie)).toMatchObject({ status: 403, body: { success: false } })
    expect((await ask('GET', '')).body).toMatchObject([{ id: 'birthday', name_en: 'Birthday' }])
  })
})

describe('an archived occasion', () => {
  it('is in no list that customers choose from', async () => {
    const sizeIds = [await buildSize(database.db)]
    const flavorIds = [await buildFlavor(database.db)]
    const id = await buildOccasion(database.db, { id: 'genna', is_active: false, sizeIds, flavorIds })
    await buildInspiration(database.db, { occasion_id: id })
    for (const path of ['/occasions', '/occasion-sizes', '/occasion-flavors']) {
      expect(await (await app.request(`/api${path}`)).json()).toEqual([])
    }
    for (const path of ['/sizes', '/flavors']) {
      expect(await (await app.request(`/api${path}?occasion_id=${id}`)).json()).toEqual([])
      expect(await (await app.request(`/api${path}`)).json()).toHaveLength(1)
    }
    expect(await (await app.request('/api/inspirations')).json()).toMatchObject({ total: 0, items: [] })
  })
})

describe('a fault of the shop', () => {
  const fault = { status: 500, body: { success: false, error: 'Unknown error occurred', code: 'internal' } }

  it.each(['create', 'update', 'delete'])('is reported as a failure of %s, and nothing changes', async (act) => {
    const id = await buildOccasion(database.db, { name_en: 'Birthday' })
    const writes = {
      create: () => ask('POST', '', nameDay),
      update: () => ask('PATCH', `/${id}`, { name_en: 'Feast' }),
      delete: () => ask('DELETE', `/${id}`),
    }
    expect(await database.whileLost('audit_log', writes[act as keyof typeof writes])).toEqual(fault)
    expect((await ask('GET', '')).body).toMatchObject([{ id, name_en: 'Birthday' }])
  })

  it('is reported also before the caller is known', async () => {
    expect(await database.whileLost('sessions', () => ask('POST', '', nameDay))).toEqual(fault)
  })
})
