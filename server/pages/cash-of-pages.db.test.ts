import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { takeInStorePayment, runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import { action as pay } from '#app/surfaces/finance/screens/admin/order-pay-page.tsx'
import { action as refund } from '#app/surfaces/finance/screens/admin/refund-page.tsx'
import { action as giveOut } from '#app/money/handover/screens/admin/hand-over-page.tsx'
import { buildCounter, buildSeller, enrolTablet, type TestTill } from '#app/till/sales/till.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { deviceContext } from '#app/people/auth/context.server.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import type { Services } from '../services.ts'
import { routerContext } from './router-context.ts'
import { approveRefund } from '#app/surfaces/finance/commands/decide-refund.server.ts'
import { requestRefund } from '#app/surfaces/finance/refunds/refunds.factory.ts'

/** A form of staff puts its cash into the drawer of the tablet that sends it. */

const database = await createTestDatabase({ poolSize: 6 })
const { db } = database
const now = new Date('2026-11-21T06:00:00Z')
const clock = { now: () => now }
let till: TestTill
let hana: StaffActor
let sara: StaffActor
let biniam: StaffActor

beforeEach(async () => {
  await database.truncate()
  ;({ hana, sara, till } = await buildCounter(db, now))
  biniam = await buildSeller(db, 'biniam', 'manager')
  await enrolTablet(db, till, sara)
})
afterAll(() => database.drop())

type Action = (args: never) => Promise<unknown>

/** Sends a form as the pages do, from the till's tablet or another browser. */
async function send(
  action: Action,
  params: object,
  fields: Record<string, string>,
  { id, name: email }: StaffActor,
  device = '',
) {
  const { deps } = buildTestShop(db)
  const services = { ...deps, clock, config: {}, reads: db, imageWorkshops: {} } as unknown as Services
  const session = { user: { id, email }, profile: { ...buildProfile('owner', email), id }, passwordAt: now }
  const known = { facts: buildFacts(), first: {}, brand: {} } as never
  const context: RouterContextProvider = routerContext(known, services, session)
  context.set(deviceContext, device === '' ? null : { id: device, name: 'Counter' })
  const body = new URLSearchParams(fields)
  const request = new Request('http://shop.example/', { method: 'POST', body })
  const answer = (await action({ request, url: new URL(request.url), context, params } as never)) as Response
  expect([answer.status, answer.headers?.get('location')]).toEqual([302, expect.any(String)])
}

const entries = async () =>
  (await db.selectFrom('drawer_entries').selectAll().orderBy('received_at').execute()).map(
    ({ shift_id, kind, amount_santim, person }) => [shift_id, kind, amount_santim, person],
  )

async function place(): Promise<string> {
  const { orderCode } = (await buildTestShop(db).directPay()).body
  return (await db.selectFrom('orders').select('id').where('code', '=', orderCode).executeTakeFirstOrThrow()).id
}

const CASH = { act: 'take', amount: '270', method: 'Cash', transferReference: '', note: '' }

describe('cash that staff take or give on a page', () => {
  it('of a payment lies in the drawer of the tablet', async () => {
    const orderId = await place()
    await send(pay, { orderId }, { ...CASH, requestKey: randomUUID() }, biniam, 'tablet')
    expect(await entries()).toEqual([[till.shiftId, 'order', 27_000, biniam.name]])
  })

  it('lies in no drawer from the browser of a person who holds none', async () => {
    const orderId = await place()
    await send(pay, { orderId }, { ...CASH, requestKey: randomUUID() }, biniam)
    expect(await entries()).toEqual([])
  })

  it('of a handover lies there too', async () => {
    const orderId = await buildOrder(db, { status: 'Ready' })
    const { code } = await db
      .selectFrom('pickup_codes')
      .select('code')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const form = { act: 'hand', by: 'code', code, cash: '10000', version: '1', requestKey: randomUUID() }
    await send(giveOut, { orderId }, form, hana, 'tablet')
    expect(await entries()).toEqual([[till.shiftId, 'order', 10_000, hana.name]])
  })

  it('of a refund comes out of it', async () => {
    const orderId = await place()
    const money = { orderId, amountSantim: 27_000, method: 'Cash', transferReference: '', note: '' } as const
    const deps = { ...buildTestShop(db).deps, clock }
    expect(await takeInStorePayment(deps, { ...money, actor: hana, requestKey: randomUUID() })).toMatchObject({
      ok: true,
    })
    const { attempt_id: attemptId } = await db
      .selectFrom('ledger_entries')
      .select('attempt_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const asked = { orderId, attemptId: attemptId!, amountSantim: 5000, reason: 'Late', actor: sara }
    const { refundId } = (await requestRefund({ db, clock }, asked)) as { refundId: number }
    expect(await runAsStaff(deps, approveRefund, { refundId, actor: sara })).toEqual({ ok: true })
    const form = { act: 'hand', way: 'cash', reference: '', note: '' }
    await send(refund, { refundId: String(refundId) }, form, biniam, 'tablet')
    expect(await entries()).toEqual([[till.shiftId, 'refund', -5000, biniam.name]])
  })
})
