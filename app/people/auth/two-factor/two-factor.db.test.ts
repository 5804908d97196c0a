import { describe, expect, it } from 'vitest'
import { callAs, cookieOf, PASSWORD, signUpAs, TEST_APP_SECRET } from '../accounts.factory.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { TWO_FACTOR_COOKIE } from '../session-cookie.ts'
import { forgetTwoFactor } from './forget-two-factor.server.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewBackupCodes } from './set-up-two-factor.server.ts'
import { checkSecondFactor } from './check-second-factor.server.ts'
import { codeOf, counterAt, fromBase32 } from './totp.ts'
import { findTwoFactor } from './two-factor.queries.server.ts'

const { db, auth, clock, later } = await openAccountsAt(new Date('2026-11-21T06:00:10Z'))

const deps = () => ({ db, clock, appSecret: TEST_APP_SECRET })
const secondsLater = (seconds: number) => later(seconds * 1000)
const codeNow = (secret: string) => codeOf(fromBase32(secret), counterAt(clock.now()))

async function buildPerson(email = 'hana@shop.example') {
  const { userId, cookie } = await signUpAs(auth, db, email)
  const user = await auth.findUser(new Headers({ cookie }))
  return { userId, email, cookie, clientAddress: '198.51.100.7', sessionId: user!.sessionId }
}

async function buildPersonWithTwoFactor() {
  const person = await buildPerson()
  const { secret } = (await beginTwoFactor(deps(), person))!
  const on = await confirmTwoFactor(deps(), person, { code: codeNow(secret), password: PASSWORD })
  if (!on.ok) throw new Error(on.reason)
  secondsLater(60)
  return { ...person, secret, backupCodes: on.backupCodes }
}

const signIn = (extra: Parameters<typeof callAs>[3] = {}) =>
  callAs(auth, '/sign-in/email', { email: 'hana@shop.example', password: PASSWORD }, extra)
const verify = (waiting: Response, body: object, extra: Parameters<typeof callAs>[3] = {}) =>
  callAs(auth, '/two-step/verify', body, { cookie: cookieOf(waiting), ...extra })
const sessions = () => db.selectFrom('sessions').select('id').execute()

describe('setting up two-factor', () => {
  it('shows the same secret until its first code is typed, and never again', async () => {
    const person = await buildPerson()
    const first = await beginTwoFactor(deps(), person)
    expect(await beginTwoFactor(deps(), person)).toEqual(first)
    expect((await findTwoFactor(db, person.userId)).isOn).toBe(false)
    const on = await confirmTwoFactor(deps(), person, { code: codeNow(first!.secret), password: PASSWORD })
    expect(on).toMatchObject({ ok: true, backupCodes: expect.objectContaining({ length: 10 }) })
    expect(await findTwoFactor(db, person.userId)).toEqual({ isOn: true, backupCodesLeft: 10 })
    expect(await beginTwoFactor(deps(), person)).toBeUndefined()
  })

  it('needs the password and the right code', async () => {
    const person = await buildPerson()
    const { secret } = (await beginTwoFactor(deps(), person))!
    const code = codeNow(secret)
    expect(await confirmTwoFactor(deps(), person, { code, password: 'another one' })).toMatchObject({
      reason: 'wrong_password',
    })
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(await confirmTwoFactor(deps(), person, { code: wrong, password: PASSWORD })).toMatchObject({
      reason: 'wrong_code',
    })
    expect((await findTwoFactor(db, person.userId)).isOn).toBe(false)
  })

  it('ends the sessions that opened without it, except the current one', async () => {
    const person = await buildPerson()
    const elsewhere = cookieOf(await signIn())
    const { secret } = (await beginTwoFactor(deps(), person))!
    expect(await confirmTwoFactor(deps(), person, { code: codeNow(secret), password: PASSWORD })).toMatchObject({
      ok: true,
    })
    expect(await auth.findUser(new Headers({ cookie: elsewhere }))).toBeNull()
    expect(await auth.findUser(new Headers({ cookie: person.cookie }))).toMatchObject({ id: person.userId })
  })

  it('stores nothing that a backup would reveal', async () => {
    const { secret, backupCodes } = await buildPersonWithTwoFactor()
    const rows = await db.selectFrom('two_factor_secrets').selectAll().execute()
    const codes = await db.selectFrom('two_factor_backup_codes').selectAll().execute()
    const stored = JSON.stringify([rows, codes])
    for (const text of [secret, ...backupCodes, ...backupCodes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(text)
    }
  })
})

describe('signing in with two-factor', () => {
  it('stores only useless data of the waiting and of a remembered browser', async () => {
    const { secret } = await buildPersonWithTwoFactor()
    const waiting = await signIn()
    const rows = [await db.selectFrom('sign_in_challenges').selectAll().execute()] as unknown[]
    const opened = await verify(waiting, { code: codeNow(secret), trust: true })
    rows.push(await db.selectFrom('trusted_devices').selectAll().execute())
    const values = [waiting, opened]
      .flatMap((answer) => cookieOf(answer).split('; '))
      .map((pair) => pair.slice(pair.indexOf('=') + 1))
    expect(values.length).toBeGreaterThan(2)
    for (const value of values.filter((one) => one !== '')) expect(JSON.stringify(rows)).not.toContain(value)
  })

  it('opens nothing before the code, and one session with it', async () => {
    const { secret } = await buildPersonWithTwoFactor()
    const before = await sessions()
    const waiting = await signIn()
    expect([waiting.status, await waiting.clone().json()]).toEqual([200, { two_step_required: true }])
    expect(cookieOf(waiting)).toMatch(new RegExp(`^${TWO_FACTOR_COOKIE}=`))
    expect(await sessions()).toEqual(before)
    expect((await verify(waiting, { code: '000000' })).status).toBe(401)
    const opened = await verify(waiting, { code: codeNow(secret) })
    expect(opened.status).toBe(200)
    expect(await auth.findUser(new Headers({ cookie: cookieOf(opened) }))).toMatchObject({ email: 'hana@shop.example' })
    expect((await sessions()).length).toBe(before.length + 1)
    secondsLater(60)
    expect((await verify(waiting, { code: codeNow(secret) })).status).toBe(401)
  })

  it('accepts no code twice, not even at the same time', async () => {
    const { secret } = await buildPersonWithTwoFactor()
    const [one, other] = [await signIn(), await signIn()]
    const code = codeNow(secret)
    const answers = await Promise.all([verify(one, { code }), verify(other, { code })])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]))
  })

  it('accepts each backup code once, however it is written', async () => {
    const { userId, backupCodes } = await buildPersonWithTwoFactor()
    const typed = backupCodes[3]!.toUpperCase().replace('-', ' ')
    expect((await verify(await signIn(), { code: typed })).status).toBe(200)
    expect((await verify(await signIn(), { code: typed })).status).toBe(401)
    expect((await findTwoFactor(db, userId)).backupCodesLeft).toBe(9)
  })

  it('is over after five minutes', async () => {
    const { secret } = await buildPersonWithTwoFactor()
    const waiting = await signIn()
    secondsLater(301)
    expect((await verify(waiting, { code: codeNow(secret) })).status).toBe(401)
  })

  it('asks a trusted browser for no code for 30 days, until everything is signed out', async () => {
    const { userId, email, secret } = await buildPersonWithTwoFactor()
    const opened = await verify(await signIn(), { code: codeNow(secret), trust: true })
    const cookie = cookieOf(opened)
    expect(await (await signIn({ cookie })).json()).toHaveProperty('token')
    secondsLater(31 * 86_400)
    expect(await (await signIn({ cookie })).json()).toEqual({ two_step_required: true })
    secondsLater(-31 * 86_400)
    const person = { userId, email, clientAddress: '198.51.100.7' }
    expect(await endTwoFactor(deps(), person, 'another one')).toMatchObject({ reason: 'wrong_password' })
    expect(await endTwoFactor(deps(), person, PASSWORD)).toEqual({ ok: true })
    expect(await (await signIn()).json()).toHaveProperty('token')
    expect(await db.selectFrom('trusted_devices').select('id').execute()).toEqual([])
  })

  it('a browser trusted for one account is not trusted for another', async () => {
    const { secret } = await buildPersonWithTwoFactor()
    const opened = await verify(await signIn(), { code: codeNow(secret), trust: true })
    const other = await buildPerson('dawit@shop.example')
    const { secret: others } = (await beginTwoFactor(deps(), other))!
    await confirmTwoFactor(deps(), other, { code: codeNow(others), password: PASSWORD })
    const body = { email: other.email, password: PASSWORD }
    const answer = await callAs(auth, '/sign-in/email', body, { cookie: cookieOf(opened) })
    expect(await answer.json()).toEqual({ two_step_required: true })
  })

  it('stops guessing after five codes from one address, without affecting others behind it', async () => {
    const { secret } = await buildPersonWithTwoFactor()
    const waiting = await signIn()
    for (let n = 0; n < 5; n += 1) expect((await verify(waiting, { code: '000000' })).status).toBe(401)
    expect((await verify(waiting, { code: codeNow(secret) })).status).toBe(429)
    const other = await buildPerson('dawit@shop.example')
    const { secret: others } = (await beginTwoFactor(deps(), other))!
    expect(await confirmTwoFactor(deps(), other, { code: codeNow(others), password: PASSWORD })).toMatchObject({
      ok: true,
    })
    secondsLater(16 * 60)
    expect((await verify(await signIn(), { code: codeNow(secret) })).status).toBe(200)
  })

  it('new backup codes void the old ones', async () => {
    const person = await buildPersonWithTwoFactor()
    const renewed = await renewBackupCodes(deps(), person, PASSWORD)
    expect((await verify(await signIn(), { code: person.backupCodes[0]! })).status).toBe(401)
    const code = renewed.ok ? renewed.backupCodes[0]! : ''
    expect((await verify(await signIn(), { code })).status).toBe(200)
  })
})

describe('a lost two-factor', () => {
  it('is removed on the command line: the password suffices, sessions end, and the log has it', async () => {
    const { userId } = await buildPersonWithTwoFactor()
    expect(await forgetTwoFactor(db, ' Hana@shop.example')).toEqual({ ok: true, hadOne: true })
    expect(await sessions()).toEqual([])
    expect(await findTwoFactor(db, userId)).toEqual({ isOn: false, backupCodesLeft: 0 })
    expect(await (await signIn()).json()).not.toHaveProperty('two_step_required')
    const logged = () => db.selectFrom('audit_log').select(['actor', 'action', 'entity_id']).execute()
    expect(await logged()).toEqual([{ actor: 'npm run admin', action: 'switch_off_two_step', entity_id: userId }])
    expect(await forgetTwoFactor(db, 'hana@shop.example')).toEqual({ ok: true, hadOne: false })
    expect(await forgetTwoFactor(db, 'nobody@shop.example')).toEqual({ ok: false, reason: 'no_such_account' })
    expect(await logged()).toHaveLength(1)
  })
})

describe('after a change of the installation’s secret, without the former one', () => {
  const changed = () => ({ ...deps(), appSecret: 'another secret of this installation' })

  it('no code is right, which is not called a wrong code', async () => {
    const { secret, backupCodes, ...person } = await buildPersonWithTwoFactor()
    for (const code of [codeNow(secret), backupCodes[0]!]) {
      expect(await checkSecondFactor(changed(), person, code)).toEqual({ ok: false, reason: 'two_factor_unreadable' })
    }
    expect(await checkSecondFactor(deps(), person, codeNow(secret))).toEqual({ ok: true })
  })

  it('a setup that was begun begins anew', async () => {
    const person = await buildPerson()
    const before = (await beginTwoFactor(deps(), person))!
    const stale = { code: codeNow(before.secret), password: PASSWORD }
    expect(await confirmTwoFactor(changed(), person, stale)).toMatchObject({ reason: 'not_begun' })
    const { secret } = (await beginTwoFactor(changed(), person))!
    expect(secret).not.toBe(before.secret)
    const now = { code: codeNow(secret), password: PASSWORD }
    expect(await confirmTwoFactor(changed(), person, now)).toMatchObject({ ok: true })
  })
})
