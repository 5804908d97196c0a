import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Envelope } from '#app/base/outbox/envelope.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { hashPassword } from '#app/people/auth/passwords/hash-password.server.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import type { Sale, TillCommand } from '../till-command.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { acceptClaim } from '#app/till/drawer/commands/claim-cash.server.ts'
import { confirmShift } from '#app/till/drawer/commands/confirm-shift.server.ts'
import { doAs } from '#app/till/drawer/drawer.factory.ts'
import { findTillByDevice } from '#app/till/drawer/drawer.server.ts'
import { listForAnother, recordForAnother } from '#app/till/drawer/arriving/for-another.server.ts'
import { listNoticesOf } from '../notice-list.queries.server.ts'
import type { TillKey } from '#app/till/proof/signed-text.ts'
import { offerTillKey } from '#app/till/proof/till-keys.server.ts'
import {
  buildCounter,
  buildSale,
  buildSeller,
  sendFromTill,
  signWith,
  TEST_SECRET,
  type TestTill,
} from '../till.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { writeEnvelopesFile } from './envelopes-file.ts'
import { importEnvelopes } from './import-envelopes.server.ts'

const database = await createTestDatabase({ poolSize: 16 })
const { db } = database
const now = new Date('2026-11-21T06:00:00Z')
const deps = { db, clock: { now: () => now }, appSecret: TEST_SECRET }
const PASSWORD = 'a password of the manager'
const hash = await hashPassword(PASSWORD)
const t = translateTo('en')
let hana: StaffActor
let sara: StaffActor
let till: TestTill
let key: TillKey

/** Who signs in at the till is given a key. */
async function keyOf(person: StaffActor): Promise<TillKey> {
  const found = (await findTillByDevice(db, till.device))!
  return (await offerTillKey(deps, { till: found, person, staffDeviceId: null, held: '' }))!
}

const withPassword = ({ id }: StaffActor) =>
  db
    .insertInto('auth_accounts')
    .values({ id, user_id: id, provider_id: 'credential', account_id: id, password: hash })
    .execute()

beforeEach(async () => {
  await database.truncate()
  ;({ hana, sara, till } = await buildCounter(db, now))
  await withPassword(sara)
  key = await keyOf(hana)
})
afterAll(() => database.drop())

let sequence = 0
/** An act that Hana signed at the till. */
function envelope({ act, body }: TillCommand, values: Partial<Envelope> = {}): Envelope {
  sequence += 1
  const head = { id: randomUUID(), device: till.device, person: hana.name, sequence, madeAt: now.toISOString() }
  const fields = { act, body: JSON.stringify(body), till: '1' }
  const signed = { ...fields, ...signWith(key, { ...head, ...fields }) }
  return {
    ...head,
    to: '/admin/counter/act',
    subject: 'sale',
    label: `Act ${sequence}`,
    fields: signed,
    till: 1,
    ...values,
  }
}

/** An act that somebody wrote into a file, in the name of a person. */
function unsigned({ act, body }: TillCommand, person = hana): Envelope {
  return {
    ...envelope({ act, body } as TillCommand),
    person: person.name,
    fields: { act, body: JSON.stringify(body), till: '1' },
  }
}
const cashOut = (shiftId: string): TillCommand => ({
  act: 'cash',
  body: { entryId: randomUUID(), shiftId, kind: 'out', santim: 5000, reason: 'Change' },
})
const sales = (count: number) =>
  Array.from({ length: count }, (_, place) => envelope({ act: 'sell', body: buildSale(till, { number: place + 1 }) }))
const fileOf = (envelopes: readonly Envelope[]) => new Blob([writeEnvelopesFile(envelopes, now)])

async function take(file: unknown, by = sara, password = PASSWORD) {
  const profile = (await findProfile(db, by.id))!
  const admin = { actor: by, profile, lang: 'en', t, clientAddress: '127.0.0.1' } as AdminRequest
  return importEnvelopes(deps, admin, { file, password })
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
  await withPassword(meron)
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
      answers.push((await sendFromTill({ db, now: () => now, till, session: hana }, 'sell', body, { id, key })).status)
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

describe('an act of a file that nobody signed', () => {
  let owner: StaffActor
  beforeEach(async () => {
    owner = await buildSeller(db, 'owner', 'owner')
  })
  const selling = (values: Partial<Sale> = {}) => buildSale(till, values)
  const returning = (sale: Sale): TillCommand => ({
    act: 'return',
    body: {
      returnId: randomUUID(),
      saleId: sale.saleId,
      shiftId: till.shiftId,
      lines: [{ position: 0, quantity: sale.lines[0]!.quantity }],
      reason: 'Came back',
      piecesTo: 'stock',
      by: 'cash',
    },
  })
  const noticesOf = async ({ saleId }: Sale) =>
    (await listNoticesOf(db, saleId)).map(({ kind, sent }) => [kind, ...sent])

  it('is a sale of the till with a notice, whomever it names: a discount of all it costs is above every limit', async () => {
    const sale = selling({ discount: { santim: 13_500, reason: 'A gift' }, parts: [], totalSantim: 0 })
    expect(await take(fileOf([unsigned({ act: 'sell', body: sale }, owner)]))).toMatchObject({ status: 200 })
    expect(await booked()).toMatchObject({ numbers: [1], people: new Set(['T1']) })
    expect(await noticesOf(sale)).toEqual(
      expect.arrayContaining([['discount_above'], ['unproved', owner.name], ['for_another', `${owner.name} → sara`]]),
    )
  })

  it('pays nothing out above the limit of who takes it in, also in the name of an owner', async () => {
    const sale = selling({ lines: [{ cakeId: 'baklava', quantity: 200, unitSantim: 4500, totalSantim: 900_000 }] })
    const acts = [envelope({ act: 'sell', body: sale }), unsigned(returning(sale), owner)]
    const taken = await take(fileOf(acts))
    expect(taken).toMatchObject({
      status: 409,
      passed: [`${acts[1]!.label}: ${t('sale.refused.second_manager_needed')}`],
    })
    expect(await db.selectFrom('refunds').select('id').execute()).toEqual([])
  })

  it('takes goods back as who takes it in, in the place of whom it names; both are kept and shown', async () => {
    const sale = selling()
    await take(fileOf([envelope({ act: 'sell', body: sale }), unsigned(returning(sale), owner)]))
    const back = await db.selectFrom('counter_returns').select(['person', 'approved_by']).executeTakeFirstOrThrow()
    expect(back).toEqual({ person: sara.name, approved_by: sara.name })
    const refund = await db.selectFrom('refunds').select(['requested_by', 'approved_by']).executeTakeFirstOrThrow()
    expect(refund).toEqual({ requested_by: sara.name, approved_by: sara.name })
    expect(await noticesOf(sale)).toEqual([['for_another', `${owner.name} → sara`]])
    const stored = await db.selectFrom('acts_for_another').select(['act', 'named', 'person', 'person_name']).execute()
    expect(stored).toEqual([{ act: 'return', named: owner.name, person: sara.name, person_name: 'sara' }])
  })

  it('does not use a manager’s approval that it names', async () => {
    const sale = selling()
    await take(fileOf([envelope({ act: 'sell', body: sale })]))
    const approvalId = randomUUID()
    await db
      .insertInto('counter_approvals')
      .values({
        id: approvalId,
        order_id: sale.saleId,
        act: 'return',
        santim: 13_500,
        person: owner.name,
        person_id: owner.id,
        device_id: 'tablet',
        at: now,
      })
      .execute()
    const back = returning(sale) as Extract<TillCommand, { act: 'return' }>
    await take(fileOf([unsigned({ ...back, body: { ...back.body, approvalId } }, hana)]))
    const { approved_by } = await db.selectFrom('counter_returns').select('approved_by').executeTakeFirstOrThrow()
    expect(approved_by).toBe(sara.name)
    expect(await db.selectFrom('counter_approval_uses').selectAll().execute()).toEqual([])
  })

  it('is the same act when its till sends it signed afterwards, with the approval that it names', async () => {
    const sale = selling()
    const sold = envelope({ act: 'sell', body: sale })
    const back = returning(sale) as Extract<TillCommand, { act: 'return' }>
    const { id, fields } = envelope({ ...back, body: { ...back.body, approvalId: randomUUID() } })
    const body = JSON.parse(fields['body']!) as object
    const inFile = { ...unsigned(back), id, fields: { act: 'return', body: fields['body']!, till: '1' } }
    expect((await take(fileOf([sold, inFile]))).status).toBe(200)
    const sent = await sendFromTill({ db, now: () => now, till, session: hana }, 'return', body, { id, key })
    expect(sent.status).toBe(200)
    expect((await take(fileOf([inFile]))).status).toBe(200)
    expect(await db.selectFrom('counter_returns').select('id').execute()).toHaveLength(1)
  })

  it('is told of on the shift whose cash it moves, whatever else its body names', async () => {
    const sale = selling()
    const out = cashOut(till.shiftId) as Extract<TillCommand, { act: 'cash' }>
    const named = (saleId: unknown) => unsigned({ ...out, body: { ...out.body, saleId } as typeof out.body }, hana)
    const acts = [envelope({ act: 'sell', body: sale }), named(sale.saleId)]
    expect((await take(fileOf(acts))).status).toBe(200)
    expect(await listForAnother(db, till.shiftId)).toMatchObject([{ act: 'cash', named: hana.name }])
    expect((await take(fileOf([named(7)]))).status).toBe(200)
  })

  it('counts, moves cash and closes for who takes it in, who is nobody’s witness', async () => {
    const { shiftId } = till
    const out = { entryId: randomUUID(), shiftId, kind: 'out', santim: 5000, reason: 'Change' } as const
    const pieces = { 5000: 29 }
    const closing = { shiftId, pieces, reason: '', keptSantim: 0, witness: sara.name }
    const acts = [
      unsigned({ act: 'cash', body: out }, owner),
      unsigned({ act: 'count_shift', body: { shiftId, pieces } }, owner),
      unsigned({ act: 'close_shift', body: closing }, owner),
    ]
    const taken = await take(fileOf(acts))
    expect(taken.passed).toEqual([`${acts[2]!.label}: ${t('drawer.refused.not_confirmed')}`])
    const shift = await db.selectFrom('shifts').select(['counted_by', 'closed_by']).executeTakeFirstOrThrow()
    expect(shift).toEqual({ counted_by: sara.name, closed_by: null })
    const entry = await db.selectFrom('drawer_entries').select(['person', 'amount_santim']).executeTakeFirstOrThrow()
    expect(entry).toEqual({ person: sara.name, amount_santim: -5000 })
    expect(await listForAnother(db, shiftId)).toMatchObject([
      { act: 'cash', named: owner.name, person: 'sara' },
      { act: 'count_shift', named: owner.name, person: 'sara' },
    ])
  })

  it('counts without a number, so that its count is the bound of nothing', async () => {
    const { shiftId } = till
    const early = envelope(cashOut(shiftId))
    await take(fileOf([{ ...unsigned({ act: 'count_shift', body: { shiftId, pieces: {} } }, owner), sequence: 9000 }]))
    const shift = await db.selectFrom('shifts').select(['counted_by', 'counted_sequence']).executeTakeFirstOrThrow()
    expect(shift).toEqual({ counted_by: sara.name, counted_sequence: null })
    expect(await take(fileOf([early]))).toMatchObject({ status: 409 })
    expect(await db.selectFrom('drawer_claims').select('id').execute()).toEqual([])
  })

  it('has no second person in whom it names: neither for its count nor for what it claims', async () => {
    const { shiftId } = till
    const [biniam, noted] = [await buildSeller(db, 'biniam', 'counter'), unsigned(cashOut(shiftId), owner)]
    await take(fileOf([envelope({ act: 'count_shift', body: { shiftId, pieces: {} } })]))
    await take(fileOf([noted]))
    const { id: claimId } = await db.selectFrom('drawer_claims').select('id').executeTakeFirstOrThrow()
    for (const actor of [owner, sara, hana])
      expect(await doAs(deps, acceptClaim, { shiftId, claimId, actor })).toEqual({ ok: false, reason: 'claim_own' })
    const accepted = { accepted_by: owner.name, accepted_by_id: owner.id, accepted_by_name: 'x', accepted_at: now }
    await expect(db.updateTable('drawer_claims').set(accepted).execute()).rejects.toMatchObject({
      constraint: 'drawer_claims_second_person',
    })
    expect(await doAs(deps, acceptClaim, { shiftId, claimId, actor: biniam })).toEqual({ ok: true })
  })

  it('has no witness of its count in whom it names', async () => {
    const { shiftId } = till
    const biniam = await buildSeller(db, 'biniam', 'counter')
    await take(fileOf([unsigned({ act: 'count_shift', body: { shiftId, pieces: {} } }, owner)]))
    const sees = (actor: StaffActor) => doAs(deps, confirmShift, { shiftId, what: 'witness', actor })
    expect(await sees(owner)).toEqual({ ok: false, reason: 'same_person' })
    // The account that had the email then, whoever has it now.
    for (const table of ['users', 'profiles'] as const)
      await db.updateTable(table).set({ email: 'new@shop.example' }).where('id', '=', owner.id).execute()
    expect(await sees({ id: owner.id, name: 'new@shop.example' })).toEqual({ ok: false, reason: 'same_person' })
    expect(await sees(biniam)).toEqual({ ok: true })
  })

  it('opens a shift for who takes it in, who has the drawer then', async () => {
    await sql`alter table shifts disable trigger user`.execute(db)
    await sql`delete from shifts`.execute(db)
    await sql`alter table shifts enable trigger user`.execute(db)
    const shiftId = randomUUID()
    await take(fileOf([unsigned({ act: 'open_shift', body: { shiftId, floatPieces: { 5000: 1 } } }, owner)]))
    const shift = await db.selectFrom('shifts').select(['opened_by', 'held_by']).executeTakeFirstOrThrow()
    expect(shift).toEqual({ opened_by: sara.name, held_by: sara.name })
    expect(await listForAnother(db, shiftId)).toMatchObject([{ act: 'open_shift', named: owner.name }])
  })

  it('is refused by the database if anything of it is another person’s', async () => {
    const { shiftId } = till
    const write = (person: StaffActor, countedSequence: number | null = null) =>
      db.transaction().execute(async (trx) => {
        const envelope = { id: randomUUID(), device: till.device, person: owner.name, sequence: 1 }
        await trx
          .insertInto('commands')
          .values({ ...envelope, made_at: now, received_at: now })
          .execute()
        await trx
          .updateTable('shifts')
          .set({
            counted_at: now,
            counted_by: person.name,
            counted_by_id: person.id,
            counted_by_name: person.id,
            counted_santim: 0,
            counted_sequence: countedSequence,
            counted_pieces: '{}',
          })
          .where('id', '=', shiftId)
          .execute()
        const both = { named: owner.name, actor: sara, fileSha256: 'a'.repeat(64) }
        await recordForAnother(trx, { commandId: envelope.id, act: 'count_shift', subject: { shiftId }, ...both }, now)
      })
    await expect(write(owner)).rejects.toMatchObject({ constraint: 'acts_for_another_own' })
    await expect(write(sara, 7)).rejects.toMatchObject({ constraint: 'acts_for_another_own' })
    await write(sara)
    await db.updateTable('profiles').set({ disabled_at: now }).where('id', '=', 'sara').execute()
    await expect(write(sara)).rejects.toMatchObject({ constraint: 'acts_for_another_by_staff' })
    await expect(db.deleteFrom('acts_for_another').execute()).rejects.toThrow('append-only')
  })

  it('is the till’s with a signature of another act, and of a person who was disabled or may no longer sell', async () => {
    const [first, second, third] = sales(3)
    const stolen = { ...first!.fields, body: second!.fields['body']! }
    expect(
      await take(
        fileOf([
          { ...first!, fields: first!.fields },
          { ...second!, fields: stolen },
        ]),
      ),
    ).toMatchObject({
      status: 200,
    })
    await db.updateTable('profiles').set({ role: 'kitchen' }).where('id', '=', hana.id).execute()
    expect(await take(fileOf([third!]))).toMatchObject({ status: 200 })
    const people = await db.selectFrom('counter_sales').select('person').orderBy('number').execute()
    expect(people.map(({ person }) => person)).toEqual([hana.name, 'T1', 'T1'])
  })
})

describe('who takes a file in', () => {
  it('gives their password, and a session that only a PIN opened is not enough', async () => {
    const file = fileOf(sales(1))
    expect(await take(file, sara, 'wrong')).toEqual({ status: 403, passwordError: t('auth.error.wrong.password') })
    expect(await take(file, sara, '')).toMatchObject({ status: 403 })
    const profile = { ...(await findProfile(db, sara.id))!, isWeak: true }
    const admin = { actor: sara, profile, lang: 'en', t, clientAddress: '127.0.0.1' } as AdminRequest
    expect(await importEnvelopes(deps, admin, { file, password: PASSWORD })).toEqual({
      status: 403,
      error: t('auth.error.password.needed'),
    })
    expect(await booked()).toMatchObject({ numbers: [] })
  })

  it('stands in the log once for each file, with its digest and whom it names', async () => {
    const file = fileOf([...sales(2), unsigned({ act: 'sell', body: buildSale(till, { number: 3 }) }, sara)])
    await take(file)
    await take(file)
    const log = await db
      .selectFrom('audit_log')
      .select(['actor', 'entity_id', 'after'])
      .where('action', '=', 'take_in_file')
      .execute()
    const sha256 = createHash('sha256')
      .update(await file.text())
      .digest('hex')
    const entry = { file_sha256: sha256, acts: 3, sales: 3, unsigned: 1, people: [hana.name, sara.name] }
    expect(log).toEqual([1, 2].map(() => ({ actor: sara.name, entity_id: '1', after: entry })))
  })

  it('stops when they lose the right meanwhile', async () => {
    const asked = { ...(await findProfile(db, sara.id))! }
    await db.updateTable('profiles').set({ role: 'counter' }).where('id', '=', sara.id).execute()
    const admin = { actor: sara, profile: asked, lang: 'en', t, clientAddress: '127.0.0.1' } as AdminRequest
    const taken = await importEnvelopes(deps, admin, { file: fileOf(sales(1)), password: PASSWORD })
    expect(taken).toMatchObject({ status: 403, error: t('auth.error.role') })
    expect(await booked()).toMatchObject({ numbers: [] })
  })
})

it.each([
  ['times that no calendar has', { madeAt: '-271821-04-20T00:00:00Z' }],
  ['a person with signs that no database holds', { person: 'a\0b' }],
  ['a person of a thousand letters', { person: 'x'.repeat(1000) }],
  ['an unknown act', { act: 'constructor' }],
  ['an act without its fields', { body: '{}' }],
  ['an act that is no JSON', { body: '{' }],
  ['deep JSON', { body: `{"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}` }],
  ['the number of another till', { till: 7 }],
  ['a till of another world', { till: 10_000_000 }],
])('a file with %s is answered in words, and books nothing of it', async (_name, change) => {
  const file = JSON.parse(writeEnvelopesFile(sales(1), now)) as { acts: object[] }
  const edited = new Blob([JSON.stringify({ ...file, acts: file.acts.map((act) => ({ ...act, ...change })) })])
  const taken = await take(edited)
  expect(taken.status).toBeGreaterThanOrEqual(400)
  expect(taken.status).toBeLessThan(500)
  expect(taken.error).not.toBe('')
  expect(await booked()).toMatchObject({ numbers: [] })
})

it('books what somebody sold who has left as the till’s, and their void as of who takes it in', async () => {
  const acts = sales(2)
  const saleId = (JSON.parse(acts[0]!.fields['body']!) as { saleId: string }).saleId
  const voided = envelope({ act: 'void', body: { saleId, reason: 'Mistyped', piecesTo: 'stock' } })
  const last = envelope({ act: 'sell', body: buildSale(till, { number: 3, shiftId: null }) })
  await db.updateTable('profiles').set({ is_admin: false }).where('id', '=', hana.id).execute()
  expect(await take(fileOf([...acts, voided, last]))).toMatchObject({ status: 200 })
  expect(await booked()).toMatchObject({ numbers: [1, 2, 3], people: new Set(['T1']) })
  const by = await db.selectFrom('counter_voids').select('person').executeTakeFirstOrThrow()
  expect(by).toEqual({ person: sara.name })
})
