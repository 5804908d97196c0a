import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#app/base/platform/database/database.server.ts'
import type { TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { listRefundablePayments } from '#app/surfaces/finance/refunds/refunds.queries.server.ts'
import { listSettledDays } from '#app/surfaces/finance/settlement/settlement.queries.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { moveOrder } from '#app/ordering/orders/status/move-order.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { seeded } from '#test/seeded.ts'
import { buildWithholdingShop, HANA, type WithholdingShop } from './withholding.factory.ts'
import { listWithheldOf } from './withholdings.queries.server.ts'
import { requestRefund } from '#app/surfaces/finance/refunds/refunds.factory.ts'
import { undoWithholding } from '../commands/withhold-from-order.server.ts'
import { runAsStaff } from '#app/money/checkout/money-commands.factory.ts'

const database = await createTestDatabase({ poolSize: 12 })
const { db } = database
let company: WithholdingShop
let shop: TestShop
let orderId: string

beforeEach(async () => {
  await database.truncate()
  company = await buildWithholdingShop(db)
  shop = company.shop
  orderId = await company.order()
})
afterAll(() => database.drop())

const withhold = (
  santim: number,
  { orderId: id = orderId, ...values }: { orderId?: string; requestKey?: string; receiptNumber?: string } = {},
) => company.withhold(id, santim, { receiptNumber: null, mayCorrect: false, ...values })
const pay = (amountSantim: number) => company.pay(orderId, amountSantim)
const owed = async () =>
  (await db.selectFrom('orders').select('owed_santim as owed').where('id', '=', orderId).executeTakeFirstOrThrow()).owed

/** The shop keeps a sum, and gives the rest back. */
async function cancel(keptSantim: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = (await lockOrder(trx, { id: orderId }))!
    const move = { to: 'Cancelled', role: 'manager', actor: HANA, reason: 'Called off', keptSantim } as const
    expect(await moveOrder(trx, order, move, shop.clock.now())).toMatchObject({ ok: true })
  })
}

it('is paid by money and what was withheld, once and up to the rate', async () => {
  // 20,000 birr before VAT is the limit.
  const small = await company.order({ order_total_santim: 2_300_000 })
  expect(await withhold(100, { orderId: small })).toEqual({ ok: false, reason: 'withholding_off' })
  expect(await withhold(60_004)).toEqual({ ok: false, reason: 'withheld_too_much', mostSantim: 60_003 })
  const requestKey = randomUUID()
  expect(await withhold(60_003, { requestKey })).toEqual({ ok: true })
  expect(await withhold(60_003, { requestKey })).toEqual({ ok: true })
  expect(await withhold(1)).toEqual({ ok: false, reason: 'withheld_before' })
  expect(await owed()).toBe(2_240_112)
  expect(await db.selectFrom('messages').select('template').execute()).toEqual([])
  expect(await pay(2_240_112)).toMatchObject({ ok: true })
  expect(await owed()).toBe(0)
  const [day] = await listSettledDays(db, { from: '2026-01-01', to: '2026-12-31' })
  expect(day).toBeUndefined()
  expect(await listRefundablePayments(db, orderId)).toMatchObject([
    { method: 'Cash', refundableSantim: 2_240_112 },
    { method: 'Withheld', refundableSantim: 0 },
  ])
})

it('is never refunded, neither asked for nor by a cancellation, and what is kept is of the money first', async () => {
  await withhold(60_003)
  await pay(2_240_112)
  const withheld = (await listRefundablePayments(db, orderId)).find(({ method }) => method === 'Withheld')
  const attemptId = withheld!.attemptId
  const asked = { orderId, attemptId, amountSantim: 100, reason: 'Late', actor: HANA }
  expect(await requestRefund(shop.deps, asked)).toMatchObject({ ok: false, reason: 'more_than_refundable' })
  await cancel(100_000)
  expect(await listWithheldOf(db, orderId)).toMatchObject([{ effectiveSantim: 0 }])
  const refunds = await db.selectFrom('refunds').select('amount_santim as santim').execute()
  expect(refunds).toEqual([{ santim: 2_140_112 }])
})

it('keeps of the withheld tax what the shop keeps above its money', async () => {
  await withhold(60_003)
  await pay(1000)
  await cancel(21_000)
  expect(await listWithheldOf(db, orderId)).toMatchObject([{ effectiveSantim: 20_000 }])
  expect(await db.selectFrom('refunds').select('id').execute()).toEqual([])
})

it('is recorded by one of many who press at once, and by nobody else after it was taken back and recorded anew', async () => {
  const done = await Promise.all(Array.from({ length: 6 }, () => withhold(30_000)))
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await owed()).toBe(2_270_115)
  const undone = await Promise.all(
    Array.from({ length: 4 }, () =>
      runAsStaff(shop.deps, undoWithholding, { orderId, reason: 'Another sum', actor: HANA }),
    ),
  )
  expect(undone.filter(({ ok }) => ok)).toHaveLength(1)
  const anew = await Promise.all(Array.from({ length: 4 }, () => withhold(60_003, { receiptNumber: 'WHT-2' })))
  expect(anew.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await withhold(1)).toEqual({ ok: false, reason: 'withheld_before' })
  expect(await listWithheldOf(db, orderId)).toMatchObject([{ santim: 60_003 }, { santim: 30_000, effectiveSantim: 0 }])
})

async function reopen(): Promise<void> {
  const moved = await db.transaction().execute(async (trx) => {
    const order = (await lockOrder(trx, { id: orderId }))!
    return moveOrder(trx, order, { to: 'Confirmed', role: 'manager', actor: HANA }, shop.clock.now())
  })
  expect(moved).toMatchObject({ ok: true })
}

interface Sums {
  net: number
  ledger: number
  held: number
  withheld: number
  /** Money that came, went back, and is on its way back. */
  money: number
  isClosed: boolean
  retained: number
}

async function sums(): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select o.net_paid_santim as net, o.status = 'Cancelled' as "isClosed",
      coalesce(sum(case l.kind when 'payment' then l.amount_santim else -l.amount_santim end), 0)::bigint as ledger,
      coalesce(sum(case l.kind when 'payment' then l.amount_santim else -l.amount_santim end)
        filter (where l.provider = 'withholding'), 0)::bigint as withheld,
      coalesce((select sum(w.santim - w.returned_santim) from withholdings w where w.order_id = o.id), 0)::bigint as held,
      refundable_santim(o.id) as money,
      coalesce((select (e.data ->> 'kept_santim')::bigint from order_events e where e.order_id = o.id and e.to_status = 'Cancelled'
        order by e.id desc limit 1), 0)::bigint as retained
    from orders o left join ledger_entries l on l.order_id = o.id where o.id = ${orderId} group by o.id`.execute(db)
  return rows[0]!
}

it.each([1, 2, 3, 4, 5, 6])('balances after each of many acts in any order (%i)', async (seed) => {
  const random = seeded(20_260_300 + seed)
  for (let count = 0; count < 30; count += 1) {
    shop.clock.advance(1000)
    const open = await owed()
    const draw = random(6)
    if (draw === 0) await withhold(1 + random(70_000))
    else if (draw === 1 && open > 0) await pay(1 + random(open))
    else if (draw === 2) await runAsStaff(shop.deps, undoWithholding, { orderId, reason: 'Wrong', actor: HANA })
    else if (draw === 3) {
      const payments = await listRefundablePayments(db, orderId)
      const one = payments[random(payments.length)]
      const asked = one && { orderId, attemptId: one.attemptId, amountSantim: 1 + random(50_000), actor: HANA }
      if (asked) await requestRefund(shop.deps, { ...asked, reason: 'Late' })
    } else if (draw === 4 && count > 12 && !(await sums()).isClosed) {
      const { net } = await sums()
      await cancel(random(2) === 0 ? 0 : random(net + 1))
    } else if (draw === 5 && (await sums()).isClosed) await reopen()
    const { ledger, withheld, held, money, net, isClosed, retained } = await sums()
    expect(held).toBe(withheld)
    expect(held).toBeGreaterThanOrEqual(0)
    expect(money).toBeGreaterThanOrEqual(0)
    expect(ledger - held).toBeGreaterThanOrEqual(money)
    expect(isClosed ? money + held <= retained : net === money + held).toBe(true)
  }
})
