import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#app/base/platform/database/database.server.ts'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createEarlierDatabase } from '#test/earlier-database.ts'
import { createTestDatabase } from '#test/database.ts'
import { DB_DIR } from '#test/postgres.ts'

const database = await createTestDatabase()
const { db } = database
const at = new Date('2026-11-26T09:00:00Z')
const PAID = { status: 'Ready', paid_santim: 10_000 } as const

beforeEach(() => database.truncate())
afterAll(() => database.drop())

/** Moves an order as a program would that knows only the tables: status and timeline in one statement. */
async function complete(id: string, data: object, { from = 'Ready', to = 'Completed' } = {}) {
  await sql`with moved as (update orders set status = 'Completed' where id = ${id})
    insert into order_events (order_id, at, kind, actor, actor_name, from_status, to_status, data)
    values (${id}, ${at}, 'moved', 'admin', 'hana@shop.example', ${from}, ${to}, ${JSON.stringify(data)}::jsonb)`.execute(
    db,
  )
}
const statusOf = async (id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

async function pictureOf(use: 'handover_order_id' | 'finished_order_id', orderId: string): Promise<string> {
  const imageId = randomUUID().replaceAll('-', '')
  await sql`insert into images (id, width, height, mime, widths, byte_size, placeholder, created_at)
    values (${imageId}, 60, 60, 'image/jpeg', '{60}', 100, '', ${at})`.execute(db)
  const id = randomUUID()
  await db
    .insertInto('reference_images')
    .values({ id, image_id: imageId, created_at: at, [use]: orderId })
    .execute()
  return id
}

describe('the database hands an order over', () => {
  it.each([
    ['after the pickup code', { handover: 'code' }],
    ['after name and phone', { handover: 'person', received_by: 'Sample Taker' }],
    ['after a name at the door', { handover: 'name', received_by: 'Sample Taker' }],
    ['for a reason', { reason: 'Known to us' }],
  ])('%s', async (_, data) => {
    const id = await buildOrder(db, PAID)
    await complete(id, data)
    expect(await statusOf(id)).toBe('Completed')
  })

  it('after a picture of this order', async () => {
    const id = await buildOrder(db, PAID)
    await complete(id, { handover: 'picture', picture: await pictureOf('handover_order_id', id) })
    expect(await statusOf(id)).toBe('Completed')
  })

  it.each([
    ['nothing was asked', {}],
    ['the name is empty', { handover: 'name', received_by: ' ' }],
    ['there is no name', { handover: 'person' }],
    ['the reason is empty', { reason: ' ' }],
    ['the check is not known', { handover: 'smile' }],
    ['the picture does not exist', { handover: 'picture', picture: randomUUID() }],
    ['no picture is named', { handover: 'picture' }],
  ])('but not when %s', async (_, data) => {
    const id = await buildOrder(db, PAID)
    await expect(complete(id, data)).rejects.toThrow('without a check or a reason')
    expect(await statusOf(id)).toBe('Ready')
  })

  it('but not with a picture of another order, or of the cake', async () => {
    const [id, other] = [await buildOrder(db, PAID), await buildOrder(db, PAID)]
    const pictures = [await pictureOf('handover_order_id', other), await pictureOf('finished_order_id', id)]
    for (const picture of pictures) {
      await expect(complete(id, { handover: 'picture', picture })).rejects.toThrow('without a check or a reason')
    }
  })

  it('but not with the entry of another move, or of an earlier handover', async () => {
    const id = await buildOrder(db, PAID)
    await expect(complete(id, { handover: 'code' }, { from: 'Confirmed' })).rejects.toThrow('without a check')
    await expect(complete(id, { handover: 'code' }, { to: 'Ready' })).rejects.toThrow('without a check')
    await complete(id, { handover: 'code' })
    await sql`with back as (update orders set status = 'Ready' where id = ${id})
      insert into order_events (order_id, at, kind, actor, from_status, to_status)
      values (${id}, ${at}, 'moved', 'system', 'Completed', 'Ready')`.execute(db)
    await expect(db.updateTable('orders').set({ status: 'Completed' }).where('id', '=', id).execute()).rejects.toThrow(
      'without a check',
    )
    await complete(id, { reason: 'The same person' })
    expect(await statusOf(id)).toBe('Completed')
  })

  it('and leaves what was handed over before as it is', async () => {
    const pool = await createEarlierDatabase('0161')
    const { rows } = await pool.query<{ id: string }>(
      `insert into orders (id, code, status, kind, customer_name, phone, address, order_total_santim, paid_santim)
       values (gen_random_uuid(), 'AAAAA2', 'Ready', 'cart', 'Sample Customer', '+251900000010', 'N/A', 10000, 10000)
       returning id`,
    )
    await pool.query(`update orders set status = 'Completed'`)
    await migrate(pool, DB_DIR)
    await pool.query(`update orders set notes = 'A later note', version = version + 1`)
    const { rows: stored } = await pool.query(`select id, status, notes from orders`)
    expect(stored).toEqual([{ id: rows[0]!.id, status: 'Completed', notes: 'A later note' }])
  })
})
