import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { translateTo } from '#app/messages.server.ts'
import { buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { acceptClaim } from '#app/till/drawer/commands/claim-cash.server.ts'
import { listCashOuts } from '#app/till/drawer/notices/cash-out-notices.server.ts'
import { seeNotices } from '#app/till/drawer/notices/see-notices.server.ts'
import { countShift } from '#app/till/drawer/commands/count-shift.server.ts'
import { buildDrawer, buildPieces, buildReceipt, doAs } from '#app/till/drawer/drawer.factory.ts'
import { moveCash } from '#app/till/drawer/commands/move-cash.server.ts'
import { countOpenNotices } from '#app/till/sales/notice-list.queries.server.ts'
import { takeMoney } from '../staffed-shop.factory.ts'
import { buildCounter, buildSale, buildTill, sendFromTill, type TestTill } from '#app/till/sales/till.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { listWaiting } from './present-waiting.server.ts'
import { approveRefund } from '../commands/decide-refund.server.ts'
import { payRefund } from '../commands/pay-refund.server.ts'
import { requestRefund } from '../refunds/refunds.factory.ts'
import { runAsStaff } from '#app/money/checkout/money-commands.factory.ts'

/** Cash that one person takes out of a drawer is told above their limit of a day, and never refused. Decision 0340. */

const database = await createTestDatabase({ poolSize: 8 })
const { db } = database
const START = new Date('2026-11-21T06:00:00Z')
let now: Date
let hana: StaffActor
let sara: StaffActor
let till: TestTill
let saleId: string

beforeEach(async () => {
  await database.truncate()
  now = START
  ;({ hana, sara, till } = await buildCounter(db, now))
  const lines = [{ cakeId: 'baklava', quantity: 400, unitSantim: 4500, totalSantim: 1_800_000 }]
  const sale = buildSale(till, { number: 1, lines })
  ;({ saleId } = sale)
  await send('sell', sale)
})
afterAll(() => database.drop())

const deps = () => ({ db, clock: { now: () => now } })
const send = (command: Parameters<typeof sendFromTill>[1], body: unknown, session = hana) =>
  sendFromTill({ db, now: () => now, till, session }, command, body)
const move = (actor: StaffActor, santim: number, kind: 'in' | 'out' = 'out', shiftId = till.shiftId) =>
  doAs(deps(), moveCash, { shiftId, entryId: randomUUID(), kind, santim, reason: 'To the bank', actor })
const messages = async () =>
  (await listCashOuts(db, { limit: 50 })).map(({ who, santim, takenSantim, limitSantim }) => [
    who,
    santim,
    takenSantim,
    limitSantim,
  ])

describe('cash that one person takes out of a drawer', () => {
  it('is told above their limit of a day, whatever the count says, until somebody has seen it', async () => {
    expect(await move(hana, 900_000)).toEqual({ ok: true })
    expect(await messages()).toEqual([[hana.name, 900_000, 900_000, 50_000]])
    expect(await countOpenNotices(db)).toBe(1)
    const viewer = { lang: 'en', calendar: 'gregorian', t: translateTo('en'), now, may: () => true } as const
    expect(await listWaiting(db, viewer)).toMatchObject([
      { customer: hana.name, amount: 'ETB\u00A09,000.00', to: `/admin/payments/shifts/${till.shiftId}` },
    ])
    const [one] = await listCashOuts(db, { shiftId: till.shiftId, limit: 1 })
    const shown = { of: 'drawer', shiftId: till.shiftId, entryIds: [one!.entryId] } as const
    expect(await seeNotices(db, shown, sara, now)).toEqual({ ok: true })
    expect(await messages()).toEqual([])
    expect(await countOpenNotices(db)).toBe(0)
  })

  it('is not told up to that limit, nor what comes in, and counts each day and person anew', async () => {
    await move(hana, 50_000)
    await move(hana, 500_000, 'in')
    await move(sara, 500_000)
    now = new Date(START.getTime() + 24 * 3_600_000)
    await move(hana, 50_000)
    expect(await messages()).toEqual([])
    await move(sara, 500_100)
    expect(await messages()).toEqual([[sara.name, 500_100, 500_100, 500_000]])
  })

  it('counts small sums of all tills together, also at the same moment', async () => {
    const second = await buildTill(db, sara, now, 2)
    await move(sara, 400_000, 'in', second.shiftId)
    await Promise.all([move(sara, 300_000), move(sara, 300_000, 'out', second.shiftId)])
    expect(await messages()).toEqual([[sara.name, 300_000, 600_000, 500_000]])
  })

  it('counts that of the accounts of the same hands', async () => {
    await db.insertInto('account_makers').values({ profile_id: hana.id, maker_id: sara.id, at: now }).execute()
    await move(sara, 500_000)
    await move(hana, 50_000)
    expect(await messages()).toEqual([[hana.name, 50_000, 550_000, 50_000]])
  })

  it('counts what they gave back alone, and that counts it, whichever came first', async () => {
    const back = async (quantity: number) => {
      const lines = [{ position: 0, quantity }]
      const returning = { saleId, shiftId: till.shiftId, reason: 'Not fresh', piecesTo: 'waste', lines, by: 'cash' }
      expect(await send('return', { ...returning, returnId: randomUUID() })).toMatchObject({ status: 200 })
    }
    await back(6)
    await move(hana, 23_000)
    expect(await messages()).toEqual([])
    await move(hana, 1000)
    expect(await messages()).toEqual([[hana.name, 1000, 51_000, 50_000]])
    await back(1)
    const above = db.selectFrom('counter_notices').select('data').where('kind', '=', 'given_above')
    expect(await above.execute()).toEqual([
      { data: { santim: 55_500, limit_santim: 50_000, given_by: hana.name.split('@')[0] } },
    ])
  })

  it('counts after a refund that the office paid in cash, as what is given back at a till does', async () => {
    const shop = buildTestShop(db)
    now = shop.clock.now()
    const orderId = await takeMoney(shop, hana, 300_000, { bookCashInDrawer: await buildDrawer(db, hana, now) })
    const paid = db.selectFrom('ledger_entries').select('attempt_id').where('order_id', '=', orderId)
    const { attempt_id: attemptId } = await paid.executeTakeFirstOrThrow()
    const wish = { orderId, attemptId: attemptId!, amountSantim: 300_000, reason: 'Cancelled', actor: sara }
    const asked = await requestRefund(shop.deps, wish)
    if (!asked.ok) throw new Error(asked.reason)
    const { refundId } = asked
    expect(await runAsStaff(shop.deps, approveRefund, { refundId, actor: sara })).toMatchObject({ ok: true })
    const paying = { refundId, actor: sara, way: 'cash', reference: '', note: '' } as const
    expect(await runAsStaff(shop.deps, payRefund, paying)).toEqual({ ok: true })
    await move(sara, 200_000)
    expect(await messages()).toEqual([])
    await move(sara, 100)
    expect(await messages()).toEqual([[sara.name, 100, 500_100, 500_000]])
    const lines = [{ position: 0, quantity: 1 }]
    const returning = { saleId, shiftId: till.shiftId, reason: 'Not fresh', piecesTo: 'waste', lines, by: 'cash' }
    const returned = await send('return', { ...returning, returnId: randomUUID() }, sara)
    expect(returned).toMatchObject({ status: 200 })
    const above = db.selectFrom('counter_notices').select('person_ids').where('kind', '=', 'given_above')
    expect(await above.execute()).toEqual([{ person_ids: [sara.id] }])
  })

  it('is told of what a till sends, and of a claim only if nobody else accepted it', async () => {
    const out = (santim: number) => ({
      shiftId: till.shiftId,
      entryId: randomUUID(),
      kind: 'out',
      santim,
      reason: 'Bank',
    })
    expect(await send('cash', out(70_000))).toMatchObject({ status: 200 })
    expect(await messages()).toEqual([[hana.name, 70_000, 70_000, 50_000]])
    // The till had noted it before the count, and sends it after.
    const receipt = { ...buildReceipt(hana, now, till.device), sequence: 900_000 }
    const late = { ...out(80_000), kind: 'out', till: till.number, actor: hana, receipt } as const
    const counting = { shiftId: till.shiftId, till: till.number, pieces: buildPieces({ 10_000: 1 }), actor: hana }
    const counted = { ...buildReceipt(hana, now, till.device), sequence: 900_001 }
    expect(await doAs(deps(), countShift, { ...counting, receipt: counted })).toEqual({ ok: true })
    expect(await doAs(deps(), moveCash, late)).toEqual({ ok: true })
    const claimed = { shiftId: till.shiftId, claimId: late.entryId }
    expect(await doAs(deps(), acceptClaim, { ...claimed, actor: hana })).toEqual({ ok: false, reason: 'claim_own' })
    expect(await doAs(deps(), acceptClaim, { ...claimed, actor: sara })).toEqual({ ok: true })
    expect(await messages()).toHaveLength(1)
  })

  it('is told by the database itself, and is not unsaid', async () => {
    const row = { shift_id: till.shiftId, kind: 'out', reason: 'x', person: hana.name, at: now, received_at: now }
    await db
      .insertInto('drawer_entries')
      .values({ ...row, id: randomUUID(), amount_santim: -60_000 })
      .execute()
    expect(await messages()).toEqual([[hana.name, 60_000, 60_000, 50_000]])
    await expect(db.deleteFrom('drawer_notices').execute()).rejects.toThrow('append-only')
  })
})
