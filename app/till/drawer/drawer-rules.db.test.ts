import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { buildCatalog, buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { NO_PIECES, sumPieces, type CashPieces } from './cash-pieces.ts'
import { buildStaff } from './drawer.factory.ts'
import { addDrawerEntry, findTillByDevice, type DrawerEntry } from './drawer.server.ts'
import { takeInStorePayment } from '#app/money/checkout/money-commands.factory.ts'

/** The rules that the database keeps, whatever the application does. */

const database = await createTestDatabase()
const { db } = database
let shop: TestShop

const HANA = 'hana@shop.example'
const AT = new Date('2026-11-21T06:00:00Z')
let tills = 0

beforeAll(async () => {
  await database.truncate()
  await buildCatalog(db)
  // The same people move cash all day.
  await db.insertInto('settings').values({ key: 'refund.counter_limit_santim', value: '1000000' }).execute()
})
beforeEach(() => {
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

async function makeTill(device: string = randomUUID()): Promise<number> {
  tills += 1
  await db
    .insertInto('tills')
    .values({ number: tills, name: `${tills}`, device, made_by: HANA, made_at: AT })
    .execute()
  return tills
}

async function open({ till, floatSantim = 0 }: { till?: number; floatSantim?: number } = {}): Promise<string> {
  const id = randomUUID()
  const person = { opened_by: HANA, opened_by_id: 'hana', opened_by_name: 'Hana' }
  await db
    .insertInto('shifts')
    .values({
      id,
      till: till ?? (await makeTill()),
      opened_at: AT,
      ...person,
      held_by: HANA,
      held_by_id: 'hana',
      held_by_name: 'Hana',
      float_santim: floatSantim,
    })
    .execute()
  return id
}

const pieces = (some: Partial<CashPieces>): CashPieces => ({ ...NO_PIECES, ...some })

function count(id: string, counted: CashPieces, countedSantim = sumPieces(counted), sequence: number | null = null) {
  return db
    .updateTable('shifts')
    .set({
      counted_at: AT,
      counted_sequence: sequence,
      counted_by: HANA,
      counted_by_id: 'hana',
      counted_by_name: 'Hana',
      counted_santim: countedSantim,
      counted_pieces: JSON.stringify(counted),
    })
    .where('id', '=', id)
    .execute()
}

function close(id: string, more: { reason?: string; witness?: string } = {}) {
  const { reason = '', witness } = more
  return db
    .updateTable('shifts')
    .set({
      closed_at: AT,
      closed_by: HANA,
      closed_by_id: 'hana',
      kept_santim: 0,
      reason,
      witness: witness ?? null,
      witness_id: witness ?? null,
      witness_name: witness ?? null,
    })
    .where('id', '=', id)
    .execute()
}

function confirm(id: string, person: string) {
  return db
    .insertInto('shift_confirmations')
    .values({ id: randomUUID(), shift_id: id, kind: 'witness', person, person_id: person, person_name: person, at: AT })
    .execute()
}

const entry = (shiftId: string, amountSantim: number): Extract<DrawerEntry, { kind: 'in' | 'out' }> => ({
  shiftId,
  kind: amountSantim > 0 ? 'in' : 'out',
  amountSantim,
  reason: 'Change',
  person: HANA,
  personId: 'hana',
  sequence: null,
  at: AT,
})
const add = (one: DrawerEntry) => addDrawerEntry(db, one, AT)

let phones = 100
async function payCash(): Promise<{ orderId: string; ledgerEntryId: number }> {
  phones += 1
  const { orderCode } = (await shop.directPay({ phone: `+251900000${phones}` })).body
  const { id: orderId } = await db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', orderCode)
    .executeTakeFirstOrThrow()
  const money = { orderId, amountSantim: 27_000, method: 'Cash', transferReference: '' } as const
  await takeInStorePayment(shop.deps, { ...money, note: '', actor: { name: HANA }, requestKey: randomUUID() })
  const { id: ledgerEntryId } = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, ledgerEntryId }
}

const entriesOf = (shiftId: string) =>
  db
    .selectFrom('drawer_entries')
    .select(['kind', 'amount_santim as santim', 'is_late as isLate'])
    .where('shift_id', '=', shiftId)
    .orderBy('received_at')
    .orderBy('amount_santim', 'desc')
    .execute()

describe('a till', () => {
  it('keeps its number and browser, counts its sales one by one, and stays retired', async () => {
    const device = randomUUID()
    const number = await makeTill(device)
    const set = (values: object) => db.updateTable('tills').set(values).where('number', '=', number).execute()
    await set({ last_sale: 1 })
    await expect(set({ last_sale: 3 })).rejects.toThrow('cannot be changed so')
    await expect(set({ last_sale: 0 })).rejects.toThrow('cannot be changed so')
    await expect(set({ device: randomUUID() })).rejects.toThrow('cannot be changed so')
    await expect(makeTill(device)).rejects.toThrow('tills_device')
    const shift = await open({ till: number })
    await expect(set({ retired_at: AT, retired_by: HANA })).rejects.toThrow('has an open shift')
    await count(shift, NO_PIECES)
    await confirm(shift, 'sara')
    await close(shift, { witness: 'sara' })
    await set({ retired_at: AT, retired_by: HANA })
    await expect(set({ retired_at: null, retired_by: null })).rejects.toThrow('cannot be changed so')
    // Its sales that were not sent still arrive.
    await set({ last_sale: 2 })
    expect(await findTillByDevice(db, device)).toMatchObject({ number, lastSale: 2, retiredAt: AT })
    tills += 1
    const again = await makeTill(device)
    expect(await findTillByDevice(db, device)).toMatchObject({ number: again, retiredAt: null })
    await expect(db.deleteFrom('tills').execute()).rejects.toThrow('append-only')
  })

  it('has one open shift', async () => {
    const till = await makeTill()
    await open({ till })
    await expect(open({ till })).rejects.toThrow('shifts_one_open')
  })
})

describe('a shift', () => {
  it('reads what is expected with its count, and keeps both', async () => {
    const shift = await open({ floatSantim: 150_000 })
    await add(entry(shift, 20_000))
    await add(entry(shift, -50_000))
    await expect(count(shift, pieces({ 20_000: 5 }), 1)).rejects.toThrow('is not its pieces')
    await count(shift, pieces({ 20_000: 5, 50: 1 }))
    const read = () =>
      db
        .selectFrom('shifts')
        .select(['expected_santim as expected', 'counted_santim as counted'])
        .where('id', '=', shift)
        .executeTakeFirst()
    expect(await read()).toEqual({ expected: 120_000, counted: 100_050 })
    await expect(count(shift, pieces({ 20_000: 6 }))).rejects.toThrow('is counted')
    const mend = db.updateTable('shifts').set({ expected_santim: 100_050 }).where('id', '=', shift)
    await expect(mend.execute()).rejects.toThrow('is counted')
    await expect(add(entry(shift, 700))).rejects.toThrow('is counted')
    await expect(add({ ...entry(shift, -700), sequence: 1 })).rejects.toThrow('is counted')
    expect(await read()).toEqual({ expected: 120_000, counted: 100_050 })
  })

  it('takes what a till claims by a number before its count, once a second person accepted it as it is', async () => {
    const device = randomUUID()
    const shift = await open({ till: await makeTill(device) })
    const claim = (more: object = {}) => {
      const id = randomUUID()
      const values = { id, shift_id: shift, kind: 'out', amount_santim: -500, reason: 'Flour', sequence: 4 }
      const by = { person: HANA, person_id: 'hana', person_name: 'Hana', at: AT, received_at: AT }
      return db
        .insertInto('drawer_claims')
        .values({ ...values, ...by, ...more })
        .execute()
        .then(() => id)
    }
    await expect(claim()).rejects.toThrow('not made before the count')
    await sql`insert into received_acts values (${randomUUID()}, ${device}, ${HANA}, 3, ${AT}, ${AT})`.execute(db)
    await count(shift, NO_PIECES, 0, 5)
    await expect(claim({ sequence: 5 })).rejects.toThrow('not made before the count')
    await expect(claim({ sequence: 3 })).rejects.toThrow('not made before the count')
    await expect(claim({ amount_santim: 500 })).rejects.toThrow('drawer_claims_sign')
    const sara = { accepted_by: 'sara@shop.example', accepted_by_id: 'sara', accepted_by_name: 'Sara', accepted_at: AT }
    await expect(claim(sara)).rejects.toThrow('begins accepted')
    const id = await claim()
    const late = { ...entry(shift, -500), id }
    await expect(add(late)).rejects.toThrow('is counted')
    const accept = (by: object) => db.updateTable('drawer_claims').set(by).where('id', '=', id).execute()
    const hana = { accepted_by: HANA, accepted_by_id: 'hana', accepted_by_name: 'Hana', accepted_at: AT }
    await expect(accept(hana)).rejects.toThrow('needs a second person')
    await expect(accept(sara)).rejects.toThrow('needs a second person')
    await buildStaff(db, 'sara', 'counter')
    await expect(accept({ ...sara, amount_santim: -400 })).rejects.toThrow('cannot be changed so')
    await accept(sara)
    await expect(accept(sara)).rejects.toThrow('cannot be changed so')
    await expect(db.deleteFrom('drawer_claims').execute()).rejects.toThrow('append-only')
    await expect(add({ ...late, amountSantim: -400 })).rejects.toThrow('is counted')
    await add(late)
    await expect(add(late)).rejects.toThrow('drawer_entries_pkey')
    await expect(
      db.updateTable('shifts').set({ counted_sequence: 9 }).where('id', '=', shift).execute(),
    ).rejects.toThrow('is counted')
  })

  it('has its cash moved on a page by who answers for it', async () => {
    const shift = await open()
    const meron = await buildStaff(db, 'meron', 'counter')
    const selam = await buildStaff(db, 'selam', 'manager')
    const of = ({ id, name }: { id: string; name: string }) => ({ ...entry(shift, 500), person: name, personId: id })
    await expect(add(of(meron))).rejects.toThrow('does not answer for the drawer')
    await add(of(selam))
    await add({ ...of(meron), sequence: 7 })
    // A process of the version before names the email alone.
    const former = (person: string) => ({
      id: randomUUID(),
      shift_id: shift,
      kind: 'in',
      amount_santim: 1,
      reason: 'x',
      person,
    })
    const insert = (person: string) =>
      db
        .insertInto('drawer_entries')
        .values({ ...former(person), at: AT, received_at: AT })
        .execute()
    await expect(insert(meron.name)).rejects.toThrow('does not answer for the drawer')
    await insert(selam.name)
    await sql`update profiles set role = 'counter' where id = 'selam'`.execute(db)
    await expect(add(of(selam))).rejects.toThrow('does not answer for the drawer')
  })

  it('is closed with a reason for a difference and a second person, and never changes after that', async () => {
    const shift = await open({ floatSantim: 1000 })
    await expect(close(shift)).rejects.toThrow('is not counted')
    await count(shift, NO_PIECES)
    await expect(close(shift, { witness: 'sara' })).rejects.toThrow('without a reason')
    await expect(close(shift, { reason: 'lost' })).rejects.toThrow('needs a second person')
    await expect(close(shift, { reason: 'lost', witness: 'sara' })).rejects.toThrow('needs a second person')
    await confirm(shift, 'hana')
    await expect(close(shift, { reason: 'lost', witness: 'hana' })).rejects.toThrow('needs a second person')
    await confirm(shift, 'sara')
    await close(shift, { reason: 'lost', witness: 'sara' })
    await expect(close(shift, { reason: 'found', witness: 'sara' })).rejects.toThrow('cannot be changed so')
    await expect(db.deleteFrom('shifts').execute()).rejects.toThrow('append-only')
  })
})

describe('an entry', () => {
  it('is never changed, and does not take out more than there is', async () => {
    const shift = await open({ floatSantim: 1000 })
    await expect(add(entry(shift, -1001))).rejects.toThrow('more than there is')
    await add(entry(shift, -1000))
    await expect(add({ ...entry(shift, 500), person: '' })).rejects.toThrow('check constraint')
    await expect(add({ ...entry(shift, 500), reason: '' })).rejects.toThrow('drawer_entries_reason')
    await expect(add({ ...entry(shift, 500), kind: 'out' })).rejects.toThrow('drawer_entries_sign')
    await expect(db.updateTable('drawer_entries').set({ reason: 'x' }).execute()).rejects.toThrow('append-only')
  })

  it('is the cash of one entry of the ledger, in one drawer', async () => {
    const shift = await open()
    const { orderId, ledgerEntryId } = await payCash()
    const cash = { shiftId: shift, kind: 'order', amountSantim: 27_000, ledgerEntryId, person: HANA, at: AT } as const
    await expect(add({ ...cash, amountSantim: 26_000 })).rejects.toThrow('is not ledger entry')
    await expect(add({ ...cash, kind: 'refund', amountSantim: -27_000 })).rejects.toThrow('is not ledger entry')
    await add(cash)
    await expect(add({ ...cash, shiftId: await open() })).rejects.toThrow('drawer_entries_ledger_entry_id_key')
    const { order_id: of } = await db
      .selectFrom('drawer_entries')
      .select('order_id')
      .where('ledger_entry_id', '=', ledgerEntryId)
      .executeTakeFirstOrThrow()
    expect(of).toBe(orderId)
    await expect(
      db.insertInto('carried_cash').values({ entry_id: ledgerEntryId, driver_id: 'd', driver: 'd' }).execute(),
    ).rejects.toThrow('is in a drawer')
  })

  it('follows a void into the drawer of its payment', async () => {
    const shift = await open()
    const { orderId, ledgerEntryId } = await payCash()
    await add({ shiftId: shift, kind: 'order', amountSantim: 27_000, ledgerEntryId, person: HANA, at: AT })
    const paid = await db
      .selectFrom('ledger_entries')
      .select(['attempt_id', 'at'])
      .where('id', '=', ledgerEntryId)
      .executeTakeFirstOrThrow()
    const voided = { recorded_by: HANA, recorded_by_id: 'hana', voids: ledgerEntryId }
    await db
      .insertInto('ledger_entries')
      .values({ ...paid, ...voided, order_id: orderId, kind: 'void', amount_santim: 27_000, provider: 'cash' })
      .execute()
    expect((await entriesOf(shift)).map(({ kind, santim }) => [kind, santim])).toEqual([
      ['order', 27_000],
      ['void', -27_000],
    ])
  })
})
