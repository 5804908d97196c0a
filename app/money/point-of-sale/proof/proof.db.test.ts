import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { buildCatalog } from '#app/money/checkout/test-shop.factory.ts'
import { findTillByDevice } from '#app/money/drawer/drawer.server.ts'
import { retireTill } from '#app/money/drawer/tills.server.ts'
import { createTestDatabase } from '#test/database.ts'
import type { Sale, TillActKind } from '../acts.ts'
import { listNoticesOf } from '../notice-list.queries.server.ts'
import { buildSale, buildSeller, buildTill, enrolTablet, sendAct, TEST_SECRET, type TestTill } from '../till.factory.ts'
import type { TillKey } from './act-text.ts'
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

type Sent = Parameters<typeof sendAct>[3]
const send = (act: TillActKind, body: unknown, envelope: Sent = {}, session = hana) =>
  sendAct({ db, now: () => now, till, session }, act, body, { staffDeviceId: 'tablet', ...envelope })
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
    now = after(MINUTE)
    await comes(hana)
    expect(await sell({}, { person: biniam, key, madeAt: START })).toEqual(OK)
    expect(await sellers()).toEqual([biniam.name])
    expect(await countIt({ person: biniam, key, madeAt: START })).toEqual(OK)
    expect(await counted()).toBe(biniam.name)
  })

  it('has all rights of its author, such as those of a manager over older sales', async () => {
    const sale = buildSale(till)
    await send('sell', sale)
    now = after(HOUR)
    const key = (await comes(sara))!
    await comes(hana)
    const taken = { saleId: sale.saleId, reason: 'wrong', piecesTo: 'stock' }
    expect(await send('void', taken, { person: hana })).toMatchObject(refusedAs('manager_needed'))
    expect(await send('void', taken, { person: sara })).toMatchObject(UNPROVED)
    expect(await send('void', taken, { person: sara, key })).toEqual(OK)
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
    now = after(MINUTE)
    expect(await send('sell', sale, { person: named() })).toEqual(OK)
    expect(await sellers()).toEqual(['Till 1'])
    expect(await noticesOf(sale)).toEqual([named().name])
    // A seller's word gives nobody a manager's permission.
    expect((await listNoticesOf(db, sale.saleId)).map(({ kind }) => kind)).toContain('free_item')
  })

  it('is booked so with a key that does not count: revoked, of another person, old, of another till, invented', async () => {
    const mine = (await comes(hana))!
    const key = (await comes(biniam))!
    now = after(MINUTE)
    await comes(hana)
    const others: [string, Sent][] = [
      ['of the sender', { key: mine }],
      ['invented', { key: { ...key, secret: 'invented' } }],
      ['unknown', { key: { ...key, id: randomUUID() } }],
      ['made after somebody else came', { key, madeAt: after(HOUR) }],
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
    await comes(hana)
    const sale = buildSale(till)
    now = after(MINUTE)
    await send('sell', sale, { person: biniam })
    const taken = { saleId: sale.saleId, reason: 'wrong', piecesTo: 'stock' }
    expect(await send('void', taken)).toMatchObject(refusedAs('manager_needed'))
    expect(await send('void', taken, {}, sara)).toEqual(OK)
  })

  it('waits, as before, where even the till is unknown', async () => {
    await comes(hana)
    now = after(MINUTE)
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
    now = after(MINUTE)
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
    now = after(MINUTE)
    expect(await retireTill(deps, { number: 1, seenUnsent: 0, actor: sara })).toEqual({ ok: true })
    now = after(3 * HOUR)
    const [before, later] = [buildSale(till, { shiftId: null }), buildSale(till, { shiftId: null, number: 2 })]
    expect(await send('sell', before, { person: biniam, key, madeAt: START })).toEqual(OK)
    expect(await send('sell', later, { person: biniam, key, madeAt: after(2 * HOUR) })).toEqual(OK)
    expect(await sellers()).toEqual([biniam.name, 'Till 1'])
  })
})

describe('an act in another name that nobody has proved', () => {
  const shiftId = () => till.shiftId
  const acts: [TillActKind, () => unknown][] = [
    ['count_shift', () => ({ shiftId: shiftId(), pieces: { 10_000: 15 } })],
    ['close_shift', () => ({ shiftId: shiftId(), pieces: { 10_000: 15 }, reason: '', keptSantim: 0 })],
    ['hand_shift', () => ({ shiftId: shiftId(), to: hana.name })],
    ['hand_in', () => ({ shiftId: shiftId(), entryId: randomUUID(), handInId: randomUUID() })],
    ['cash', () => ({ shiftId: shiftId(), entryId: randomUUID(), kind: 'out', santim: 5000, reason: 'change' })],
  ]

  it.each(acts)('is refused: %s, of the holder of the drawer and of a manager', async (act, body) => {
    await comes(hana)
    now = after(MINUTE)
    for (const person of [biniam, sara]) expect(await send(act, body(), { person })).toMatchObject(UNPROVED)
    expect(await db.selectFrom('drawer_entries').select('id').execute()).toEqual([])
    expect(await counted()).toBeNull()
  })

  it('is done when its author sends it again, and was done if only its answer was lost', async () => {
    await comes(hana)
    now = after(MINUTE)
    const out = { entryId: randomUUID(), shiftId: till.shiftId, kind: 'out', santim: 5000, reason: 'change' }
    const envelope = { id: randomUUID(), person: biniam }
    expect(await send('cash', out, envelope)).toMatchObject(UNPROVED)
    expect(await send('cash', out, envelope, biniam)).toEqual(OK)
    expect(await send('cash', out, envelope)).toEqual(OK)
  })

  it('opens a shift for who sends it, because sales lie in it', async () => {
    await sql`alter table shifts disable trigger user`.execute(db)
    await sql`delete from shifts`.execute(db)
    await sql`alter table shifts enable trigger user`.execute(db)
    await comes(hana)
    now = after(MINUTE)
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
    expect((await sell({ number: 2 }, { person: { id: 'x', name: 'x@shop.example' } })).status).toBe(409)
  })

  it('has what it made before its first key taken for a day, and nothing more', async () => {
    now = after(HOUR)
    await comes(hana)
    expect(await sell({}, { person: biniam, madeAt: START })).toEqual(OK)
    expect(await sell({ number: 2 }, { person: biniam, madeAt: after(HOUR + 1) })).toEqual(OK)
    now = after(26 * HOUR)
    expect(await sell({ number: 3 }, { person: biniam, madeAt: START })).toEqual(OK)
    expect(await sellers()).toEqual([biniam.name, 'Till 1', 'Till 1'])
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
    expect(await sell({}, { person: hana, key, madeAt: after(14 * HOUR) })).toEqual(OK)
  })

  it('is another one after a colleague was at the till, and no browser but the till’s device gets one', async () => {
    const key = (await comes(hana))!
    await comes(biniam)
    expect((await comes(hana, key.id))?.id).not.toBe(key.id)
    const found = (await findTillByDevice(db, till.device))!
    expect(await offerTillKey(deps, { till: found, person: hana, staffDeviceId: null, held: '' })).toBeNull()
    expect(await offerTillKey(deps, { till: found, person: hana, staffDeviceId: 'other', held: '' })).toBeNull()
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
