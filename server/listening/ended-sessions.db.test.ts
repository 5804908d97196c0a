import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readAnswered } from '#app/base/alarms/count-answers.server.ts'
import { buildCatalog } from '#app/money/checkout/test-shop.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { openServer, type OpenServer } from '#test/open-server.ts'

const database = await createTestDatabase()
const { db, pool } = database
let shop: OpenServer

beforeAll(async () => {
  await buildCatalog(db)
  shop = await openServer(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})
beforeEach(async () => {
  // Pages lack the addresses of their sheets here, which React mentions.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await pool.query('create sequence cuts')
  shop.takeLines()
})
afterEach(async () => {
  await pool.query('drop function if exists cut_session cascade; drop sequence cuts')
})

/** The database ends the session of the first `times` inserts into a table. */
const cutInserts = (table: string, times: number) =>
  pool.query(`
    create function cut_session() returns trigger language plpgsql as $$ begin
      if nextval('cuts') <= ${times} then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new;
    end $$;
    create trigger cut_session before insert on ${table} for each row execute function cut_session()`)

const errors = () => shop.takeLines().filter(({ level }) => level === 'error')

async function countedFailures(): Promise<number> {
  const { answers, clock } = shop.services
  await answers.save(db, clock.now())
  return (await readAnswered(db, clock.now())).failed
}

function checkOut(formKey: string): Promise<Response> {
  const body = new URLSearchParams({
    formKey,
    cake: 'baklava',
    variant: 'box-of-6',
    customerName: 'Hana Bekele',
    phone: '0900000001',
    deliveryMethod: 'self-pickup',
    paymentMethod: 'Telebirr',
  })
  return fetch(`${shop.url}/checkout?cake=baklava&variant=box-of-6`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html' },
    body,
  })
}

it('a checkout whose session ends is repeated by the shop itself, and is one order', async () => {
  await cutInserts('orders', 1)
  const answer = await checkOut(randomUUID())
  expect([answer.status, answer.headers.get('location')]).toEqual([302, expect.stringContaining('/orders/')])
  expect(await db.selectFrom('orders').select('code').execute()).toHaveLength(1)
  expect(errors()).toEqual([])
})

it('a page whose session ends while it is read is read once more', async () => {
  const locking = await pool.connect()
  await locking.query('begin; lock table cakes in access exclusive mode')
  const asked = fetch(`${shop.url}/cakes/baklava`, { headers: { accept: 'text/html' } })
  await vi.waitFor(async () => {
    const { rows } = await locking.query<{ ended: boolean }>(`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    expect(rows.length).toBeGreaterThan(0)
  })
  await locking.query('rollback')
  locking.release()
  expect((await asked).status).toBe(200)
  expect(errors()).toEqual([])
})

it.each([
  ['en', 'send it again'],
  ['am', 'እንደገና ይላኩት'],
])('what cannot be repeated says so in words, and is no failure of the shop: %s', async (lang, words) => {
  await cutInserts('rate_limit_windows', 1000)
  const body = new URLSearchParams({ code: 'ABC234', phone: '0900000001' })
  const headers = { accept: 'text/html', 'accept-language': lang }
  const answer = await fetch(`${shop.url}/track`, { method: 'POST', headers, body })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.text()).toContain(words)
  expect(errors()).toEqual([])
  expect(await countedFailures()).toBe(0)
})

it('a form that was not repeated keeps what was typed', async () => {
  await cutInserts('orders', 1000)
  const answer = await checkOut(randomUUID())
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  const page = await answer.text()
  expect(page).toContain('Hana Bekele')
  expect(page).toContain('send it again')
  expect(await countedFailures()).toBe(0)
})

it('a program reads it as JSON', async () => {
  await cutInserts('orders', 1000)
  const answer = await fetch(`${shop.url}/api/direct-pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }],
      total: 270,
      customer: { name: 'Hana Bekele' },
      phone: '0900000001',
      paymentMethod: 'Telebirr',
    }),
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ success: false, error: { code: 'interrupted' } })
  expect(await countedFailures()).toBe(0)
})
