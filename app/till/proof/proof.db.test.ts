import { retireTill } from '#app/till/drawer/drawer.factory.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { runAsStaff, takeInStorePayment } from '#app/money/checkout/money-commands.factory.ts'
import { buildCatalog, buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { handInCash } from '#app/money/deliveries/commands/hand-in-cash.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { findTillByDevice } from '#app/till/drawer/drawer.server.ts'
import { bindTill } from '#app/till/drawer/tills.server.ts'
import { createTestDatabase } from '#test/database.ts'
import type { Sale, TillCommandName } from '#app/till/sales/till-command.ts'
import { listNoticesOf } from '#app/till/sales/notice-list.queries.server.ts'
import {
  buildSale,
  buildSeller,
  buildTill,
  enrolTablet,
  sendFromTill,
  TEST_SECRET,
  type TestTill,
} from '#app/till/sales/till.factory.ts'
import type { TillKey } from './signed-text.ts'
import { offerTillKey } from './till-keys.server.ts'

/** Who may act in whose name at a till: everything here is sent by Hana's session from the enrolled tablet, unless it says otherwise. */

const database = await createTestDatabase()
const { db } = database
const START = new Date('2026-11-21T06:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
let now = START
let hana: StaffActor
let biniam: StaffActor
let sara: StaffActor
let till: TestTill

beforeEach(async () => {
  await database.truncate()
  now = START
  await buildCatalog(db)
  hana = await buildSeller(db, 'hana', 'counter')
  biniam = await buildSeller(db, 'biniam', 'counter')
  sara = await buildSeller(db, 'sara', 'manager')
  till = await buildTill(db, biniam, now)
  await enrolTablet(db, till, sara)
})
afterAll(() => database.drop())

const OK = { status: 200, reply: { ok: true } }
const deps = { db, clock: { now: () => now }, appSecret: TEST_SECRET }
const after = (ms: number) => new Date(START.getTime() + ms)

/** The person signs in at the till with a PIN, which asks for the day. */
async function comes(person: StaffActor, held = ''): Promise<TillKey | null> {
  const found = (await findTillByDevice(db, till.device))!
  return offerTillKey(deps, { till: found, person, staffDeviceId: 'tablet', held })
}

/** As the sign-in does it. */
async function signInByPin(person: StaffActor): Promise<void> {
  await sql`insert into staff_pins (profile_id, pin_hash, digits, made_by_id, made_at)
    values (${person.id}, 'a hash', 4, ${person.id}, ${now})`.execute(db)
  await sql`insert into sessions (id, user_id, token, expires_at, created_at, updated_at, pin_device_id)
    values (${randomUUID()}, ${person.id}, ${randomUUID()}, ${after(HOUR)}, ${now}, ${now}, 'tablet')`.execute(db)
}

type Sent = Parameters<typeof sendFromTill>[3]
const send = (command: TillCommandName, body: unknown, envelope: Sent = {}, session = hana) =>
  sendFromTill({ db, now: () => now, till, session }, command, body, { staffDeviceId: 'tablet', ...envelope })
const sell = (values: Partial<Sale>, envelope: Sent = {}) => send('sell', buildSale(till, values), envelope)
const sellers = async () =>
  (await db.selectFrom('counter_sales').select('person').orderBy('number').execute()).map(({ person }) => person)
const noticesOf = async ({ saleId }: Pick<Sale, 'saleId'>) => {
  const notices = await listNoticesOf(db, saleId)
  return notices.filter(({ kind }) => kind === 'unproved').map(({ sent }) => sent.join())
}
const refusedAs = (reason: string) => ({ status: 403, reply: { ok: false, answer: { reason } } })
const UNPROVED = refusedAs('author_unproved')
const count = { shiftId: '', pieces: { 10_000: 15 } }
const countIt = (envelope: Sent) => send('count_shift', { ...count, shiftId: till.shiftId }, envelope)
const counted = async () => (await db.selectFrom('shifts').select('counted_by').executeTakeFirstOrThrow()).counted_by

describe('an act that its author signed', () => {
  it('is theirs, whoever is at the till when it is sent', async () => {
    const key = (await comes(biniam))!
    now = after(HOUR)
    await comes(hana)
    expect(await sell({}, { person: biniam, key, madeAt: START })).toEqual(OK)
    expect(await sellers()).toEqual([biniam.name])
    expect(await countIt({ person: biniam, key, madeAt: START })).toEqual(OK)
    expect(await counted()).toBe(biniam.name)
  })

  it('stays theirs when their email is another account’s by the time it is sent', async () => {
    const key = (await comes(biniam))!
    const move = async (id: string, email: string) => {
      await db.updateTable('users').set({ email }).where('id', '=', id).execute()
      await db.updateTable('profiles').set({ email }).where('id', '=', id).execute()
    }
    await move('biniam', 'new@shop.example')
    await move('hana', biniam.name)
    const session = { id: 'hana', name: biniam.name }
    expect(await send('count_shift', { ...count, shiftId: till.shiftId }, { person: biniam, key }, session)).toEqual(OK)
    const by = await db.selectFrom('shifts').select(['counted_by_id', 'counted_by']).executeTakeFirstOrThrow()
    expect(by).toEqual({ counted_by_id: 'biniam', counted_by: 'new@shop.example' })
  })

  it('has all rights of its author, such as those of a manager over older sales', async () => {
    const sale = buildSale(till)
    await send('sell', sale)
    now = after(HOUR)
    const key = (await comes(sara))!
    const own = (await comes(hana))!
    now = after(2 * HOUR)
    const taken = { saleId: sale.saleId, reason: 'wrong', piecesTo: 'stock' }
    expect(await send('void', taken, { key: own })).toMatchObject(refusedAs('manager_needed'))
    expect(await send('void', taken, { person: sara })).toMatchObject(UNPROVED)
    expect(await send('void', taken, { person: sara, key, madeAt: after(HOUR) })).toEqual(OK)
  })

  it('is taken from a browser that is no enrolled device, and after a day without a line', async () => {
    const key = (await comes(biniam))!
    now = after(23 * HOUR)
    await comes(hana)
    now = after(47 * HOUR)
    const envelope = { person: biniam, key, madeAt: after(22 * HOUR), staffDeviceId: undefined }
    expect(await sell({}, envelope as Sent)).toEqual(OK)
    expect(await sellers()).toEqual([biniam.name])
  })

  it('counts once, and its signature serves no other act', async () => {
    const key = (await comes(biniam))!
    await comes(hana)
    const id = randomUUID()
    const out = { entryId: randomUUID(), shiftId: till.shiftId, kind: 'out', santim: 5000, reason: 'change' }
    const signed = { person: biniam, key, id, madeAt: START }
    expect(await send('cash', out, signed)).toEqual(OK)
    expect(await send('cash', out, signed)).toEqual(OK)
    const altered: Record<string, string>[] = [
      { body: JSON.stringify({ ...out, entryId: randomUUID() }), key: randomUUID() },
      { key: randomUUID() },
      { body: JSON.stringify({ ...out, santim: 90_000 }), key: randomUUID() },
      { madeAt: after(MINUTE).toISOString(), key: randomUUID() },
      { by: sara.name, key: randomUUID() },
    ]
    for (const change of altered)
      expect(await send('cash', out, { ...signed, altered: change })).toMatchObject(UNPROVED)
    const entries = await db.selectFrom('drawer_entries').select(['person', 'amount_santim']).execute()
    expect(entries).toEqual([{ person: biniam.name, amount_santim: -5000 }])
  })
})

describe('a sale that nobody has proved', () => {
  it.each([
    ['another person', () => biniam],
    ['a manager', () => sara],
    ['somebody who does not work here', () => ({ id: 'nobody', name: 'nobody@shop.example' })],
  ])('is booked for the till and shown, in the name of %s', async (_, named) => {
    await comes(hana)
    const sale = buildSale(till, {
      lines: [{ cakeId: null, name: 'Candle', quantity: 1, unitSantim: 100, totalSantim: 100 }],
    })
    now = after(HOUR)
    expect(await send('sell', sale, { person: named() })).toEqual(OK)
    expect(await sellers()).toEqual(['T1'])
    expect(await noticesOf(sale)).toEqual([named().name])
    // A seller's word gives nobody a manager's permission.
    expect((await listNoticesOf(db, sale.saleId)).map(({ kind }) => kind)).toContain('free_item')
  })

  it('is booked so with a key that does not count: of another person, another till, before or after its time, invented', async () => {
    const mine = (await comes(hana))!
    const key = (await comes(biniam))!
    now = after(HOUR)
    await comes(hana)
    const second = await buildTill(db, sara, START, 2)
    const elsewhere = await offerTillKey(deps, {
      till: (await findTillByDevice(db, second.device))!,
      person: biniam,
      staffDeviceId: null,
      held: '',
    })
    const others: [string, Sent][] = [
      ['of another till', { key: elsewhere! }],
      ['of the sender', { key: mine }],
      ['invented', { key: { ...key, secret: 'invented' } }],
      ['unknown', { key: { ...key, id: randomUUID() } }],
      ['made after somebody else came', { key, madeAt: after(2 * HOUR) }],
      ['altered', { key, altered: { madeAt: after(2 * MINUTE).toISOString() } }],
    ]
    now = after(2 * HOUR)
    const booked = []
    for (const [place, [why, envelope]] of others.entries()) {
      const sale = buildSale(till, { number: place + 1 })
      const { status } = await send('sell', sale, { person: biniam, madeAt: START, ...envelope })
      booked.push([why, status, await noticesOf(sale)])
    }
    expect(booked).toEqual(others.map(([why]) => [why, 200, [biniam.name]]))
    const late = buildSale(till, { number: others.length + 1 })
    now = after(96 * HOUR)
    expect(await send('sell', late, { person: biniam, key, madeAt: START })).toEqual(OK)
    expect(await noticesOf(late)).toEqual([biniam.name])
  })

  it('can be voided by a manager only: nobody sold it', async () => {
    const own = (await comes(hana))!
    const sale = buildSale(till)
    now = after(HOUR)
    await send('sell', sale, { person: biniam })
    const taken = { saleId: sale.saleId, reason: 'wrong', piecesTo: 'stock' }
    expect(await send('void', taken, { key: own })).toMatchObject(refusedAs('manager_needed'))
    const key = (await comes(sara))!
    expect(await send('void', taken, { key }, sara)).toEqual(OK)
  })

  it('waits, as before, where even the till is unknown', async () => {
    await comes(hana)
    now = after(HOUR)
    const other = { person: biniam, staffDeviceId: 'other' }
    expect((await sell({}, other)).reply).toEqual({ ok: false, reason: 'another_person' })
  })
})

describe('what a person or a device that lost the shop’s trust signed', () => {
  const lost: [string, () => Promise<unknown>][] = [
    [
      'a disabled person',
      () => db.updateTable('profiles').set({ disabled_at: now }).where('id', '=', 'biniam').execute(),
    ],
    [
      'somebody who left',
      () => db.updateTable('profiles').set({ is_admin: false }).where('id', '=', 'biniam').execute(),
    ],
    ['somebody whose PIN was removed', () => db.deleteFrom('staff_pins').where('profile_id', '=', 'biniam').execute()],
    [
      'somebody whose PIN was replaced',
      () => db.updateTable('staff_pins').set({ pin_hash: 'another' }).where('profile_id', '=', 'biniam').execute(),
    ],
    [
      'somebody who may not use the device any more',
      () =>
        db
          .updateTable('staff_devices')
          .set({ roles: ['manager'] })
          .execute(),
    ],
    [
      'somebody who may not sell any more',
      () => db.updateTable('profiles').set({ role: 'kitchen' }).where('id', '=', 'biniam').execute(),
    ],
    [
      'a withdrawn device',
      () => db.updateTable('staff_devices').set({ withdrawn_at: now, withdrawn_by: 'sara' }).execute(),
    ],
  ]

  it.each(lost)('proves nothing: %s', async (_, lose) => {
    await sql`insert into staff_pins (profile_id, pin_hash, digits, made_by_id, made_at)
      values ('biniam', 'a hash', 4, 'biniam', ${now})`.execute(db)
    const key = (await comes(biniam))!
    now = after(HOUR)
    await comes(hana)
    await sql`alter table staff_devices disable trigger staff_devices_check`.execute(db)
    await lose()
    await sql`alter table staff_devices enable trigger staff_devices_check`.execute(db)
    const sale = buildSale(till)
    expect(await send('sell', sale, { person: biniam, key, madeAt: START })).toEqual(OK)
    expect(await noticesOf(sale)).toEqual([biniam.name])
    expect(await countIt({ person: biniam, key, madeAt: START })).toMatchObject(UNPROVED)
    expect(await counted()).toBeNull()
  })

  it('signs nothing after the till was taken out of use, and what was signed before counts', async () => {
    const key = (await comes(biniam))!
    await sql`alter table shifts disable trigger user`.execute(db)
    await sql`update shifts set counted_at = ${now}, counted_by = held_by, counted_by_id = held_by_id, counted_by_name = held_by_name,
      counted_santim = 0, counted_pieces = '{}', expected_santim = 0, closed_at = ${now}, closed_by = held_by, closed_by_id = held_by_id,
      kept_santim = 0`.execute(db)
    await sql`alter table shifts enable trigger user`.execute(db)
    now = after(HOUR)
    expect(await retireTill(deps, { number: 1, seenUnsent: 0, actor: sara })).toEqual({ ok: true })
    now = after(3 * HOUR)
    const [before, later] = [buildSale(till, { shiftId: null }), buildSale(till, { shiftId: null, number: 2 })]
    expect(await send('sell', before, { person: biniam, key, madeAt: START })).toEqual(OK)
    expect(await send('sell', later, { person: biniam, key, madeAt: after(2 * HOUR) })).toEqual(OK)
    expect(await sellers()).toEqual([biniam.name, 'T1'])
  })
})

describe('a row that somebody left in the browser of a till', () => {
  it('acts in nobody’s name when the person whom it names signs in there', async () => {
    await comes(sara)
    now = after(HOUR)
    const sale = buildSale(till)
    expect(await send('sell', sale, {}, sara)).toEqual(OK)
    expect(await noticesOf(sale)).toEqual([sara.name])
    expect(await sellers()).toEqual(['T1'])
    const out = { entryId: randomUUID(), shiftId: till.shiftId, kind: 'out', santim: 5000, reason: 'change' }
    const taken = { saleId: sale.saleId, reason: 'wrong', piecesTo: 'stock' }
    const forged = { key: { id: randomUUID(), secret: 'invented', person: sara.name } }
    for (const envelope of [{}, forged]) {
      expect(await send('cash', out, envelope, sara)).toMatchObject(refusedAs('act_unsigned'))
      expect(await send('void', taken, envelope, sara)).toMatchObject(refusedAs('act_unsigned'))
    }
  })
})

describe('an act in another name that nobody has proved', () => {
  const shiftId = () => till.shiftId
  const acts: [TillCommandName, () => unknown][] = [
    ['count_shift', () => ({ shiftId: shiftId(), pieces: { 10_000: 15 } })],
    ['close_shift', () => ({ shiftId: shiftId(), pieces: { 10_000: 15 }, reason: '', keptSantim: 0 })],
    ['hand_shift', () => ({ shiftId: shiftId(), to: hana.name })],
    ['hand_in', () => ({ shiftId: shiftId(), entryId: randomUUID(), handInId: randomUUID() })],
    ['cash', () => ({ shiftId: shiftId(), entryId: randomUUID(), kind: 'out', santim: 5000, reason: 'change' })],
  ]

  it.each(acts)('is refused: %s, of the holder of the drawer and of a manager', async (act, body) => {
    await comes(hana)
    now = after(HOUR)
    for (const person of [biniam, sara]) expect(await send(act, body(), { person })).toMatchObject(UNPROVED)
    expect(await db.selectFrom('drawer_entries').select('id').execute()).toEqual([])
    expect(await counted()).toBeNull()
  })

  it('is done when its author sends it again, and was done if only its answer was lost', async () => {
    const key = (await comes(biniam))!
    await comes(hana)
    await sql`update till_keys set revoked_at = ${now} where id = ${key.id}`.execute(db)
    const out = { entryId: randomUUID(), shiftId: till.shiftId, kind: 'out', santim: 5000, reason: 'change' }
    const envelope = { id: randomUUID(), person: biniam, key }
    expect(await send('cash', out, envelope)).toMatchObject(UNPROVED)
    expect(await send('cash', out, envelope, biniam)).toEqual(OK)
    expect(await send('cash', out, envelope)).toEqual(OK)
  })

  it('opens a shift for who sends it, because sales lie in it', async () => {
    await sql`alter table shifts disable trigger user`.execute(db)
    await sql`delete from shifts`.execute(db)
    await sql`alter table shifts enable trigger user`.execute(db)
    await comes(hana)
    now = after(HOUR)
    expect(await send('open_shift', { shiftId: randomUUID(), floatPieces: { 10_000: 1 } }, { person: sara })).toEqual(
      OK,
    )
    const [shift] = await db.selectFrom('shifts').select(['opened_by', 'held_by']).execute()
    expect(shift).toEqual({ opened_by: hana.name, held_by: hana.name })
    const log = await db.selectFrom('audit_log').select(['action', 'reason']).where('action', 'like', 'open%').execute()
    expect(log).toEqual([{ action: 'open_unproved_shift', reason: sara.name }])
  })
})

describe('a till of the former program', () => {
  it('sends as before until it has a key: a colleague’s sale is theirs, a count waits for who counted', async () => {
    expect(await sell({}, { person: biniam })).toEqual(OK)
    expect(await sellers()).toEqual([biniam.name])
    expect(await countIt({ person: biniam })).toMatchObject(UNPROVED)
    expect(await countIt({ person: sara })).toMatchObject(UNPROVED)
    const gone = { id: 'x', name: 'x@shop.example' }
    expect(await sell({ number: 2 }, { person: gone })).toEqual(OK)
    expect(await countIt({ person: gone })).toMatchObject(UNPROVED)
    expect(await sellers()).toEqual([biniam.name, 'T1'])
  })

  it('has a driver’s cash confirmed by who is signed in there, and by nobody else whom it names', async () => {
    const orderId = await buildOrder(db, { status: 'Ready' })
    const cash = { orderId, amountSantim: 10_000, method: 'Cash', transferReference: '', note: '' } as const
    const checkout = { ...buildTestShop(db).deps, clock: deps.clock }
    await takeInStorePayment(checkout, { ...cash, actor: hana, requestKey: randomUUID() })
    const { id: entry_id } = await db.selectFrom('ledger_entries').select('id').executeTakeFirstOrThrow()
    await db.insertInto('carried_cash').values({ entry_id, driver_id: hana.id, driver: hana.name }).execute()
    await runAsStaff(deps, handInCash, { actor: hana, seenSantim: 10_000 })
    const { id: handInId } = await db.selectFrom('cash_hand_ins').select('id').executeTakeFirstOrThrow()
    const handIn = (person: StaffActor, session: StaffActor) =>
      send('hand_in', { entryId: randomUUID(), shiftId: till.shiftId, handInId }, { person }, session)
    const confirmedBy = async () =>
      (await db.selectFrom('cash_hand_ins').select('confirmed_by_id').executeTakeFirstOrThrow()).confirmed_by_id
    expect(await handIn(biniam, hana)).toMatchObject(UNPROVED)
    expect(await confirmedBy()).toBeNull()
    expect(await handIn(biniam, biniam)).toEqual(OK)
    expect(await confirmedBy()).toBe(biniam.id)
  })

  it('has what it made before its first key taken for a day, and nothing more', async () => {
    now = after(HOUR)
    await comes(hana)
    expect(await sell({}, { person: biniam, madeAt: START })).toEqual(OK)
    expect(await sell({ number: 2 }, { person: biniam, madeAt: after(HOUR + 16 * MINUTE) })).toEqual(OK)
    now = after(26 * HOUR)
    expect(await sell({ number: 3 }, { person: biniam, madeAt: START })).toEqual(OK)
    expect(await sellers()).toEqual([biniam.name, 'T1', 'T1'])
  })

  it('is none that got its key when it was made: nobody dates an act before that to have it taken without a signature', async () => {
    now = after(MINUTE)
    await comes(hana)
    now = after(HOUR)
    expect(await sell({}, { person: sara, madeAt: START })).toEqual(OK)
    expect(await sellers()).toEqual(['T1'])
  })

  it('was made at some time, and sent nothing before', async () => {
    now = after(HOUR)
    await comes(hana)
    expect(await sell({}, { person: sara, madeAt: after(-HOUR) })).toEqual(OK)
    expect(await sellers()).toEqual(['T1'])
  })

  it('sells with the rights of the counter, whomever it names: above its discount there is a notice', async () => {
    const { totalSantim, ...sale } = buildSale(till)
    const off = totalSantim / 5
    const discount = { santim: off, reason: 'a friend' }
    const parts = [{ by: 'cash' as const, santim: totalSantim - off }]
    const cheap = { ...sale, discount, parts, totalSantim: totalSantim - off }
    expect(await send('sell', cheap, { person: sara })).toEqual(OK)
    expect((await listNoticesOf(db, cheap.saleId)).map(({ kind }) => kind)).toContain('discount_above')
  })
})

describe('a key', () => {
  it('is kept while it lasts for hours, and is another one after that', async () => {
    const key = (await comes(hana))!
    expect(await comes(hana, key.id)).toBeNull()
    now = after(13 * HOUR)
    const next = (await comes(hana, key.id))!
    expect(next.id).not.toBe(key.id)
    // A second tab that still has the former one.
    now = after(15 * HOUR)
    const sent = buildSale(till)
    expect(await send('sell', sent, { person: hana, key, madeAt: after(14 * HOUR) }, biniam)).toEqual(OK)
    expect(await sellers()).toEqual([hana.name])
  })

  it('is another one after a colleague was at the till, and no browser but the till’s device gets one', async () => {
    const key = (await comes(hana))!
    await comes(biniam)
    expect((await comes(hana, key.id))?.id).not.toBe(key.id)
    const found = (await findTillByDevice(db, till.device))!
    expect(await offerTillKey(deps, { till: found, person: hana, staffDeviceId: null, held: '' })).toBeNull()
    expect(await offerTillKey(deps, { till: found, person: hana, staffDeviceId: 'other', held: '' })).toBeNull()
  })

  it('lasts through a day without a line that begins in the evening', async () => {
    const morning = (await comes(hana))!
    now = after(11.5 * HOUR)
    const key = (await comes(hana, morning.id)) ?? morning
    now = after(33 * HOUR)
    await comes(biniam)
    const sale = buildSale(till)
    expect(await send('sell', sale, { person: hana, key, madeAt: after(32 * HOUR) }, biniam)).toEqual(OK)
    expect(await noticesOf(sale)).toEqual([])
  })

  it('ends when somebody else signs in on the device with a PIN, or sends from it', async () => {
    const open = async () =>
      (await db.selectFrom('till_keys').select('person').where('ended_at', 'is', null).execute()).map(
        ({ person }) => person,
      )
    await comes(biniam)
    expect(await open()).toEqual([biniam.name])
    await signInByPin(hana)
    expect(await open()).toEqual([])
    await comes(sara)
    expect(await open()).toEqual([sara.name])
    await sell({}, { person: hana })
    expect(await open()).toEqual([])
  })

  it('is given on a browser that was enrolled once more, which the till follows when somebody who sets tills up opens it', async () => {
    await sql`alter table staff_devices disable trigger user`.execute(db)
    await db.updateTable('staff_devices').set({ withdrawn_at: now, withdrawn_by: 'sara' }).execute()
    await sql`insert into staff_devices (id, name, token_sha256, roles, enrolled_by, enrolled_by_id, enrolled_in, created_at)
      values ('again', 'Tablet', ${'b'.repeat(64)}, '{counter}', ${sara.name}, ${sara.id}, 'session', now())`.execute(
      db,
    )
    await sql`alter table staff_devices enable trigger user`.execute(db)
    const found = (await findTillByDevice(db, till.device))!
    expect(await offerTillKey(deps, { till: found, person: hana, staffDeviceId: 'again', held: '' })).not.toBeNull()
    await bindTill(db, { number: 1, staffDeviceId: 'again' })
    expect((await findTillByDevice(db, till.device))?.staffDeviceId).toBe('again')
    // A till whose device is in use stays there.
    await bindTill(db, { number: 1, staffDeviceId: 'tablet' })
    expect((await findTillByDevice(db, till.device))?.staffDeviceId).toBe('again')
  })

  it('stays as it was given: an end and a loss of trust are for good', async () => {
    await comes(biniam)
    await comes(hana)
    const change = (set: string) => sql`update till_keys set ${sql.raw(set)} where profile_id = 'biniam'`.execute(db)
    for (const set of ['ended_at = null', `expires_at = expires_at + interval '1 day'`, `profile_id = 'sara'`]) {
      await expect(change(set)).rejects.toMatchObject({ constraint: 'till_keys_keep' })
    }
    await change('revoked_at = now()')
    await expect(change('revoked_at = null')).rejects.toMatchObject({ constraint: 'till_keys_keep' })
  })

  it('is another one when the shop’s secret is', async () => {
    const key = (await comes(hana))!
    const found = (await findTillByDevice(db, till.device))!
    const changed = { ...deps, appSecret: 'another secret of the shop' }
    const next = await offerTillKey(changed, { till: found, person: hana, staffDeviceId: 'tablet', held: key.id })
    expect(next?.id).not.toBe(key.id)
    expect(next).not.toBeNull()
  })
})
