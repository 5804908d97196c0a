import { retireTill } from '#app/till/drawer/drawer.factory.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { buildCatalog, buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { handInCash } from '#app/money/deliveries/commands/hand-in-cash.server.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { createTestDatabase } from '#test/database.ts'
import type { Sale, TillCommandName } from './till-command.ts'
import { readSnapshot } from './snapshot.queries.server.ts'
import { bakePieces, buildPin, buildSale, buildSeller, buildTill, sendFromTill, type TestTill } from './till.factory.ts'
import { runAsStaff, takeInStorePayment } from '#app/money/checkout/money-commands.factory.ts'

/** Two connections at the same moment: tills, a manager at a page, and the same act on two ways. */

const database = await createTestDatabase({ poolSize: 16 })
const { db } = database
const START = new Date('2026-11-21T06:00:00Z')
const MINUTE = 60_000
let now = START
let hana: StaffActor
let biniam: StaffActor
let sara: StaffActor
let first: TestTill
let second: TestTill

beforeEach(async () => {
  await database.truncate()
  now = START
  await buildCatalog(db)
  hana = await buildSeller(db, 'hana', 'counter')
  biniam = await buildSeller(db, 'biniam', 'counter')
  sara = await buildSeller(db, 'sara', 'manager')
  first = await buildTill(db, hana, now, 1)
  second = await buildTill(db, biniam, now, 2)
  await bakePieces(db, 500, now)
})
afterAll(() => database.drop())

const OK = { status: 200, reply: { ok: true } }

function send(
  till: TestTill,
  session: StaffActor,
  command: TillCommandName,
  body: unknown,
  envelope: Parameters<typeof sendFromTill>[3] = {},
) {
  return sendFromTill({ db, now: () => now, till, session }, command, body, envelope)
}
const sell = (till: TestTill, session: StaffActor, values: Partial<Sale> = {}) =>
  send(till, session, 'sell', buildSale(till, values))
const statuses = (all: readonly { status: number }[]) =>
  all.map(({ status }) => status).toSorted((one, other) => one - other)
const sums = async () =>
  (
    await db.selectFrom('drawer_entries').select(['kind', 'amount_santim as santim']).orderBy('received_at').execute()
  ).map(({ kind, santim }) => `${kind} ${santim}`)
const approve = async (saleId: string) => {
  const id = randomUUID()
  const row = {
    id,
    order_id: saleId,
    act: 'return',
    santim: 4500,
    person: sara.name,
    person_id: sara.id,
    device_id: 'tablet',
    at: now,
  }
  await buildPin(db, row.person_id)
  await db.insertInto('counter_approvals').values(row).execute()
  return id
}

describe('a driver’s cash', () => {
  it('goes into one drawer when two tills take it at once', async () => {
    const driver = await buildSeller(db, 'abel', 'driver')
    const orderId = await buildOrder(db, { status: 'Ready' })
    const cash = {
      orderId,
      amountSantim: 10_000,
      method: 'Cash',
      transferReference: '',
      note: '',
      actor: driver,
    } as const
    const deps = { ...buildTestShop(db).deps, clock: { now: () => now } }
    expect(await takeInStorePayment(deps, { ...cash, requestKey: randomUUID() })).toMatchObject({ ok: true })
    const entry = await db.selectFrom('ledger_entries').select('id').executeTakeFirstOrThrow()
    await db
      .insertInto('carried_cash')
      .values({ entry_id: entry.id, driver_id: driver.id, driver: driver.name })
      .execute()
    await runAsStaff({ db, clock: { now: () => now } }, handInCash, { actor: driver, seenSantim: 10_000 })
    const { id: handInId } = await db.selectFrom('cash_hand_ins').select('id').executeTakeFirstOrThrow()
    // Who answers for a drawer sees on the till that it waits.
    const waits = async (person: StaffActor) => {
      const profile = (await findProfile(db, person.id))!
      const asked = { device: first.device, profile, personName: '', lang: 'en' } as const
      const { handIns } = await readSnapshot(db, { ...asked, offered: { methods: [], hasPage: false } }, now)
      return handIns
    }
    expect([await waits(hana), await waits(biniam)]).toEqual([1, 0])
    const take = (till: TestTill, session: StaffActor) =>
      send(till, session, 'hand_in', { entryId: randomUUID(), shiftId: till.shiftId, handInId })
    expect(statuses(await Promise.all([take(first, hana), take(second, biniam)]))).toEqual([200, 409])
    expect(await sums()).toEqual(['hand_in 10000'])
    expect(await waits(hana)).toBe(0)
  })
})

describe('a till that is retired', () => {
  it('while its shift opens is retired before, or not at all; its sales arrive either way', async () => {
    const till = { number: 3, device: randomUUID(), shiftId: randomUUID() }
    const row = { number: 3, name: '3', device: till.device, made_by: sara.name, made_at: now }
    await db.insertInto('tills').values(row).execute()
    const open = () => send(till, hana, 'open_shift', { shiftId: till.shiftId, floatPieces: { 10_000: 3 } })
    const [opened, retired] = await Promise.all([
      open(),
      retireTill({ db, clock: { now: () => now } }, { number: 3, seenUnsent: 0, actor: sara }),
    ])
    expect(opened).toEqual(OK)
    const { retired_at } = await db
      .selectFrom('tills')
      .select('retired_at')
      .where('number', '=', 3)
      .executeTakeFirstOrThrow()
    expect(retired.ok).toBe(retired_at !== null)
    expect(await sell(till, hana)).toEqual(OK)
    expect(await sums()).toEqual(['sale 13500'])
  })

  it('and made again with another number still takes what it did under the former', async () => {
    const former = { number: 3, device: randomUUID(), shiftId: randomUUID() }
    const made = { device: former.device, made_by: sara.name, made_at: now }
    await db
      .insertInto('tills')
      .values({ number: 3, name: '3', ...made, retired_at: now, retired_by: sara.name })
      .execute()
    await db
      .insertInto('tills')
      .values({ number: 4, name: '4', ...made })
      .execute()
    const parts = [{ by: 'transfer', santim: 13_500, toVerify: true }] as const
    const sale = buildSale(former, { shiftId: null, parts })
    expect(await send(former, hana, 'sell', sale)).toEqual(OK)
    const present = { ...former, number: 4 }
    expect(await sell(present, hana, { shiftId: null, parts })).toEqual(OK)
    expect((await send(former, hana, 'sell', buildSale(former), { tillNumber: 2 })).status).toBe(409)
    const numbers = await db.selectFrom('counter_sales').select(['till', 'number']).orderBy('till').execute()
    expect(numbers).toEqual([
      { till: 3, number: 1 },
      { till: 4, number: 1 },
    ])
  })
})

describe('a sale that is taken back', () => {
  it('is voided by the till or returned by a manager, when both happen at once', async () => {
    const sale = buildSale(first)
    await send(first, hana, 'sell', sale)
    const { saleId } = sale
    const back = { returnId: randomUUID(), saleId, shiftId: second.shiftId, reason: 'Not fresh', piecesTo: 'waste' }
    const both = await Promise.all([
      send(first, hana, 'void', { saleId, reason: 'Mistyped', piecesTo: 'stock' }),
      send(second, sara, 'return', { ...back, lines: [{ position: 0, quantity: 3 }], by: 'cash' }),
    ])
    expect(statuses(both)).toEqual([200, 409])
    expect((await sums()).filter((entry) => !entry.startsWith('sale'))).toHaveLength(1)
  })

  it('is taken back while the same till sells, and neither waits for the other for ever', async () => {
    const sold = Array.from({ length: 12 }, (_, place) => buildSale(first, { number: place + 1 }))
    for (const sale of sold) await send(first, hana, 'sell', sale)
    let number = sold.length
    const voids = sold.map(({ saleId }) => send(first, sara, 'void', { saleId, reason: 'Recall', piecesTo: 'stock' }))
    const selling = async () => {
      const all = []
      for (let sale = 0; sale < 12; sale += 1) {
        number += 1
        all.push(await sell(first, hana, { number }))
      }
      return all
    }
    const [voided, more] = await Promise.all([Promise.all(voids), selling()])
    expect(statuses([...voided, ...more])).toEqual(Array.from({ length: 24 }, () => 200))
    const stock = await db.selectFrom('stock_days').select('left_pieces').executeTakeFirstOrThrow()
    expect(stock.left_pieces).toBe(500 - 36)
  })

  it('needs an approval of its own for each act: one is used once, and a refused act does not use it', async () => {
    const sale = buildSale(first)
    await send(first, hana, 'sell', sale)
    await db.insertInto('settings').values({ key: 'refund.counter_limit_santim', value: '4000' }).execute()
    const approvalId = await approve(sale.saleId)
    const bringBack = (position: number, id = approvalId) => {
      const act = { returnId: randomUUID(), saleId: sale.saleId, shiftId: first.shiftId, approvalId: id, by: 'cash' }
      return send(first, hana, 'return', {
        ...act,
        lines: [{ position, quantity: 1 }],
        reason: 'Not fresh',
        piecesTo: 'waste',
      })
    }
    expect((await bringBack(7)).status).toBe(409)
    expect(statuses(await Promise.all([bringBack(0), bringBack(0)]))).toEqual([200, 403])
    expect((await bringBack(0)).status).toBe(403)
    expect(await bringBack(0, await approve(sale.saleId))).toEqual(OK)
    const again = db
      .insertInto('counter_approval_uses')
      .values({ approval_id: approvalId, act_id: randomUUID(), at: now })
      .execute()
    await expect(again).rejects.toMatchObject({ code: '23505' })
  })
})

describe('accounts of the same hands', () => {
  it('return at two tills at once: one of them hears of the other’s, and no act is refused', async () => {
    await db.insertInto('account_makers').values({ profile_id: hana.id, maker_id: biniam.id, at: now }).execute()
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const lines = [{ cakeId: 'baklava', quantity: 10, unitSantim: 4500, totalSantim: 45_000 }]
      const sales = [buildSale(first, { number, lines }), buildSale(second, { number, lines })] as const
      expect(await send(first, hana, 'sell', sales[0])).toEqual(OK)
      expect(await send(second, biniam, 'sell', sales[1])).toEqual(OK)
      const back = (till: TestTill, by: StaffActor, { saleId }: Sale) =>
        send(till, by, 'return', {
          returnId: randomUUID(),
          saleId,
          shiftId: till.shiftId,
          reason: 'Not fresh',
          piecesTo: 'waste',
          lines: [{ position: 0, quantity: 7 }],
          by: 'cash',
        })
      expect(await Promise.all([back(first, hana, sales[0]), back(second, biniam, sales[1])])).toEqual([OK, OK])
      const noticed = db.selectFrom('counter_notices').select(sql<number>`(data ->> 'santim')::int`.as('santim'))
      expect(await noticed.where('kind', '=', 'given_above').where('at', '=', now).execute()).toEqual([
        { santim: 63_000 },
      ])
      now = new Date(now.getTime() + 24 * 60 * MINUTE)
    }
  })
})

describe('what is on account', () => {
  it('above the limit is noticed when two tills sell to the same customer at once', async () => {
    await db.insertInto('settings').values({ key: 'counter.account_limit_santim', value: '20000' }).execute()
    const parts = [{ by: 'account', santim: 13_500, phone: '+251900000031', name: 'Abebe' }] as const
    const known = [{ by: 'account', santim: 100, phone: '+251900000031', name: 'Abebe' }] as const
    const lines = [{ cakeId: 'baklava', quantity: 1, unitSantim: 100, totalSantim: 100 }]
    await sell(first, hana, { parts: known, shiftId: null, lines })
    now = new Date(now.getTime() + MINUTE)
    const owing = { parts, shiftId: null }
    const both = await Promise.all([sell(first, hana, { ...owing, number: 2 }), sell(second, biniam, owing)])
    expect(both).toEqual([OK, OK])
    const notices = await db.selectFrom('counter_notices').select('data').where('kind', '=', 'account_above').execute()
    expect(notices).toEqual([{ data: { owed_santim: 27_100, limit_santim: 20_000 } }])
  })
})
