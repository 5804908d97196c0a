import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { callAs, cookieOf, PASSWORD, signUpAs, TEST_APP_SECRET } from './accounts.factory.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { changeEmail, confirmEmail } from './change-email.server.ts'
import { changePassword, type Self } from './passwords/change-password.server.ts'
import { accountLinkPath, findAccountLink, makeAccountLink } from './links/account-link.server.ts'
import { requestReset } from './links/request-reset.server.ts'
import { setPasswordByLink } from './links/set-password-by-link.server.ts'
import { STAFF_IDLE_MS } from './session-life.ts'
import { endSession, endSessions } from './sessions/end-sessions.server.ts'
import { listSessions } from './sessions/sessions.queries.server.ts'

const NEW_PASSWORD = 'nine small honey cakes'

const { db, auth, clock, later } = await openAccountsAt(new Date('2026-11-21T06:01:00Z'))

const deps = () => ({ db, clock, appSecret: TEST_APP_SECRET })
const minutesLater = (minutes: number) => later(minutes * 60_000)
const signIn = (email: string, password = PASSWORD) => callAs(auth, '/sign-in/email', { email, password })
const userOf = (cookie: string) => auth.findUser(new Headers({ cookie }))
/** Audit entries since the accounts of a test were created. */
const logged = async () =>
  (
    await db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'entity_type'])
      .where('action', '<>', 'grant_administrator')
      .orderBy('id')
      .execute()
  ).map(({ actor, action, entity_type }) => `${actor} ${action} ${entity_type}`)

async function buildSelf(email = 'hana@shop.example', { isAdmin = false } = {}): Promise<Self & { cookie: string }> {
  const { userId, cookie } = await signUpAs(auth, db, email, { isAdmin })
  const user = await userOf(cookie)
  return { userId, email, isAdmin, clientAddress: '198.51.100.7', sessionId: user!.sessionId, cookie }
}

describe('a forgotten password', () => {
  const request = (email: string, clientAddress = '198.51.100.7') =>
    requestReset(deps(), { email, clientAddress, lang: 'en', t: translateTo('en') })
  const messages = () => db.selectFrom('messages').select(['to_email', 'body', 'subject']).execute()
  const keyIn = async () => {
    const { body } = (await messages()).at(-1)!
    const id = /\{private-link ([0-9a-f-]{36})\}/.exec(body)![1]!
    return new URL(accountLinkPath(TEST_APP_SECRET, id), 'http://shop.example').searchParams.get('key')!
  }

  it('is replaced through an email: once, within an hour, and every session ends', async () => {
    const { cookie } = await buildSelf()
    expect(await request(' Hana@shop.example')).toEqual({ ok: true })
    const key = await keyIn()
    expect((await messages())[0]).toMatchObject({ to_email: 'hana@shop.example', subject: 'A new password for Tafach' })
    const link = (await findAccountLink(deps(), key, clock.now()))!
    expect(await setPasswordByLink(deps(), link, 'short')).toEqual({ ok: false, reason: 'password_too_short' })
    expect(await setPasswordByLink(deps(), link, NEW_PASSWORD)).toEqual({ ok: true })
    expect(await userOf(cookie)).toBeNull()
    expect((await signIn('hana@shop.example')).status).toBe(401)
    expect((await signIn('hana@shop.example', NEW_PASSWORD)).status).toBe(200)
    expect(await findAccountLink(deps(), key, clock.now())).toBeUndefined()
    expect(await setPasswordByLink(deps(), link, NEW_PASSWORD)).toEqual({ ok: false, reason: 'link_over' })
  })

  it('can be replaced only once by two concurrent uses of a link', async () => {
    await buildSelf()
    await request('hana@shop.example')
    const link = (await findAccountLink(deps(), await keyIn(), clock.now()))!
    const results = await Promise.all([1, 2, 3].map((n) => setPasswordByLink(deps(), link, `${NEW_PASSWORD} ${n}`)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('has a link that expires after an hour, or when a newer one is requested', async () => {
    await buildSelf()
    await request('hana@shop.example')
    const first = await keyIn()
    minutesLater(1)
    await request('hana@shop.example')
    expect(await findAccountLink(deps(), first, clock.now())).toBeUndefined()
    const second = await keyIn()
    minutesLater(59)
    expect(await findAccountLink(deps(), second, clock.now())).toBeDefined()
    minutesLater(1)
    expect(await findAccountLink(deps(), second, clock.now())).toBeUndefined()
  })

  it('has a link that cannot be derived from stored data', async () => {
    await buildSelf()
    await request('hana@shop.example')
    const { id } = await db.selectFrom('account_links').select('id').executeTakeFirstOrThrow()
    const key = await keyIn()
    for (const made of ['', id, `${id}.`, `${id}.${'A'.repeat(22)}`, key.slice(0, -1), `${key}x`]) {
      expect(await findAccountLink(deps(), made, clock.now())).toBeUndefined()
    }
    expect(
      await findAccountLink({ ...deps(), appSecret: 'another shop has another secret' }, key, clock.now()),
    ).toBeUndefined()
  })

  it('gets the same answer after the same time, whether or not the account exists', async () => {
    await buildSelf()
    for (const email of ['hana@shop.example', 'nobody@shop.example']) {
      const startedAt = performance.now()
      expect(await request(email)).toEqual({ ok: true })
      expect(performance.now() - startedAt).toBeGreaterThan(245)
    }
    expect(await messages()).toHaveLength(1)
  })

  it('has a limit of five emails to one inbox an hour, from all senders, known or not', async () => {
    await buildSelf()
    for (const email of ['hana@shop.example', 'nobody@shop.example']) {
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => request(email, `198.51.100.${n}`)))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    }
    expect(await request('dawit@shop.example')).toEqual({ ok: true })
  })

  it('of staff needs a longer new one', async () => {
    await buildSelf('hana@shop.example', { isAdmin: true })
    await request('hana@shop.example')
    const link = (await findAccountLink(deps(), await keyIn(), clock.now()))!
    expect(await setPasswordByLink(deps(), link, 'elevenchars')).toEqual({ ok: false, reason: 'password_too_short' })
    expect(await setPasswordByLink(deps(), link, 'twelve chars')).toEqual({ ok: true })
    expect(await logged()).toEqual(['hana@shop.example reset_password user'])
  })
})

describe('an invitation', () => {
  it('makes its recipient an administrator, with a password for staff', async () => {
    const owner = await buildSelf('owner@shop.example', { isAdmin: true })
    const madeBy = { id: owner.userId, name: owner.email }
    const invite = { kind: 'invite', userId: null, email: 'liya@shop.example', madeBy } as const
    const id = await makeAccountLink(db, invite, clock.now())
    const key = new URL(accountLinkPath(TEST_APP_SECRET, id), 'http://shop.example').searchParams.get('key')!
    const link = (await findAccountLink(deps(), key, clock.now()))!
    expect(await setPasswordByLink(deps(), link, 'elevenchars')).toEqual({ ok: false, reason: 'password_too_short' })
    expect(await setPasswordByLink(deps(), link, NEW_PASSWORD)).toEqual({ ok: true })
    expect((await signIn('liya@shop.example', NEW_PASSWORD)).status).toBe(200)
    const profiles = await db.selectFrom('profiles').select(['email', 'is_admin']).orderBy('email').execute()
    expect(profiles).toEqual([
      { email: 'liya@shop.example', is_admin: true },
      { email: 'owner@shop.example', is_admin: true },
    ])
    expect((await logged()).at(-1)).toBe('liya@shop.example accept_invitation user')
  })
})

describe('a password of one’s own', () => {
  const change = (self: Self, present: string, wanted = NEW_PASSWORD) =>
    changePassword(deps(), self, { present, wanted })

  it('is changed by its knower; this session stays, the others end', async () => {
    const self = await buildSelf()
    const elsewhere = cookieOf(await signIn(self.email))
    expect(await change(self, 'not the password')).toEqual({ ok: false, reason: 'wrong_password' })
    expect(await change(self, PASSWORD, 'password1')).toEqual({ ok: false, reason: 'password_common' })
    expect(await change(self, PASSWORD)).toEqual({ ok: true })
    expect(await userOf(self.cookie)).not.toBeNull()
    expect(await userOf(elsewhere)).toBeNull()
    expect((await signIn(self.email, NEW_PASSWORD)).status).toBe(200)
    expect(await logged()).toEqual([])
  })

  it('of staff has twelve characters at least, and the change is logged', async () => {
    const self = await buildSelf('hana@shop.example', { isAdmin: true })
    expect(await change(self, PASSWORD, 'elevenchars')).toEqual({ ok: false, reason: 'password_too_short' })
    expect(await change(self, PASSWORD)).toEqual({ ok: true })
    expect(await logged()).toEqual(['hana@shop.example change_password user'])
  })

  it('cannot be guessed in an open browser', async () => {
    const self = await buildSelf()
    for (let n = 0; n < 10; n += 1) expect(await change(self, `guess ${n}`)).toMatchObject({ reason: 'wrong_password' })
    expect(await change(self, PASSWORD)).toMatchObject({ reason: 'too_many_tries' })
    const other = await buildSelf('dawit@shop.example')
    expect(await change(other, PASSWORD)).toEqual({ ok: true })
  })
})

describe('an email of one’s own', () => {
  const change = (self: Self, email: string, { canMail = false, password = PASSWORD } = {}) =>
    changeEmail({ ...deps(), canMail, lang: 'en', t: translateTo('en') }, self, { email, password })

  it('is changed with the password where the shop sends no emails', async () => {
    const self = await buildSelf('hana@shop.example', { isAdmin: true })
    await buildSelf('dawit@shop.example')
    expect(await change(self, 'new@shop.example', { password: 'not the password' })).toMatchObject({ ok: false })
    expect(await change(self, 'hana@shop.example')).toEqual({ ok: false, reason: 'email_same' })
    expect(await change(self, 'no email')).toEqual({ ok: false, reason: 'email_malformed' })
    expect(await change(self, 'Dawit@shop.example')).toEqual({ ok: false, reason: 'email_taken' })
    expect(await change(self, 'New@shop.example')).toEqual({ ok: true, outcome: 'changed' })
    expect(await userOf(self.cookie)).toMatchObject({ email: 'new@shop.example' })
    const { before, after } = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([before, after]).toEqual([{ email: 'hana@shop.example' }, { email: 'new@shop.example' }])
  })

  it('is confirmed by a link to the new address where it does, and the old address is notified', async () => {
    const self = await buildSelf()
    expect(await change(self, 'new@shop.example', { canMail: true })).toEqual({ ok: true, outcome: 'link_sent' })
    expect(await userOf(self.cookie)).toMatchObject({ email: 'hana@shop.example' })
    const sent = await db.selectFrom('messages').select(['to_email', 'template']).orderBy('id').execute()
    expect(new Set(sent.map(({ to_email }) => to_email))).toEqual(new Set(['hana@shop.example', 'new@shop.example']))
    const { id } = await db.selectFrom('account_links').select('id').executeTakeFirstOrThrow()
    const key = new URL(accountLinkPath(TEST_APP_SECRET, id), 'http://shop.example').searchParams.get('key')!
    const link = (await findAccountLink(deps(), key, clock.now()))!
    expect(await confirmEmail(deps(), link)).toEqual({ ok: true, email: 'new@shop.example' })
    expect(await userOf(self.cookie)).toMatchObject({ email: 'new@shop.example' })
    expect(await confirmEmail(deps(), link)).toEqual({ ok: false, reason: 'link_over' })
  })

  it('that another account has is answered like a free one where the shop sends emails', async () => {
    const self = await buildSelf()
    await buildSelf('dawit@shop.example')
    expect(await change(self, 'dawit@shop.example', { canMail: true })).toEqual({ ok: true, outcome: 'link_sent' })
    expect(await db.selectFrom('messages').select('id').execute()).toEqual([])
  })
})

describe('sessions', () => {
  it('are listed with their origin, and each can be ended', async () => {
    const self = await buildSelf()
    const elsewhere = cookieOf(await signIn(self.email))
    const stranger = await buildSelf('dawit@shop.example')
    const there = (await userOf(elsewhere))!
    const listed = await listSessions(db, self, clock.now())
    expect(listed.map(({ id }) => id).toSorted()).toEqual([self.sessionId, there.sessionId].toSorted())
    expect(listed[0]).toMatchObject({ address: '198.51.100.7' })
    expect(await endSession(db, self.userId, stranger.sessionId)).toBe(false)
    expect(await endSession(db, self.userId, there.sessionId)).toBe(true)
    expect(await userOf(elsewhere)).toBeNull()
    expect(await userOf(self.cookie)).not.toBeNull()
    expect(await userOf(stranger.cookie)).not.toBeNull()
  })

  it('end everywhere but here', async () => {
    const self = await buildSelf()
    const others = [cookieOf(await signIn(self.email)), cookieOf(await signIn(self.email))]
    expect(await endSessions(db, self.userId, self.sessionId)).toBe(2)
    for (const cookie of others) expect(await userOf(cookie)).toBeNull()
    expect(await userOf(self.cookie)).not.toBeNull()
  })

  it('of staff end when they are not used for twelve hours; use keeps them', async () => {
    const staff = await buildSelf('hana@shop.example', { isAdmin: true })
    const customer = await buildSelf('dawit@shop.example')
    await db.updateTable('sessions').set({ last_seen_at: clock.now() }).execute()
    later(STAFF_IDLE_MS - 1000)
    expect(await userOf(staff.cookie)).not.toBeNull()
    later(STAFF_IDLE_MS - 1000)
    expect(await userOf(staff.cookie)).not.toBeNull()
    // Automatic requests of a page do not prolong the session.
    later(STAFF_IDLE_MS - 1000)
    const headers = new Headers({ cookie: staff.cookie })
    expect(await auth.findUser(headers, { isUse: false })).not.toBeNull()
    later(1000)
    expect(await userOf(staff.cookie)).toBeNull()
    expect(await listSessions(db, staff, clock.now())).toEqual([])
    expect(await userOf(customer.cookie)).not.toBeNull()
  })

  it('of a disabled account end immediately, and its password is answered like a wrong one', async () => {
    const self = await buildSelf()
    await db.updateTable('profiles').set({ disabled_at: clock.now() }).where('id', '=', self.userId).execute()
    expect(await userOf(self.cookie)).toBeNull()
    const [right, wrong] = [await signIn(self.email), await signIn(self.email, 'not the password')]
    expect([right.status, await right.text()]).toEqual([wrong.status, await wrong.text()])
    expect(right.headers.getSetCookie()).toEqual([])
  })
})

it('sign-ups that reveal accounts are limited to twenty', async () => {
  await buildSelf()
  const tries = []
  for (let n = 0; n < 21; n += 1) {
    tries.push((await callAs(auth, '/sign-up/email', { email: 'hana@shop.example', password: PASSWORD })).status)
  }
  expect(tries.filter((status) => status === 422)).toHaveLength(20)
  expect(tries.at(-1)).toBe(429)
})
