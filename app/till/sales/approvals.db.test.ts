import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openAccountsAt } from '#test/accounts-at.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { PASSWORD, TEST_APP_SECRET } from '#app/people/auth/accounts.factory.ts'
import { findDevice } from '#app/people/auth/devices/devices.queries.server.ts'
import { enrolDevice, giveOneTimePin } from '#app/people/auth/devices/devices.factory.ts'
import { setOwnPin } from '#app/people/auth/devices/set-pin.server.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { approveByPin, findSecondPerson } from './approvals.server.ts'

const { db, clock, later, member } = await openAccountsAt(new Date('2026-11-21T06:01:00Z'))
const deps = { db, clock, appSecret: TEST_APP_SECRET }
const MINUTE_MS = 60_000
const PIN = '4071'

async function counter() {
  const owner = await member('owner', 'owner')
  const [sara, hana] = [await member('sara', 'manager'), await member('hana', 'counter')]
  for (const { self } of [sara, hana]) {
    expect(await setOwnPin(deps, self, { password: PASSWORD, pin: PIN })).toEqual({ ok: true })
  }
  const tablet = async (roles: Role[]) => {
    const enrolled = await enrolDevice(deps, owner, owner.session, { name: 'Tablet', roles, people: [] })
    if (!enrolled.ok) throw new Error(enrolled.reason)
    return (await findDevice(db, new Headers({ cookie: `tafach.device=${enrolled.token}` })))!.id
  }
  return { owner, sara, hana, device: await tablet(['counter', 'manager']), others: await tablet(['counter']) }
}

const saleId = randomUUID()
const approve = (deviceId: string, person: { name: string }, pin = PIN, sale = saleId, askerId = 'nobody') =>
  approveByPin(deps, { saleId: sale, act: 'return', santim: 9000, person: person.name, pin, askerId, deviceId })
const approvals = async () => (await db.selectFrom('counter_approvals').select('person').execute()).length
const whoAnswers = (
  { id, name }: StaffActor,
  approvalId: string,
  asking: { sale?: string; at?: Date; act?: 'void' | 'return'; santim?: number } = {},
) => {
  const { sale = saleId, at = clock.now(), act = 'return', santim = 9000 } = asking
  const asked = { saleId: sale, act, santim, approvalId, actor: { id, name }, isProved: true }
  return findSecondPerson(db, asked, { at, now: clock.now() })
}

it('a manager’s PIN on the till’s tablet approves an act on this sale, for ten minutes', async () => {
  const { sara, hana, device } = await counter()
  const given = await approve(device, sara)
  if (!given.ok) throw new Error(given.reason)
  const { approvalId } = given
  expect(await whoAnswers(hana, approvalId)).toEqual({ id: sara.id, email: sara.name, approvalId })
  expect(await whoAnswers(hana, approvalId, { sale: randomUUID() })).toBeNull()
  later(10 * MINUTE_MS)
  expect(await whoAnswers(hana, approvalId)).not.toBeNull()
  later(1)
  expect(await whoAnswers(hana, approvalId)).toBeNull()
})

it('is for this act and its worth, and not for one that arrives days later', async () => {
  const { sara, hana, device } = await counter()
  const given = await approve(device, sara)
  if (!given.ok) throw new Error(given.reason)
  const { approvalId } = given
  expect(await whoAnswers(hana, approvalId, { act: 'void' })).toBeNull()
  expect(await whoAnswers(hana, approvalId, { santim: 9001 })).toBeNull()
  expect(await whoAnswers(hana, approvalId, { santim: 4500 })).not.toBeNull()
  const at = clock.now()
  later(24 * 60 * MINUTE_MS)
  expect(await whoAnswers(hana, approvalId, { at })).not.toBeNull()
  later(1)
  expect(await whoAnswers(hana, approvalId, { at })).toBeNull()
})

it('lost with the right of who gave it', async () => {
  const { sara, hana, device } = await counter()
  const given = await approve(device, sara)
  if (!given.ok) throw new Error(given.reason)
  await db.updateTable('profiles').set({ role: 'counter' }).where('id', '=', sara.id).execute()
  expect(await whoAnswers(hana, given.approvalId)).toBeNull()
})

it('not by a cashier with their own right PIN, nor by somebody whom nobody knows', async () => {
  const { hana, device } = await counter()
  expect(await approve(device, hana)).toEqual({ ok: false, reason: 'manager_needed' })
  expect(await approve(device, { name: 'nobody@shop.example' })).toMatchObject({ ok: false, reason: 'wrong_pin' })
  expect(await approvals()).toBe(0)
})

it('not on a tablet that the manager may not use, nor on one that is not enrolled', async () => {
  const { sara, others } = await counter()
  expect(await approve(others, sara)).toMatchObject({ ok: false, reason: 'wrong_pin' })
  expect(await approve(randomUUID(), sara)).toEqual({ ok: false, reason: 'device_unknown' })
  expect(await approvals()).toBe(0)
})

it('not with a PIN that somebody else made up for them', async () => {
  const { owner, device } = await counter()
  const meron = await member('meron', 'manager')
  const given = await giveOneTimePin(deps, owner, meron.id)
  if (!given.ok) throw new Error(given.reason)
  expect(await approve(device, meron, given.pin)).toEqual({ ok: false, reason: 'own_pin_needed' })
})

it('not by trying: wrong PINs block the person on the tablet, at once from many hands too', async () => {
  const { sara, device } = await counter()
  const tries = await Promise.all(Array.from({ length: 12 }, (_, n) => approve(device, sara, String(5000 + n))))
  const reasons = new Set(tries.map((one) => (one.ok ? 'ok' : one.reason)))
  expect(reasons).toEqual(new Set(['wrong_pin', 'too_many_tries']))
  expect(await approve(device, sara)).toMatchObject({ ok: false, reason: 'too_many_tries' })
  expect(await approvals()).toBe(0)
})

it('stays that of who gave it after their email has changed', async () => {
  const { sara, hana, device } = await counter()
  const given = await approve(device, sara)
  if (!given.ok) throw new Error(given.reason)
  for (const table of ['users', 'profiles'] as const)
    await db.updateTable(table).set({ email: 'new@shop.example' }).where('id', '=', sara.id).execute()
  const { approvalId } = given
  expect(await whoAnswers(hana, approvalId)).toEqual({ id: sara.id, email: 'new@shop.example', approvalId })
})
