import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#app/base/platform/log.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { hashesAsked } from '#test/cheap-hashes.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createAuth, type Auth } from './auth.server.ts'
import { hashSessionToken } from './hashed-session-tokens.server.ts'
import { hasSessionCookie } from '../session-cookie.ts'
import { readSession } from '../session.server.ts'

const ORIGIN = 'http://shop.example'
const GOOD_PASSWORD = 'plum harvest'
const log = createLog('silent')

let database: TestDatabase
let auth: Auth
const MORNING = new Date('2026-11-21T06:01:00Z')
let now = MORNING
const clock = { now: () => now }
const appSecret = 'kI7-test-only-6Zr0vXq2LwTn9SgJf4HdYb1C'

beforeAll(async () => {
  database = await createTestDatabase()
  auth = await createAuth({ db: database.db, clock, log, config: {}, appSecret })
})
beforeEach(() => {
  now = MORNING
  return database.truncate()
})
afterAll(() => database.drop())

interface Call {
  body?: unknown
  cookie?: string
  origin?: string
  address?: string
  shopOrigin?: string
}

function call(method: string, path: string, { body, cookie, origin, address, shopOrigin = ORIGIN }: Call = {}) {
  const headers = new Headers()
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (cookie) headers.set('cookie', cookie)
  if (origin) headers.set('origin', origin)
  const request = new Request(`http://127.0.0.1:3000/api/auth${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  })
  return auth.handle(request, buildFacts({ clientAddress: address ?? '198.51.100.7', origin: shopOrigin }))
}

const signUp = (email: string, extra: Call = {}) =>
  call('POST', '/sign-up/email', { body: { email, password: GOOD_PASSWORD, name: 'Guest' }, ...extra })
const signIn = (email: string, password = GOOD_PASSWORD, extra: Call = {}) =>
  call('POST', '/sign-in/email', { body: { email, password }, ...extra })

function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
const sessionOf = (cookie: string) => readSession({ auth, db: database.db }, new Headers({ cookie }))

describe('the JSON calls of sign-in', () => {
  it('signs up, reads the session, signs out and in again', async () => {
    const signedUp = await signUp('Guest@shop.example')
    expect(signedUp.status).toBe(200)
    const cookie = cookieOf(signedUp)
    const got = await (await call('GET', '/get-session', { cookie })).json()
    expect(got).toMatchObject({ user: { email: 'guest@shop.example' } })

    expect((await call('POST', '/sign-out', { cookie, body: {} })).status).toBe(200)
    expect(await (await call('GET', '/get-session', { cookie })).json()).toBeNull()
    expect(await sessionOf(cookie)).toBeNull()

    const signedIn = await signIn('guest@shop.example')
    expect(signedIn.status).toBe(200)
    expect(await sessionOf(cookieOf(signedIn))).toMatchObject({ user: { email: 'guest@shop.example' } })
  })

  it('signs out on a call without a body', async () => {
    const cookie = cookieOf(await signUp('guest@shop.example'))
    expect((await call('POST', '/sign-out', { cookie })).status).toBe(200)
    expect(await sessionOf(cookie)).toBeNull()
  })

  it('needs no name to sign up', async () => {
    const response = await call('POST', '/sign-up/email', {
      body: { email: 'guest@shop.example', password: GOOD_PASSWORD },
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ user: { name: 'guest' } })
  })

  it('keeps the cookie from scripts, other sites and, behind https, from plain http', async () => {
    const [cookie] = (await signUp('a@shop.example')).headers.getSetCookie()
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).not.toMatch(/Secure/)
    expect(hasSessionCookie(cookie?.split(';')[0])).toBe(true)
    const [secure] = (await signUp('b@shop.example', { shopOrigin: 'https://shop.example' })).headers.getSetCookie()
    expect(secure).toMatch(/; Secure/)
  })

  it('answers a wrong password and an unknown email alike', async () => {
    await signUp('guest@shop.example')
    const answers = await Promise.all([signIn('guest@shop.example', 'wrong password'), signIn('nobody@shop.example')])
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(bodies[0]).toBe(bodies[1])
    expect(bodies[0]).toContain('Invalid email or password')
  })

  it('refuses a sign-in of an address that has a hundred under way, and takes it when they are answered', async () => {
    const answers = await Promise.all(
      Array.from({ length: 101 }, (_, number) => signIn(`nobody${number}@shop.example`)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(100)
    const refused = answers.find(({ status }) => status === 503)
    expect(refused?.headers.get('retry-after')).toBe('60')
    expect(await refused?.json()).toMatchObject({ code: 'TOO_MANY_AT_ONCE' })
    expect((await signIn('nobody@shop.example')).status).toBe(401)
  })

  it('hashes once for an unknown email as for a wrong password, so that both take as long', async () => {
    await signUp('guest@shop.example')
    const hashesOf = async (answer: () => Promise<Response>) => {
      const before = hashesAsked()
      await answer()
      return hashesAsked() - before
    }
    expect(await hashesOf(() => signIn('guest@shop.example', 'wrong password'))).toBe(1)
    expect(await hashesOf(() => signIn('nobody@shop.example', 'wrong password'))).toBe(1)
  })

  it.each([
    ['short', 'PASSWORD_TOO_SHORT'],
    ['Password123', 'PASSWORD_COMMON'],
    ['guest@shop.example', 'PASSWORD_IS_EMAIL'],
  ])('refuses the new password %j', async (password, code) => {
    const response = await call('POST', '/sign-up/email', {
      body: { email: 'guest@shop.example', password, name: 'x' },
    })
    expect([response.status, await response.json()]).toMatchObject([400, { code }])
    expect(await database.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  it('refuses a second account for one email', async () => {
    await signUp('guest@shop.example')
    expect((await signUp('GUEST@shop.example')).status).toBe(422)
  })

  it.each([{ cookie: 'lang=am' }, {}])('refuses calls that another site sends (%j)', async (extra) => {
    expect((await signUp('guest@shop.example', { ...extra, origin: 'http://evil.example' })).status).toBe(403)
    expect((await signUp('guest@shop.example', { ...extra, origin: ORIGIN })).status).toBe(200)
  })

  it.each(['{', '[]', 'null', '{"email":1,"password":{}}', ''])(
    'answers the malformed body %j with 400',
    async (body) => {
      for (const path of ['sign-in', 'sign-up']) {
        const request = new Request(`http://127.0.0.1/api/auth/${path}/email`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
        const response = await auth.handle(request, buildFacts({ origin: ORIGIN }))
        expect(response.status).toBe(400)
      }
    },
  )

  it.each([
    ['GET', '/ok'],
    ['GET', '/error'],
    ['POST', '/update-user'],
    ['POST', '/change-email'],
    ['POST', '/delete-user'],
    ['POST', '/sign-in/social'],
    ['POST', '/request-password-reset'],
    ['GET', '/reset-password/x'],
    ['GET', '/list-sessions'],
    ['GET', '/sign-in/email'],
    ['POST', '/sign-in/email/'],
  ])('offers nothing else: %s %s', async (method, path) => {
    expect((await call(method, path)).status).toBe(404)
  })

  it.each([
    ['an email longer than emails are', { email: `${'a'.repeat(250)}@shop.example` }],
    ['a name without end', { name: 'n'.repeat(10_000) }],
    ['a name that the database cannot hold', { name: 'Sa\0ra' }],
    ['a picture', { image: 'https://elsewhere.example/me.png' }],
  ])('refuses a sign-up with %s', async (_, extra) => {
    const body = { email: 'guest@shop.example', password: GOOD_PASSWORD, name: 'Guest', ...extra }
    expect((await call('POST', '/sign-up/email', { body })).status).toBe(400)
    expect(await database.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  it('lets nobody make themselves an administrator', async () => {
    const body = {
      email: 'guest@shop.example',
      password: GOOD_PASSWORD,
      name: 'x',
      is_admin: true,
      isAdmin: true,
      role: 'admin',
    }
    const cookie = cookieOf(await call('POST', '/sign-up/email', { body }))
    expect((await sessionOf(cookie))?.profile.isAdmin).toBe(false)
  })
})

describe('sessions', () => {
  it('are stored hashed, with the address that the server saw', async () => {
    const response = await signUp('guest@shop.example')
    const { token } = (await response.json()) as { token: string }
    const rows = await database.db.selectFrom('sessions').select(['token', 'ip_address']).execute()
    expect(rows).toEqual([{ token: hashSessionToken(token), ip_address: '198.51.100.7' }])
  })

  it('cannot be opened with data of a backup', async () => {
    const cookie = cookieOf(await signUp('guest@shop.example'))
    const { token } = await database.db.selectFrom('sessions').select('token').executeTakeFirstOrThrow()
    const [name] = cookie.split('=')
    expect(await sessionOf(`${name}=${token}`)).toBeNull()
  })

  it('end immediately when they are revoked', async () => {
    const cookie = cookieOf(await signUp('guest@shop.example'))
    expect(await sessionOf(cookie)).not.toBeNull()
    await database.db.deleteFrom('sessions').execute()
    expect(await sessionOf(cookie)).toBeNull()
  })

  it('end when they expire', async () => {
    const cookie = cookieOf(await signUp('guest@shop.example'))
    await database.db
      .updateTable('sessions')
      .set({ expires_at: new Date('2020-01-01') })
      .execute()
    expect(await sessionOf(cookie)).toBeNull()
  })

  it('make the profile that is missing, once', async () => {
    const cookie = cookieOf(await signUp('guest@shop.example'))
    const sessions = await Promise.all(Array.from({ length: 8 }, () => sessionOf(cookie)))
    const profiles = await database.db.selectFrom('profiles').select(['id', 'email', 'is_admin']).execute()
    expect(profiles).toEqual([{ id: sessions[0]?.user.id, email: 'guest@shop.example', is_admin: false }])
  })
})

describe('limits on tries', () => {
  it('stop guessing one account from one address after ten tries, not others behind that address', async () => {
    await signUp('guest@shop.example')
    await signUp('other@shop.example')
    for (let n = 0; n < 10; n += 1) expect((await signIn('guest@shop.example', 'wrong password')).status).toBe(401)
    const refused = await signIn('Guest@shop.example')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await signIn('other@shop.example')).status).toBe(200)
    expect((await signIn('guest@shop.example', GOOD_PASSWORD, { address: '203.0.113.9' })).status).toBe(200)
    now = new Date(now.getTime() + 16 * 60_000)
    expect((await signIn('guest@shop.example')).status).toBe(200)
  })

  it('count the email that the library reads, whatever the form of the body', async () => {
    await signUp('guest@shop.example')
    const bodies: [type: string, body: (n: number) => string][] = [
      [
        'application/x-www-form-urlencoded',
        (n) => `email=decoy${n}@shop.example&email=guest@shop.example&password=wrong`,
      ],
      [
        'application/json; x=form-urlencoded',
        (n) => JSON.stringify({ x: `&email=decoy${n}@shop.example&`, email: 'guest@shop.example', password: 'wrong' }),
      ],
    ]
    const send = ([type, body]: (typeof bodies)[number], n: number) =>
      auth.handle(
        new Request(`${ORIGIN}/api/auth/sign-in/email`, {
          method: 'POST',
          headers: { 'content-type': type },
          body: body(n),
        }),
        buildFacts({ clientAddress: '198.51.100.8', origin: ORIGIN }),
      )
    for (const dressed of bodies) {
      for (let n = 0; n < 10; n += 1) await send(dressed, n)
      expect([415, 429]).toContain((await send(dressed, 10)).status)
    }
  })

  it('start afresh after a success', async () => {
    await signUp('guest@shop.example')
    for (let n = 0; n < 9; n += 1) await signIn('guest@shop.example', 'wrong password')
    expect((await signIn('guest@shop.example')).status).toBe(200)
    for (let n = 0; n < 9; n += 1) await signIn('guest@shop.example', 'wrong password')
    expect((await signIn('guest@shop.example')).status).toBe(200)
  })
})
