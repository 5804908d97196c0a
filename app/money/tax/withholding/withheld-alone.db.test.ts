import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { seeNotices } from '#app/till/drawer/notices/see-notices.server.ts'
import { listOpenNotices, listNoticesOf } from '#app/till/sales/notice-list.queries.server.ts'
import { buildCounter, buildSale, sendFromTill, type TestTill } from '#app/till/sales/till.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { withholdFromOrder } from '../tax-commands.factory.ts'

/** What one person says that companies withheld is nobody's count: above their limit of a day it is told, at tills and in the office. Decision 0265. */

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
/** 115,000 birr, 100,000 before VAT, of which 3,000 are withheld. */
const SUM = 11_500_000
const WITHHELD = 300_000
const COMPANY = { name: 'Invented PLC', tin: '0099999999' }
let shop: TestShop
let now: Date
let hana: StaffActor
let sara: StaffActor
let till: TestTill
let number: number

beforeEach(async () => {
  await database.truncate()
  shop = buildTestShop(db)
  now = shop.clock.now()
  number = 0
  ;({ hana, sara, till } = await buildCounter(db, now))
  const on = ['tax.is_on', 'tax.registered', 'tax.withholds'].map((key) => ({ key, value: 'true' }))
  await db.insertInto('settings').values(on).execute()
})
afterAll(() => database.drop())

async function sell(by: StaffActor): Promise<string> {
  number += 1
  const lines = [{ cakeId: null, name: 'Candles', quantity: 1, unitSantim: SUM, totalSantim: SUM }]
  const parts = [
    { by: 'withheld', santim: WITHHELD, ...COMPANY, reference: `WHT-${number}` },
    { by: 'cash', santim: SUM - WITHHELD },
  ] as const
  const sale = buildSale(till, { number, lines, parts: [...parts] })
  const sent = await sendFromTill({ db, now: () => now, till, session: by }, 'sell', sale)
  expect(sent).toMatchObject({ status: 200, reply: { ok: true } })
  return sale.saleId
}
async function withhold(actor: StaffActor): Promise<string> {
  const orderId = await buildOrder(db, { status: 'Ready' }, [{ unit_price_santim: SUM }])
  const asked = { orderId, santim: WITHHELD, buyer: COMPANY, receiptNumber: null, mayCorrect: false }
  expect(await withholdFromOrder(shop.deps, { ...asked, actor, requestKey: randomUUID() })).toEqual({ ok: true })
  return orderId
}
/** Each with whom it names, the sum, and the order on which it stands. */
const notices = async () => {
  const rows = await db
    .selectFrom('counter_notices')
    .select(['order_id', 'person_ids', 'data'])
    .where('kind', '=', 'withheld_alone')
    .orderBy('id')
    .execute()
  return rows.map(({ order_id, person_ids, data }) => [person_ids, (data as { santim: number }).santim, order_id])
}

describe('tax that companies withheld', () => {
  it('leaves one notice of a person and day above the limit, over tills and the office', async () => {
    await sell(hana)
    expect(await notices()).toEqual([])
    const second = await withhold(hana)
    expect(await notices()).toEqual([[[hana.id], 2 * WITHHELD, second]])
    await sell(hana)
    expect(await notices()).toEqual([[[hana.id], 3 * WITHHELD, second]])
    await withhold(sara)
    expect(await notices()).toHaveLength(1)
    const [noticed] = await listNoticesOf(db, second)
    expect(noticed).toMatchObject({
      kind: 'withheld_alone',
      sent: ['hana'],
      givenSantim: 900_000,
      limitSantim: 500_000,
    })
    expect((await listOpenNotices(db, 9)).find(({ orderId }) => orderId === second)).toMatchObject({ person: 'hana' })
    const shown = { of: 'order', orderId: second, lastId: noticed!.lastId } as const
    expect(await seeNotices(db, shown, sara, now)).toEqual({ ok: true })
    const fourth = await sell(hana)
    expect((await notices()).at(-1)).toEqual([[hana.id], 4 * WITHHELD, fourth])
  })

  it('counts with accounts of the same hands, and is not seen by whom it names', async () => {
    await db.insertInto('account_makers').values({ profile_id: hana.id, maker_id: sara.id, at: now }).execute()
    await sell(sara)
    const second = await withhold(hana)
    expect(await notices()).toEqual([[[hana.id], 2 * WITHHELD, second]])
    const { lastId } = (await listNoticesOf(db, second))[0]!
    const shown = { of: 'order', orderId: second, lastId } as const
    expect(await seeNotices(db, shown, sara, now)).toMatchObject({ ok: false })
  })

  it('does not count any more when it was taken back, nor on another day', async () => {
    const first = await sell(hana)
    await sql`select end_withholding(${first}::uuid, ${WITHHELD}::bigint, ${now}::timestamptz)`.execute(db)
    await sell(hana)
    now = new Date(now.getTime() + 24 * 3_600_000)
    await sell(hana)
    expect(await notices()).toEqual([])
  })
})
