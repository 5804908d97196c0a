import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { grantAdministrator, listAdministrators, revokeAdministrator } from './administrators.server.ts'
import { createAuth, type Auth } from './library/auth.server.ts'
import { createFirstAdministrator, type NewAdministrator } from './first-administrator.server.ts'
import { readSession } from './session.server.ts'

const log = createLog('silent')
let database: TestDatabase
let auth: Auth

beforeAll(async () => {
  database = await createTestDatabase()
  const appSecret = 'kI7-test-only-6Zr0vXq2LwTn9SgJf4HdYb1C'
  auth = await createAuth({ db: database.db, clock: systemClock, log, config: {}, appSecret })
})
beforeEach(() => database.truncate())
afterAll(() => database.drop())

function send(path: string, { email, password }: NewAdministrator): Promise<Response> {
  const request = new Request(`http://127.0.0.1/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, name: 'Guest' }),
  })
  return auth.handle(request, buildFacts())
}
const signUp = (email: string) => send('/sign-up/email', { email, password: 'plum harvest' })

async function sessionFrom(response: Response) {
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0])
  return readSession({ auth, db: database.db }, new Headers({ cookie: cookie.join('; ') }))
}

const first = (config: { ADMIN_EMAIL?: string; ADMIN_PASSWORD?: string } = {}) =>
  createFirstAdministrator({ db: database.db, config, log })

describe('the first administrator', () => {
  it('is generated and can sign in with the password shown once', async () => {
    const made = await first()
    expect(made?.password).toMatch(/^([2-9a-z]{5}-){3}[2-9a-z]{5}$/)
    const session = await sessionFrom(await send('/sign-in/email', made!))
    expect(session?.profile).toMatchObject({ email: made?.email, isAdmin: true })
    expect(await first()).toBeUndefined()
  })

  it('is the one in the configuration, whose password is not shown', async () => {
    const named = { email: 'owner@shop.example', password: 'teff and rain at dawn' }
    expect(await first({ ADMIN_EMAIL: 'Owner@shop.example', ADMIN_PASSWORD: named.password })).toBeUndefined()
    expect((await sessionFrom(await send('/sign-in/email', named)))?.profile.isAdmin).toBe(true)
  })

  it('is made once when several processes start together', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => first()))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await listAdministrators(database.db)).toHaveLength(1)
  })

  it('takes over an account that signed up with the email before', async () => {
    const stranger = await signUp('owner@shop.example')
    await first({ ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'teff and rain at dawn' })
    expect(await sessionFrom(stranger)).toBeNull()
    expect((await send('/sign-in/email', { email: 'owner@shop.example', password: 'plum harvest' })).status).toBe(401)
  })

  it('is not created beside an existing administrator', async () => {
    await signUp('guest@shop.example')
    await grantAdministrator(database.db, 'guest@shop.example')
    expect(await first()).toBeUndefined()
    expect(await listAdministrators(database.db)).toEqual(['guest@shop.example'])
  })
})

describe('administrators', () => {
  it('are made of accounts, which sign in again, and lose it with the next request', async () => {
    const asCustomer = await signUp('guest@shop.example')
    expect(await grantAdministrator(database.db, ' Guest@shop.example ')).toEqual({ ok: true })
    expect(await sessionFrom(asCustomer)).toBeNull()
    const signedUp = await send('/sign-in/email', { email: 'guest@shop.example', password: 'plum harvest' })
    expect((await sessionFrom(signedUp.clone()))?.profile.isAdmin).toBe(true)
    await signUp('other@shop.example')
    await grantAdministrator(database.db, 'other@shop.example')
    expect(await revokeAdministrator(database.db, 'guest@shop.example')).toEqual({ ok: true })
    expect((await sessionFrom(signedUp))?.profile.isAdmin).toBe(false)
  })

  it('are not made of emails without an account', async () => {
    expect(await grantAdministrator(database.db, 'nobody@shop.example')).toMatchObject({ reason: 'no_such_account' })
    expect(await revokeAdministrator(database.db, 'nobody@shop.example')).toMatchObject({ reason: 'no_such_account' })
  })

  it('always remain, also when the last two are revoked together', async () => {
    const emails = ['a@shop.example', 'b@shop.example']
    for (const email of emails) {
      await signUp(email)
      await grantAdministrator(database.db, email)
    }
    const results = await Promise.all(emails.map((email) => revokeAdministrator(database.db, email)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await listAdministrators(database.db)).toHaveLength(1)
  })
})
