import { afterAll, expect, it } from 'vitest'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { ORDER_STATUSES, statusesWith } from './order-status.ts'
import { inStatuses } from './status-in.server.ts'

const { db, drop } = await createTestDatabase()
afterAll(() => drop())

it('the database names the same statuses as called off', async () => {
  const { rows } = await sql<{ status: string }>`
    select status from unnest(${[...ORDER_STATUSES]}::text[]) with ordinality as s (status, place)
    where is_closed_status(status) order by place`.execute(db)
  expect(rows.map(({ status }) => status)).toEqual(statusesWith('called off'))
})

it('a condition holds for the statuses that have all of its traits, and is written out', async () => {
  const condition = sql<boolean>`status ${inStatuses('agreed', 'open')}`
  const query = sql<{ status: string }>`
    select status from (values ('Pending'), ('Ready'), ('Out for Delivery'), ('Completed')) s (status) where ${condition}`
  expect((await query.execute(db)).rows.map(({ status }) => status)).toEqual(['Ready', 'Out for Delivery'])
  expect(query.compile(db)).toMatchObject({
    parameters: [],
    sql: expect.stringContaining("'Ready', 'Out for Delivery')"),
  })
})
