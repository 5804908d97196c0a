import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { DB } from '#db/schema.d.ts'
import { buildCake, buildVariant } from '#app/catalog/cakes/catalog.factory.ts'
import { buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { listToUndo, listUndoable } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { createEarlierDatabase } from '#test/earlier-database.ts'
import { DB_DIR } from '#test/postgres.ts'
import { listBulkOrders } from '#app/ordering/order-list/bulk/move-action.server.ts'
import { planBulkMove } from '#app/ordering/order-list/bulk/bulk-moves.ts'
import { runOnOrders, moveAsOwner, type StatusChange } from '../commands/run-on-order.factory.ts'
import { changeStatus } from '../commands/change-status.server.ts'
import { ANONYMOUS } from '#app/ordering/terms/placer.ts'
import { lockOrder } from './lock-order.server.ts'
import { missingMoney } from './missing-money.ts'
import { moveOrder } from './move-order.server.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { buildOrder, completeOrder } from '#app/ordering/order-list/orders.factory.ts'
import { placeDirectOrder } from '../placing/place-direct-order.server.ts'
import { productionAction } from '#app/ordering/production/production-action.server.ts'
import { undoOrderMove } from './undo-order-move.server.ts'
import { takeInStorePayment } from '#app/money/checkout/money-commands.factory.ts'

const database = await createTestDatabase({ poolSize: 4 })
const { db } = database
let deps: TestShop['deps']
let clock: TestShop['clock']

beforeEach(async () => {
  await database.truncate()
  const shop = buildTestShop(db)
  deps = shop.deps
  clock = shop.clock
})
afterAll(() => database.drop())

const ADMIN = 'a@shop.example'
const change = async (orderId: string, to: OrderStatus, more: Partial<StatusChange> = {}) => {
  const { version } = await findOrder(orderId)
  return moveAsOwner(deps, { orderId, to, actor: { name: ADMIN }, reason: '', expectedVersion: version, ...more })
}
const findOrder = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Undoes this person's last change, as the button does. */
async function undo(): Promise<boolean> {
  const [last] = await listUndoable(db, { name: ADMIN }, clock.now())
  const [logged] = last ? await listToUndo(db, last.changeId, { name: ADMIN }, clock.now()) : []
  return logged ? db.transaction().execute((trx) => undoOrderMove(trx, logged, { name: ADMIN }, clock.now())) : false
}

describe('an unpaid order', () => {
  it('of an online customer is not made, and keeps its deadline', async () => {
    const cakeId = await buildCake(db, { is_available_daily: true, price_santim: 117_00 })
    const variantId = await buildVariant(db, { pieces: 12, price_multiplier_milli: 12_000 })
    const contact = { delivery: { method: 'self-pickup' } } as const
    const placed = await placeDirectOrder(deps, { cakeId, variantId, contact, placer: ANONYMOUS, lang: 'en' })
    if (!placed.ok) throw new Error(placed.reason)
    expect(placed.totalSantim).toBe(1404_00)
    expect(await change(placed.id, 'In Production')).toEqual({ ok: false, reason: 'deposit_owed', owedSantim: 1404_00 })
    expect(await findOrder(placed.id)).toMatchObject({ status: 'Confirmed', version: 1 })
    expect((await findOrder(placed.id)).payment_deadline_at).not.toBeNull()
  })

  it('is not started by the shop itself either', async () => {
    const id = await buildOrder(db, { status: 'Confirmed' })
    const moved = db
      .transaction()
      .execute(async (trx) =>
        moveOrder(trx, (await lockOrder(trx, { id }))!, { to: 'In Production', role: 'system' }, clock.now()),
      )
    expect(await moved).toMatchObject({ ok: false, reason: 'deposit_owed' })
  })

  it('is made and handed over with stored reasons, one for each move', async () => {
    const id = await buildOrder(db, { status: 'Confirmed', delivery_method: 'delivery' })
    expect(await change(id, 'In Production', { reason: 'The owner’s sister' })).toMatchObject({ ok: true })
    expect(await findOrder(id)).toMatchObject({
      unpaid_reason: 'The owner’s sister',
      unpaid_reason_for: 'In Production',
    })
    expect(await change(id, 'Ready')).toMatchObject({ ok: true })
    const owed = { ok: false, reason: 'balance_owed', owedSantim: 10_000 }
    expect(await change(id, 'Out for Delivery', { reason: ' ' })).toEqual(owed)
    expect(await change(id, 'Out for Delivery', { reason: 'Pays the driver' })).toMatchObject({ ok: true })
    expect(await change(id, 'Completed')).toEqual(owed)
    expect(await change(id, 'Completed', { reason: 'Gift of the shop' })).toMatchObject({ ok: true })
    expect(await findOrder(id)).toMatchObject({ unpaid_reason: 'Gift of the shop', unpaid_reason_for: 'Completed' })
    const moves = await db.selectFrom('order_events').select(['to_status', 'data']).orderBy('id').execute()
    expect(moves.map(({ to_status, data }) => [to_status, data])).toEqual([
      ['In Production', { reason: 'The owner’s sister', without_money: true }],
      ['Ready', {}],
      ['Out for Delivery', { reason: 'Pays the driver', without_money: true }],
      ['Completed', { reason: 'Gift of the shop', without_money: true }],
    ])
  })

  it('with agreed payment at the handover is made and delivered, and paid before the handover', async () => {
    const id = await buildOrder(db, { status: 'Confirmed', delivery_method: 'delivery', pays_at_handover: true })
    for (const to of ['In Production', 'Ready', 'Out for Delivery'] as const) {
      expect(await change(id, to)).toMatchObject({ ok: true })
    }
    expect(await change(id, 'Completed')).toMatchObject({ ok: false, reason: 'balance_owed' })
    const money = { orderId: id, amountSantim: 10_000, method: 'Cash', transferReference: '', note: '' } as const
    await takeInStorePayment(deps, { ...money, actor: { name: ADMIN }, requestKey: randomUUID() })
    expect(await change(id, 'Completed', { reason: 'Known at the door' })).toMatchObject({ ok: true })
    expect(await findOrder(id)).toMatchObject({ unpaid_reason: null, paid_santim: 10_000 })
  })

  it('with its deposit is made, and leaves the shop after the balance is paid', async () => {
    const half = { paid_santim: 5000, deposit_santim: 5000 }
    const id = await buildOrder(db, { status: 'Confirmed', ...half })
    expect(await change(id, 'In Production')).toMatchObject({ ok: true })
    expect(await change(id, 'Ready')).toMatchObject({ ok: true })
    expect(await change(id, 'Completed')).toEqual({ ok: false, reason: 'balance_owed', owedSantim: 5000 })
    const refunded = await buildOrder(db, { status: 'Confirmed', ...half, refunded_santim: 1000 })
    expect(await change(refunded, 'In Production')).toEqual({ ok: false, reason: 'deposit_owed', owedSantim: 1000 })
  })

  it('that was confirmed with a reason is made, and undoing that removes the reason', async () => {
    const deadline = new Date('2026-11-21T07:00:00Z')
    const id = await buildOrder(db, { status: 'Pending', payment_deadline_at: deadline })
    expect(await change(id, 'Confirmed', { reason: 'A regular' })).toMatchObject({ ok: true })
    expect(await change(id, 'In Production')).toMatchObject({ ok: true })
    expect(await undo()).toBe(true)
    expect(await findOrder(id)).toMatchObject({ status: 'Confirmed', unpaid_reason: 'A regular' })

    const other = await buildOrder(db, { status: 'Pending', payment_deadline_at: deadline })
    expect(await change(other, 'Confirmed', { reason: 'By mistake' })).toMatchObject({ ok: true })
    expect(await undo()).toBe(true)
    expect(await findOrder(other)).toMatchObject({
      status: 'Pending',
      payment_deadline_at: deadline,
      unpaid_reason: null,
      unpaid_reason_for: null,
    })
  })

  it('in production since an earlier version is not reopened by undoing its cancellation', async () => {
    const id = await buildOrder(db, { status: 'In Production' })
    expect(await change(id, 'Cancelled', { reason: 'By mistake' })).toMatchObject({ ok: true })
    expect(await undo()).toBe(false)
    expect(await findOrder(id)).toMatchObject({ status: 'Cancelled' })
  })

  it('that was paid and cancelled by mistake is reopened immediately, with its refund withdrawn', async () => {
    const id = await buildOrder(db, { status: 'Confirmed' })
    const money = { orderId: id, amountSantim: 10_000, method: 'Cash', transferReference: '', note: '' } as const
    await takeInStorePayment(deps, { ...money, actor: { name: ADMIN }, requestKey: randomUUID() })
    expect(await change(id, 'In Production')).toMatchObject({ ok: true })
    expect(await change(id, 'Cancelled', { reason: 'By mistake' })).toMatchObject({ ok: true })
    expect(await findOrder(id)).toMatchObject({ refunds_open_santim: 10_000, owed_santim: 10_000 })
    expect(await undo()).toBe(true)
    expect(await findOrder(id)).toMatchObject({ status: 'In Production', owed_santim: 0 })
  })

  it('is skipped by a bulk move with its reason, and not moved by an outdated form', async () => {
    const [paid, unpaid] = [await buildOrder(db, { paid_santim: 10_000 }), await buildOrder(db)]
    const { changes: moves, skipped } = planBulkMove(await listBulkOrders(db, [paid, unpaid]), 'In Production')
    expect(moves.map(({ id }) => id)).toEqual([paid])
    expect(skipped).toMatchObject([{ reason: 'deposit_owed', rows: [{ id: unpaid }] }])
    const inputs = [paid, unpaid].map((orderId) => ({ orderId, to: 'In Production', version: 1 }) as const)
    const done = await runOnOrders(deps, changeStatus, { actor: { name: ADMIN }, inputs })
    expect(done).toMatchObject({ done: 1, refused: [{ id: unpaid, refusal: { reason: 'deposit_owed' } }] })
  })

  it('ticked on the production sheet does not move, and the kitchen sees the owed sum', async () => {
    const id = await buildOrder(db)
    const form = new FormData()
    for (const [name, value] of Object.entries({ orderId: id, to: 'In Production', version: '1', day: '2026-11-26' })) {
      form.set(name, value)
    }
    for (const [lang, words] of [
      ['en', /ETB\s100\.00 is still to be paid before it is made/],
      ['am', /100\.00 ገና አልተከፈለም/],
    ] as const) {
      const admin = {
        actor: { name: ADMIN, id: 'admin' },
        lang,
        t: translateTo(lang),
        log: createLog('silent'),
        profile: buildProfile('counter'),
      }
      const acted = await productionAction({ ...deps, ...admin }, form)
      expect(acted).toMatchObject({
        ok: false,
        status: 409,
        answer: { orderId: id, error: expect.stringMatching(words) },
      })
    }
  })
})

describe('outside the application', () => {
  const put = async (id: string, values: Updateable<DB['orders']>) => {
    if (values.status === 'Completed') await completeOrder(db, id, values)
    else await db.updateTable('orders').set(values).where('id', '=', id).execute()
  }

  it('no unpaid order is made, leaves or is handed over without a stored reason', async () => {
    const steps = [
      ['Confirmed', 'In Production'],
      ['Pending', 'In Production'],
      ['Cancelled', 'In Production'],
      ['Ready', 'Out for Delivery'],
      ['Ready', 'Completed'],
      ['Out for Delivery', 'Completed'],
    ] as const
    for (const [from, status] of steps) {
      const id = await buildOrder(db, { status: from })
      await expect(put(id, { status })).rejects.toThrow('without its money')
      await expect(put(id, { status, unpaid_reason: ' ', unpaid_reason_for: status })).rejects.toThrow('unpaid_reason')
      await expect(put(id, { status, unpaid_reason: 'No status' })).rejects.toThrow('orders_unpaid_reason_whole')
      await put(id, { status, unpaid_reason: 'A regular', unpaid_reason_for: status })
    }
    const agreed = await buildOrder(db, { status: 'Ready', pays_at_handover: true })
    await expect(put(agreed, { status: 'Completed' })).rejects.toThrow('without its money')
    const made = await buildOrder(db, { status: 'Ready', unpaid_reason: 'x', unpaid_reason_for: 'In Production' })
    await expect(put(made, { status: 'Completed' })).rejects.toThrow('without its money')
    await expect(put(made, { status: 'Out for Delivery' })).rejects.toThrow('without its money')
  })

  it('enforces the same as the rule', async () => {
    const agreements = [
      {},
      { pays_at_handover: true },
      ...['Confirmed', 'In Production', 'Out for Delivery', 'Completed'].map((unpaid_reason_for) => ({
        unpaid_reason: 'x',
        unpaid_reason_for,
      })),
    ]
    const sums = [
      { paid_santim: 0 },
      { paid_santim: 4999, deposit_santim: 5000 },
      { paid_santim: 5000, deposit_santim: 5000 },
      { paid_santim: 5000, deposit_santim: 5000, refunded_santim: 1 },
      { paid_santim: 10_000 },
      { paid_santim: 0, deposit_santim: 0 },
    ]
    const cake = await buildCake(db)
    const differs: unknown[] = []
    for (const agreed of agreements) {
      for (const money of sums) {
        for (const status of ['In Production', 'Out for Delivery', 'Completed'] as const) {
          const id = await buildOrder(db, { status: 'Pending', ...agreed, ...money }, [{ cake_id: cake }])
          const order = (await db.transaction().execute((trx) => lockOrder(trx, { id })))!
          const isAllowed = await put(id, { status }).then(
            () => true,
            () => false,
          )
          if (isAllowed !== (missingMoney(order, status) === undefined)) differs.push({ agreed, money, status })
        }
      }
    }
    expect(differs).toEqual([])
  })

  it('orders of earlier versions keep the agreement about their payment', async () => {
    const pool = await createEarlierDatabase('0086')
    const orders = [
      ['agreed', 'Confirmed', 'direct', null],
      ['waits', 'Confirmed', 'direct', 'now()'],
      ['waived', 'Confirmed', 'cart', null],
      ['making', 'In Production', 'direct', null],
      ['paid', 'Confirmed', 'cart', null],
      ['request', 'Confirmed', 'quote', null],
    ] as const
    for (const [name, status, kind, deadline] of orders) {
      await pool.query(
        `insert into orders (id, code, status, kind, customer_name, phone, address, order_total_santim, payment_deadline_at, paid_santim)
         values (gen_random_uuid(), 'AAAAA' || $5, $1, $2, $3, '+251900000001', 'N/A', 100, ${deadline ?? 'null'}, $4)`,
        [status, kind, name, name === 'paid' ? 100 : 0, orders.findIndex((each) => each[0] === name) + 2],
      )
    }
    await pool.query(`insert into order_events (order_id, at, kind, actor, actor_name, from_status, to_status, data)
      select id, now(), 'moved', 'admin', 'a@shop.example', 'Pending', status,
        case customer_name when 'waived' then '{"reason": "A regular", "without_money": true}' else '{}' end::jsonb
      from orders where customer_name in ('waived', 'making')`)
    await migrate(pool, DB_DIR)
    const { rows } = await pool.query(
      `select customer_name, pays_at_handover, unpaid_reason, unpaid_reason_for from orders
       where pays_at_handover or unpaid_reason is not null order by 1`,
    )
    expect(rows).toEqual([
      { customer_name: 'agreed', pays_at_handover: true, unpaid_reason: null, unpaid_reason_for: null },
      { customer_name: 'waived', pays_at_handover: false, unpaid_reason: 'A regular', unpaid_reason_for: 'Confirmed' },
    ])
    await pool.query(`update orders set status = 'Ready' where customer_name = 'making'`)
  })
})
