import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { listToUndo, listUndoable } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { takeFile } from '#test/take-file.ts'
import { buildAuthAt, callAs, PASSWORD, signUpAs, TEST_APP_SECRET } from '#app/people/auth/accounts.factory.ts'
import { giveOneTimePin } from '#app/people/auth/devices/devices.factory.ts'
import { grantAdministrator, revokeAdministrator } from '#app/people/auth/administrators.server.ts'
import type { Auth } from '#app/people/auth/library/auth.server.ts'
import { loader as logFile } from './screens/admin/log-export.ts'
import { waitDays } from '#app/till/drawer/drawer.factory.ts'
import { accountLinkPath, findAccountLink } from '#app/people/auth/links/account-link.server.ts'
import { setPasswordByLink } from '#app/people/auth/links/set-password-by-link.server.ts'
import { cursorAfter } from '#app/base/platform/list/cursor.ts'
import { logFilter } from './audit-log/log-filter.ts'
import { actorChoice, presentLog } from './audit-log/present-log.server.ts'
import { countLog, listLog, listLogNames } from './audit-log/log.queries.server.ts'
import {
  confirmUser,
  makeResetLink,
  removeTwoFactor,
  signOutUser,
  inviteStaff,
  withdrawInvitation,
  switchInBulk,
  saveStaff,
  switchUser,
} from './people.factory.ts'
import { listInvitations, listStaff } from './staff.queries.server.ts'
import { loader as staffFile } from './screens/admin/staff-export.ts'
import { undoSwitch } from './commands/switch-staff.server.ts'

const OWNER = 'owner@shop.example'

let database: TestDatabase
let auth: Auth
const now = new Date('2026-11-21T06:01:00Z')
const clock = { now: () => now }

beforeAll(async () => {
  database = await createTestDatabase()
  auth = await buildAuthAt(database.db, clock)
})
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const deps = () => ({ db: database.db, clock })
const userOf = (cookie: string) => auth.findUser(new Headers({ cookie }))
const logged = async () =>
  (await database.db.selectFrom('audit_log').select(['actor', 'action', 'label_en']).orderBy('id').execute()).map(
    ({ actor, action, label_en }) => `${actor}: ${action} ${label_en}`,
  )

const actorNamed = (email: string) =>
  database.db.selectFrom('users').select(['id', 'email as name']).where('email', '=', email).executeTakeFirstOrThrow()

async function buildTeam() {
  const owner = await signUpAs(auth, database.db, OWNER, { isAdmin: true })
  const hana = await signUpAs(auth, database.db, 'hana@shop.example', { isAdmin: true })
  await database.db.updateTable('sessions').set({ last_seen_at: now }).execute()
  return { owner, hana }
}

describe('staff', () => {
  it('are listed with their state', async () => {
    const { hana } = await buildTeam()
    await callAs(auth, '/sign-in/email', { email: hana.email, password: PASSWORD })
    await signUpAs(auth, database.db, 'dawit@shop.example')
    const staff = await listStaff(database.db, now)
    expect(
      staff.map(({ email, sessions, hasTwoFactor, disabledAt }) => ({ email, sessions, hasTwoFactor, disabledAt })),
    ).toEqual([
      { email: hana.email, sessions: 2, hasTwoFactor: false, disabledAt: null },
      { email: OWNER, sessions: 1, hasTwoFactor: false, disabledAt: null },
    ])
  })

  it('are disabled immediately, stay listed, and can be enabled again', async () => {
    const { hana } = await buildTeam()
    expect(await switchUser(deps(), { name: OWNER }, hana.userId, false)).toEqual({ ok: true, email: hana.email })
    expect(await userOf(hana.cookie)).toBeNull()
    expect((await callAs(auth, '/sign-in/email', { email: hana.email, password: PASSWORD })).status).toBe(401)
    expect((await listStaff(database.db, now)).at(-1)).toMatchObject({ email: hana.email, disabledAt: now })
    expect(await switchUser(deps(), { name: OWNER }, hana.userId, true)).toEqual({ ok: true, email: hana.email })
    expect((await callAs(auth, '/sign-in/email', { email: hana.email, password: PASSWORD })).status).toBe(200)
    expect((await logged()).slice(-2)).toEqual([
      `${OWNER}: switch_off ${hana.email}`,
      `${OWNER}: switch_on ${hana.email}`,
    ])
  })

  it('never disable, demote or unlock themselves', async () => {
    const { owner } = await buildTeam()
    // The email of the session's request may have moved since: the account is what somebody is.
    const self = { id: owner.userId, name: 'former@shop.example' }
    expect(await switchUser(deps(), self, owner.userId, false)).toEqual({ ok: false, reason: 'oneself' })
    expect(await removeTwoFactor(deps(), self, owner.userId)).toEqual({ ok: false, reason: 'oneself' })
    const lowered = await revokeAdministrator(database.db, OWNER, { actor: self, at: now })
    expect(lowered).toEqual({ ok: false, reason: 'oneself' })
  })

  it('are made customers by their account, whoever has their email by then', async () => {
    const { owner, hana } = await buildTeam()
    const set = (id: string, email: string) =>
      Promise.all([
        database.db.updateTable('users').set({ email }).where('id', '=', id).execute(),
        database.db.updateTable('profiles').set({ email }).where('id', '=', id).execute(),
      ])
    await set(hana.userId, 'moved@shop.example')
    await set(owner.userId, hana.email)
    const actor = { id: owner.userId, name: OWNER }
    expect(await revokeAdministrator(database.db, { id: hana.userId }, { actor, at: now })).toEqual({ ok: true })
    expect((await listStaff(database.db, now)).map(({ id }) => id)).toEqual([owner.userId])
  })

  it('always include one who can sign in, also when two act on each other at the same time', async () => {
    const { owner, hana } = await buildTeam()
    const results = await Promise.all([
      switchUser(deps(), { name: OWNER }, hana.userId, false),
      switchUser(deps(), { name: hana.email }, owner.userId, false),
      revokeAdministrator(database.db, hana.email, { actor: { name: OWNER }, at: now }),
      revokeAdministrator(database.db, OWNER, { actor: { name: hana.email }, at: now }),
    ])
    expect(results.some(({ ok }) => !ok)).toBe(true)
    const able = await database.db
      .selectFrom('profiles')
      .select('id')
      .where('is_admin', '=', true)
      .where('disabled_at', 'is', null)
      .execute()
    expect(able.length).toBeGreaterThan(0)
  })

  it('lose and get the right to the back office immediately, with a log entry', async () => {
    const { hana } = await buildTeam()
    expect(await revokeAdministrator(database.db, hana.email, { actor: { name: OWNER }, at: now })).toEqual({
      ok: true,
    })
    expect(await revokeAdministrator(database.db, hana.email, { actor: { name: OWNER }, at: now })).toMatchObject({
      ok: false,
    })
    expect(await grantAdministrator(database.db, hana.email, { actor: { name: OWNER }, at: now })).toEqual({ ok: true })
    expect((await logged()).slice(-2)).toEqual([
      `${OWNER}: revoke_administrator ${hana.email}`,
      `${OWNER}: grant_administrator ${hana.email}`,
    ])
  })

  it('are signed out everywhere by another, and the link for a new password is logged without itself', async () => {
    const { hana } = await buildTeam()
    expect(await signOutUser(deps(), { name: OWNER }, hana.userId)).toMatchObject({ ok: true })
    expect(await userOf(hana.cookie)).toBeNull()
    const made = await makeResetLink(deps(), await actorNamed(OWNER), hana.userId)
    expect(made).toMatchObject({ ok: true, email: hana.email })
    expect(await makeResetLink(deps(), await actorNamed(OWNER), 'nobody')).toEqual({
      ok: false,
      reason: 'no_such_account',
    })
    const rows = await database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    expect(JSON.stringify(rows)).not.toContain(made.ok ? made.linkId : '')
  })
})

describe('an account that a colleague made', () => {
  const makers = async (email: string) =>
    (await listStaff(database.db, now)).find((each) => each.email === email)?.unconfirmedMakers
  const areTwo = async (one: string, other: string) => {
    const { rows } = await sql<{ two: boolean }>`
      select are_two_persons(a.id, b.id) as two from profiles a, profiles b where a.email = ${one} and b.email = ${other}`.execute(
      database.db,
    )
    return rows[0]!.two
  }
  async function invited() {
    await buildTeam()
    const [owner, hana] = [await actorNamed(OWNER), await actorNamed('hana@shop.example')]
    await database.db.updateTable('profiles').set({ role: 'manager' }).where('id', '=', hana.id).execute()
    const invitee = { email: 'new@shop.example', name: 'New', phone: '', role: 'counter' }
    const made = await inviteStaff(
      { ...deps(), lang: 'en', t: translateTo('en'), canMail: false, canText: false },
      hana,
      invitee,
    )
    if (!made.ok) throw new Error(made.reason)
    const asked = { db: database.db, appSecret: TEST_APP_SECRET }
    const key = new URL(accountLinkPath(TEST_APP_SECRET, made.linkId), 'http://x').searchParams.get('key')!
    await setPasswordByLink(deps(), (await findAccountLink(asked, key, now))!, PASSWORD)
    return { owner, hana, guest: await actorNamed('new@shop.example') }
  }

  it('is theirs and the colleague’s until an owner has confirmed it', async () => {
    const { owner, hana, guest } = await invited()
    expect(await makers(guest.name)).toEqual([hana.name])
    expect(await areTwo(guest.name, hana.name)).toBe(false)
    expect(await areTwo(guest.name, OWNER)).toBe(true)
    expect(await confirmUser(deps(), hana, guest.id)).toEqual({ ok: false, reason: 'maker_lost_right' })
    expect(await confirmUser(deps(), owner, owner.id)).toEqual({ ok: false, reason: 'oneself' })
    expect(await confirmUser(deps(), owner, 'nobody')).toEqual({ ok: false, reason: 'no_such_account' })
    expect(await confirmUser(deps(), owner, guest.id)).toEqual({ ok: true, email: guest.name })
    expect(await makers(guest.name)).toEqual([])
    expect(await areTwo(guest.name, hana.name)).toBe(true)
    expect((await logged()).at(-1)).toBe(`${OWNER}: confirm_account ${guest.name}`)
  })

  it('never forgets its maker, nor a right that was lost, whatever writes to the tables', async () => {
    const { hana, guest } = await invited()
    const { db } = database
    const restricted = { code: '23001' }
    const made = db.updateTable('account_makers').where('profile_id', '=', guest.id)
    await expect(made.set({ at: sql`at - interval '1 hour'` }).execute()).rejects.toMatchObject(restricted)
    await expect(made.set({ is_inviter: false }).execute()).rejects.toMatchObject(restricted)
    await expect(made.set({ maker_id: 'nobody' }).execute()).rejects.toMatchObject(restricted)
    const forgotten = db.deleteFrom('account_makers').where('profile_id', '=', guest.id)
    await expect(forgotten.execute()).rejects.toMatchObject(restricted)
    await expect(sql`truncate account_makers`.execute(db)).rejects.toMatchObject(restricted)
    const link = db.updateTable('account_links').where('made_by_id', '=', hana.id)
    await expect(link.set({ made_by_id: guest.id }).execute()).rejects.toMatchObject({
      constraint: 'account_links_stay',
    })

    await db.updateTable('profiles').set({ disabled_at: now }).where('id', '=', guest.id).execute()
    const lost = db.updateTable('rights_lost').set({ at: sql`at - interval '1 day'` })
    await expect(lost.execute()).rejects.toMatchObject(restricted)
    await expect(db.deleteFrom('rights_lost').execute()).rejects.toMatchObject(restricted)
    await expect(sql`truncate rights_lost`.execute(db)).rejects.toMatchObject(restricted)

    await db.deleteFrom('users').where('id', '=', guest.id).execute()
    expect(await db.selectFrom('account_makers').select('maker_id').execute()).toEqual([])
  })

  it('is confirmed by another owner than who made it, unless there is none and was none for a day', async () => {
    const { owner, guest } = await invited()
    await database.db
      .insertInto('account_makers')
      .values({ profile_id: guest.id, maker_id: owner.id, at: now })
      .execute()
    await signUpAs(auth, database.db, 'dawit@shop.example', { isAdmin: true })
    const dawit = await actorNamed('dawit@shop.example')
    const own = { ok: false, reason: 'own_invitee' }
    expect(await confirmUser(deps(), owner, guest.id)).toEqual(own)
    const stated = { confirmed_at: now, confirmed_by_id: owner.id }
    const write = database.db.updateTable('profiles').set(stated).where('id', '=', guest.id)
    await expect(write.execute()).rejects.toMatchObject({ constraint: 'profiles_confirmed_by_another' })
    // An owner whom they made is as good as themselves.
    await database.db
      .insertInto('account_makers')
      .values({ profile_id: dawit.id, maker_id: owner.id, at: now })
      .execute()
    expect(await confirmUser(deps(), dawit, guest.id)).toEqual(own)
    await switchUser(deps(), owner, dawit.id, false)
    expect(await confirmUser(deps(), owner, guest.id)).toEqual(own)
    await waitDays(database.db, 1)
    expect(await confirmUser(deps(), owner, guest.id)).toEqual({ ok: true, email: guest.name })
  })

  it('is no new colleague if it was an owner’s, into which another owner made a way', async () => {
    await buildTeam()
    const [owner, hana] = [await actorNamed(OWNER), await actorNamed('hana@shop.example')]
    expect(await makeResetLink(deps(), owner, hana.id)).toMatchObject({ ok: true })
    expect(await confirmUser(deps(), owner, hana.id)).toEqual({ ok: false, reason: 'own_invitee' })
    expect(await areTwo(OWNER, hana.name)).toBe(false)
  })

  it('has no way in that a colleague made and nobody used, once it is confirmed', async () => {
    const { owner, hana, guest } = await invited()
    expect(await giveOneTimePin({ ...deps(), appSecret: TEST_APP_SECRET }, hana, guest.id)).toMatchObject({ ok: true })
    const other = { ...owner, name: OWNER }
    expect(await confirmUser(deps(), other, guest.id)).toEqual({ ok: true, email: guest.name })
    expect(await database.db.selectFrom('staff_pins').select('profile_id').execute()).toEqual([])
  })

  it('is so again after a PIN or a link for a new password from them', async () => {
    const { owner, hana, guest } = await invited()
    await confirmUser(deps(), owner, guest.id)
    const later = {
      db: database.db,
      clock: { now: () => new Date(now.getTime() + 60_000) },
      appSecret: TEST_APP_SECRET,
    }
    expect(await giveOneTimePin(later, hana, guest.id)).toMatchObject({ ok: true })
    expect(await areTwo(guest.name, hana.name)).toBe(false)
    expect(await makeResetLink(later, owner, guest.id)).toMatchObject({ ok: true })
    expect(await areTwo(guest.name, OWNER)).toBe(false)
  })
})

describe('several staff members together', () => {
  it('are disabled and signed out in one act; a refusal for one does not stop the others', async () => {
    const { owner, hana } = await buildTeam()
    const dawit = await signUpAs(auth, database.db, 'dawit@shop.example', { isAdmin: true })
    const ids = [owner.userId, hana.userId, 'nobody', dawit.userId]
    const actor = { id: owner.userId, name: OWNER }
    expect(await switchInBulk(deps(), actor, ids, false)).toMatchObject({
      done: 2,
      refused: [
        { id: owner.userId, refusal: { reason: 'oneself' } },
        { id: 'nobody', refusal: { reason: 'no_such_account' } },
      ],
    })
    expect([await userOf(hana.cookie), await userOf(dawit.cookie)]).toEqual([null, null])
    const [undoable] = await listUndoable(database.db, { name: OWNER }, now)
    expect(undoable).toMatchObject({ action: 'switch_off', count: 2 })

    // Another administrator has enabled Dawit since. The undo restores only Hana, who then signs in again.
    await switchUser(deps(), { name: hana.email }, dawit.userId, true)
    const toUndo = await listToUndo(database.db, undoable!.changeId, { name: OWNER }, now)
    const undo = (change: (typeof toUndo)[number]) =>
      database.db.transaction().execute((trx) => undoSwitch(trx, change, { name: OWNER }, now))
    expect([await undo(toUndo[0]!), await undo(toUndo[1]!)]).toEqual([false, true])
    expect((await listStaff(database.db, now)).map(({ disabledAt }) => disabledAt)).toEqual([null, null, null])
    expect(await userOf(hana.cookie)).toBeNull()
    expect((await logged()).at(-1)).toBe(`${OWNER}: undo ${hana.email}`)
  })

  it('stay unchanged in an undo that would leave nobody who can sign in', async () => {
    const { owner, hana } = await buildTeam()
    await switchUser(deps(), { name: OWNER }, hana.userId, false)
    await switchUser(deps(), { name: OWNER }, hana.userId, true)
    const [on] = await listUndoable(database.db, { name: OWNER }, now)
    const [change] = await listToUndo(database.db, on!.changeId, { name: OWNER }, now)
    await switchUser(deps(), { name: hana.email }, owner.userId, false)
    const undone = await database.db.transaction().execute((trx) => undoSwitch(trx, change!, { name: OWNER }, now))
    expect(undone).toBe(false)
  })

  it('are exported, all or the named ones, with both calendars and without secrets', async () => {
    const { hana } = await buildTeam()
    await saveStaff(deps(), { name: OWNER }, hana.userId, { name: 'Hana', phone: '0900000071' })
    await switchUser(deps(), { name: OWNER }, hana.userId, false)
    const take = async (ids: string[], search = '') => {
      const path = `/export.csv?${search}${ids.map((id) => `&id=${id}`).join('')}`
      return (await takeFile(staffFile, { db: database.db, now, actor: OWNER, path })).text()
    }
    expect((await take([])).trim().split('\r\n')).toHaveLength(3)
    expect((await take([], 'show=off')).trim().split('\r\n')).toHaveLength(2)
    const lines = (await take([hana.userId])).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toBe('Hana,Owner,hana@shop.example,0900 000 071,Disabled,2026-11-21,Sat 12 Hidar 2019,,,,0,off')
    expect((await logged()).at(-1)).toBe(`${OWNER}: export The staff as a file`)
  })
})

describe('name and phone of a staff member', () => {
  it('are not overwritten from a form opened before a colleague’s save', async () => {
    const { hana } = await buildTeam()
    const seen = { name: '', phone: '' }
    const first = await saveStaff(deps(), { name: OWNER }, hana.userId, { name: 'Hana', phone: '0900000071', seen })
    expect(first).toMatchObject({ ok: true })
    const second = { name: 'Hanna', phone: '', seen }
    const stands = { name: 'Hana', phone: '900000071' }
    expect(await saveStaff(deps(), { name: OWNER }, hana.userId, second)).toEqual({
      ok: false,
      reason: 'staff_changed_meanwhile',
      stands,
      typed: { name: 'Hanna', phone: '' },
    })
    expect(await saveStaff(deps(), { name: OWNER }, hana.userId, { ...second, seen: stands })).toMatchObject({
      ok: true,
    })
  })

  it('are stored, in the list and in the log; the phone can be removed', async () => {
    const { hana } = await buildTeam()
    const save = (phone: string, name = '') => saveStaff(deps(), { name: OWNER }, hana.userId, { name, phone })
    const listed = async () => {
      const { name, phone } = (await listStaff(database.db, now)).find(({ id }) => id === hana.userId)!
      return [name, phone]
    }
    const [before] = await listed()
    expect(await save('0911')).toEqual({ ok: false, reason: 'phone_malformed' })
    expect(await save('0900 000 071')).toEqual({ ok: true, email: hana.email })
    expect(await listed()).toEqual([before, '+251900000071'])
    expect(await save('', ' ሐና ')).toMatchObject({ ok: true })
    expect(await listed()).toEqual(['ሐና', null])
    expect(await save('', 'ሐና')).toMatchObject({ ok: true }) // no change, so no audit entry
    expect((await logged()).slice(-2)).toEqual(Array.from({ length: 2 }, () => `${OWNER}: update ${hana.email}`))
    const guest = await signUpAs(auth, database.db, 'guest@shop.example')
    expect(await saveStaff(deps(), { name: OWNER }, guest.userId, { name: '', phone: '0900000071' })).toMatchObject({
      reason: 'no_such_account',
    })
  })
})

describe('invitations', () => {
  const invite = async (email: string, canMail = false, { name = '', phone = '', canText = false } = {}) => {
    const maker = await actorNamed(OWNER)
    const ways = { canMail, canText, lang: 'en', t: translateTo('en') } as const
    return inviteStaff({ ...deps(), ...ways }, maker, { email, name, phone, role: 'counter' })
  }

  it('are listed until they are used or withdrawn', async () => {
    await buildTeam()
    expect(await invite('no email')).toEqual({ ok: false, reason: 'email_malformed' })
    expect(await invite('Hana@shop.example')).toEqual({ ok: false, reason: 'is_staff_already' })
    const invited = await invite(' Liya@shop.example ')
    expect(invited).toMatchObject({ ok: true, email: 'liya@shop.example' })
    expect(await listInvitations(database.db, now)).toMatchObject([{ email: 'liya@shop.example', madeBy: OWNER }])
    await withdrawInvitation(deps(), await actorNamed(OWNER), invited.ok ? invited.linkId : '')
    expect(await listInvitations(database.db, now)).toEqual([])
    expect(await database.db.selectFrom('messages').select('id').execute()).toEqual([])
  })

  it('are sent by email where the shop sends emails, without storing the link', async () => {
    await buildTeam()
    await invite('liya@shop.example', true)
    const { body, to_email } = await database.db
      .selectFrom('messages')
      .select(['body', 'to_email'])
      .executeTakeFirstOrThrow()
    expect([to_email, body]).toEqual(['liya@shop.example', expect.stringContaining('{private-link ')])
  })

  it('are sent by SMS to a given phone, which the account keeps with the name', async () => {
    await buildTeam()
    expect(await invite('liya@shop.example', false, { phone: '0911', canText: true })).toMatchObject({
      reason: 'phone_malformed',
    })
    const liya = { name: 'Liya', phone: '0900000072', canText: true }
    const invited = await invite('liya@shop.example', true, liya)
    if (!invited.ok) throw new Error(invited.reason)
    expect(invited).toMatchObject({ isMailed: true, isTexted: true })
    const sent = await database.db.selectFrom('messages').select(['to_phone', 'to_email']).orderBy('to_phone').execute()
    expect(sent).toEqual([
      { to_phone: '+251900000072', to_email: null },
      { to_phone: null, to_email: 'liya@shop.example' },
    ])
    const key = accountLinkPath('a secret of the shop', invited.linkId).split('=')[1]!
    const link = await findAccountLink({ db: database.db, appSecret: 'a secret of the shop' }, key, now)
    expect(await setPasswordByLink(deps(), link!, 'seven small honey cakes')).toEqual({ ok: true })
    const staff = await listStaff(database.db, now)
    expect(staff.find(({ email }) => email === 'liya@shop.example')).toMatchObject({
      name: 'Liya',
      phone: '+251900000072',
    })
  })
})

describe('the log', () => {
  const record = (actor: string, action: string, at: string) =>
    recordChange(
      database.db,
      {
        actor: { name: actor },
        action,
        thing: { type: 'cake', id: 'mango-cake', label: { en: 'Mango Cake', am: 'የማንጎ ኬክ' } },
        before: { price_santim: 100 },
        after: { price_santim: 200 },
      },
      new Date(at),
    )

  it('is filtered by person, record, action and the days of Addis Ababa', async () => {
    await record('hana@shop.example', 'update', '2026-11-20T20:59:59Z')
    await record('hana@shop.example', 'update', '2026-11-20T21:00:00Z')
    await record('dawit@shop.example', 'archive', '2026-11-21T20:59:59Z')
    const count = async (filter: Partial<typeof logFilter.none>) =>
      (await listLog(database.db, { ...logFilter.none, ...filter })).rows.length
    expect(await count({})).toBe(3)
    expect(await count({ actor: 'hana@shop.example' })).toBe(2)
    expect(await count({ action: 'archive', type: 'cake' })).toBe(1)
    expect(await count({ type: 'order' })).toBe(0)
    expect(await count({ from: '2026-11-21', to: '2026-11-21' })).toBe(2)
    expect(await count({ to: '2026-11-20' })).toBe(1)
    const spans = [logFilter.none, { from: '2026-11-21', to: '2026-11-21' }]
    expect(await countLog(database.db, { ...logFilter.none, actor: 'hana@shop.example' }, spans)).toEqual([2, 1])
    expect(await listLogNames(database.db, 'actor')).toEqual([
      { name: 'dawit@shop.example', who: 'dawit@shop.example' },
      { name: 'hana@shop.example', who: 'hana@shop.example' },
    ])
    expect((await listLogNames(database.db, 'action')).map(({ name }) => name)).toEqual(['archive', 'update'])
  })

  it('is searched in every text of the newest entries, and in names and reasons of older ones', async () => {
    await record('hana@shop.example', 'update', '2026-11-20T06:00:00Z')
    const found = async (search: string, filter: Partial<typeof logFilter.none> = {}) => {
      const asked = { ...logFilter.none, ...filter, search }
      const [all] = await countLog(database.db, asked, [asked])
      const ids = (await listLog(database.db, asked)).rows.map(({ id }) => id)
      expect(all).toBe(ids.length)
      return ids
    }
    expect(await found('PRICE_santim')).toEqual([1])
    expect(await found('hana@')).toEqual([1])
    expect(await found('ማንጎ')).toEqual([1])
    // Ten thousand entries later.
    await sql`select setval(pg_get_serial_sequence('audit_log', 'id'), 10001)`.execute(database.db)
    await record('hana@shop.example', 'update', '2026-11-21T06:00:00Z')
    expect(await found('price_santim')).toEqual([10_002])
    expect(await found('ማንጎ')).toEqual([10_002, 1])
    expect(await found('mango')).toEqual([10_002, 1])
    expect(await found('mango', { to: '2026-11-20' })).toEqual([1])
    expect(await found('mango', { actor: 'dawit@shop.example' })).toEqual([])
    expect(await found('mang%')).toEqual([])
    const asked = { ...logFilter.none, search: 'mango' }
    expect(await countLog(database.db, asked, [asked, { from: '2026-11-21', to: '2026-11-21' }])).toEqual([2, 1])
    const second = await listLog(database.db, asked, cursorAfter('10002'), 1)
    expect(second.rows.map(({ id }) => id)).toEqual([1])
    const back = await listLog(database.db, asked, { key: '1', isBackwards: true }, 1)
    expect(back.rows.map(({ id }) => id)).toEqual([10_002])
  })

  it('names who acted beside the account, and finds them by either', async () => {
    await buildTeam()
    await database.db
      .updateTable('users')
      .set({ name: 'Hana Bekele' })
      .where('email', '=', 'hana@shop.example')
      .execute()
    await record('hana@shop.example', 'update', '2026-11-20T06:00:00Z')
    await record(OWNER, 'update', '2026-11-20T07:00:00Z')
    const found = async (search: string) => {
      const { rows } = await listLog(database.db, { ...logFilter.none, type: 'cake', search })
      return presentLog(rows, { lang: 'en', calendar: 'gregorian', t: translateTo('en') }).map(({ who, email }) => [
        who,
        email,
      ])
    }
    const hana = ['Hana Bekele', 'hana@shop.example']
    expect(await found('')).toEqual([[OWNER, ''], hana])
    expect(await found('bekele')).toEqual([hana])
    expect(await found('hana@')).toEqual([hana])
    expect(await found('owner@')).toEqual([[OWNER, '']])
    expect(actorChoice({ name: 'hana@shop.example', who: 'Hana Bekele' }, translateTo('en'))).toBe(hana.join(' · '))
  })

  it.each([{}, { from: '2026-11-21' }])('is read page by page in both directions, of %o', async (days) => {
    const asked = { ...logFilter.none, ...days }
    for (let n = 0; n < 5; n += 1) await record('hana@shop.example', 'update', `2026-11-21T06:00:0${n}Z`)
    const ids = (page: Awaited<ReturnType<typeof listLog>>) => page.rows.map(({ id }) => id)
    const first = await listLog(database.db, asked, undefined, 2)
    expect([ids(first), first.before]).toEqual([[5, 4], null])
    const second = await listLog(database.db, asked, cursorAfter(first.after), 2)
    expect(ids(second)).toEqual([3, 2])
    const last = await listLog(database.db, asked, cursorAfter(second.after), 2)
    expect([ids(last), last.after]).toEqual([[1], null])
    expect(ids(await listLog(database.db, asked, { key: last.before!, isBackwards: true }, 2))).toEqual([3, 2])
  })

  it('is exported, which is logged', async () => {
    await record('=hana@shop.example', 'update', '2026-11-21T06:00:00Z')
    const asked = { db: database.db, now, actor: OWNER, lang: 'am', path: '/export.csv?type=cake' } as const
    const lines = (await (await takeFile(logFile, asked)).text()).split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain("'=hana@shop.example")
    expect(lines[1]).toContain('የማንጎ ኬክ')
    expect(await logged()).toContain(`${OWNER}: export The log as a file`)
  })
})
