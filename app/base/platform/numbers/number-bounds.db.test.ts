import { afterAll, expect, it } from 'vitest'
import { sql } from '../database/database.server.ts'
import { migrate } from '../database/migrate.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { createEarlierDatabase } from '#test/earlier-database.ts'
import { DB_DIR } from '#test/postgres.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { MOST } from './number-rules.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())

it('the database holds the bound of every sum, factor and number of pieces that is typed', async () => {
  const { rows } = await sql<{ table: string; rule: string }>`
    select tgrelid::regclass::text as table, pg_get_triggerdef(oid) as rule
    from pg_trigger where tgname ~ '_bound$' and tgenabled = 'O'`.execute(db)
  const held = rows.map(({ table, rule }) => `${table} ${rule}`)
  for (const [table, column, bound] of [
    ['cakes', 'price_santim', MOST.birr],
    ['cakes', 'price_per_kg_santim', MOST.birr],
    ['planned_prices', 'price_santim', MOST.birr],
    ['sizes', 'price_multiplier_milli', MOST.factor],
    ['sizes', 'weight_grams', MOST.kilograms],
    ['variants', 'price_multiplier_milli', MOST.factor],
    ['variants', 'pieces', 10_000],
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
      (each) =>
        each.startsWith(`${table} `) &&
        each.includes(`> ${bound})`) &&
        each.endsWith(`EXECUTE FUNCTION refuse_above_bound('${column}')`),
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
  await expect(writing).rejects.toMatchObject({ constraint: 'cakes_price_bound' })
})

it('a row from before a bound may be changed, a number above it not', async () => {
  const pool = await createEarlierDatabase('0440')
  await pool.query(`
    set session_replication_role = replica; -- without the rows that these belong to
    insert into transfer_reports (order_id, sent_with, reference, amount_santim, reported_at)
      values (gen_random_uuid(), 'CBE', 'FT25211G2S8D', 10000000000, now());
    insert into planned_prices (cake_id, price_santim, starts_on, planned_by, planned_at)
      values ('baklava', 10000000000, '2026-12-24', 'hana@shop.example', now());
    insert into withholdings (order_id, attempt_id, santim, base_santim, percent, person, at)
      values (gen_random_uuid(), gen_random_uuid(), 10000000000, 400000000000, 3, 'hana@shop.example', now());
    insert into quotes (id, order_id, version, state, delivery_fee_santim, deposit_percent, created_by, created_at, updated_at)
      values (gen_random_uuid(), gen_random_uuid(), 1, 'draft', 10000000000, 50, 'hana@shop.example', now(), now());
    insert into quote_options (quote_id, position, title, price_santim)
      select id, 1, 'Torte', 10000000000 from quotes;
    set session_replication_role = origin`)
  await migrate(pool, DB_DIR)
  for (const change of [
    `transfer_reports set outcome = 'refused', closed_at = now(), closed_by = 'hana@shop.example', reason = 'None came'`,
    `planned_prices set starts_on = '2026-12-25'`,
    `withholdings set receipt_number = 'WHT-1', received_at = now(), received_by = 'hana@shop.example'`,
    `quotes set message = 'Selam'`,
    `quote_options set title = 'Fruit torte'`,
  ]) {
    expect({ change, rows: (await pool.query(`update ${change}`)).rowCount }).toEqual({ change, rows: 1 })
  }
  const raising = pool.query('update planned_prices set price_santim = price_santim + 1')
  await expect(raising).rejects.toMatchObject({ constraint: 'planned_prices_bound' })
  await pool.query('update planned_prices set price_santim = $1', [MOST.birr])
})

it('a row from before a bound is restored, with the triggers of its table off', async () => {
  await buildCake(db)
  await db.transaction().execute(async (trx) => {
    await sql`alter table planned_prices disable trigger user`.execute(trx)
    await sql`insert into planned_prices (cake_id, price_santim, starts_on, planned_by, planned_at)
      select id, 10000000000, '2026-12-24', 'hana@shop.example', now() from cakes limit 1`.execute(trx)
    await sql`alter table planned_prices enable trigger user`.execute(trx)
  })
  expect(await db.selectFrom('planned_prices').select('price_santim').execute()).toEqual([
    { price_santim: 10_000_000_000 },
  ])
})
