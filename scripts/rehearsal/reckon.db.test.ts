import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { reckon } from './reckon.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const SINCE = new Date('2026-11-21T06:00:00Z')
const LATER = new Date('2026-11-21T07:00:00Z')

async function stock(values: { baked: number; reserved: number; sold_counter: number }) {
  const cake_id = await buildCake(db, { is_available_daily: true })
  const row = { day: '2026-11-21', cake_id, is_counted: true, changed_at: LATER, changed_by: 'orders' }
  await db
    .insertInto('stock_days')
    .values({ ...row, ...values })
    .execute()
  return cake_id
}

describe('after the eve', () => {
  it('pieces are oversold when orders were promised more than there are; what a till sold besides is said apart', async () => {
    await stock({ baked: 10, reserved: 8, sold_counter: 2 })
    await stock({ baked: 10, reserved: 9, sold_counter: 4 })
    const over = await stock({ baked: 10, reserved: 12, sold_counter: 0 })
    expect(await reckon(db, SINCE)).toMatchObject({
      oversold: [{ cakeId: over, pieces: 2 }],
      overTheCounter: 3 + 2,
    })
  })

  it('money of a wallet that is on no order is lost', async () => {
    const payment = { channel: 'direct', method: 'Telebirr', phone: '+251911000001', amount_santim: 54_000 }
    const id = 'SIMAAAAAAAAAAAA'
    await db
      .insertInto('simulator_payments')
      .values({
        ...payment,
        id,
        reference: 'lost',
        description: 'Six',
        state: 'completed',
        created_at: LATER,
        decided_at: LATER,
      })
      .execute()
    expect(await reckon(db, SINCE)).toMatchObject({ paidByWallet: 54_000, inLedger: 0, lost: ['lost'] })
  })
})
