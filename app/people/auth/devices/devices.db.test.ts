import { describe, expect, it } from 'vitest'
import { TEST_APP_SECRET, TEST_FACTS, cookieOf, PASSWORD } from '../accounts.factory.ts'
import { can, holds } from '../permissions/permissions.ts'
import type { Role } from '../profile.ts'
import { hashToken } from '../secrets.server.ts'
import { STAFF_IDLE_MS } from '../session-life.ts'
import { readSession } from '../session.server.ts'
import { strengthenSession } from '../sessions/strengthen-session.server.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { checkPin } from './check-pin.server.ts'
import { findDevice, listFaces } from './devices.queries.server.ts'
import { changeDevice, enrolDevice, freeDevice, giveOneTimePin, removePin, withdrawDevice } from './devices.factory.ts'
import { setOwnPin } from './set-pin.server.ts'
import { judgePinSignIn } from './sign-in-by-pin.server.ts'

const { db, auth, clock, later, member } = await openAccountsAt(new Date('2026-11-21T06:01:00Z'))
const deps = { db, clock, appSecret: TEST_APP_SECRET }
const MINUTE_MS = 60_000
const PIN = '4071'

type Member = Awaited<ReturnType<typeof member>>

async function tablet(owner: Member, { roles = ['counter'] as Role[], people = [] as string[] } = {}) {
  const enrolled = await enrolDevice(deps, owner, owner.session, { name: 'Counter tablet', roles, people })
  if (!enrolled.ok) throw new Error(enrolled.reason)
  const cookie = `tafach.device=${enrolled.token}`
  const device = (await findDevice(db, new Headers({ cookie })))!
  return { ...device, token: enrolled.token, cookie }
}

async function withPin(name: string, role: Role) {
  const person = await member(name, role)
  expect(await setOwnPin(deps, person.self, { password: PASSWORD, pin: PIN })).toEqual({ ok: true })
  return person
}

const tryPin = (device: { id: string }, person: { id: string }, pin: string) =>
  checkPin(deps, { deviceId: device.id, profileId: person.id, pin }, clock.now())

/** The cookies of a session that the PIN opened on the device. */
async function signIn(device: { id: string; cookie: string }, person: { id: string }) {
  const request = new Request('http://shop.example/auth/pin', { method: 'POST', headers: { cookie: device.cookie } })
  const opened = await auth.openByPin(request, TEST_FACTS, { userId: person.id, deviceId: device.id })
  expect(opened.status).toBe(200)
  return `${cookieOf(opened)}; ${device.cookie}`
}

const sessionOf = (cookie: string) => readSession({ auth, db }, new Headers({ cookie }))

describe('a device', () => {
  it('is enrolled by an owner with a recent password, and only its hash is stored', async () => {
    const owner = await member('owner', 'owner')
    const device = await tablet(owner)
    const row = await db.selectFrom('staff_devices').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'Counter tablet', token_sha256: hashToken(device.token), roles: ['counter'] })
    expect(JSON.stringify(row)).not.toContain(device.token)
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'entity_type'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(log).toEqual({ action: 'create', entity_type: 'device' })
  })

  it('is not enrolled by a manager, nor long after the password, whatever calls the database', async () => {
    const [owner, manager] = [await member('owner', 'owner'), await member('manager', 'manager')]
    const facts = { name: 'Mine', roles: ['manager'] as const, people: [] }
    expect(await enrolDevice(deps, manager, manager.session, facts)).toEqual({ ok: false, reason: 'maker_lost_right' })
    later(15 * MINUTE_MS)
    expect(await enrolDevice(deps, owner, owner.session, facts)).toEqual({ ok: false, reason: 'password_needed' })
    const insert = (maker: Member, sessionId: string) =>
      db
        .insertInto('staff_devices')
        .values({
          id: 'd',
          name: 'Mine',
          token_sha256: 'x',
          roles: ['owner'],
          enrolled_by: maker.name,
          enrolled_by_id: maker.id,
          enrolled_in: sessionId,
          created_at: clock.now(),
        })
        .execute()
    await expect(insert(manager, manager.session.id)).rejects.toThrow('no owner')
    await expect(insert(owner, owner.session.id)).rejects.toThrow('password was not typed')
    await expect(insert(owner, manager.session.id)).rejects.toThrow('password was not typed')
  })

  it('shows the people of its roles and those whom it names, and nobody who left', async () => {
    const owner = await member('owner', 'owner')
    const [hana, dawit] = [await withPin('hana', 'counter'), await member('dawit', 'kitchen')]
    const device = await tablet(owner, { people: [dawit.id] })
    const names = async () => (await listFaces(db, device.id, clock.now())).map(({ name, digits }) => [name, digits])
    expect(await names()).toEqual([
      ['dawit', null],
      ['hana', 4],
    ])
    await db.updateTable('profiles').set({ disabled_at: clock.now() }).where('id', '=', hana.id).execute()
    expect(await names()).toEqual([['dawit', null]])
    expect(
      await changeDevice(deps, owner, { id: device.id, name: 'Oven', roles: ['driver'], people: [] }),
    ).toMatchObject({ ok: true })
    expect(await names()).toEqual([])
  })

  it('that was withdrawn opens nothing, ends its sessions and stays withdrawn', async () => {
    const [owner, hana] = [await member('owner', 'owner'), await withPin('hana', 'counter')]
    const device = await tablet(owner)
    const cookie = await signIn(device, hana)
    expect(await sessionOf(cookie)).not.toBeNull()
    expect(await withdrawDevice(deps, owner, device.id)).toMatchObject({ ok: true })
    // The copied cookies on another machine are the same request.
    expect(await sessionOf(cookie)).toBeNull()
    expect(await findDevice(db, new Headers({ cookie }))).toBeNull()
    expect(await tryPin(device, hana, PIN)).toEqual({ ok: false, reason: 'device_unknown' })
    await expect(
      auth.openByPin(new Request('http://shop.example/'), TEST_FACTS, { userId: hana.id, deviceId: device.id }),
    ).rejects.toThrow('may not use this device')
    await expect(db.updateTable('staff_devices').set({ withdrawn_at: null }).execute()).rejects.toThrow(
      'stays withdrawn',
    )
  })
})

describe('a PIN', () => {
  it('is set with the password, refused when trivial, and opens with the shop’s secret only', async () => {
    const [owner, hana] = [await member('owner', 'owner'), await member('hana', 'counter')]
    const device = await tablet(owner)
    const set = (password: string, pin: string) => setOwnPin(deps, hana.self, { password, pin })
    expect(await set('wrong', PIN)).toEqual({ ok: false, reason: 'wrong_password' })
    expect(await set(PASSWORD, '1234')).toEqual({ ok: false, reason: 'pin_trivial' })
    expect(await set(PASSWORD, PIN)).toEqual({ ok: true })
    expect(await tryPin(device, hana, PIN)).toMatchObject({ ok: true, isOneTime: false })
    const elsewhere = { ...deps, appSecret: `${TEST_APP_SECRET} of another shop` }
    expect(await checkPin(elsewhere, { deviceId: device.id, profileId: hana.id, pin: PIN }, clock.now())).toMatchObject(
      {
        reason: 'wrong_pin',
      },
    )
  })

  it('of one person does not open another account, even with its row copied', async () => {
    const owner = await member('owner', 'owner')
    const [hana, dawit] = [await withPin('hana', 'counter'), await member('dawit', 'counter')]
    const device = await tablet(owner)
    await db
      .insertInto('staff_pins')
      .columns(['profile_id', 'pin_hash', 'digits', 'made_by_id', 'made_at'])
      .expression((eb) =>
        eb
          .selectFrom('staff_pins')
          .select([eb.val(dawit.id).as('p'), 'pin_hash', 'digits', eb.val(dawit.id).as('m'), 'made_at'])
          .where('profile_id', '=', hana.id),
      )
      .execute()
    expect(await tryPin(device, dawit, PIN)).toMatchObject({ reason: 'wrong_pin' })
  })

  it('is tried five times, then waits 15 minutes, then an hour; an owner may free it', async () => {
    const [owner, hana] = [await member('owner', 'owner'), await withPin('hana', 'counter')]
    const device = await tablet(owner)
    const left = []
    for (let tries = 0; tries < 5; tries++) left.push(await tryPin(device, hana, '9999'))
    expect(left).toEqual([
      { ok: false, reason: 'wrong_pin', triesLeft: 4 },
      { ok: false, reason: 'wrong_pin', triesLeft: 3 },
      { ok: false, reason: 'wrong_pin', triesLeft: 2 },
      { ok: false, reason: 'wrong_pin', triesLeft: 1 },
      { ok: false, reason: 'too_many_tries', retryAfterSeconds: 900 },
    ])
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'entity_id'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(log).toEqual({ action: 'block_pin', entity_id: hana.id })
    later(15 * MINUTE_MS - 1000)
    expect(await tryPin(device, hana, PIN)).toEqual({ ok: false, reason: 'too_many_tries', retryAfterSeconds: 1 })
    later(1000)
    for (let tries = 0; tries < 4; tries++) await tryPin(device, hana, '9999')
    expect(await tryPin(device, hana, '9999')).toEqual({ ok: false, reason: 'too_many_tries', retryAfterSeconds: 3600 })
    expect(await freeDevice(deps, owner, device.id)).toMatchObject({ ok: true })
    expect(await tryPin(device, hana, PIN)).toMatchObject({ ok: true, isOneTime: false })
    expect(await tryPin(device, hana, '9999')).toEqual({ ok: false, reason: 'wrong_pin', triesLeft: 4 })
  })

  it('is not guessed faster by many at the same moment, nor by people who do not exist', async () => {
    const [owner, hana] = [await member('owner', 'owner'), await withPin('hana', 'counter')]
    const device = await tablet(owner)
    const many = await Promise.all(Array.from({ length: 12 }, (_, at) => tryPin(device, hana, String(6200 + at))))
    const checked = many.filter((each) => !each.ok && each.reason === 'wrong_pin')
    expect(checked).toHaveLength(4)
    expect(await db.selectFrom('pin_tries').select('id').execute()).toHaveLength(5)
    const nobody = { id: 'nobody' }
    expect(await tryPin(device, nobody, PIN)).toEqual({ ok: false, reason: 'wrong_pin', triesLeft: 4 })
    // 20 wrong ones of its people within an hour stop the device for all of them.
    for (let person = 0; person < 3; person += 1) {
      const one = await withPin(`one-${person}`, 'counter')
      for (let tries = 0; tries < 5; tries += 1) await tryPin(device, one, '9999')
    }
    const dawit = await withPin('dawit', 'counter')
    expect(await tryPin(device, dawit, PIN)).toEqual({ ok: false, reason: 'too_many_tries', retryAfterSeconds: 3600 })
    later(60 * MINUTE_MS)
    expect(await tryPin(device, dawit, PIN)).toMatchObject({ ok: true })
  })

  it('stays open for its people, however many others somebody invents or names', async () => {
    const [owner, hana, cook] = [
      await member('owner', 'owner'),
      await withPin('hana', 'counter'),
      await withPin('cook', 'kitchen'),
    ]
    const device = await tablet(owner, { roles: ['counter'] })
    for (let at = 0; at < 4; at += 1) await tryPin(device, cook, PIN)
    for (let at = 0; at < 16; at += 1) await tryPin(device, { id: `nobody-${at}` }, PIN)
    const waits = { ok: false, reason: 'too_many_tries', retryAfterSeconds: 3600 }
    expect(await tryPin(device, { id: 'nobody-20' }, PIN)).toEqual(waits)
    expect(await tryPin(device, cook, PIN)).toEqual(waits)
    expect(await tryPin(device, hana, '9999')).toEqual({ ok: false, reason: 'wrong_pin', triesLeft: 4 })
    expect(await tryPin(device, hana, PIN)).toMatchObject({ ok: true })
  })

  it('does not open for somebody who is deactivated or may not use the device', async () => {
    const [owner, hana] = [await member('owner', 'owner'), await withPin('hana', 'counter')]
    const device = await tablet(owner, { roles: ['counter'] })
    const cook = await withPin('cook', 'kitchen')
    expect(await tryPin(device, cook, PIN)).toEqual({ ok: false, reason: 'wrong_pin', triesLeft: 4 })
    const request = new Request('http://shop.example/', { headers: { cookie: device.cookie } })
    await expect(auth.openByPin(request, TEST_FACTS, { userId: cook.id, deviceId: device.id })).rejects.toThrow(
      'may not use this device',
    )
    await db.updateTable('profiles').set({ disabled_at: clock.now() }).where('id', '=', hana.id).execute()
    expect(await tryPin(device, hana, PIN)).toMatchObject({ reason: 'wrong_pin' })
  })

  it('ends with the work here', async () => {
    await member('owner', 'owner')
    const hana = await withPin('hana', 'counter')
    await db.updateTable('profiles').set({ is_admin: false }).where('id', '=', hana.id).execute()
    expect(await db.selectFrom('staff_pins').select('profile_id').execute()).toEqual([])
  })
})

describe('a one-time PIN', () => {
  it('opens only the form for a PIN of one’s own, for a day', async () => {
    const [owner, hana] = [await member('owner', 'owner'), await member('hana', 'counter')]
    const device = await tablet(owner)
    const given = await giveOneTimePin(deps, owner, hana.id)
    if (!given.ok) throw new Error(given.reason)
    const judge = (pin: string, wanted?: string) => judgePinSignIn(deps, { device, profileId: hana.id, pin, wanted })
    expect(await judge(given.pin)).toEqual({ ok: false, reason: 'own_pin_needed' })
    await expect(
      auth.openByPin(new Request('http://shop.example/'), TEST_FACTS, { userId: hana.id, deviceId: device.id }),
    ).rejects.toThrow('may not use this device')
    expect(await judge(given.pin, '1111')).toEqual({ ok: false, reason: 'pin_trivial' })
    expect(await judge(given.pin, PIN)).toEqual({ ok: true, userId: hana.id })
    expect(await judge(given.pin)).toMatchObject({ reason: 'wrong_pin' })
    expect(await judge(PIN)).toEqual({ ok: true, userId: hana.id })

    const again = await giveOneTimePin(deps, owner, hana.id)
    later(24 * 60 * MINUTE_MS)
    expect(again.ok && (await judge(again.pin))).toMatchObject({ reason: 'wrong_pin' })
  })

  it('ends once its maker may not give it to its person any more, also where the database alone changes that', async () => {
    const [owner, hana] = [await member('owner', 'owner'), await member('hana', 'counter')]
    const device = await tablet(owner, { roles: ['counter', 'owner', 'kitchen'] })
    const given = async (name: string) => {
      const manager = await member(name, 'manager')
      const made = await giveOneTimePin(deps, manager, hana.id)
      if (!made.ok) throw new Error(made.reason)
      const judge = () => judgePinSignIn(deps, { device, profileId: hana.id, pin: made.pin, wanted: PIN })
      return { manager, judge }
    }
    const change = (id: string, set: object) => db.updateTable('profiles').set(set).where('id', '=', id).execute()
    const promoted = await given('first')
    await change(hana.id, { role: 'owner' }) // whoever knows the PIN would open an owner's account with it
    expect(await promoted.judge()).toMatchObject({ reason: 'wrong_pin' })
    await change(hana.id, { role: 'counter' })
    for (const [name, set] of [
      ['demoted', { role: 'counter' }],
      ['disabled', { disabled_at: clock.now() }],
    ] as const) {
      const { manager, judge } = await given(name)
      await change(manager.id, set)
      expect(await judge()).toMatchObject({ reason: 'wrong_pin' })
    }
    const denied = await given('denied')
    const row = { role: 'manager', permission: 'pins.edit', is_allowed: false, changed_at: clock.now() }
    await db
      .insertInto('role_permissions')
      .values({ ...row, changed_by: owner.name, changed_by_id: owner.id })
      .execute()
    expect(await denied.judge()).toMatchObject({ reason: 'wrong_pin' })
    expect(await db.selectFrom('staff_pins').select('profile_id').execute()).toEqual([])
  })

  it('is replaced once, also by two at the same moment', async () => {
    const [owner, hana] = [await member('owner', 'owner'), await member('hana', 'counter')]
    const device = await tablet(owner)
    const given = await giveOneTimePin(deps, owner, hana.id)
    if (!given.ok) throw new Error(given.reason)
    const judge = (wanted: string) => judgePinSignIn(deps, { device, profileId: hana.id, pin: given.pin, wanted })
    const both = await Promise.all([judge(PIN), judge('8052')])
    expect(both).toContainEqual({ ok: true, userId: hana.id })
    expect(both.filter(({ ok }) => !ok)).toHaveLength(1)
  })

  it('is given by an owner, and by a manager to those below alone', async () => {
    const [owner, manager] = [await member('owner', 'owner'), await member('manager', 'manager')]
    const [other, hana] = [await member('other', 'manager'), await member('hana', 'counter')]
    expect(await giveOneTimePin(deps, manager, hana.id)).toMatchObject({ ok: true })
    const refused = { ok: false, reason: 'pin_above_own' }
    for (const person of [owner, other, manager]) {
      expect(await giveOneTimePin(deps, manager, person.id)).toEqual(refused)
    }
    expect(await giveOneTimePin(deps, hana, hana.id)).toEqual(refused)
    expect(await removePin(deps, hana, hana.id)).toEqual(refused)
    expect(await giveOneTimePin(deps, owner, manager.id)).toMatchObject({ ok: true })
    const row = { pin_hash: 'x', digits: 6, is_one_time: true, made_at: clock.now(), expires_at: clock.now() }
    await expect(
      db
        .insertInto('staff_pins')
        .values({ ...row, profile_id: owner.id, made_by_id: manager.id })
        .execute(),
    ).rejects.toThrow('may not give it')
  })
})

describe('a session that a PIN opened', () => {
  it('asks for the password before sensitive acts, and for fifteen minutes no more', async () => {
    const owner = await member('owner', 'owner')
    expect(await setOwnPin(deps, owner.self, { password: PASSWORD, pin: PIN })).toEqual({ ok: true })
    const device = await tablet(owner, { roles: ['owner'] })
    const cookie = await signIn(device, owner)
    const weak = (await sessionOf(cookie))!
    expect([can(weak.profile, 'orders.edit'), can(weak.profile, 'users.edit')]).toEqual([true, false])
    expect(holds(weak.profile, 'users.edit')).toBe(true)
    const facts = { name: 'Second', roles: ['owner'] as const, people: [] }
    const { id = '', passwordAt = null } = weak
    expect(await enrolDevice(deps, owner, { id, passwordAt }, facts)).toEqual({ ok: false, reason: 'password_needed' })
    const self = { ...owner.self, sessionId: id }
    const typed = (password: string) => strengthenSession(deps, self, { password, code: undefined })
    expect(await typed('wrong')).toEqual({ ok: false, reason: 'wrong_password' })
    expect(can((await sessionOf(cookie))!.profile, 'users.edit')).toBe(false)
    expect(await typed(PASSWORD)).toEqual({ ok: true })
    expect(can((await sessionOf(cookie))!.profile, 'users.edit')).toBe(true)
    later(15 * MINUTE_MS)
    expect(can((await sessionOf(cookie))!.profile, 'users.edit')).toBe(false)
  })

  it('needs the cookie of its device, and ends when the role may not use it any more', async () => {
    const [owner, hana] = [await member('owner', 'owner'), await withPin('hana', 'counter')]
    const device = await tablet(owner)
    const cookie = await signIn(device, hana)
    expect((await sessionOf(cookie))!.profile).toMatchObject({ id: hana.id, isWeak: true })
    expect(await sessionOf(cookie.replace(device.token, 'another'))).toBeNull()
    expect(await sessionOf(cookie.replace(`; ${device.cookie}`, ''))).toBeNull()
    await db.updateTable('profiles').set({ role: 'kitchen' }).where('id', '=', hana.id).execute()
    expect(await sessionOf(cookie)).toBeNull()
  })

  it('ends twelve hours after its last use like any of staff, and a page in sight is use', async () => {
    const [owner, hana] = [await member('owner', 'owner'), await withPin('hana', 'counter')]
    const device = await tablet(owner)
    const cookie = await signIn(device, hana)
    const read = () => auth.findUser(new Headers({ cookie }))
    await db.updateTable('sessions').set({ last_seen_at: clock.now() }).execute()
    later(STAFF_IDLE_MS - 1000)
    expect(await read()).not.toBeNull() // a page in sight asks within three ticks of the end (Requirement 21.4)
    later(STAFF_IDLE_MS - 1000)
    // The line of a page that nobody sees is no use.
    expect(await auth.findUser(new Headers({ cookie }), { isUse: false })).not.toBeNull()
    later(1000)
    expect(await read()).toBeNull()
  })

  it('takes the place of the one before in the browser', async () => {
    const [owner, hana] = [await member('owner', 'owner'), await withPin('hana', 'counter')]
    const dawit = await withPin('dawit', 'counter')
    const device = await tablet(owner)
    const cookie = await signIn(device, hana)
    const next = await signIn({ ...device, cookie }, dawit)
    expect(await sessionOf(cookie.replace(/; tafach\.device.*/, `; ${device.cookie}`))).toBeNull()
    expect((await sessionOf(`${next.split(';')[0]}; ${device.cookie}`))!.profile.id).toBe(dawit.id)
  })

  it('ends when the PIN changes, and is never turned into another', async () => {
    const [owner, hana] = [await member('owner', 'owner'), await withPin('hana', 'counter')]
    const device = await tablet(owner)
    const cookie = await signIn(device, hana)
    await expect(
      db.updateTable('sessions').set({ pin_device_id: null }).where('pin_device_id', 'is not', null).execute(),
    ).rejects.toThrow('stays as it was opened')
    expect(await setOwnPin(deps, hana.self, { password: PASSWORD, pin: '83125' })).toEqual({ ok: true })
    expect(await sessionOf(cookie)).toBeNull()
    expect(await sessionOf(hana.cookie)).not.toBeNull()
  })
})
