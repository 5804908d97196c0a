import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { PASSWORD, TEST_APP_SECRET } from '#app/people/auth/accounts.factory.ts'
import { deviceCookie } from '#app/people/auth/devices/device-cookie.server.ts'
import { findDevice } from '#app/people/auth/devices/devices.queries.server.ts'
import { enrolDevice } from '#app/people/auth/devices/devices.factory.ts'
import { setOwnPin } from '#app/people/auth/devices/set-pin.server.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { findInDatabase } from '#test/find-in-database.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { devicesAction } from './devices-action.server.ts'

const { db, clock, member } = await openAccountsAt(new Date('2026-11-30T06:00:00Z'))

type Member = Awaited<ReturnType<typeof member>>

async function press(by: Member, intent: string, fields: readonly (readonly [string, string])[]) {
  const profile = (await findProfile(db, by.id))!
  const now = clock.now()
  const actor = { id: by.id, name: by.name }
  const deps = { ...buildFacts(), session: by.session, profile, actor, editor: { actor, at: now }, db, clock, now }
  const form = new FormData()
  for (const [name, value] of [['intent', intent] as const, ...fields]) form.append(name, value)
  return devicesAction({ ...deps, appSecret: TEST_APP_SECRET } as unknown as Parameters<typeof devicesAction>[0], form)
}

const devices = () => db.selectFrom('staff_devices').select(['id', 'name', 'roles', 'withdrawn_at']).execute()

async function withTablet() {
  const owner = await member('owner', 'owner')
  const facts = { name: 'Tablet', roles: ['counter'] as const, people: [] }
  await enrolDevice({ db, clock }, owner, owner.session, facts)
  return { owner, device: (await devices())[0]!.id }
}

describe('the forms of devices', () => {
  it('change and withdraw a device once, and show again what was typed', async () => {
    const { owner, device } = await withTablet()
    const unnamed = [
      ['device', device],
      ['name', ' '],
      ['role', 'kitchen'],
      ['role', 'nobody'],
      ['person', 'x'],
    ] as const
    expect(await press(owner, 'change', unnamed)).toMatchObject({
      ok: false,
      status: 400,
      answer: { typed: { id: device, name: '', roles: ['kitchen'], people: ['x'] } },
    })
    expect(
      await press(owner, 'change', [
        ['device', device],
        ['name', 'Oven'],
        ['role', 'kitchen'],
      ]),
    ).toMatchObject({ ok: true })
    expect(await devices()).toMatchObject([{ name: 'Oven', roles: ['kitchen'] }])
    const twice = await Promise.all([1, 2].map(() => press(owner, 'withdraw', [['device', device]])))
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
    expect(
      await press(owner, 'change', [
        ['device', device],
        ['name', 'Bar'],
        ['role', 'kitchen'],
      ]),
    ).toMatchObject({ status: 409 })
  })

  it('of a manager are refused, and so are ids of nothing and fields that are missing', async () => {
    const { owner, device } = await withTablet()
    const manager = await member('manager', 'manager')
    await expect(press(manager, 'withdraw', [['device', device]])).rejects.toMatchObject({ status: 403 })
    for (const intent of ['change', 'withdraw', 'free']) {
      for (const id of ['', randomUUID(), 'x'.repeat(5000)]) {
        const fields = [
          ['device', id],
          ['name', 'x'],
          ['role', 'counter'],
        ] as const
        expect([intent, await press(owner, intent, fields)]).toMatchObject([intent, { ok: false, status: 409 }])
      }
      expect(await press(owner, intent, [])).toMatchObject({ ok: false })
    }
    expect(await devices()).toMatchObject([{ name: 'Tablet', withdrawn_at: null }])
  })
})

describe('a browser that is enrolled by two presses of one form', () => {
  const fields = (id: string) =>
    [
      ['id', id],
      ['name', 'Tablet'],
      ['role', 'counter'],
    ] as const

  it('is one device, and each answer has the same token, which is in no row', async () => {
    const owner = await member('owner', 'owner')
    const pressed = fields(randomUUID())
    const both = await Promise.all([1, 2].map(() => press(owner, 'enrol', pressed)))
    const later = await press(owner, 'enrol', pressed)
    const tokens = [...both, later].map((answer) => (answer.ok ? answer.token! : ''))
    expect(tokens[0]).toMatch(/^[\w-]{43}$/)
    expect(new Set(tokens).size).toBe(1)
    expect(later).toMatchObject({ answer: { done: 'Tablet takes PINs now.' } })
    expect(await devices()).toHaveLength(1)
    expect(await findDevice(db, new Headers({ cookie: deviceCookie(tokens[0]!, 'http://x').split(';')[0]! }))).toEqual(
      (await devices()).map(({ id, name }) => ({ id, name }))[0],
    )
    expect(await findInDatabase(db, tokens[0]!)).toEqual([])
    const logged = await db.selectFrom('audit_log').select('id').where('entity_type', '=', 'device').execute()
    expect(logged).toHaveLength(1)
  })

  it('has no token for another session, after the password is no longer fresh, once it is withdrawn, or without an id', async () => {
    const owner = await member('owner', 'owner')
    const id = randomUUID()
    expect(await press(owner, 'enrol', fields(id))).toMatchObject({ ok: true })
    const elsewhere = { ...owner, session: { ...owner.session, id: randomUUID() } }
    expect(await press(elsewhere, 'enrol', fields(id))).toMatchObject({ ok: false, status: 409 })
    const stale = { ...owner, session: { ...owner.session, passwordAt: new Date(0) } }
    expect(await press(stale, 'enrol', fields(id))).toMatchObject({ ok: false, status: 403 })
    const other = await member('other', 'owner')
    expect(await press(other, 'enrol', fields(id))).toMatchObject({ ok: false, status: 409 })
    expect(await press(owner, 'enrol', fields(''))).toMatchObject({ ok: false })
    expect(await devices()).toHaveLength(1)
    await press(owner, 'withdraw', [['device', id]])
    expect(await press(owner, 'enrol', fields(id))).toMatchObject({ ok: false, status: 409 })
  })
})

const give = () => ['id', randomUUID()] as const

describe('the forms of PINs', () => {
  it('pressed twice give one PIN, and both answers show it; a form sent again after another shows none', async () => {
    const [owner, hana] = [await member('owner', 'owner'), await member('hana', 'counter')]
    const pressed = [give(), ['user', hana.id]] as const
    const pinOf = (answer: Awaited<ReturnType<typeof press>>) => (answer.ok ? answer.answer.pin?.secret : answer.status)
    const both = await Promise.all([1, 2].map(() => press(owner, 'give', pressed)))
    const [first, second] = both.map(pinOf)
    expect(first).toMatch(/^\d{6}$/)
    expect(second).toBe(first)
    const given = db.selectFrom('audit_log').select('id').where('action', '=', 'give_pin')
    expect(await given.execute()).toHaveLength(1)
    const next = pinOf(await press(owner, 'give', [give(), ['user', hana.id]]))
    expect(next).not.toBe(first)
    expect(pinOf(await press(owner, 'give', pressed))).toBe(409)
    expect(await press(owner, 'give', [['user', hana.id]])).toMatchObject({ ok: false })
    expect(await given.execute()).toHaveLength(2)
  })

  it('give and remove a PIN of a colleague below only, and the PIN is in no row of its command', async () => {
    const { owner } = await withTablet()
    const [manager, hana] = [await member('manager', 'manager'), await member('hana', 'counter')]
    const given = await press(manager, 'give', [give(), ['user', hana.id]])
    const secret = given.ok ? given.answer.pin!.secret : ''
    expect(secret).toMatch(/^\d{6}$/)
    const rows = await db.selectFrom('commands').selectAll().where('name', '=', 'user.give_pin').execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(
      await setOwnPin({ db, clock, appSecret: TEST_APP_SECRET }, owner.self, { password: PASSWORD, pin: '4071' }),
    ).toEqual({ ok: true })
    expect(await press(manager, 'remove', [['user', owner.id]])).toMatchObject({ ok: false, status: 403 })
    expect(await press(manager, 'give', [give(), ['user', 'nobody']])).toMatchObject({ ok: false, status: 404 })
    await expect(press(hana, 'give', [give(), ['user', hana.id]])).rejects.toMatchObject({ status: 403 })
    expect(await press(manager, 'remove', [['user', hana.id]])).toMatchObject({ ok: true })
    const pins = await db.selectFrom('staff_pins').select('profile_id').execute()
    expect(pins).toEqual([{ profile_id: owner.id }])
  })
})
