import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { callAs, cookieOf, PASSWORD, signUpAs, TEST_APP_SECRET } from '#app/people/auth/accounts.factory.ts'
import { changeEmail } from '#app/people/auth/change-email.server.ts'
import { authContext, sessionContext } from '#app/people/auth/context.server.ts'
import { acceptInvitation } from '#app/people/auth/links/accept-invitation.server.ts'
import {
  accountLinkPath,
  findAccountLink,
  LINK_LIFETIMES_MS,
  type AccountLink,
} from '#app/people/auth/links/account-link.server.ts'
import { setPasswordByLink } from '#app/people/auth/links/set-password-by-link.server.ts'
import { invitableRoles, ROLES } from '#app/people/auth/profile.ts'
import * as linkPage from '#app/people/auth/screens/link-page.tsx'
import * as signOutPage from '#app/people/auth/screens/sign-out.tsx'
import { readSession } from '#app/people/auth/session.server.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { changeRole, inviteStaff, saveStaff, withdrawInvitation, switchUser } from './people.factory.ts'

const NEW_PASSWORD = 'nine small honey cakes'
const LIYA = 'liya@shop.example'

const { db, auth, clock, member, later } = await openAccountsAt(new Date('2026-11-28T06:00:00Z'))
const deps = () => ({ db, clock, appSecret: TEST_APP_SECRET })
const words = { lang: 'en', t: translateTo('en'), canMail: false, canText: false } as const
type Maker = { id: string; name: string }

const invite = (maker: Maker, email: string, { role = 'counter', phone = '', name = '' } = {}) =>
  inviteStaff({ ...deps(), ...words }, maker, { email, name, phone, role })

async function invited(maker: Maker, email: string, more = {}): Promise<AccountLink> {
  const made = await invite(maker, email, more)
  if (!made.ok) throw new Error(made.reason)
  return (await linkOf(made.linkId))!
}

const linkOf = (id: string) => findAccountLink(deps(), accountLinkPath(TEST_APP_SECRET, id).split('=')[1]!, clock.now())
const signIn = (email: string, password = PASSWORD) => callAs(auth, '/sign-in/email', { email, password })
const livesStill = async (cookie: string) => (await auth.findUser(new Headers({ cookie }))) !== null

/** A customer who is signed in. */
async function customer(email = LIYA) {
  const { userId, cookie } = await signUpAs(auth, db, email)
  const { sessionId } = (await auth.findUser(new Headers({ cookie })))!
  const self = { userId, email, isAdmin: false, clientAddress: '10.0.0.1', sessionId }
  return { ...self, cookie, self }
}

async function team() {
  return { owner: await member('owner', 'owner'), manager: await member('manager', 'manager') }
}

const profileOf = (email: string) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.id', 'is_admin', 'role', 'phone', 'sign_in_phone', 'users.name'])
    .where('users.email', '=', email)
    .executeTakeFirst()

const moveEmail = (self: Parameters<typeof changeEmail>[1], email: string) =>
  changeEmail({ ...deps(), ...words }, self, { email, password: PASSWORD })

describe('an invitation never sets the password of an account that exists', () => {
  it('also when an owner has moved to its address since', async () => {
    const { owner, manager } = await team()
    const open = await invited(manager, 'boss@shop.example')
    expect(await moveEmail(owner.self, 'boss@shop.example')).toEqual({ ok: true, outcome: 'changed' })
    expect(await setPasswordByLink(deps(), open, NEW_PASSWORD)).toMatchObject({ ok: false })
    expect(await linkOf(open.id)).toBeUndefined()
    expect((await signIn('boss@shop.example')).status).toBe(200)
    expect(await livesStill(owner.cookie)).toBe(true)
  })

  it('also when a customer had it before, or signed up since', async () => {
    const { manager } = await team()
    const before = await customer('before@shop.example')
    const links = [await invited(manager, before.email), await invited(manager, 'since@shop.example')]
    const since = await customer('since@shop.example')
    for (const link of links) {
      expect(await setPasswordByLink(deps(), link, NEW_PASSWORD)).toEqual({ ok: false, reason: 'account_exists' })
      expect(await linkOf(link.id)).toBeDefined() // it stays open for the account itself
    }
    for (const { email, cookie } of [before, since]) {
      expect((await signIn(email)).status).toBe(200)
      expect(await livesStill(cookie)).toBe(true)
      expect(await profileOf(email)).toMatchObject({ is_admin: false, role: null })
    }
  })

  it('also when it signs up at the same moment', async () => {
    const { owner } = await team()
    for (let round = 0; round < 5; round += 1) {
      const email = `round${round}@shop.example`
      const link = await invited(owner, email)
      const [set, signedUp] = await Promise.all([
        setPasswordByLink(deps(), link, NEW_PASSWORD),
        callAs(auth, '/sign-up/email', { email, password: PASSWORD }),
      ])
      expect([set.ok, signedUp.ok]).toContain(true)
      expect((await signIn(email, NEW_PASSWORD)).status).toBe(set.ok ? 200 : 401)
      expect((await signIn(email)).status).toBe(set.ok ? 401 : 200)
      expect((await profileOf(email))?.is_admin ?? false).toBe(set.ok)
    }
  })
})

describe('an account that exists', () => {
  it('joins the staff when it accepts: its password stays, its other sessions end', async () => {
    const { manager } = await team()
    const liya = await customer()
    const elsewhere = cookieOf(await signIn(LIYA))
    const link = await invited(manager, LIYA, { role: 'kitchen', phone: '0900000121', name: 'Liya' })
    expect(await acceptInvitation(deps(), link, liya.self)).toEqual({ ok: true })
    const phone = '+251900000121'
    const profile = { is_admin: true, role: 'kitchen', phone, sign_in_phone: phone, name: 'Liya' }
    expect(await profileOf(LIYA)).toEqual({ id: liya.userId, ...profile })
    expect([await livesStill(liya.cookie), await livesStill(elsewhere)]).toEqual([true, false])
    expect((await signIn('0900000121')).status).toBe(200)
    const logged = db.selectFrom('audit_log').select(['actor', 'after']).where('action', '=', 'accept_invitation')
    expect(await logged.execute()).toEqual([{ actor: LIYA, after: { is_admin: true, role: 'kitchen' } }])
    expect(await acceptInvitation(deps(), link, liya.self)).toEqual({ ok: false, reason: 'link_over' })
  })

  it('accepts what was made for its own address only', async () => {
    const { owner } = await team()
    const sara = await customer('sara@shop.example')
    const link = await invited(owner, LIYA)
    expect(await acceptInvitation(deps(), link, sara.self)).toEqual({ ok: false, reason: 'not_invited' })
    const liya = await customer()
    expect(await acceptInvitation(deps(), link, sara.self)).toEqual({ ok: false, reason: 'not_invited' })
    expect(await acceptInvitation(deps(), link, { ...liya.self, sessionId: sara.sessionId })).toEqual({
      ok: false,
      reason: 'link_over',
    })
    expect(await profileOf('sara@shop.example')).toMatchObject({ is_admin: false })
  })

  it('needs a password for staff', async () => {
    const { owner } = await team()
    const liya = await customer()
    await db.updateTable('profiles').set({ has_staff_password: false }).where('id', '=', liya.userId).execute()
    const link = await invited(owner, LIYA)
    expect(await acceptInvitation(deps(), link, liya.self)).toEqual({ ok: false, reason: 'staff_password_missing' })
  })

  it('accepts once, also with two presses and with two invitations at the same moment', async () => {
    const { owner, manager } = await team()
    const liya = await customer()
    const former = await invited(manager, LIYA, { role: 'driver' })
    const link = await invited(owner, LIYA, { role: 'manager' })
    const accepted = await Promise.all([former, link, link].map((each) => acceptInvitation(deps(), each, liya.self)))
    expect(accepted).toEqual([{ ok: false, reason: 'link_over' }, expect.anything(), expect.anything()])
    expect(accepted.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await profileOf(LIYA)).toMatchObject({ role: 'manager' })
  })

  it('that was disabled is invited again by an owner alone, who enables it', async () => {
    const { owner, manager } = await team()
    const liya = await customer()
    const open = await invited(manager, LIYA)
    expect(await switchUser(deps(), owner, liya.userId, false)).toMatchObject({ ok: true })
    expect(await linkOf(open.id)).toBeUndefined()
    expect(await invite(manager, LIYA)).toEqual({ ok: false, reason: 'invited_disabled' })
    expect((await signIn(LIYA)).status).toBe(401)
    await invited(owner, LIYA)
    expect((await signIn(LIYA)).status).toBe(200)
  })
})

describe('an open invitation ends', () => {
  it.each([
    [
      'its maker is made something else',
      (owner: Maker, manager: Maker) => changeRole(deps(), owner, { userId: manager.id, role: 'counter' }),
    ],
    ['its maker is disabled', (owner: Maker, manager: Maker) => switchUser(deps(), owner, manager.id, false)],
    [
      'it is withdrawn',
      async (owner: Maker) => {
        const { id } = await db.selectFrom('account_links').select('id').executeTakeFirstOrThrow()
        return withdrawInvitation(deps(), owner, id)
      },
    ],
    ['its time is over', () => later(LINK_LIFETIMES_MS.invite)],
    [
      'the account moves away',
      async () => {
        const { id } = (await profileOf(LIYA))!
        await db.updateTable('users').set({ email: 'moved@shop.example' }).where('id', '=', id).execute()
      },
    ],
    ['the account is deleted', () => db.deleteFrom('users').where('email', '=', LIYA).execute()],
    ['the account is disabled', async (owner: Maker) => switchUser(deps(), owner, (await profileOf(LIYA))!.id, false)],
    [
      'the account is staff by then',
      () => db.updateTable('profiles').set({ is_admin: true }).where('email', '=', LIYA).execute(),
    ],
  ] as [string, (owner: Maker, manager: Maker) => unknown][])('for an account once %s', async (_, happens) => {
    const { owner, manager } = await team()
    const liya = await customer()
    const link = await invited(manager, LIYA)
    await happens(owner, manager)
    expect(await linkOf(link.id)).toBeUndefined()
    expect(await acceptInvitation(deps(), link, liya.self)).toMatchObject({ ok: false })
    expect(await setPasswordByLink(deps(), link, NEW_PASSWORD)).toMatchObject({ ok: false })
  })

  it('once an account takes or leaves its address, or its phone, by the database alone', async () => {
    const { owner } = await team()
    const sara = await member('sara', 'kitchen')
    const phones = { phone: '0900000122' }
    const links = [
      await invited(owner, 'free@shop.example'),
      await invited(owner, 'other@shop.example', phones),
      await invited(owner, '', { phone: '0900000123', name: 'Dawit' }),
    ]
    const stays = await invited(owner, 'stays@shop.example', { phone: '0900000124' })
    await db.updateTable('users').set({ email: 'free@shop.example' }).where('id', '=', sara.id).execute()
    for (const phone of ['+251900000122', '+251900000123']) {
      await db.updateTable('profiles').set({ phone, sign_in_phone: phone }).where('id', '=', sara.id).execute()
    }
    for (const { id } of links) expect(await linkOf(id)).toBeUndefined()
    expect(await linkOf(stays.id)).toBeDefined()
  })

  it('is open or over, and nothing waits for ever, when an address moves while its invitation is used', async () => {
    const { owner } = await team()
    for (let round = 0; round < 5; round += 1) {
      const [own, wanted] = [`sara${round}@shop.example`, `free${round}@shop.example`]
      const sara = await customer(own)
      const link = await invited(owner, wanted)
      const [set, moved] = await Promise.all([
        setPasswordByLink(deps(), link, NEW_PASSWORD),
        moveEmail(sara.self, wanted),
      ])
      expect([
        [{ ok: true }, { ok: false, reason: 'email_taken' }],
        [
          { ok: false, reason: 'link_over' },
          { ok: true, outcome: 'changed' },
        ],
        [
          { ok: false, reason: 'account_exists' },
          { ok: true, outcome: 'changed' },
        ],
      ]).toContainEqual([set, moved])
      expect(await linkOf(link.id)).toBeUndefined()
      expect(await profileOf(wanted)).toMatchObject({ is_admin: set.ok })
    }
  })

  it('or is used, when its maker is demoted at that moment', async () => {
    const { owner } = await team()
    for (let round = 0; round < 5; round += 1) {
      const maker = await member(`maker${round}`, 'manager')
      const liya = await customer(`liya${round}@shop.example`)
      const link = await invited(maker, liya.email)
      const [accepted, , withdrawn] = await Promise.all([
        acceptInvitation(deps(), link, liya.self),
        changeRole(deps(), owner, { userId: maker.id, role: 'kitchen' }),
        withdrawInvitation(deps(), maker, link.id),
      ])
      expect([accepted.ok, withdrawn.ok].filter(Boolean).length).toBeLessThan(2)
      expect(await profileOf(liya.email)).toMatchObject({ is_admin: accepted.ok })
      expect(await linkOf(link.id)).toBeUndefined()
    }
  })

  it('for a phone that somebody saves while it is accepted, and only one has it', async () => {
    const { owner } = await team()
    const kitchen = await member('kitchen', 'kitchen')
    for (let round = 0; round < 5; round += 1) {
      const phone = `090000013${round}`
      const link = await invited(owner, '', { phone, name: 'Liya' })
      const [set, saved] = await Promise.all([
        setPasswordByLink(deps(), link, NEW_PASSWORD),
        saveStaff(deps(), owner, kitchen.id, { name: '', phone }),
      ])
      expect([set.ok, saved.ok].filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('round the application', () => {
  const asStaff = { is_admin: true, role: 'counter' } as const

  it('no invitation makes an account staff, or changes its password, that did not accept', async () => {
    const { owner } = await team()
    const liya = await customer()
    const link = await invited(owner, LIYA)
    const used = { used_at: clock.now() }
    const take = (more = {}) =>
      db
        .updateTable('account_links')
        .set({ ...used, ...more })
        .where('id', '=', link.id)
    // What processes of an earlier version did.
    const promoted = db.transaction().execute(async (trx) => {
      await trx.updateTable('account_links').set(used).where('id', '=', link.id).execute()
      await trx.updateTable('profiles').set(asStaff).where('id', '=', liya.userId).execute()
    })
    await expect(promoted).rejects.toThrow('accepts by itself')
    const replaced = db.transaction().execute(async (trx) => {
      await trx.updateTable('account_links').set(used).where('id', '=', link.id).execute()
      await trx.updateTable('auth_accounts').set({ password: 'x' }).where('user_id', '=', liya.userId).execute()
    })
    await expect(replaced).rejects.toThrow('sets no password')
    // Without a session of its own, and with somebody else's.
    await expect(take({ accepted_by_id: liya.userId }).execute()).rejects.toThrow('accepts by itself')
    const others = { accepted_by_id: liya.userId, accepted_in: owner.self.sessionId }
    await expect(take(others).execute()).rejects.toThrow('accepts by itself')
    const another = { accepted_by_id: owner.id, accepted_in: owner.self.sessionId }
    await expect(take(another).execute()).rejects.toThrow('another account')
    await db.updateTable('account_links').set({ expires_at: clock.now() }).where('id', '=', link.id).execute()
    const own = { accepted_by_id: liya.userId, accepted_in: liya.sessionId }
    await expect(take(own).execute()).rejects.toThrow('expired')
    expect(await profileOf(LIYA)).toMatchObject({ is_admin: false })
  })

  it('a link stays what it was made for, and used', async () => {
    const { owner, manager } = await team()
    const sara = await customer('sara@shop.example')
    const link = await invited(manager, LIYA)
    const set = (change: object) => db.updateTable('account_links').set(change).where('id', '=', link.id).execute()
    await expect(set({ role: 'owner' })).rejects.toThrow('may not give this role')
    await expect(set({ role: 'driver' })).rejects.toThrow('stays as it was made')
    await expect(set({ email: 'sara@shop.example' })).rejects.toThrow('stays as it was made')
    expect(await setPasswordByLink(deps(), link, NEW_PASSWORD)).toEqual({ ok: true })
    await expect(set({ used_at: null, accepted_by_id: null })).rejects.toThrow('stays as it was made')
    await expect(set({ accepted_by_id: sara.userId })).rejects.toThrow('stays as it was made')
    const byNobody = { id: uuidv7(clock.now()), kind: 'invite', user_id: null, email: 'x@shop.example', role: 'driver' }
    const times = { created_at: clock.now(), expires_at: new Date(clock.now().getTime() + 1000) }
    const made = db.insertInto('account_links').values({ ...byNobody, ...times })
    await expect(made.execute()).rejects.toThrow('may not give this role')
    expect(owner.id).not.toBe(manager.id)
  })

  it('the database and the page know the same roles that somebody may invite for', async () => {
    await team()
    for (const role of ROLES) {
      const maker = await member(`some-${role}`, role)
      const { rows } = await sql<{
        role: string
      }>`select r.role from unnest(${[...ROLES]}::text[]) with ordinality r(role, n)
        where may_invite((select p from profiles p where p.id = ${maker.id}), r.role) order by n`.execute(db)
      expect(rows.map((row) => row.role)).toEqual(invitableRoles(role))
    }
  })
})

describe('a manager', () => {
  it('invites those below them only', async () => {
    const { manager } = await team()
    for (const role of ['owner', 'manager']) {
      expect(await invite(manager, LIYA, { role })).toEqual({ ok: false, reason: 'role_above_own' })
    }
    for (const role of ['counter', 'kitchen', 'driver'])
      expect(await invite(manager, LIYA, { role })).toMatchObject({ ok: true })
  })
})

describe('the page of an invitation for an account that exists', () => {
  async function asked(
    link: { id: string },
    { cookie = '', form }: { cookie?: string; form?: Record<string, string> },
  ) {
    const context = new RouterContextProvider()
    context.set(databaseContext, db)
    context.set(clockContext, clock)
    context.set(appSecretContext, TEST_APP_SECRET)
    context.set(authContext, auth)
    context.set(sessionContext, cookie ? await readSession({ auth, db }, new Headers({ cookie })) : null)
    context.set(requestContext, buildFacts({ clientAddress: '198.51.100.7', origin: 'http://localhost:3000' }))
    const url = new URL(accountLinkPath(TEST_APP_SECRET, link.id), 'http://localhost:3000')
    const body = form && new URLSearchParams(form)
    const request = new Request(url, { method: form ? 'POST' : 'GET', ...(body && { body }), headers: { cookie } })
    return { url, params: {}, context, request } as never
  }
  const load = async (link: { id: string }, cookie = '') =>
    (await linkPage.loader(await asked(link, { cookie }))).data.link
  const submit = async (link: { id: string }, cookie: string, form: Record<string, string> = {}) =>
    linkPage.action(await asked(link, { cookie, form: { intent: 'accept', ...form } }))

  it('leads to signing in and back, and offers to switch the account', async () => {
    const { owner } = await team()
    const sara = await customer('sara@shop.example')
    const link = await invited(owner, LIYA, { phone: '0900000121' })
    expect(await load(link)).toMatchObject({ kind: 'invite', invitation: undefined })
    const liya = await customer()
    const here = accountLinkPath(TEST_APP_SECRET, link.id)
    const common = { here, email: LIYA, role: 'Counter', phone: '0900 000 121', needsPassword: false }
    expect((await load(link))?.invitation).toEqual({ ...common, signedIn: 'nobody' })
    expect((await load(link, sara.cookie))?.invitation).toEqual({ ...common, signedIn: { as: 'sara@shop.example' } })
    expect((await load(link, liya.cookie))?.invitation).toEqual({ ...common, signedIn: 'invited' })
    const signedOut = (await submit(link, '')) as Response
    expect(signedOut.headers.get('location')).toBe(`/auth?with=password&next=${encodeURIComponent(here)}`)
    expect(await submit(link, sara.cookie)).toMatchObject({ init: { status: 403 }, data: { reason: 'not_invited' } })
    // A page that was opened before the account was there.
    const stale = await linkPage.action(await asked(link, { form: { password: NEW_PASSWORD } }))
    expect(stale).toMatchObject({ init: { status: 409 }, data: { reason: 'account_exists' } })
    const form = { next: here }
    const switched = await signOutPage.action(await asked(link, { cookie: sara.cookie, form }))
    expect((switched as Response).headers.get('location')).toBe(here)
    expect(await livesStill(sara.cookie)).toBe(false)
  })

  it('accepts with one press, and a second one, or the way back, ends in the back office too', async () => {
    const { owner } = await team()
    const liya = await customer()
    const link = await invited(owner, LIYA)
    const first = (await submit(link, liya.cookie)) as Response
    expect([first.status, first.headers.get('location')]).toEqual([302, '/admin?welcome=yes'])
    const again = await submit(link, liya.cookie).catch((thrown: Response) => thrown)
    expect((again as Response).headers.get('location')).toBe('/admin')
    const back = await load(link, liya.cookie).catch((thrown: Response) => thrown)
    expect((back as Response).headers.get('location')).toBe('/admin')
    expect(await load(link)).toBeUndefined() // for everybody else the link is over
  })

  it('asks a short password for a longer one, with the present one', async () => {
    const { owner } = await team()
    const liya = await customer()
    await db.updateTable('profiles').set({ has_staff_password: false }).where('id', '=', liya.userId).execute()
    const link = await invited(owner, LIYA)
    expect((await load(link, liya.cookie))?.invitation).toMatchObject({ needsPassword: true })
    const wrong = await submit(link, liya.cookie, { present: 'not the password', password: NEW_PASSWORD })
    expect(wrong).toMatchObject({ init: { status: 403 }, data: { form: 'password', reason: 'wrong_password' } })
    const short = await submit(link, liya.cookie, { present: PASSWORD, password: 'elevenchars' })
    expect(short).toMatchObject({ init: { status: 400 }, data: { form: 'password', reason: 'password_too_short' } })
    expect(await profileOf(LIYA)).toMatchObject({ is_admin: false })
    const done = (await submit(link, liya.cookie, { present: PASSWORD, password: NEW_PASSWORD })) as Response
    expect(done.headers.get('location')).toBe('/admin?welcome=yes')
    expect((await signIn(LIYA, NEW_PASSWORD)).status).toBe(200)
  })
})
