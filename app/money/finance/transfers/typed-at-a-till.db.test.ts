import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { confirmTransfer } from './decide-transfer.server.ts'
import { listTransfers } from './transfers.queries.server.ts'
import { recordInStorePayment } from '#app/money/payments/in-store-payment.server.ts'
import { insertTransferReport, vouchForTransfer } from '#app/money/payments/transfers/transfer-reports.server.ts'
import { createTestDatabase } from '#test/database.ts'
import type { Sale, SalePart } from '#app/money/point-of-sale/acts.ts'
import { listNoticesOf } from '#app/money/point-of-sale/notice-list.queries.server.ts'
import { buildCounter, buildSale, buildTill, sendAct, type TestTill } from '#app/money/point-of-sale/till.factory.ts'

/** A till's sale for a reference that one person typed: above their limit it is booked, and waits for a second person. Decision 0444. */

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
let now: Date
let hana: StaffActor
let sara: StaffActor
let till: TestTill
let shop: TestShop
let number: number
const LIMIT = 20_000
const OK = { status: 200, reply: { ok: true } }

beforeEach(async () => {
  await database.truncate()
  now = new Date('2026-11-21T06:00:00Z')
  number = 0
  ;({ hana, sara, till } = await buildCounter(db, now))
  shop = buildTestShop(db)
  const limit = { key: 'refund.second_approval_over_santim', value: String(LIMIT) }
  await db.insertInto('settings').values(limit).execute()
})
afterAll(() => database.drop())

const transfer = (santim: number, more: Partial<SalePart> = {}): SalePart => {
  return { by: 'transfer', santim, reference: `FT26112${number}${santim}`, ...more }
}
async function sell(parts: readonly SalePart[], { by = hana, at = till, madeAt = now } = {}): Promise<Sale> {
  const totalSantim = parts.reduce((sum, { santim }) => sum + santim, 0)
  const lines = [{ cakeId: null, name: 'Candles', quantity: 1, unitSantim: totalSantim, totalSantim }]
  const sale = buildSale(at, { number: (number += 1), lines, parts: [...parts] })
  const envelope = { session: by, madeAt }
  expect(await sendAct({ db, now: () => now, till: at, session: by }, 'sell', sale, envelope)).toEqual(OK)
  return sale
}
const owed = async ({ saleId }: Sale) =>
  (await db.selectFrom('orders').select('owed_santim').where('id', '=', saleId).executeTakeFirstOrThrow()).owed_santim
const typedNotices = async (sale: Sale) =>
  (await listNoticesOf(db, sale.saleId)).filter(({ kind }) => kind === 'typed_above')
const openReports = async () => (await listTransfers(db, { view: 'open' })).rows
const confirm = (reportId: number, actor: StaffActor, amountSantim: number) =>
  confirmTransfer(shop.deps, { reportId, actor, seen: { where: 'here', amountSantim } })

describe('a sale for a typed reference', () => {
  it('counts at once up to the limit', async () => {
    const sale = await sell([transfer(LIMIT)])
    expect(await owed(sale)).toBe(0)
    expect(await typedNotices(sale)).toEqual([])
    expect(await openReports()).toEqual([])
  })

  it.each(['transfer', 'qr'] as const)(
    'above it is booked, with a notice, and waits for a second person: %s',
    async (by) => {
      const sale = await sell([transfer(LIMIT + 1, { by })])
      expect(await owed(sale)).toBe(LIMIT + 1)
      expect(await typedNotices(sale)).toMatchObject([{ sent: [expect.stringMatching(/^hana FT26/)] }])
      const [report] = await openReports()
      expect(report).toMatchObject({ orderId: sale.saleId, amountSantim: LIMIT + 1, vouchedSantim: LIMIT + 1 })
      const parts = await db.selectFrom('counter_parts').select('to_verify').execute()
      expect(parts).toEqual([{ to_verify: true }])
      expect(await confirm(report!.id, hana, LIMIT + 1)).toMatchObject({ ok: false, reason: 'second_person_needed' })
      expect(await confirm(report!.id, sara, LIMIT + 1)).toMatchObject({ ok: true, outcome: 'confirmed' })
      expect(await owed(sale)).toBe(0)
    },
  )

  it('is of the sale, whatever its parts', async () => {
    const sale = await sell([transfer(15_000), transfer(5_001), { by: 'cash', santim: 100_000 }])
    expect(await owed(sale)).toBe(5_001)
    expect(await typedNotices(sale)).toHaveLength(1)
  })

  it('is of the person and the day, at all tills, and of the day at which a till without a line sold', async () => {
    const other = await buildTill(db, sara, now, 2)
    await sell([transfer(12_000)])
    number = 0
    const second = await sell([transfer(12_001)], { at: other })
    expect(await owed(second)).toBe(12_001)
    number = 1
    expect(await owed(await sell([transfer(8_000)]))).toBe(0)
    expect(await owed(await sell([transfer(12_002)], { by: sara }))).toBe(0)
    const evening = now
    now = new Date(now.getTime() + 24 * 3_600_000)
    expect(await owed(await sell([transfer(1_003)], { madeAt: evening }))).toBe(1_003)
    expect(await owed(await sell([transfer(12_004)]))).toBe(0)
  })

  it('leaves no notice where its person asks for the verification themselves', async () => {
    const sale = await sell([transfer(90_000, { toVerify: true })])
    expect(await owed(sale)).toBe(90_000)
    expect(await typedNotices(sale)).toEqual([])
  })

  it('holds whoever sells at the same moment at two tills', async () => {
    const other = await buildTill(db, sara, now, 2)
    const sales = [till, other].map((at) => {
      const lines = [{ cakeId: null, name: 'Candles', quantity: 1, unitSantim: 12_000, totalSantim: 12_000 }]
      const parts = [transfer(12_000, { reference: `FT26113${at.number}7X` })]
      return { at, sale: buildSale(at, { lines, parts }) }
    })
    const sent = sales.map(({ at, sale }) => sendAct({ db, now: () => now, till: at, session: hana }, 'sell', sale))
    expect(await Promise.all(sent)).toEqual([OK, OK])
    expect((await Promise.all(sales.map(({ sale }) => owed(sale)))).toSorted((a, b) => a - b)).toEqual([0, 12_000])
  })
})

describe('the database', () => {
  it('books no part above the limit', async () => {
    const sale = await sell([transfer(LIMIT), { by: 'transfer', santim: 500, toVerify: true }])
    const written = db.transaction().execute((trx) =>
      recordInStorePayment(
        trx,
        {
          orderId: sale.saleId,
          amountSantim: 500,
          purpose: 'balance',
          note: '',
          recordedBy: hana.name,
          requestKey: `sale ${sale.saleId} 1`,
          method: 'Transfer',
          transferReference: 'FT26112999',
        },
        now,
      ),
    )
    await expect(written).rejects.toMatchObject({ constraint: 'counter_parts_second_person' })
  })

  it('keeps no part that waits without the notice', async () => {
    const sale = await sell([transfer(500, { toVerify: true })])
    const written = db.transaction().execute(async (trx) => {
      const report = { orderId: sale.saleId, sentWith: 'Other', reference: 'FT26112998', pictureId: undefined } as const
      const id = await insertTransferReport(trx, { ...report, amountSantim: 500 }, now)
      await vouchForTransfer(trx, id, { actor: hana, amountSantim: 500 }, now)
    })
    await expect(written).rejects.toMatchObject({ constraint: 'counter_parts_noticed' })
  })
})
