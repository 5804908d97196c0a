import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Envelope } from '#app/base/outbox/envelope.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import type { TillAct } from '../acts.ts'
import { buildCounter, buildSale, buildSeller, sendAct, type TestTill } from '../till.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { writeActsFile } from './acts-file.ts'
import { importActs } from './import-acts.server.ts'

const database = await createTestDatabase({ poolSize: 16 })
const { db } = database
const now = new Date('2026-11-21T06:00:00Z')
const deps = { db, clock: { now: () => now }, appSecret: 'a secret of the shop' }
const t = translateTo('en')
let hana: StaffActor
let sara: StaffActor
let till: TestTill

beforeEach(async () => {
  await database.truncate()
  ;({ hana, sara, till } = await buildCounter(db, now))
})
afterAll(() => database.drop())

let sequence = 0
function envelope({ act, body }: TillAct, values: Partial<Envelope> = {}): Envelope {
  sequence += 1
  return {
    id: randomUUID(),
    device: till.device,
    person: hana.name,
    sequence,
    madeAt: now.toISOString(),
    to: '/admin/counter/act',
    subject: 'sale',
    label: `Act ${sequence}`,
    fields: { act, body: JSON.stringify(body), till: '1' },
    till: 1,
    ...values,
  }
}
const sales = (count: number) =>
  Array.from({ length: count }, (_, place) => envelope({ act: 'sell', body: buildSale(till, { number: place + 1 }) }))
const fileOf = (envelopes: readonly Envelope[]) => new Blob([writeActsFile(envelopes, now)])

async function take(file: unknown, by = sara) {
  const profile = (await findProfile(db, by.id))!
  return importActs(deps, { actor: by, profile, lang: 'en', t } as AdminRequest, file)
}
const booked = async () => {
  const numbers = await db.selectFrom('counter_sales').select(['number', 'person']).orderBy('number').execute()
  const entries = await db.selectFrom('drawer_entries').select('amount_santim as santim').execute()
  const cash = entries.reduce((sum, { santim }) => sum + santim, 0)
  return { numbers: numbers.map(({ number }) => number), people: new Set(numbers.map(({ person }) => person)), cash }
}

it('takes in the acts of a file in their order, each under its author', async () => {
  const acts = sales(3)
  const voided = envelope({
    act: 'void',
    body: {
      saleId: (JSON.parse(acts[0]!.fields['body']!) as { saleId: string }).saleId,
      reason: 'Mistyped',
      piecesTo: 'stock',
    },
  })
  const done = await take(fileOf([voided, ...acts.toReversed()]))
  expect(done).toEqual({ status: 200, done: t('counter.import.done', { count: 4 }) })
  expect(await booked()).toEqual({ numbers: [1, 2, 3], people: new Set([hana.name]), cash: 27_000 })
})

it('counts each act once when two managers take in the file at once, and once more later', async () => {
  const meron = await buildSeller(db, 'meron', 'manager')
  const file = fileOf(sales(8))
  const both = await Promise.all([take(file), take(file, meron), take(file)])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await take(file)).status).toBe(200)
  expect(await booked()).toMatchObject({ numbers: [1, 2, 3, 4, 5, 6, 7, 8], cash: 8 * 13_500 })
})

it('counts each act once when its tablet finds the line while the file is taken in', async () => {
  const acts = sales(8)
  const sendAll = async () => {
    const answers = []
    for (const { id, fields } of acts) {
      const body = JSON.parse(fields['body']!) as unknown
      answers.push((await sendAct({ db, now: () => now, till, session: hana }, 'sell', body, { id })).status)
    }
    return answers
  }
  const [taken, sent] = await Promise.all([take(fileOf(acts)), sendAll()])
  expect(taken.status).toBe(200)
  expect(sent).toEqual(acts.map(() => 200))
  expect(await booked()).toMatchObject({ numbers: [1, 2, 3, 4, 5, 6, 7, 8], cash: 8 * 13_500 })
})

it('stops at the first act that is refused, says which, and keeps those before it', async () => {
  const [one, two, three] = sales(3)
  const gap = await take(fileOf([one!, three!]))
  expect(gap.status).toBe(409)
  expect(gap.error).toContain(three!.label)
  expect(await booked()).toMatchObject({ numbers: [1] })
  expect((await take(fileOf([one!, two!, three!]))).status).toBe(200)
  expect(await booked()).toMatchObject({ numbers: [1, 2, 3] })
})

it('goes past an opening that is refused, because the shop has a shift open, and says so', async () => {
  const opening = envelope({ act: 'open_shift', body: { shiftId: randomUUID(), floatPieces: {} } })
  const taken = await take(fileOf([opening, ...sales(2)]))
  const passed = [`${opening.label}: ${t('drawer.refused.shift_open')}`]
  expect(taken).toEqual({ status: 409, error: t('counter.import.partly', { count: 2 }), passed })
  expect(await booked()).toMatchObject({ numbers: [1, 2] })
})

it('takes nothing of an unknown till, or of another file', async () => {
  const [one] = sales(1)
  expect(await take(fileOf([{ ...one!, device: randomUUID() }]))).toMatchObject({ status: 409 })
  expect(await take(fileOf([{ ...one!, till: 7 }]))).toMatchObject({ status: 409 })
  for (const other of [new Blob(['{"kind":"something"}']), new Blob(['no json']), 'text', undefined]) {
    expect(await take(other)).toEqual({ status: 422, error: t('counter.import.unreadable') })
  }
  expect(await booked()).toMatchObject({ numbers: [] })
})

it('books what somebody sold who has left, as the till’s, and says what it did not take', async () => {
  const acts = sales(2)
  const saleId = (JSON.parse(acts[0]!.fields['body']!) as { saleId: string }).saleId
  const voided = envelope({ act: 'void', body: { saleId, reason: 'Mistyped', piecesTo: 'stock' } })
  const last = envelope({ act: 'sell', body: buildSale(till, { number: 3, shiftId: null }) })
  await db.updateTable('profiles').set({ is_admin: false }).where('id', '=', hana.id).execute()
  const taken = await take(fileOf([...acts, voided, last]))
  const passed = [`${voided.label}: ${t('sale.refused.author_unproved')}`]
  expect(taken).toEqual({ status: 409, error: t('counter.import.partly', { count: 3 }), passed })
  expect(await booked()).toMatchObject({ numbers: [1, 2, 3], people: new Set(['T1']) })
})
