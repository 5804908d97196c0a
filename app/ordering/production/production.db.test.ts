import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildCake,
  buildCakeType,
  buildFlavor,
  buildOccasion,
  buildSize,
  buildVariant,
} from '#app/catalog/cakes/catalog.factory.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { moveAsOwner } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { lockOrder, type LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { findOffSheet, listOffSheet } from './off-sheet.queries.server.ts'
import { recordPrint as recordPrintAsStaff } from './commands/record-print.server.ts'
import { recordPrint } from './record-print.server.ts'
import { compareFacts, factsOf } from './production-facts.server.ts'
import { isComposed } from './production-order.ts'
import { listLastPrints } from './production-prints.queries.server.ts'
import { totalsOf } from './production-totals.ts'
import {
  countProductionOrders,
  findProductionOrders,
  listOrdersWithoutDay,
  listProductionOrders,
} from './production.queries.server.ts'
import { missingMoney } from '#app/ordering/orders/status/missing-money.ts'
import { hasTrait, ORDER_STATUSES } from '#app/ordering/terms/order-status.ts'
import { ORDER_PAYMENT_STATUSES, type OrderPaymentStatus } from '#app/ordering/terms/order.ts'

const database = await createTestDatabase()
const { db } = database
const DAY = '2026-11-26'
const now = new Date('2026-11-25T16:00:00Z')
const clock = { now: () => now }

beforeEach(() => database.truncate())
afterAll(() => database.drop())

const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0)

/** Twenty each of boxes of a daily cake, two kinds by the piece, and custom cakes; a third of them fasting. */
async function buildSixty() {
  await buildCake(db, { id: 'donut', name_en: 'Doughnut', is_available_daily: true })
  await buildCake(db, { id: 'fruit', name_en: 'Fasting Fruit Slice', is_available_daily: true, is_fasting: true })
  await buildCake(db, { id: 'honey' })
  await buildVariant(db, { id: 'box-6', pieces: 6 })
  for (const [id, is_fasting] of [
    ['vanilla', false],
    ['mango', true],
  ] as const)
    await buildFlavor(db, { id, is_fasting })
  for (const [id, is_fasting] of [
    ['chiffon', false],
    ['oil-sponge', true],
  ] as const) {
    await buildCakeType(db, { id, is_fasting })
  }
  await buildSize(db, { id: 'small', weight_grams: 1000 })
  await buildSize(db, { id: 'large', weight_grams: 2500, diameter_cm: 28 })
  await buildOccasion(db, { id: 'birthday' })
  for (let number = 0; number < 20; number += 1) {
    const due = {
      pays_at_handover: true,
      delivery_date: DAY,
      delivery_time: `${String(9 + (number % 8)).padStart(2, '0')}:00`,
    }
    await buildOrder(db, { ...due, kind: 'direct' }, [
      { cake_id: number % 3 === 0 ? 'fruit' : 'donut', variant_id: 'box-6', quantity: 2, pieces: 12 },
    ])
    await buildOrder(db, { ...due, kind: 'cart' }, [
      { cake_id: 'donut', quantity: 3 + number },
      { cake_id: 'fruit', quantity: 6 },
    ])
    const isFasting = number % 3 === 0
    await buildOrder(db, { ...due, kind: 'quote', delivery_method: number % 2 ? 'delivery' : 'self-pickup' }, [
      {
        cake_id: 'honey',
        size_id: number % 4 ? 'small' : 'large',
        flavor_id: isFasting ? 'mango' : 'vanilla',
        // A fasting filling in a cake made with egg belongs to the other batch.
        cake_type_id: isFasting && number !== 3 ? 'oil-sponge' : 'chiffon',
        occasion_id: number % 2 ? 'birthday' : null,
        has_topper: number % 2 === 0,
        topper_text: number % 2 === 0 ? 'መልካም ልደት' : '',
      },
    ])
  }
}

describe('the sheet of a day with sixty mixed orders', () => {
  beforeEach(buildSixty)

  it('has every item once, and its totals equal the orders', async () => {
    const orders = await listProductionOrders(db, DAY)
    expect(orders).toHaveLength(60)
    const lines = await db.selectFrom('order_lines').selectAll().execute()
    expect(orders.flatMap((order) => order.lines)).toHaveLength(lines.length)

    const totals = totalsOf(orders)
    const rows = <Part extends 'bake' | 'fill' | 'decorate' | 'pack'>(part: Part) =>
      totals.flatMap((batch) => batch[part] as (typeof batch)[Part][number][])
    const custom = lines.filter((line) => line.size_id !== null)
    const daily = lines.filter((line) => line.size_id === null)
    const pieces = sum(daily.map((line) => line.pieces))
    expect(sum(rows('bake').flatMap((row) => (row.unit === 'cakes' ? row.count : [])))).toBe(custom.length)
    expect(sum(rows('bake').flatMap((row) => (row.unit === 'pieces' ? row.count : [])))).toBe(pieces)
    expect(sum(rows('fill').map((row) => row.count))).toBe(custom.length)
    expect(sum(rows('decorate').map((row) => row.count))).toBe(custom.length)
    expect(sum(rows('decorate').map((row) => row.inscriptions))).toBe(10)
    expect(sum(rows('pack').map((row) => row.pieces))).toBe(sum(lines.map((line) => line.pieces)))
    expect(sum(rows('pack').flatMap((row) => (row.kind === 'box' ? row.count : [])))).toBe(40)
    expect(sum(rows('pack').flatMap((row) => (row.kind === 'cake' ? row.count : [])))).toBe(20)
  })

  it('keeps the fasting batch apart and first', async () => {
    const [fasting, other, ...more] = totalsOf(await listProductionOrders(db, DAY))
    expect([fasting?.isFasting, other?.isFasting, more]).toEqual([true, false, []])
    expect(fasting?.bake.map(({ size, count, unit }) => [size?.id, count, unit])).toEqual([
      ['large', 2, 'cakes'],
      ['small', 4, 'cakes'],
      [undefined, 7 * 12 + 20 * 6, 'pieces'],
    ])
    expect(fasting?.fill.map(({ count }) => count)).toEqual([2, 4])
    expect(sum(other!.bake.flatMap(({ unit, count }) => (unit === 'cakes' ? count : [])))).toBe(14)
  })

  it('keeps the letters of an inscription as they were typed', async () => {
    const typed = 'e\u0301ናት 🎂'
    await buildOrder(db, { paid_santim: 10_000, delivery_date: DAY }, [
      { cake_id: 'donut', has_topper: true, topper_text: typed },
    ])
    const [order] = (await listProductionOrders(db, DAY)).filter(({ lines }) =>
      lines.some((line) => line.topperText === typed),
    )
    expect(Array.from(order!.lines[0]!.topperText, (letter) => letter.codePointAt(0))).toEqual(
      Array.from(typed, (letter) => letter.codePointAt(0)),
    )
    expect(isComposed(order!.lines[0]!)).toBe(false)
  })
})

const MONEY: Record<OrderPaymentStatus, { paid_santim: number; refunded_santim?: number; deposit_santim?: number }> = {
  unpaid: { paid_santim: 0 },
  underpaid: { paid_santim: 1000 },
  deposit_paid: { paid_santim: 6000, deposit_santim: 5000 },
  paid: { paid_santim: 10_000 },
  overpaid: { paid_santim: 20_000 },
  partially_refunded: { paid_santim: 10_000, refunded_santim: 1000 },
  refunded: { paid_santim: 10_000, refunded_santim: 10_000 },
}

const AGREED = [
  {},
  { pays_at_handover: true },
  { pays_at_handover: true, deposit_santim: 5000 },
  { unpaid_reason: 'A regular', unpaid_reason_for: 'Confirmed' },
  { unpaid_reason: 'A regular', unpaid_reason_for: 'In Production' },
] as const

/** Confirmed, with its deposit or a word for it; what was refunded in full needs the word that it is made anyway. */
function isMade(order: LockedOrder): boolean {
  if (!hasTrait(order.status, 'agreed')) return false
  if (order.paymentStatus === 'refunded' && order.unpaidReasonFor !== 'In Production') return false
  return order.status !== 'Confirmed' || missingMoney(order, 'In Production') === undefined
}

it('shows the kitchen exactly the orders of the rule, for all statuses, payments and agreements', async () => {
  const expected = new Map<string, boolean>()
  const cake = await buildCake(db)
  for (const status of ORDER_STATUSES) {
    for (const paymentStatus of ORDER_PAYMENT_STATUSES) {
      for (const agreed of AGREED) {
        const values = { status, delivery_date: DAY, ...MONEY[paymentStatus], ...agreed }
        const id = await buildOrder(db, values, [{ cake_id: cake }])
        const order = (await db.transaction().execute((trx) => lockOrder(trx, { id })))!
        expect(order.paymentStatus).toBe(paymentStatus)
        expected.set(id, isMade(order))
      }
    }
  }
  const seen = new Set((await listProductionOrders(db, DAY)).map(({ id }) => id))
  expect([...expected].filter(([id, isSeen]) => isSeen !== seen.has(id))).toEqual([])
  expect(seen.size).toBeGreaterThan(20)
  expect(await countProductionOrders(db, '2026-11-20', '2026-11-30')).toEqual(new Map([[DAY, seen.size]]))
})

describe('what is confirmed and on no sheet', () => {
  it('is listed for its day, each with the reason', async () => {
    const unpaid = await buildOrder(db, { delivery_date: DAY, delivery_time: '09:00' })
    const half = { paid_santim: 4000, deposit_santim: 5000, pays_at_handover: true }
    const part = await buildOrder(db, { delivery_date: DAY, delivery_time: '10:00', ...half })
    const back = { paid_santim: 10_000, refunded_santim: 10_000 }
    const refunded = await buildOrder(db, { delivery_date: DAY, delivery_time: '11:00', ...back })
    await buildOrder(db, { delivery_date: DAY, paid_santim: 5000, deposit_santim: 5000 })
    await buildOrder(db, { delivery_date: DAY, pays_at_handover: true })
    await buildOrder(db, { delivery_date: DAY, status: 'Pending' })
    expect((await listOffSheet(db, DAY)).map(({ id, reason }) => [id, reason])).toEqual([
      [unpaid, 'deposit_owed'],
      [part, 'deposit_owed'],
      [refunded, 'refunded'],
    ])
  })

  it('is on the dashboard from today on, soonest first, unless it still has time for its first payment', async () => {
    const inTime = { payment_deadline_at: new Date(now.getTime() + 60_000) }
    await buildOrder(db, { delivery_date: DAY, ...inTime })
    await buildOrder(db, { delivery_date: '2026-11-24' })
    const part = await buildOrder(db, { delivery_date: DAY, paid_santim: 500, ...inTime })
    const undated = await buildOrder(db, { paid_santim: 10_000 })
    const late = await buildOrder(db, { delivery_date: '2026-11-25', payment_deadline_at: now })
    const { orders, count } = await findOffSheet(db, { today: '2026-11-25', now, limit: 5 })
    expect(orders.map(({ id }) => id)).toEqual([late, part, undated])
    expect(count).toBe(3)
  })
})

it('an order without a day is listed until it is made', async () => {
  const paid = { paid_santim: 10_000, status: 'Confirmed' }
  const id = await buildOrder(db, paid)
  await buildOrder(db, { ...paid, status: 'Completed' })
  await buildOrder(db, { status: 'Confirmed', payment_deadline_at: now })
  await buildOrder(db, { ...paid, delivery_date: DAY })
  expect((await listOrdersWithoutDay(db)).map((order) => order.id)).toEqual([id])
})

describe('a printed sheet', () => {
  const print = () => recordPrint(db, { day: DAY, paper: 'a4', printedBy: 'owner@example.test' }, clock.now())
  const sinceLastPrint = async () => {
    const [last] = await listLastPrints(db, DAY)
    return compareFacts(last!.facts, factsOf(await listProductionOrders(db, DAY)))
  }

  it('lists orders that were added, changed and removed since, but not those only ticked', async () => {
    const cake = await buildCake(db)
    const line = { cake_id: cake, has_topper: true, topper_text: 'Almaz' }
    const [same, later, other, off] = [
      await buildOrder(db, { paid_santim: 10_000, delivery_date: DAY, delivery_time: '09:00' }, [line]),
      await buildOrder(db, { paid_santim: 10_000, delivery_date: DAY, delivery_time: '09:00' }, [line]),
      await buildOrder(db, { paid_santim: 10_000, delivery_date: DAY, notes: 'No nuts' }, [line]),
      await buildOrder(db, { paid_santim: 10_000, delivery_date: DAY }, [line]),
    ]
    await print()
    expect(await sinceLastPrint()).toEqual({ marks: new Map(), gone: [] })

    const deps = { db, clock, translateTo: () => (key: string) => key }
    const moved = {
      orderId: same,
      to: 'In Production',
      actor: { name: 'a@example.test' },
      reason: '',
      expectedVersion: 1,
    } as const
    expect(await moveAsOwner(deps, moved)).toMatchObject({ ok: true })
    await db.updateTable('orders').set({ delivery_time: '11:00' }).where('id', '=', later).execute()
    await db.updateTable('orders').set({ notes: '' }).where('id', '=', other).execute()
    await db.updateTable('order_lines').set({ topper_text: 'Almas' }).where('order_id', '=', other).execute()
    await db.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', off).execute()
    const added = await buildOrder(db, { paid_santim: 10_000, delivery_date: DAY }, [line])

    const { marks, gone } = await sinceLastPrint()
    expect(marks).toEqual(
      new Map([
        [later, { kind: 'changed', facts: ['time'], timeBefore: '09:00' }],
        [other, { kind: 'changed', facts: ['inscription', 'notes'], timeBefore: null }],
        [added, { kind: 'added' }],
      ]),
    )
    expect(gone.map(({ id }) => id)).toEqual([off])
    await print()
    expect(await sinceLastPrint()).toEqual({ marks: new Map(), gone: [] })
    expect((await listLastPrints(db, DAY)).map(({ printedBy }) => printedBy)).toHaveLength(2)
  })

  it('is one print for two presses, and another when something changed or later', async () => {
    const id = await buildOrder(db, { paid_santim: 10_000, delivery_date: DAY }, [{ cake_id: await buildCake(db) }])
    const by = { actor: { id: 'owner', name: 'owner@example.test' } }
    const press = async (at = now) => {
      const deps = { db, clock: { now: () => at } }
      const pressed = await sendCommand(deps, recordPrintAsStaff, { day: DAY, paper: 'a4' }, by)
      return pressed.ok && pressed.made?.['printId']
    }
    const [first, second] = await Promise.all([press(), press()])
    expect(first).toBeDefined()
    expect(second).toBe(first)
    await db.updateTable('orders').set({ notes: 'No nuts' }).where('id', '=', id).execute()
    const changed = await press()
    expect(changed).not.toBe(first)
    expect(await press(new Date(now.getTime() + 6000))).not.toBe(changed)
    expect(await db.selectFrom('sheet_prints').select('id').execute()).toHaveLength(3)
  })

  it('is not recorded for a day with nothing on it', async () => {
    expect(await print()).toBeUndefined()
    expect(await listLastPrints(db, DAY)).toEqual([])
  })

  it('is never rewritten', async () => {
    await buildOrder(db, { paid_santim: 10_000, delivery_date: DAY }, [{ cake_id: await buildCake(db) }])
    await print()
    await expect(db.updateTable('sheet_prints').set({ printed_by: 'x' }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('sheet_prints').execute()).rejects.toThrow('append-only')
  })
})

it('finds orders to print in the order asked for', async () => {
  const ids = [await buildOrder(db, { status: 'Pending' }), await buildOrder(db), await buildOrder(db)]
  const asked = [ids[2]!, ids[0]!, '019a0000-0000-7000-8000-000000000000']
  expect((await findProductionOrders(db, asked)).map(({ id }) => id)).toEqual([ids[2], ids[0]])
})
