import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { digestOfInput } from '#app/base/commands/digest-of-input.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { createTestDatabase } from '#test/database.ts'
import { receiveBake } from './receive-bake.server.ts'

const database = await createTestDatabase({ poolSize: 5 })
const { db } = database
const START = new Date('2026-11-26T04:00:00Z')
let now = START
const { lang, t } = buildFacts()

beforeEach(async () => {
  now = START
  await database.truncate()
  await buildCake(db, { id: 'baklava', is_available_daily: true })
})
afterAll(() => database.drop())

function envelope(act: string, pieces: number, more: Record<string, string> = {}): FormData {
  const head = { key: randomUUID(), device: randomUUID(), by: 'aster@shop.example', sequence: '1' }
  const fields = { act, day: '2026-11-26', cake: 'baklava', pieces: String(pieces) }
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...head, madeAt: now.toISOString(), ...fields, ...more })) {
    form.set(name, value)
  }
  return form
}
function receive(form: FormData, id = 'aster', role: Role = 'kitchen') {
  const actor = { id, name: `${id}@shop.example` }
  return receiveBake({ db, clock: { now: () => now }, actor, profile: buildProfile(role, actor.name), lang, t }, form)
}
const baked = async () =>
  (await db.selectFrom('kitchen_bakes').select('pieces').orderBy('id').execute()).map(({ pieces }) => pieces)
const DONE = { status: 200, reply: { ok: true } }

it('a tap counts once however often it arrives, also at the same moment, and nothing else has its id', async () => {
  const tap = envelope('tray', 12)
  expect(await Promise.all([receive(tap), receive(tap), receive(tap)])).toEqual([DONE, DONE, DONE])
  const other = envelope('tray', 13, { key: formText(tap, 'key') })
  expect(await receive(other)).toMatchObject({ status: 409, reply: { answer: { reason: 'booked_otherwise' } } })
  expect(await baked()).toEqual([12])
})

it('a tap that the version before applied is known by its fields', async () => {
  const tap = envelope('tray', 12)
  const fields = { act: 'tray', day: '2026-11-26', cake: 'baklava', pieces: '12' }
  const receipt = { id: formText(tap, 'key'), person: 'aster@shop.example', input_sha256: digestOfInput(fields) }
  await db
    .insertInto('commands')
    .values({ ...receipt, device: randomUUID(), sequence: 1, made_at: now, received_at: now })
    .execute()
  expect(await receive(tap)).toEqual(DONE)
  expect(await baked()).toEqual([])
})

it('taking back what a colleague added to says who, and how many there are, and goes again with that number', async () => {
  await receive(envelope('tray', 12))
  now = new Date(now.getTime() + 60_000)
  await receive(envelope('tray', 12, { by: 'sara@shop.example' }), 'sara')
  const back = envelope('back', 12)
  expect(await receive(back)).toMatchObject({
    status: 409,
    reply: { answer: { conflict: { what: '24 baked', who: 'sara@shop.example', again: { pieces: '24' } } } },
  })
  back.set('pieces', '24')
  expect(await receive(back)).toEqual(DONE)
  expect(await baked()).toHaveLength(3)
})

it.each([
  ['of somebody who is not signed in', { by: 'sara@shop.example' }, 409, {}],
  ['of a day that is none', { day: '2026-02-31' }, 400, {}],
  ['of no known kind', { act: 'burn' }, 400, {}],
  ['of a cake that is not baked daily', { cake: 'x' }, 422, { answer: { reason: 'cake_unknown' } }],
])('a tap %s is refused', async (_, fields, status, reply) => {
  expect(await receive(envelope('tray', 12, fields))).toMatchObject({ status, reply: { ok: false, ...reply } })
  expect(await baked()).toEqual([])
})

it('asks for the permission when the tap arrives', async () => {
  expect(await receive(envelope('tray', 12), 'aster', 'driver')).toMatchObject({ status: 403 })
  expect(await baked()).toEqual([])
})
