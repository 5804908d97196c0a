import { readTillDay } from '#app/till/drawer/till-day.queries.server.ts'
import { readShiftReport } from '#app/till/drawer/shift-report.queries.server.ts'
import { shiftsFilter, type ShiftsFilter } from '#app/till/drawer/shifts-filter.ts'
import { listShifts, sumShifts } from '#app/till/drawer/shifts.queries.server.ts'
import { PAYMENT_METHODS } from '#app/money/payments/methods.ts'
import { readReceipt } from '#app/till/sales/receipt/receipt.queries.server.ts'
import { readShiftSales } from '#app/till/sales/shift-sales.queries.server.ts'
import { readSnapshot } from '#app/till/sales/snapshot.queries.server.ts'
import { orderFilter, type OrderFilter } from '#app/ordering/order-list/order-filters.ts'
import { listOrders, summarizeOrders } from '#app/ordering/order-list/orders.queries.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { PageCase } from './admin-pages.ts'

/** Lists and pages of the tills, and what a till asks for when it opens. */
export async function counterCases(db: Database): Promise<PageCase[]> {
  const { rows: some } = await sql<{ id: string; till: number; number: number; shiftId: string; device: string }>`
    select order_id as id, till, s.number, shift_id as "shiftId", device
    from counter_sales s join tills on tills.number = till
    where shift_id is not null order by md5(order_id::text) limit 60`.execute(db)
  if (some.length === 0) return []
  const one = (round: number) => some[round % some.length]!
  const today = dayInAddis(new Date())
  const day = (round: number) => addDays(today, -((round * 37) % 3600))
  const orders = async (filter: Partial<OrderFilter>) => {
    const [now, asked] = [new Date(), { ...orderFilter.none, ...filter }]
    const [, { count, isExact }] = await Promise.all([listOrders(db, asked, now), summarizeOrders(db, asked, now)])
    return `${isExact ? '' : '> '}${count.toLocaleString('en')}`
  }
  const shifts = async (filter: Partial<ShiftsFilter>) => {
    const asked = { ...shiftsFilter.none, ...filter }
    const [, { count }] = await Promise.all([listShifts(db, asked), sumShifts(db, asked)])
    return count.toLocaleString('en')
  }
  const profile = { id: 'maker-0', email: 'maker0@shop.example', isAdmin: true }
  return [
    { name: 'orders, sales of tills', load: () => orders({ counter: 'yes' }) },
    {
      name: 'orders, sales of tills in one month',
      load: (round) => orders({ counter: 'yes', createdFrom: day(round), createdTo: addDays(day(round), 30) }),
    },
    {
      name: 'orders, search: number of a sale',
      load: (round) => orders({ search: `T${one(round).till}-${String(one(round).number).padStart(6, '0')}` }),
    },
    { name: 'shifts, newest first', load: () => shifts({}) },
    { name: 'shifts, off', load: () => shifts({ view: 'off' }) },
    { name: 'shifts of one month', load: (round) => shifts({ from: day(round), to: addDays(day(round), 30) }) },
    { name: 'shifts, search: a cashier', load: () => shifts({ search: 'cashier 1' }) },
    {
      name: 'one shift: its report and sales',
      load: async (round) => {
        const [report, sales] = await Promise.all([
          readShiftReport(db, one(round).shiftId),
          readShiftSales(db, one(round).shiftId, 'am'),
        ])
        return String((report?.lines.length ?? 0) + sales.ways.length)
      },
    },
    {
      name: 'day of all tills',
      load: async (round) => String((await readTillDay(db, day(round)))?.shifts.length ?? 0),
    },
    {
      name: 'receipt of a sale',
      load: async (round) => String((await readReceipt(db, one(round).id))?.lines.length ?? 0),
    },
    {
      name: 'a till opens: its snapshot',
      load: async (round) => {
        const offered = { methods: PAYMENT_METHODS, hasPage: true }
        const asking = { device: one(round).device, profile, personName: 'Maker 0', lang: 'am' as const, offered }
        return String((await readSnapshot(db, asking, new Date())).cakes.length)
      },
    },
  ]
}
