import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { findTillByDevice } from '#app/till/drawer/drawer.server.ts'
import { noteRestored } from '#app/till/drawer/tills.server.ts'
import { END_RESTORED_ACCESS } from '#app/people/auth/sessions/end-restored-access.ts'
import { createTestDatabase } from '#test/database.ts'
import { backUpShop } from '#test/set-back-shop.ts'
import type { Sale } from './till-command.ts'
import { listNoticesOf } from './notice-list.queries.server.ts'
import type { TillKey } from '#app/till/proof/signed-text.ts'
import { END_RESTORED_KEYS, offerTillKey } from '#app/till/proof/till-keys.server.ts'
import {
  buildCounter,
  buildSale,
  buildSeller,
  enrolTablet,
  sendFromTill,
  TEST_SECRET,
  type TestTill,
} from './till.factory.ts'

/** A shop is set back to a backup of the morning; its tablet has sold since, and still holds what it had not sent. */

const database = await createTestDatabase()
const START = new Date('2026-11-21T06:00:00Z')
const HOUR = 3_600_000
const END_ACCESS = [END_RESTORED_ACCESS, END_RESTORED_KEYS]
let now: Date
let db: Database
let hana: StaffActor
let biniam: StaffActor
let sara: StaffActor
let till: TestTill

beforeEach(async () => {
  await database.truncate()
  now = START
  db = database.db
  ;({ hana, sara, till } = await buildCounter(db, now))
  biniam = await buildSeller(db, 'biniam', 'counter')
  await enrolTablet(db, till, sara)
})
afterAll(() => database.drop())

const OK = { status: 200, reply: { ok: true } }
const refused = (reason: string) => ({ reply: { ok: false, answer: { reason } } })

type Sent = Parameters<typeof sendFromTill>[3]
const send = (command: Parameters<typeof sendFromTill>[1], body: unknown, envelope: Sent = {}, session = hana) =>
  sendFromTill({ db, now: () => now, till, session }, command, body, envelope)
const sell = (values: Partial<Sale>, envelope: Sent = {}, session = hana) =>
  send('sell', buildSale(till, values), envelope, session)

/** The person asks for the day at the till, on the tablet. */
async function keyOf(person: StaffActor): Promise<TillKey> {
  const found = (await findTillByDevice(db, till.device))!
  const deps = { db, clock: { now: () => now }, appSecret: TEST_SECRET }
  return (await offerTillKey(deps, { till: found, person, staffDeviceId: 'tablet', held: '' }))!
}

/** Makes a backup; the function that is returned loses the shop and restores it from there. */
async function backUp(): Promise<(retainsAccess?: boolean) => Promise<void>> {
  const restore = await backUpShop({ pool: database.pool, now: () => now, appSecret: TEST_SECRET })
  return async (retainsAccess = false) => {
    db = await restore(retainsAccess ? [] : END_ACCESS)
    await noteRestored(db, now)
  }
}

const count = async (from: string) =>
  (await sql<{ count: number }>`select count(*)::integer as count from ${sql.raw(from)}`.execute(db)).rows[0]!.count
const soldBy = async () =>
  (await db.selectFrom('counter_sales').select(['number', 'person']).orderBy('number').execute()).map(
    ({ number, person }) => `${number} ${person}`,
  )

describe('what opened the shop', () => {
  const OPEN = [
    'sessions',
    'trusted_devices',
    'sign_in_challenges',
    'account_links where used_at is null',
    'api_tokens where revoked_at is null',
    'staff_devices where withdrawn_at is null',
    'staff_pins where is_one_time',
    'till_keys where revoked_at is null',
  ]

  async function openAll(): Promise<void> {
    const at = START.toISOString()
    await sql`insert into staff_pins (profile_id, pin_hash, digits, made_by_id, made_at)
      values ('hana', 'a hash', 4, 'hana', ${at})`.execute(db)
    await sql`insert into sessions (id, user_id, token, expires_at, pin_device_id)
      values ('s', 'hana', 'hashed', now() + interval '1 hour', 'tablet')`.execute(db)
    for (const table of ['staff_pins', 'account_links', 'api_tokens']) {
      await sql.raw(`alter table ${table} disable trigger user`).execute(db)
    }
    await sql`insert into staff_pins (profile_id, pin_hash, digits, is_one_time, made_by_id, made_at, expires_at)
      values ('biniam', 'a hash', 4, true, 'sara', ${at}, now() + interval '1 hour')`.execute(db)
    await sql`insert into account_links (id, kind, user_id, email, created_at, expires_at)
      values (${randomUUID()}, 'reset', 'hana', 'hana@shop.example', ${at}, now() + interval '1 hour')`.execute(db)
    await sql`insert into api_tokens (id, name, token_sha256, scope, created_by, created_by_id, created_at)
      values (${randomUUID()}, 'books', 'hashed', 'write', 'sara@shop.example', 'sara', ${at})`.execute(db)
    for (const table of ['staff_pins', 'account_links', 'api_tokens']) {
      await sql.raw(`alter table ${table} enable trigger user`).execute(db)
    }
    await sql`insert into trusted_devices (id, user_id, token_sha256, created_at, expires_at)
      values (${randomUUID()}, 'sara', 'hashed', ${at}, now() + interval '1 hour')`.execute(db)
    await sql`insert into sign_in_challenges (id, user_id, token_sha256, expires_at)
      values (${randomUUID()}, 'sara', 'hashed', now() + interval '1 hour')`.execute(db)
    await keyOf(hana)
  }

  it('is ended by a restore, and people and their own PINs stay', async () => {
    await openAll()
    for (const each of OPEN) expect([each, await count(each)]).toEqual([each, 1])
    const restore = await backUp()
    await restore()
    for (const each of OPEN) expect([each, await count(each)]).toEqual([each, 0])
    expect(await count('profiles where is_admin')).toBe(3)
    expect(await count('staff_pins where not is_one_time')).toBe(1)
  })

  it('stays open in a move', async () => {
    await openAll()
    const restore = await backUp()
    await restore(true)
    for (const each of OPEN) expect([each, await count(each)]).toEqual([each, 1])
  })

  it('is ended the same way in a database that was set back by other means', async () => {
    await openAll()
    for (const statement of END_ACCESS) await sql.raw(statement).execute(db)
    for (const each of OPEN) expect([each, await count(each)]).toEqual([each, 0])
  })
})

describe('what a tablet had not sent', () => {
  it('is booked past the sales that are lost, which a manager is told once', async () => {
    await sell({ number: 1 })
    const key = await keyOf(hana)
    const restore = await backUp()
    for (const number of [2, 3, 4]) await sell({ number }, { key })
    now = new Date(START.getTime() + HOUR)
    await restore()
    const late = buildSale(till, { number: 5 })
    expect(await send('sell', late, { key, madeAt: START })).toEqual(OK)
    expect(await sell({ number: 6 }, { key })).toEqual(OK)
    expect(await soldBy()).toEqual([1, 5, 6].map((number) => `${number} ${hana.name}`))
    expect(await listNoticesOf(db, late.saleId)).toMatchObject([
      { kind: 'numbers_lost', isSeen: false, sent: ['T1-000002 – T1-000004'] },
    ])
    // Only the first sale after the restore: then the numbers have no gaps again.
    expect(await sell({ number: 8 }, { key })).toMatchObject(refused('number_gap'))
    expect(await sell({ number: 4 }, { key })).toMatchObject(refused('number_taken'))
    await expect(db.updateTable('tills').set({ last_sale: 9 }).execute()).rejects.toThrow('cannot be changed so')
    await expect(db.updateTable('tills').set({ restored_at: null }).execute()).rejects.toThrow('cannot be changed so')
  })

  it('without a restore has no gap, whatever a process writes', async () => {
    await sell({ number: 1 })
    expect(await sell({ number: 3 })).toMatchObject(refused('number_gap'))
    await expect(db.updateTable('tills').set({ last_sale: 3 }).execute()).rejects.toThrow('cannot be changed so')
  })

  it('is its seller’s in their own session, and the till’s in that of a colleague', async () => {
    const key = await keyOf(hana)
    const restore = await backUp()
    await restore()
    // The tablet is no enrolled device any more.
    expect(await sell({ number: 1 }, { person: hana, key }, biniam)).toEqual(OK)
    expect(await sell({ number: 2 }, { key })).toEqual(OK)
    expect(await soldBy()).toEqual(['1 T1', `2 ${hana.name}`])
    const taken = { shiftId: till.shiftId, pieces: { 10_000: 15 } }
    expect(await send('count_shift', taken, { person: hana, key }, biniam)).toMatchObject(refused('author_unproved'))
    expect(await send('count_shift', taken, { key })).toEqual(OK)
  })

  it('is booked for the till when its key came after the backup, and a key that the shop did not make opens nothing', async () => {
    const restore = await backUp()
    const key = await keyOf(hana)
    const made = { id: key.id, secret: 'made up', person: key.person }
    await restore()
    expect(await sell({ number: 1 }, { key })).toEqual(OK)
    expect(await sell({ number: 2 }, { person: hana, key }, biniam)).toEqual(OK)
    expect(await sell({ number: 3 }, { person: hana, key: made }, biniam)).toMatchObject({
      reply: { ok: false, reason: 'another_person' },
    })
    expect(await soldBy()).toEqual(['1 T1', '2 T1'])
    // Nobody knows whose the key was, so it counts no drawer in anybody's name.
    const taken = { shiftId: till.shiftId, pieces: { 10_000: 15 } }
    expect(await send('count_shift', taken, { key })).toMatchObject(refused('act_unsigned'))
  })

  it('and was paid by a wallet whose prompt is lost, waits for a person as a transfer', async () => {
    const key = await keyOf(hana)
    const restore = await backUp()
    now = new Date(START.getTime() + HOUR)
    await restore()
    const wallet = (number: number) =>
      buildSale(till, {
        number,
        shiftId: null,
        parts: [{ by: 'wallet', santim: 13_500, attemptId: randomUUID(), phone: '0900000001' }],
      })
    const lost = wallet(1)
    expect(await send('sell', lost, { key, madeAt: START })).toEqual(OK)
    const order = db.selectFrom('orders').select(['status', 'owed_santim as owed']).where('id', '=', lost.saleId)
    expect(await order.executeTakeFirstOrThrow()).toEqual({ status: 'Completed', owed: 13_500 })
    expect(await count("transfer_reports where reference = 'T1-000001-1' and amount_santim = 13500")).toBe(1)
    expect((await listNoticesOf(db, lost.saleId)).map(({ kind }) => kind)).toEqual(['wallet_lost'])
    // Made after the restore, it is refused as ever.
    now = new Date(START.getTime() + 2 * HOUR)
    expect(await send('sell', wallet(2), { key, madeAt: now })).toMatchObject(refused('wallet_unknown'))
  })
})
