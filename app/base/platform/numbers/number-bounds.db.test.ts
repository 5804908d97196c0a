import { afterAll, expect, it } from 'vitest'
import { sql } from '../database/database.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { MOST } from './number-rules.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())

it('the database holds the bound of every sum, factor and number of pieces that is typed', async () => {
  const { rows } = await sql<{ table: string; check: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as check
    from pg_constraint where contype = 'c' and conname ~ '_bound$'
    order by 1, 2`.execute(db)
  const held = rows.map(({ table, check }) => `${table} ${check}`)
  for (const [table, column, bound] of [
    ['cakes', 'price_santim', MOST.birr],
    ['cakes', 'price_per_kg_santim', MOST.birr],
    ['planned_prices', 'price_santim', MOST.birr],
    ['sizes', 'price_multiplier_milli', MOST.factor],
    ['sizes', 'weight_grams', MOST.kilograms],
    ['variants', 'price_multiplier_milli', MOST.factor],
    ['quotes', 'delivery_fee_santim', MOST.birr],
    ['quote_options', 'price_santim', MOST.birr],
    ['transfer_reports', 'amount_santim', MOST.birr],
    ['payouts', 'received_santim', MOST.birr],
    ['z_totals', 'total_santim', MOST.birr],
    ['withholdings', 'santim', MOST.birr],
    ['drawer_entries', 'amount_santim', MOST.birr],
    ['shift_corrections', 'amount_santim', MOST.birr],
  ] as const) {
    const isHeld = held.some(
      (each) => each.startsWith(`${table} `) && each.includes(column) && each.includes(`<= ${bound})`),
    )
    expect({ table, column, isHeld }).toEqual({ table, column, isHeld: true })
  }
})

it('refuses a price above it, whoever writes', async () => {
  await buildCake(db)
  const writing = db
    .updateTable('cakes')
    .set({ price_santim: MOST.birr + 1 })
    .execute()
  await expect(writing).rejects.toThrow('cakes_price_bound')
})
