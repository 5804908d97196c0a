import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { movesOfListed } from '#app/ordering/order-list/moves-of-listed.server.ts'
import { permissionsOf, type Permission } from '#app/people/auth/permissions/permissions.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { readDashboard } from './dashboard.queries.server.ts'
import { presentDashboard } from './present-dashboard.server.ts'
import { presentMain } from './present-main.server.ts'
import { presentNext } from './present-next.server.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const t = translateTo('en')
const at = (time: string) => new Date(`2026-11-21T${time}:00+03:00`)
/** Saturday; the shop is open. */
const TEN = at('10:00')

const TODAY = { delivery_date: '2026-11-21', delivery_method: 'self-pickup', status: 'Confirmed' }
const PAID = { paid_santim: 10_000 }
const order = (code: string, values: object) => buildOrder(db, { code, ...TODAY, ...PAID, ...values })

async function nextAt(now: Date) {
  const { next } = await readDashboard(db, now)
  const [settings, moves] = await Promise.all([loadSettings(db), movesOfListed(db, next.orders)])
  const viewer = { lang: 'en', calendar: 'gregorian', t, now } as const
  return next.orders.map((each) =>
    presentNext(viewer, each, { moves: moves.get(each.id) ?? [], settings, isAllowed: true }),
  )
}

describe('the next handovers', () => {
  it('are five by hour: two late ones, then what comes, agreed and still in the shop', async () => {
    await order('PAST22', { delivery_time: '08:00' })
    await order('PAST33', { delivery_time: '09:00' })
    await order('PAST44', { delivery_time: '09:45' })
    await order('ANYT22', { delivery_time: null })
    await order('NEXT55', { delivery_time: '12:00' })
    await order('NEXT33', { delivery_time: '10:20' })
    await order('NEXT44', { delivery_time: '11:00' })
    await order('UNPA22', { delivery_time: '10:30', status: 'Pending', paid_santim: 0 })
    await order('WAY222', { delivery_time: '10:40', status: 'Out for Delivery', delivery_method: 'delivery' })
    await order('DNE222', { delivery_time: '10:50', status: 'Completed' })
    await order('MRRW22', { delivery_date: '2026-11-22', delivery_time: '08:30' })
    const rows = await nextAt(TEN)
    expect(rows.map(({ code, hour, late, isUrgent }) => [code, hour, late, isUrgent])).toEqual([
      ['PAST33', '9:00 AM', '1 hour late', true],
      ['PAST44', '9:45 AM', '15 minutes late', true],
      ['NEXT33', '10:20 AM', '', true],
      ['NEXT44', '11:00 AM', '', false],
      ['NEXT55', '12:00 PM', '', false],
    ])
  })

  it('an order without a time comes last', async () => {
    await order('ANYT22', { delivery_time: null })
    await order('EVEN22', { delivery_time: '18:00' })
    expect((await nextAt(TEN)).map(({ code, hour }) => [code, hour])).toEqual([
      ['EVEN22', '6:00 PM'],
      ['ANYT22', 'Any time'],
    ])
  })

  it('after closing are those of tomorrow', async () => {
    await order('TDAY22', { delivery_time: '11:00' })
    await order('MRRW22', { delivery_date: '2026-11-22', delivery_time: '08:30' })
    expect((await nextAt(at('22:00'))).map(({ code }) => code)).toEqual(['MRRW22'])
  })
})

describe('the one next step of a handover', () => {
  const delivery = { delivery_method: 'delivery', address: 'Bole' }
  it.each([
    ['agreed', {}, 'move In Production', 'Start'],
    ['in the kitchen', { status: 'In Production' }, 'move Ready', 'Mark ready'],
    ['ready and paid', { status: 'Ready' }, 'order/hand-over', 'Hand over'],
    ['ready and owing', { status: 'Ready', paid_santim: 4000 }, 'order/hand-over', 'Take ETB\u00A060, hand over'],
    ['ready for the driver', { status: 'Ready', ...delivery }, 'move Out for Delivery', 'Send out'],
    // The order's page asks for the money or a reason.
    ['ready for the driver and owing', { status: 'Ready', ...delivery, paid_santim: 0 }, 'order#actions', 'Send out'],
    ['agreed, and nothing is paid', { paid_santim: 0 }, 'order#actions', 'Start'],
  ])('%s', async (_, values, act, text) => {
    const id = await order('STEP22', { delivery_time: '11:00', ...values })
    const [row] = await nextAt(TEN)
    const step = row!.step!
    const leads = step.kind === 'move' ? `move ${step.to}` : step.to.replace(`/admin/orders/${id}`, 'order')
    expect([leads, step.text]).toEqual([act, text])
  })
})

describe('a person sees what they may', () => {
  const main = async (permissions: readonly Permission[], unreadable: string[] = []) => {
    const dashboard = await readDashboard(db, TEN)
    const viewer = { lang: 'en', calendar: 'gregorian', t, now: TEN } as const
    const moves = await movesOfListed(db, dashboard.next.orders)
    const shown = { dashboard, counted: [], takesPictures: true, unreadable, now: TEN }
    const { tiles, health } = presentDashboard(viewer, shown)
    return presentMain(viewer, { dashboard, moves, runningOut: [], countedCakes: 0, tiles, health, permissions })
  }

  it('an owner all of it', async () => {
    await order('NEXT33', { delivery_time: '10:20', created_at: at('07:00') })
    await buildOrder(db, { status: 'Pending Quote', customer_name: 'Mekdes Sample', created_at: at('07:00') })
    const view = await main(permissionsOf(buildProfile('owner', 'o@shop.example')))
    expect(view.hour).toMatch(/^10:00 AM · open until /)
    expect(view.actions.map(({ text }) => text)).toEqual(['Tomorrow’s sheet'])
    expect(view.next?.rows.map(({ step }) => step?.text)).toEqual(['Start'])
    expect(view.decisions).toMatchObject([{ kind: 'price', wait: '3 h', detail: 'Mekdes Sample' }])
    expect(view.takings).toEqual({ total: 'ETB\u00A00', facts: [], open: [], methods: [] })
    expect(view.days).toHaveLength(4)
    expect(view.chartDaysToGo).toBe(6)
  })

  it('without the permissions for money and quotes no sum and no decision', async () => {
    await buildOrder(db, { status: 'Pending Quote' })
    const view = await main(['office.view', 'dashboard.view', 'orders.view'])
    expect(view).toMatchObject({ decisions: [], takings: null, chartDaysToGo: null, runningOut: null, actions: [] })
    expect(view.next?.rows).toEqual([])
  })

  it('alarms name only figures that need somebody, and the line what is well', async () => {
    await order('PAST22', { delivery_time: '08:00', phone: '000-000-0000' })
    const view = await main(permissionsOf(buildProfile('owner', 'o@shop.example')))
    expect(view.alarms.map(({ name, count }) => [name, count])).toEqual([
      ['overdue', 1],
      ['unreachable', 1],
    ])
    expect(view.well).toMatch(/^no payment waits for a decision, no undelivered message.*\.$/)
  })

  it('money that waits is decided on above, or an alarm, and never well', async () => {
    const order_id = await buildOrder(db, {
      status: 'Pending',
      customer_name: 'Mekdes Sample',
      created_at: at('07:00'),
    })
    const report = { order_id, sent_with: 'CBE', amount_santim: 15_000, reported_at: at('07:00') }
    await db
      .insertInto('transfer_reports')
      .values({ ...report, reference: 'FT0001' })
      .execute()
    const owner = permissionsOf(buildProfile('owner', 'o@shop.example'))
    const one = await main(owner)
    expect(one.decisions).toMatchObject([{ kind: 'money', title: 'Did ETB\u00A0150 arrive?' }])
    expect(one.alarms).toEqual([])
    expect(one.well).not.toContain('no payment waits')

    const notice = { kind: 'given_above', data: '{}', at: at('06:00') }
    await db
      .insertInto('counter_notices')
      .values({ ...notice, order_id })
      .execute()
    const two = await main(owner)
    expect(two.decisions).toMatchObject([{ title: t('sale.notice.given_above'), to: `/admin/orders/${order_id}/sale` }])
    expect(two.alarms).toMatchObject([{ name: 'look', count: 2, to: '/admin/payments' }])
  })

  it('the system is not well while keys of a gateway cannot be read', async () => {
    const view = await main(permissionsOf(buildProfile('owner', 'o@shop.example')), ['chapa'])
    expect(view.alarms.map(({ name }) => name)).toContain('health')
    expect(view.well).not.toContain('the system runs well')
  })
})
