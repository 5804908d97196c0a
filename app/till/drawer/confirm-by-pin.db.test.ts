import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { PASSWORD, TEST_APP_SECRET } from '#app/people/auth/accounts.factory.ts'
import { findDevice } from '#app/people/auth/devices/devices.queries.server.ts'
import { enrolDevice } from '#app/people/auth/devices/devices.factory.ts'
import { setOwnPin } from '#app/people/auth/devices/set-pin.server.ts'
import { closeShift } from './commands/close-shift.server.ts'
import { confirmByPin } from './commands/confirm-shift.server.ts'
import { countShift } from './commands/count-shift.server.ts'
import { buildPieces, doAs, makeTill } from './drawer.factory.ts'
import { openShift } from './commands/open-shift.server.ts'
import { listConfirmed } from './shifts.queries.server.ts'

const { db, clock, member } = await openAccountsAt(new Date('2026-11-21T06:01:00Z'))
const { lang, t } = buildFacts()
const deps = { db, clock, appSecret: TEST_APP_SECRET, lang, t }

it('a second person signs the count with their own PIN on the device of the till', async () => {
  const [owner, meron, sara] = [
    await member('owner', 'owner'),
    await member('meron', 'counter'),
    await member('sara', 'counter'),
  ]
  for (const [person, pin] of [
    [meron, '4071'],
    [sara, '9352'],
  ] as const) {
    expect(await setOwnPin(deps, person.self, { password: PASSWORD, pin })).toEqual({ ok: true })
  }
  const facts = { name: 'Counter tablet', roles: ['counter'] as const, people: [] }
  const enrolled = await enrolDevice(deps, owner, owner.session, facts)
  if (!enrolled.ok) throw new Error(enrolled.reason)
  const device = (await findDevice(db, new Headers({ cookie: `tafach.device=${enrolled.token}` })))!
  const made = await makeTill(deps, { device: randomUUID(), name: '', staffDeviceId: device.id, actor: owner })
  if (!made.ok) throw new Error(made.reason)
  const shiftId = randomUUID()
  await doAs(deps, openShift, { shiftId, till: made.number, floatPieces: buildPieces(), actor: meron })

  const sign = (person: { id: string }, pin: string) =>
    confirmByPin(deps, { shiftId, what: 'witness', deviceId: device.id, profileId: person.id, pin })
  expect(await sign(sara, '9352')).toEqual({ ok: false, reason: 'shift_not_counted' })
  await doAs(deps, countShift, { shiftId, pieces: buildPieces(), actor: meron })
  expect(await sign(sara, '0000')).toMatchObject({ ok: false, reason: 'wrong_pin' })
  expect(await sign(meron, '4071')).toEqual({ ok: false, reason: 'same_person' })
  expect(await listConfirmed(db, shiftId)).toEqual([])
  expect(await sign(sara, '9352')).toEqual({ ok: true })
  expect(await listConfirmed(db, shiftId)).toMatchObject([{ kind: 'witness', email: sara.name }])

  // The closing names their account, with the email that it has by then: the one before may be somebody else's.
  await db.updateTable('users').set({ email: 'moved@shop.example' }).where('id', '=', sara.id).execute()
  await db.updateTable('profiles').set({ email: 'moved@shop.example' }).where('id', '=', sara.id).execute()
  const closing = { shiftId, pieces: buildPieces(), reason: '', keptSantim: 0, actor: meron, witness: sara.name }
  expect(await doAs(deps, closeShift, closing)).toEqual({ ok: true })
  const closed = db.selectFrom('shifts').select(['witness', 'witness_id']).where('id', '=', shiftId)
  expect(await closed.executeTakeFirst()).toEqual({ witness: 'moved@shop.example', witness_id: sara.id })
})

it('a baker signs a count that they have seen, and takes no drawer', async () => {
  const [owner, hana, abel] = [
    await member('second-owner', 'owner'),
    await member('hana', 'counter'),
    await member('abel', 'kitchen'),
  ]
  expect(await setOwnPin(deps, abel.self, { password: PASSWORD, pin: '9352' })).toEqual({ ok: true })
  const facts = { name: 'Shared tablet', roles: ['counter', 'kitchen'] as const, people: [] }
  const enrolled = await enrolDevice(deps, owner, owner.session, facts)
  if (!enrolled.ok) throw new Error(enrolled.reason)
  const device = (await findDevice(db, new Headers({ cookie: `tafach.device=${enrolled.token}` })))!
  const made = await makeTill(deps, { device: randomUUID(), name: '', staffDeviceId: device.id, actor: owner })
  if (!made.ok) throw new Error(made.reason)
  const shiftId = randomUUID()
  await doAs(deps, openShift, { shiftId, till: made.number, floatPieces: buildPieces(), actor: hana })
  const sign = (what: 'take' | 'witness') =>
    confirmByPin(deps, { shiftId, what, deviceId: device.id, profileId: abel.id, pin: '9352' })
  expect(await sign('take')).toEqual({ ok: false, reason: 'person_unknown' })
  await doAs(deps, countShift, { shiftId, pieces: buildPieces(), actor: hana })
  expect(await sign('witness')).toEqual({ ok: true })
  const closing = { shiftId, pieces: buildPieces(), reason: '', keptSantim: 0, actor: hana, witness: abel.id }
  expect(await doAs(deps, closeShift, closing)).toEqual({ ok: true })
})
