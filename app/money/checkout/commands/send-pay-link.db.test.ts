import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { FALLBACK_PHONE } from '#app/ordering/terms/order.ts'
import { createTestDatabase } from '#test/database.ts'
import { sendPayLink } from './send-pay-link.server.ts'
import { runAsStaff } from '../money-commands.factory.ts'
import { FakeClock } from '../test-shop.factory.ts'

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const clock = new FakeClock()
const send = (orderId: string, requestKey: string = randomUUID()) =>
  runAsStaff({ db, clock }, sendPayLink, { orderId, id: requestKey, actor: { name: 'hana@shop.example' } })
const messages = () => db.selectFrom('messages').select(['template', 'lang', 'body', 'to_phone']).execute()
const build = (values: Parameters<typeof buildOrder>[1] = {}) =>
  buildOrder(db, { status: 'Pending', deposit_santim: 150_000, ...values }, [{ unit_price_santim: 300_000 }])

describe('the pay link', () => {
  it('goes to the customer in the language of the order, with the sum due now, once per form', async () => {
    const id = await build({ lang: 'am' })
    const key = randomUUID()
    const sent = await Promise.all([send(id, key), send(id, key), send(id, key)])
    expect(sent.every(({ ok }) => ok)).toBe(true)
    const [message, ...more] = await messages()
    expect(more).toEqual([])
    expect(message).toMatchObject({ template: 'order.pay_link', lang: 'am', to_phone: '+251900000010' })
    expect(message!.body).toMatch(/1,500 ብር.*\{link\}/)
    const log = await db.selectFrom('audit_log').select(['actor', 'action', 'entity_id']).execute()
    expect(log).toEqual([{ actor: 'hana@shop.example', action: 'send_pay_link', entity_id: id }])
  })

  it('is sent to a phone at most four times an hour', async () => {
    const id = await build()
    for (let at = 0; at < 4; at += 1) expect(await send(id)).toEqual({ ok: true })
    expect(await send(id)).toEqual({ ok: false, reason: 'too_many_links' })
  })

  it.each([
    ['order_already_paid', { paid_santim: 300_000, status: 'Confirmed' }],
    ['order_not_payable', { status: 'Cancelled' }],
    ['nobody_to_write_to', { phone: FALLBACK_PHONE }],
  ] as const)('is refused as %s', async (reason, values) => {
    expect(await send(await build(values))).toEqual({ ok: false, reason })
    expect(await messages()).toEqual([])
  })
})
