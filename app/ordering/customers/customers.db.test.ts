import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cursorAfter } from '#app/base/platform/list/cursor.ts'
import { createTestDatabase } from '#test/database.ts'
import { FALLBACK_CUSTOMER_NAME, FALLBACK_PHONE } from '#app/ordering/terms/order.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import type { CustomerChoice } from './customer-filter.ts'
import { readCustomerHistory } from './customer-page.queries.server.ts'
import { findCustomer, listCustomers, sumCustomers } from './customers.queries.server.ts'

const database = await createTestDatabase()
const { db } = database

beforeEach(() => database.truncate())
afterAll(() => database.drop())

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const list = async (search = '', show: CustomerChoice = 'all') => (await listCustomers(db, { show, search })).rows
const ALMAZ = '+251900000001'
const DAWIT = '+251700000002'

async function buildAccount(id: string, email: string, isAdmin = false): Promise<string> {
  await db.insertInto('users').values({ id, email, name: 'Somebody' }).execute()
  await db
    .insertInto('profiles')
    .values({ id, email, is_admin: isAdmin, created_at: at(1) })
    .execute()
  return id
}

describe('the list of customers', () => {
  it('has one row for each phone, with its newest name, email and language, and sums of its orders', async () => {
    await buildOrder(db, { phone: ALMAZ, customer_name: 'Almaz', email: 'almaz@example.test', created_at: at(1) })
    const paid = { order_total_santim: 30_000, paid_santim: 10_000, refunded_santim: 1000 }
    await buildOrder(db, { phone: ALMAZ, customer_name: 'Almaz T', lang: 'am', created_at: at(3), ...paid })
    await buildOrder(db, { phone: ALMAZ, customer_name: FALLBACK_CUSTOMER_NAME, created_at: at(2), status: 'Expired' })
    await buildOrder(db, { phone: DAWIT, customer_name: 'Dawit', created_at: at(4), status: 'Cancelled' })
    await buildOrder(db, { phone: FALLBACK_PHONE, customer_name: 'Nobody knows' })
    expect(await list()).toMatchObject([
      { phone: DAWIT, name: 'Dawit', orders: 1, owedSantim: 0 },
      {
        phone: ALMAZ,
        name: 'Almaz T',
        email: 'almaz@example.test',
        lang: 'am',
        orders: 3,
        spendSantim: 9000,
        owedSantim: 10_000 + 21_000, // refunded money is owed again
        lastOrderAt: at(3),
        blocked: null,
      },
    ])
    expect(await list('', 'owing')).toMatchObject([{ phone: ALMAZ }])
  })

  it('moves an order whose phone is corrected, and keeps the address of a customer’s page', async () => {
    const id = await buildOrder(db, { phone: ALMAZ, customer_name: 'Almaz' })
    await buildOrder(db, { phone: DAWIT, customer_name: 'Dawit' })
    const [before] = await list('Dawit')
    await db
      .updateTable('orders')
      .set({ phone: DAWIT, created_at: at(1) })
      .where('id', '=', id)
      .execute()
    expect(await list()).toMatchObject([{ id: before!.id, phone: DAWIT, name: 'Dawit', orders: 2 }])
  })

  it('finds by a part of any name or email, and by a phone however it is typed', async () => {
    await buildOrder(db, { phone: ALMAZ, customer_name: 'አልማዝ', created_at: at(1) })
    await buildOrder(db, { phone: ALMAZ, customer_name: 'Almaz Bekele', email: 'Almaz_B@example.test' })
    await buildOrder(db, { phone: DAWIT, customer_name: 'Dawit' })
    for (const search of ['ማዝ', 'bek', 'ALMAZ_B@', '0900 000 001', '+251 900-000-001', '900000001', '900000']) {
      expect([search, await list(search)]).toMatchObject([search, [{ phone: ALMAZ }]])
      expect(await sumCustomers(db, { show: 'all', search })).toMatchObject({ count: 1 })
    }
    for (const search of ['Hana', '%', '0900 000 009']) expect([search, await list(search)]).toEqual([search, []])
    expect(await list('000')).toHaveLength(2)
  })

  it('has pages that neither repeat nor skip, in both directions, also with equal moments and a search', async () => {
    for (let n = 0; n < 23; n += 1) {
      const phone = `+2519000001${String(n).padStart(2, '0')}`
      await buildOrder(db, { phone, customer_name: `Customer ${n % 2 ? 'odd' : 'even'}`, created_at: at(n >> 3) })
    }
    for (const [search, total] of [
      ['', 23],
      ['even', 12],
    ] as const) {
      const filter = { show: 'all', search } as const
      const pages: string[][] = []
      let older: string | null | undefined
      let newer: string | null = null
      do {
        const page = await listCustomers(db, filter, cursorAfter(older), 5)
        pages.push(page.rows.map(({ id }) => id))
        older = page.after
        newer = page.before
      } while (older)
      expect(new Set(pages.flat()).size).toBe(total)
      expect(pages.flat()).toHaveLength(total)
      const back: string[][] = []
      while (newer) {
        const page = await listCustomers(db, filter, { key: newer, isBackwards: true }, 5)
        back.unshift(page.rows.map(({ id }) => id))
        newer = page.before
      }
      expect(back).toEqual(pages.slice(0, -1))
    }
  })

  it('contains accounts without orders, but none of staff', async () => {
    const accountId = await buildAccount('hana', 'hana@example.test')
    await buildAccount('owner', 'owner@example.test', true)
    await buildAccount('partner', 'partner@example.test', true)
    expect(await list()).toMatchObject([{ phone: null, accountId, email: 'hana@example.test', orders: 0 }])
    await db.updateTable('profiles').set({ email: 'hana.b@example.test' }).where('id', '=', accountId).execute()
    expect(await list('hana.b@')).toHaveLength(1)
    await buildOrder(db, { phone: ALMAZ, customer_name: 'Hana', account_id: accountId })
    const phoneOrder = { placed_by: 'admin', created_by_admin_name: 'owner@example.test', account_id: 'owner' }
    await buildOrder(db, { phone: DAWIT, customer_name: 'Dawit', ...phoneOrder })
    expect(await list()).toMatchObject([
      { phone: DAWIT, accountId: null },
      { phone: ALMAZ, accountId },
    ])
    // Orders that somebody placed as staff never become their own orders as a customer.
    await db.updateTable('profiles').set({ is_admin: false }).where('id', '=', 'owner').execute()
    await db.updateTable('orders').set({ notes: 'Call' }).where('phone', '=', DAWIT).execute()
    expect(await list('Dawit')).toMatchObject([{ accountId: null }])
  })
})

describe('a customer’s page', () => {
  it('has the orders of the phone and the staff’s notes on them', async () => {
    const first = await buildOrder(db, { phone: ALMAZ, created_at: at(1), status: 'Completed' })
    const second = await buildOrder(db, { phone: ALMAZ, created_at: at(2) })
    const other = await buildOrder(db, { phone: DAWIT })
    const note = (orderId: string, text: string) => {
      const data = JSON.stringify({ text })
      return { order_id: orderId, at: at(5), kind: 'note', actor: 'admin', actor_name: 'owner@example.test', data }
    }
    await db
      .insertInto('order_events')
      .values([note(first, 'No nuts'), note(other, 'Rings twice')])
      .execute()
    const [, almaz] = await list()
    const history = await readCustomerHistory(db, (await findCustomer(db, almaz!.id))!)
    expect(history.orders.map(({ id }) => id)).toEqual([second, first])
    expect(history.notes).toMatchObject([{ orderId: first, text: 'No nuts', by: 'owner@example.test' }])
    expect(history.openOrders).toBe(1)
  })
})
