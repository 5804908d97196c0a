import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiEnv } from '#app/base/platform/api/api-app.server.ts'
import { createApi } from '#app/base/platform/api/mount-api.server.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { buildAuth, buildSignedIn, TEST_FACTS } from './accounts.factory.ts'
import type { Auth } from './library/auth.server.ts'
import { createProfilesApi } from './profiles.http.server.ts'

interface Person {
  id: string
  cookie: string
  email: string
}

let database: TestDatabase
let auth: Auth
let app: Hono<ApiEnv>
let customer: Person
let owner: Person

beforeAll(async () => {
  database = await createTestDatabase()
  auth = await buildAuth(database.db)
  const deps = { db: database.db, auth }
  app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    c.set('facts', TEST_FACTS)
    await next()
  })
  app.route('/api', createApi([createProfilesApi(deps)]))
})
beforeEach(async () => {
  await database.truncate()
  customer = await signedIn(false)
  owner = await signedIn(true)
})
afterAll(() => database.drop())

async function signedIn(isAdmin: boolean): Promise<Person> {
  const { cookie, email } = await buildSignedIn(auth, database.db, { isAdmin })
  const { id } = await database.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { id, cookie, email }
}

async function ask(method: string, path: string, as?: Person, body?: object) {
  const answer = await app.request(`/api/profiles${path}`, {
    method,
    headers: { ...(as && { cookie: as.cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return { status: answer.status, body: (await answer.json()) as unknown }
}

const forget = ({ id }: Person) => database.db.deleteFrom('profiles').where('id', '=', id).execute()
const profiles = () => database.db.selectFrom('profiles').select(['id', 'email', 'is_admin']).execute()
const refused = (code: string) => ({ error: { code, message: expect.any(String) as string } })

describe('GET /api/profiles/{id}', () => {
  it('returns id, email and is_admin of the caller', async () => {
    const profile = { id: customer.id, email: customer.email, is_admin: false }
    expect(await ask('GET', `/${customer.id}`, customer)).toEqual({ status: 200, body: profile })
    expect(await ask('GET', `/${owner.id}`, owner)).toMatchObject({ status: 200, body: { is_admin: true } })
  })

  it('creates the own one if it is missing', async () => {
    await forget(customer)
    const profile = { id: customer.id, email: customer.email, is_admin: false }
    expect(await ask('GET', `/${customer.id}`, customer)).toEqual({ status: 200, body: profile })
    expect(await profiles()).toContainEqual(profile)
  })

  it('returns any profile to administrators, or that it does not exist', async () => {
    expect(await ask('GET', `/${customer.id}`, owner)).toMatchObject({ status: 200, body: { email: customer.email } })
    expect(await ask('GET', '/nobody', owner)).toEqual({ status: 404, body: refused('not_found') })
  })

  it('returns nothing to others, and does not reveal whether it exists', async () => {
    expect(await ask('GET', `/${owner.id}`, customer)).toEqual({ status: 403, body: refused('not_allowed') })
    expect(await ask('GET', '/nobody', customer)).toEqual({ status: 403, body: refused('not_allowed') })
    expect(await ask('GET', `/${owner.id}`)).toEqual({ status: 401, body: refused('not_signed_in') })
  })
})

describe('POST /api/profiles', () => {
  it('makes the own profile if it is missing, never an administrator’s', async () => {
    await forget(customer)
    const answer = await ask('POST', '', customer, { id: owner.id, email: owner.email, is_admin: true })
    const profile = { id: customer.id, email: customer.email, is_admin: false }
    expect(answer).toEqual({ status: 200, body: { success: true, profile } })
    expect(await profiles()).toContainEqual(profile)
  })

  it('leaves an existing profile unchanged', async () => {
    const answer = await ask('POST', '', owner, { is_admin: false })
    expect(answer).toMatchObject({ status: 200, body: { success: true, profile: { is_admin: true } } })
    expect(await profiles()).toHaveLength(2)
  })

  it('asks visitors to sign in', async () => {
    expect(await ask('POST', '')).toEqual({ status: 401, body: { success: false, ...refused('not_signed_in') } })
  })

  it('reports an error of the shop', async () => {
    const answer = await database.whileLost('profiles', () => ask('POST', '', customer))
    const error = { code: 'internal', message: 'Unknown error occurred' }
    expect(answer).toEqual({ status: 500, body: { success: false, error } })
  })
})
