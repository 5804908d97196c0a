import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { notifyCreditUsed } from './credit-message.server.ts'
import { recordInStorePayment } from '../in-store-payment.server.ts'
import { addCredit, findCredit } from './credit.server.ts'

const database = await createTestDatabase({ poolSize: 8 })
const { db } = database
afterAll(() => database.drop())

it('nobody uses more credit than they have, at two places at once and by no process', async () => {
  const phone = '+251900000001'
  const at = new Date('2026-11-21T06:00:00Z')
  const orderId = await buildOrder(db, { phone }, [{}])
  const entry = {
    phone,
    provider: 'credit',
    transactionId: null,
    paymentExceptionId: null,
    recordedBy: 'hana',
    note: '',
  }
  await addCredit(db, { ...entry, amountSantim: 10_000, orderId: null }, at)
  const use = (amountSantim: number) =>
    db.transaction().execute(async (trx) => {
      await addCredit(trx, { ...entry, amountSantim: -amountSantim, orderId }, at)
      await notifyCreditUsed(trx, { phone, code: 'CAKE-1', lang: 'en', amountSantim }, at)
      const payment = { orderId, amountSantim, method: 'Credit', purpose: 'balance', transferReference: null } as const
      const by = { recordedBy: 'hana', recordedById: null, note: '', requestKey: randomUUID() }
      await recordInStorePayment(trx, { ...payment, ...by }, at)
    })
  const used = await Promise.allSettled([use(6000), use(6000), use(6000)])
  expect(used.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(use(4001)).rejects.toThrow('more credit than there is')
  await use(4000)
  expect(await findCredit(db, phone)).toBe(0)
})
