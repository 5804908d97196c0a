import { describe, expect, it } from 'vitest'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { buildAuthAt, callAs, PASSWORD, signUpAs, TEST_APP_SECRET } from '../accounts.factory.ts'
import { accountLinkPath, findAccountLink, makeAccountLink } from '../links/account-link.server.ts'
import { isStaffLink, setPasswordByLink } from '../links/set-password-by-link.server.ts'
import { finishSignUp } from './finish-sign-up.server.ts'

const { db, auth, clock, later } = await openAccountsAt(new Date('2026-11-21T06:01:00Z'))
const deps = { db, clock, appSecret: TEST_APP_SECRET }
const HANA = 'hana@shop.example'
const NEW_PASSWORD = 'nine small honey cakes'

describe('signing up where the shop sends emails', async () => {
  const mailing = await buildAuthAt(db, clock, {
    mail: { url: 'smtp://mail.example', from: 'Tafach <shop@shop.example>' },
  })
  const signUp = (email: string, extra: object = {}, address?: string) =>
    callAs(mailing, '/sign-up/email', { email, password: NEW_PASSWORD, ...extra }, address ? { address } : {})
  const emails = () => db.selectFrom('messages').select(['to_email', 'subject', 'body']).orderBy('id').execute()
  const linkIn = async () => {
    const { body } = (await emails()).at(-1)!
    const id = /\{private-link ([0-9a-f-]{36})\}/.exec(body)![1]!
    const key = new URL(accountLinkPath(TEST_APP_SECRET, id), 'http://shop.example').searchParams.get('key')!
    return findAccountLink(deps, key, clock.now())
  }
  const finish = async (password = NEW_PASSWORD) =>
    finishSignUp(deps, (await linkIn())!, { password, clientAddress: '198.51.100.7' })
  const signIn = async (email: string, password: string) =>
    (await callAs(mailing, '/sign-in/email', { email, password })).status

  it('gets the same answer after the same time for a known, an unknown and a disabled email', async () => {
    await signUpAs(auth, db, HANA)
    const off = await signUpAs(auth, db, 'off@shop.example')
    await db.updateTable('profiles').set({ disabled_at: clock.now() }).where('id', '=', off.userId).execute()
    const answers = []
    for (const email of [HANA, 'new@shop.example', off.email]) {
      const startedAt = performance.now()
      const answer = await signUp(email)
      expect(performance.now() - startedAt).toBeGreaterThan(495)
      answers.push([answer.status, [...answer.headers], await answer.text()])
    }
    expect(answers[0]?.at(-1)).toBe('{"link_sent":true}')
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(Object.fromEntries((await emails()).map(({ to_email, subject }) => [to_email, subject]))).toEqual({
      [HANA]: 'You have an account at Tafach',
      'new@shop.example': 'Open your account at Tafach',
    })
    expect(await signIn('new@shop.example', NEW_PASSWORD)).toBe(401)
    expect(await signIn(HANA, NEW_PASSWORD)).toBe(401)
  })

  it('is finished once with the link and the chosen password, and makes a customer', async () => {
    await signUp('New@Shop.example', { name: 'Hana' })
    expect(await finish('what a stranger chose')).toEqual({ ok: false, reason: 'wrong_password' })
    const link = (await linkIn())!
    expect(await isStaffLink(db, link)).toBe(false)
    expect(await setPasswordByLink(deps, link, NEW_PASSWORD)).toEqual({ ok: false, reason: 'link_over' })
    const submit = () => finishSignUp(deps, link, { password: NEW_PASSWORD, clientAddress: '198.51.100.7' })
    const results = await Promise.all([submit(), submit()])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await linkIn()).toBeUndefined()
    expect(await signIn('new@shop.example', NEW_PASSWORD)).toBe(200)
    const made = await db
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .select(['users.name', 'users.email', 'email_verified', 'is_admin', 'has_staff_password'])
      .execute()
    expect(made).toEqual([
      { name: 'Hana', email: 'new@shop.example', email_verified: true, is_admin: false, has_staff_password: true },
    ])
    expect(await db.selectFrom('account_links').select('password_hash').execute()).toEqual([{ password_hash: null }])
  })

  it('offers an existing account a new password', async () => {
    await signUpAs(auth, db, HANA)
    await signUp(HANA)
    expect(await linkIn()).toMatchObject({ kind: 'reset', email: HANA })
    expect(await setPasswordByLink(deps, (await linkIn())!, NEW_PASSWORD)).toEqual({ ok: true })
    expect(await signIn(HANA, PASSWORD)).toBe(401)
    expect(await signIn(HANA, NEW_PASSWORD)).toBe(200)
  })

  it('has a link that expires after a day, after a newer request, and when the email gets an account', async () => {
    await signUp('new@shop.example')
    const first = (await linkIn())!
    later(1000)
    await signUp('new@shop.example')
    const finishing = { password: NEW_PASSWORD, clientAddress: '198.51.100.7' }
    expect(await finishSignUp(deps, first, finishing)).toEqual({ ok: false, reason: 'link_over' })
    const second = (await linkIn())!
    await signUpAs(auth, db, 'new@shop.example')
    expect(await finishSignUp(deps, second, finishing)).toEqual({ ok: false, reason: 'link_over' })
    later(24 * 3_600_000)
    await signUp('other@shop.example')
    expect(await db.selectFrom('account_links').select('email').execute()).toEqual([{ email: 'other@shop.example' }])
  })

  it('has a link that ends once an account took its address and left it again', async () => {
    await signUp('new@shop.example')
    const link = (await linkIn())!
    const { userId } = await signUpAs(auth, db, HANA)
    for (const email of ['new@shop.example', HANA]) {
      await db.updateTable('users').set({ email }).where('id', '=', userId).execute()
    }
    expect(await linkIn()).toBeUndefined()
    const finishing = { password: NEW_PASSWORD, clientAddress: '198.51.100.7' }
    expect(await finishSignUp(deps, link, finishing)).toEqual({ ok: false, reason: 'link_over' })
  })

  it('refuses weak passwords and malformed emails, and sends no email for them', async () => {
    await signUpAs(auth, db, HANA)
    for (const [body, code] of [
      [{ password: 'short' }, 'PASSWORD_TOO_SHORT'],
      [{ password: 'Password123' }, 'PASSWORD_COMMON'],
      [{ image: 'https://elsewhere.example/me.png' }, 'VALIDATION_ERROR'],
    ] as const) {
      for (const email of [HANA, 'new@shop.example']) {
        const answer = await signUp(email, body)
        expect([answer.status, await answer.json()]).toMatchObject([400, { code }])
      }
    }
    expect((await signUp('no email')).status).toBe(400)
    expect((await signUp('new@shop.example', { password: 7 })).status).toBe(400)
    const foreign = new Request('http://shop.example/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://evil.example' },
      body: JSON.stringify({ email: 'new@shop.example', password: NEW_PASSWORD }),
    })
    expect((await mailing.handle(foreign, buildFacts())).status).toBe(403)
    expect(await emails()).toEqual([])
  })

  it('sends five emails to one inbox an hour, from all senders, known or not', async () => {
    await signUpAs(auth, db, HANA)
    for (const email of [HANA, 'new@shop.example']) {
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => signUp(email, {}, `203.0.113.${n}`)))
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    }
  })
})

it('the database stores a password only with an open sign-up', async () => {
  const { userId } = await signUpAs(auth, db, HANA)
  const reset = { kind: 'reset', userId, email: HANA, madeBy: null, passwordHash: 'x' } as const
  await expect(makeAccountLink(db, reset, clock.now())).rejects.toThrow('account_links_password')
})
