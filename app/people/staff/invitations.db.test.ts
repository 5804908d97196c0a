import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { buildAuthAt, callAs, PASSWORD, signUpAs, TEST_APP_SECRET } from '#app/people/auth/accounts.factory.ts'
import type { Auth } from '#app/people/auth/library/auth.server.ts'
import { accountLinkPath, findAccountLink, LINK_LIFETIMES_MS } from '#app/people/auth/links/account-link.server.ts'
import { setPasswordByLink } from '#app/people/auth/links/set-password-by-link.server.ts'
import { phoneAddress } from '#app/people/auth/phone-account.ts'
import type { Role } from '#app/people/auth/profile.ts'
import {
  changeRole,
  inviteStaff,
  renewInvitation,
  saveStaff,
  withdrawInvitation,
  switchUser,
} from './people.factory.ts'
import { listInvitations } from './staff.queries.server.ts'

const PHONE = '0900000121'
const ADDRESS = phoneAddress('+251900000121')
const CHOSEN = 'seven small honey cakes'

let database: TestDatabase
let auth: Auth
let now = new Date('2026-11-24T06:00:00Z')
const clock = { now: () => now }

beforeAll(async () => {
  database = await createTestDatabase()
  auth = await buildAuthAt(database.db, clock)
})
beforeEach(async () => {
  await database.truncate()
  now = new Date('2026-11-24T06:00:00Z')
})
afterAll(() => database.drop())

const ways = () => ({
  db: database.db,
  clock,
  canMail: true,
  canText: true,
  lang: 'en' as const,
  t: translateTo('en'),
})

async function buildStaff(name: string, role: Role) {
  const { userId, email } = await signUpAs(auth, database.db, `${name}@shop.example`, { isAdmin: true })
  await database.db.updateTable('profiles').set({ role }).where('id', '=', userId).execute()
  return { id: userId, name: email }
}

async function buildTeam() {
  return { owner: await buildStaff('owner', 'owner'), manager: await buildStaff('manager', 'manager') }
}

const baker = { email: '', name: 'Liya', phone: PHONE, role: 'kitchen' }

async function invited(maker: { id: string; name: string }, who = baker): Promise<string> {
  const made = await inviteStaff(ways(), maker, who)
  if (!made.ok) throw new Error(made.reason)
  return made.linkId
}

async function findLink(linkId: string) {
  const key = accountLinkPath(TEST_APP_SECRET, linkId).split('=')[1]!
  return findAccountLink({ db: database.db, appSecret: TEST_APP_SECRET }, key, now)
}

async function accept(linkId: string, password = CHOSEN) {
  const link = await findLink(linkId)
  return link ? setPasswordByLink(ways(), link, password) : 'no link'
}

const signIn = async (email: string, password: string, address = '10.0.0.9') =>
  (await callAs(auth, '/sign-in/email', { email, password }, { address })).status

describe('somebody without an email', () => {
  it('is invited by phone, gets no mail, and signs in with the phone in any spelling', async () => {
    const { owner } = await buildTeam()
    const linkId = await invited(owner)
    const messages = await database.db.selectFrom('messages').select(['to_email', 'to_phone']).execute()
    expect(messages).toEqual([{ to_email: null, to_phone: '+251900000121' }])
    expect(await accept(linkId)).toEqual({ ok: true })
    const copied = '\u2066+251 0900–000/121\u2069'
    for (const typed of [PHONE, '+251 900 000 121', '900000121', copied]) expect(await signIn(typed, CHOSEN)).toBe(200)
    expect(await signIn(PHONE, 'another password')).toBe(401)
    const profile = { email: ADDRESS, role: 'kitchen', is_admin: true, sign_in_phone: '+251900000121' }
    expect(
      await database.db
        .selectFrom('profiles')
        .select(['email', 'role', 'is_admin', 'sign_in_phone'])
        .where('phone', '=', '+251900000121')
        .executeTakeFirst(),
    ).toEqual(profile)
  })

  it('needs a phone and a name', async () => {
    const { owner } = await buildTeam()
    const reasons = await Promise.all(
      [
        { ...baker, phone: '' },
        { ...baker, name: ' ' },
        { ...baker, email: ADDRESS },
      ].map((who) => inviteStaff(ways(), owner, who)),
    )
    expect(reasons.map((result) => !result.ok && result.reason)).toEqual([
      'email_or_phone_missing',
      'invited_name_missing',
      'email_malformed',
    ])
  })

  it('keeps a phone; a new number signs in, and the former may be invited as another person', async () => {
    const { owner } = await buildTeam()
    await accept(await invited(owner))
    const { id } = await database.db
      .selectFrom('profiles')
      .select('id')
      .where('email', '=', ADDRESS)
      .executeTakeFirstOrThrow()
    const none = await saveStaff(ways(), owner, id, { name: 'Liya', phone: '' })
    expect(none).toEqual({ ok: false, reason: 'phone_signs_in' })
    expect(await saveStaff(ways(), owner, id, { name: 'Liya', phone: '0900000122' })).toMatchObject({ ok: true })
    expect(await signIn(PHONE, CHOSEN)).toBe(401)
    expect(await signIn('0900000122', CHOSEN)).toBe(200)
    expect(await accept(await invited(owner, { ...baker, name: 'Sara' }), 'nine small honey cakes')).toEqual({
      ok: true,
    })
    expect(await signIn('0900000122', CHOSEN)).toBe(200)
    expect(await signIn(PHONE, 'nine small honey cakes')).toBe(200)
  })

  it('is limited as strictly as by email; guesses by phone and by email are counted together', async () => {
    const { owner } = await buildTeam()
    await accept(await invited(owner, { ...baker, email: 'liya@shop.example' }))
    const guesses = ['0900000121', '+251900000121', 'liya@shop.example', '251 900 000 121', 'LIYA@shop.example']
    const answers: number[] = []
    for (const guess of [...guesses, ...guesses]) answers.push(await signIn(guess, 'a wrong password'))
    expect(answers).toEqual(answers.map(() => 401))
    expect(await signIn(PHONE, CHOSEN)).toBe(429)
    // A phone that nobody has is answered and limited alike.
    const unknown: number[] = []
    for (let count = 0; count < 11; count += 1) unknown.push(await signIn('0900000199', 'a wrong password'))
    expect(unknown).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })
})

describe('a link', () => {
  it('opened twice at the same moment makes one account with one password', async () => {
    const { owner } = await buildTeam()
    const link = (await findLink(await invited(owner)))!
    const both = await Promise.all([
      setPasswordByLink(ways(), link, CHOSEN),
      setPasswordByLink(ways(), link, 'nine small honey cakes'),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both).toContainEqual({ ok: false, reason: 'link_over' })
    const opened = [await signIn(PHONE, CHOSEN), await signIn(PHONE, 'nine small honey cakes')]
    expect(new Set(opened)).toEqual(new Set([200, 401]))
  })

  it('ends when it is withdrawn or renewed while the person has it open, and by time', async () => {
    const { owner } = await buildTeam()
    const first = await invited(owner)
    const open = (await findLink(first))!
    const renewed = await renewInvitation(ways(), owner, first)
    expect(renewed).toMatchObject({ ok: true, email: ADDRESS })
    expect(await setPasswordByLink(ways(), open, CHOSEN)).toEqual({ ok: false, reason: 'link_over' })
    const second = renewed.ok ? renewed.linkId : ''
    const alsoOpen = (await findLink(second))!
    expect(await withdrawInvitation(ways(), owner, second)).toEqual({ ok: true })
    expect(await setPasswordByLink(ways(), alsoOpen, CHOSEN)).toEqual({ ok: false, reason: 'link_over' })
    expect(await withdrawInvitation(ways(), owner, second)).toEqual({ ok: false, reason: 'invitation_gone' })
    expect(await renewInvitation(ways(), owner, second)).toEqual({ ok: false, reason: 'invitation_gone' })
    expect(await withdrawInvitation(ways(), owner, 'no id')).toEqual({ ok: false, reason: 'invitation_gone' })
    const third = await invited(owner)
    now = new Date(now.getTime() + LINK_LIFETIMES_MS.invite)
    expect(await accept(third)).toBe('no link')
    expect(await listInvitations(database.db, now)).toMatchObject([{ id: third }])
    const again = await renewInvitation(ways(), owner, third)
    expect(await accept(again.ok ? again.linkId : '')).toEqual({ ok: true })
  })

  it('revives no account of staff that was disabled since', async () => {
    const { owner } = await buildTeam()
    const who = { ...baker, email: 'sara@shop.example' }
    const open = (await findLink(await invited(owner, who)))!
    const sara = await buildStaff('sara', 'kitchen')
    expect(await switchUser(ways(), owner, sara.id, false)).toMatchObject({ ok: true })
    expect(await setPasswordByLink(ways(), open, CHOSEN)).toEqual({ ok: false, reason: 'link_over' })
    expect(await signIn('sara@shop.example', PASSWORD)).toBe(401)
    expect(await inviteStaff(ways(), owner, who)).toEqual({ ok: false, reason: 'is_staff_already' })
  })

  it('gives no phone that another account signs in with, also when both accept at the same moment', async () => {
    const { owner } = await buildTeam()
    const [liya, sara] = [
      await invited(owner, { ...baker, email: 'liya@shop.example' }),
      await invited(owner, { ...baker, email: 'sara@shop.example' }),
    ]
    const both = await Promise.all([accept(liya), accept(sara)])
    expect(both).toContainEqual({ ok: true })
    expect(both).toContainEqual({ ok: false, reason: 'phone_taken' })
    expect(await inviteStaff(ways(), owner, baker)).toEqual({ ok: false, reason: 'phone_taken' })
    const manager = await database.db
      .selectFrom('profiles')
      .select('id')
      .where('role', '=', 'manager')
      .executeTakeFirstOrThrow()
    expect(await saveStaff(ways(), owner, manager.id, { name: '', phone: PHONE })).toEqual({
      ok: false,
      reason: 'phone_taken',
    })
  })

  it('for a phone of a customer makes an account of its own', async () => {
    const { owner } = await buildTeam()
    const customer = await signUpAs(auth, database.db, 'customer@shop.example')
    await database.db
      .updateTable('profiles')
      .set({ phone: '+251900000121' })
      .where('id', '=', customer.userId)
      .execute()
    expect(await accept(await invited(owner))).toEqual({ ok: true })
    expect(await signIn('customer@shop.example', PASSWORD)).toBe(200)
    const staff = await database.db.selectFrom('profiles').select('id').where('role', '=', 'kitchen').execute()
    expect(staff).not.toContainEqual({ id: customer.userId })
  })
})

describe('a manager', () => {
  it('touches no invitation of an owner', async () => {
    const { owner, manager } = await buildTeam()
    expect(await accept(await invited(manager))).toEqual({ ok: true })
    const wish = { ...baker, phone: '0900000123', role: 'owner' }
    expect(await inviteStaff(ways(), manager, wish)).toEqual({ ok: false, reason: 'role_above_own' })
    const ofOwner = await invited(owner, wish)
    expect(await withdrawInvitation(ways(), manager, ofOwner)).toEqual({ ok: false, reason: 'role_above_own' })
    expect(await renewInvitation(ways(), manager, ofOwner)).toEqual({ ok: false, reason: 'role_above_own' })
    const raised = database.db.updateTable('account_links').set({ made_by_id: manager.id }).where('id', '=', ofOwner)
    await expect(raised.execute()).rejects.toThrow('may not give this role')
    const counter = await buildStaff('counter', 'counter')
    expect(await inviteStaff(ways(), counter, wish)).toEqual({ ok: false, reason: 'maker_lost_right' })
  })

  it('who becomes something else leaves no invitation that works', async () => {
    const { owner, manager } = await buildTeam()
    const linkId = await invited(manager)
    const open = (await findLink(linkId))!
    expect(await changeRole(ways(), owner, { userId: manager.id, role: 'counter' })).toMatchObject({ ok: true })
    expect(await findLink(linkId)).toBeUndefined()
    expect(await setPasswordByLink(ways(), open, CHOSEN)).toEqual({ ok: false, reason: 'link_over' })
  })
})
