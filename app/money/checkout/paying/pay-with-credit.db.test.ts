import { changeAsManager } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { buildStaffedShop, setTo } from '#app/surfaces/finance/staffed-shop.factory.ts'
import { addCredit, findCredit, findCreditVouch } from '#app/money/payments/credit/credit.server.ts'
import { notifyCreditUsed } from '#app/money/payments/credit/credit-message.server.ts'
import { recordInStorePayment } from '#app/money/payments/in-store-payment.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import type { TestShop } from '../test-shop.factory.ts'
import { takeInStorePayment } from '../money-commands.factory.ts'

/** Credit of a phone is used by whoever of the shop says so: nobody asks the phone. Decision 0035. */

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
const LIMIT = 20_000
/** Whose credit it is, and whose order. */
const SAVER = '+251900000099'
const OTHER = '+251900000007'
let shop: TestShop
let hana: StaffActor
let kebede: StaffActor

beforeEach(async () => {
  await database.truncate()
  ;({
    shop,
    people: { hana, kebede },
  } = await buildStaffedShop(db, { almaz: 'owner', hana: 'manager', kebede: 'counter' }))
  await setTo(db, 'refund.second_approval_over_santim', LIMIT)
})
afterAll(() => database.drop())

const RETAINED = { provider: 'simulator', transactionId: 'FT1', paymentExceptionId: null, recordedBy: 'x', note: '' }
const keep = (amountSantim: number) =>
  addCredit(db, { ...RETAINED, phone: SAVER, amountSantim, orderId: null }, shop.clock.now())
const PICKUP = { delivery_method: 'self-pickup', delivery_date: '2026-11-26', delivery_time: '09:00' }
const order = (santim: number, phone = SAVER) => buildOrder(db, { phone, ...PICKUP }, [{ unit_price_santim: santim }])
const pay = (actor: StaffActor, orderId: string, amountSantim: number, requestKey: string = randomUUID()) =>
  takeInStorePayment(shop.deps, {
    orderId,
    amountSantim,
    method: 'Credit',
    transferReference: '',
    note: '',
    actor,
    requestKey,
  })

async function changePhone(orderId: string, phone: string): Promise<void> {
  const { version } = await db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const contact = { customerName: 'Sara', phone, email: '', address: 'N/A', pin: '', notes: '' }
  const gift = { recipientName: '', recipientPhone: '', giftText: '', giftFrom: '', wantsCall: false }
  const at = { method: 'self-pickup', date: '2026-11-26', time: '09:00' } as const
  const asked = { orderId, role: 'manager', actor: kebede, expectedVersion: version, isNotified: true } as const
  const deps = { db, clock: shop.clock }
  expect(await changeAsManager(deps, { ...asked, order: { ...contact, ...gift, ...at } })).toMatchObject({ ok: true })
}
const messages = () =>
  db.selectFrom('messages').select(['to_phone', 'order_id', 'state']).where('template', '=', 'credit.used').execute()

it('one person alone uses no credit above the limit, whatever phone they give the order for a moment', async () => {
  await keep(LIMIT + 1)
  const id = await order(LIMIT + 1, OTHER)
  await changePhone(id, SAVER)
  const requestKey = randomUUID()
  for (const _ of ['sent', 'sent again'])
    expect(await pay(kebede, id, LIMIT + 1, requestKey)).toEqual({ ok: true, status: 'Confirmed', waits: true })
  expect(await pay(kebede, id, LIMIT + 1)).toEqual({ ok: false, reason: 'credit_second_needed' })
  await changePhone(id, OTHER)
  expect(await findCreditVouch(db, id)).toBeUndefined()
  expect(await findCredit(db, SAVER)).toBe(LIMIT + 1)
})

it('below the limit of a day they use it alone, and the phone hears of it even if the order gets another', async () => {
  await keep(LIMIT + 1)
  const id = await order(LIMIT, OTHER)
  await changePhone(id, SAVER)
  expect(await pay(kebede, id, LIMIT)).toEqual({ ok: true, status: 'Confirmed' })
  await changePhone(id, OTHER)
  expect(await messages()).toEqual([{ to_phone: SAVER, order_id: null, state: 'waiting' }])
  expect(await pay(kebede, await order(1), 1)).toMatchObject({ waits: true })
})

it('a second person who says the same sum books it with both names', async () => {
  await keep(LIMIT + 1)
  const id = await order(LIMIT + 1)
  expect(await pay(kebede, id, LIMIT + 1)).toMatchObject({ waits: true })
  expect(await findCreditVouch(db, id)).toMatchObject({ by: { id: 'kebede' }, amountSantim: LIMIT + 1 })
  expect(await pay(hana, id, LIMIT + 1)).toEqual({ ok: true, status: 'Confirmed' })
  const names = await db.selectFrom('payment_attempts').select(['recorded_by_id', 'seconded_by_id']).execute()
  expect(names).toEqual([{ recorded_by_id: 'kebede', seconded_by_id: 'hana' }])
  expect(await findCredit(db, SAVER)).toBe(0)
  expect(await findCreditVouch(db, id)).toBeUndefined()
})

it('a second person who says another sum says it first', async () => {
  await keep(LIMIT + 2)
  const id = await order(LIMIT + 2)
  expect(await pay(kebede, id, LIMIT + 1)).toMatchObject({ waits: true })
  expect(await pay(hana, id, LIMIT + 2)).toMatchObject({ waits: true })
  expect(await findCreditVouch(db, id)).toMatchObject({ by: { id: 'hana' }, amountSantim: LIMIT + 2 })
  expect(await pay(kebede, id, LIMIT + 2)).toEqual({ ok: true, status: 'Confirmed' })
})

const spend = (what: { isPaid: boolean; isNotified: boolean }) => {
  const at = shop.clock.now()
  return order(100).then((orderId) =>
    db.transaction().execute(async (trx) => {
      const used = { ...RETAINED, provider: 'credit', transactionId: null, phone: SAVER, amountSantim: -100, orderId }
      await addCredit(trx, used, at)
      if (what.isNotified)
        await notifyCreditUsed(trx, { phone: SAVER, code: 'CAKE-1', lang: 'am', amountSantim: 100 }, at)
      const payment = {
        orderId,
        amountSantim: 100,
        purpose: 'full',
        method: 'Credit',
        transferReference: null,
      } as const
      const by = { note: '', recordedBy: hana.name, recordedById: hana.id, requestKey: randomUUID() }
      if (what.isPaid) await recordInStorePayment(trx, { ...payment, ...by }, at)
    }),
  )
}

it('the database books no use of credit that pays nothing, or of which its phone hears nothing', async () => {
  await keep(100)
  const refused = (constraint: string) => expect.objectContaining({ constraint })
  await expect(spend({ isPaid: false, isNotified: true })).rejects.toEqual(refused('credit_entries_spent'))
  await expect(spend({ isPaid: true, isNotified: false })).rejects.toEqual(refused('credit_entries_told'))
  await spend({ isPaid: true, isNotified: true })
})
