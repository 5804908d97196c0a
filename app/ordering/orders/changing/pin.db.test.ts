import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createTestDatabase } from '#test/database.ts'

const database = await createTestDatabase()
const { db } = database
const PIN = '9.01080, 38.76130'

beforeEach(() => database.truncate())
afterAll(() => database.drop())

const placeOf = (id: string) =>
  db.selectFrom('orders').select(['address', 'pin', 'wants_call']).where('id', '=', id).executeTakeFirstOrThrow()

/** Runs what the migration does with existing orders. */
async function parseOldLines(): Promise<void> {
  const text = await readFile(path.join(PROJECT_DIR, 'db/migrations/0113-orders-pin.sql'), 'utf8')
  await database.pool.query(text.slice(text.indexOf('update orders'))) // several statements
}

describe('pin and call of orders of the former version', () => {
  it.each([
    ['Bole, Edna Mall', {}],
    ['Bole, Edna Mall\r\nblue gate', {}],
    [`Bole, Edna Mall\n${PIN}`, { address: 'Bole, Edna Mall', pin: PIN }],
    ['Bole, Edna Mall\nblue gate\n☎', { address: 'Bole, Edna Mall\nblue gate', wants_call: true }],
    [`Bole, Edna Mall\r\n☎\r\n${PIN}`, { address: 'Bole, Edna Mall', pin: PIN, wants_call: true }],
    ['Bole, Edna Mall\ncall ☎ at 9.01080, 38.76130 or so', {}],
  ])('leave the lines of the address %j', async (address, expected) => {
    const id = await buildOrder(db, { delivery_method: 'delivery', delivery_zone: 'bole', address })
    await parseOldLines()
    await parseOldLines()
    expect(await placeOf(id)).toEqual({ address, pin: null, wants_call: false, ...expected })
  })

  it('ask for no call about an order that has been delivered', async () => {
    const done = { delivery_method: 'delivery', delivery_zone: 'bole', address: 'Bole, Edna Mall\n☎' }
    const id = await buildOrder(db, { ...done, status: 'Completed' })
    await parseOldLines()
    expect(await placeOf(id)).toEqual({ address: 'Bole, Edna Mall', pin: null, wants_call: false })
  })
})

it('the database refuses a pin that is no position', async () => {
  await expect(buildOrder(db, { pin: 'my house' })).rejects.toThrow('orders_pin')
})
