import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { buildCatalog } from '#app/money/checkout/test-shop.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createApiToken } from '#app/people/staff/people.factory.ts'
import { bakePieces, buildSeller } from '#app/till/sales/till.factory.ts'
import { createTestDatabase } from './database.ts'
import { openServer, type OpenServer } from './open-server.ts'

/** The programs of docs/api.md, run as they stand there. */

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
const now = new Date()
const deps = { db, clock: { now: () => now } }
let shop: OpenServer
let folder: string
let meron: StaffActor
let token: string

beforeAll(async () => {
  shop = await openServer(database, { LOG_LEVEL: 'silent' })
  await buildCatalog(db)
  folder = await mkdtemp(path.join(os.tmpdir(), 'tafach-programs-'))
  meron = await buildSeller(db, 'meron', 'owner')
  const made = await createApiToken(deps, meron, { name: 'Script', scope: 'write', lifetimeDays: 0 })
  if (!made.ok) throw new Error(made.reason)
  token = made.token
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
  await database.drop()
})

/** Exit code, and what it wrote. */
function run(program: string, ...args: readonly string[]): Promise<{ code: number; output: string }> {
  const file = path.resolve(import.meta.dirname, '../docs/api', program)
  const options = { cwd: folder, env: { SHOP: shop.url, TOKEN: token } }
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: (stdout + stderr).trim() }),
    )
  })
}

it('owed-today.mjs prints who owes money for an order of the day', async () => {
  const day = dayInAddis(now)
  const id = await buildOrder(db, { delivery_date: day, customer_name: 'Hana', phone: '+251900000001' })
  const { code } = await db.selectFrom('orders').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  const { code: exit, output } = await run('owed-today.mjs', day)
  expect({ exit, output }).toEqual({
    exit: 0,
    output: expect.stringMatching(new RegExp(`^${code}\\tHana\\t\\+251900000001\\t[\\d.]+ ETB$`)),
  })
  expect(await run('owed-today.mjs', '2020-01-01')).toEqual({ code: 0, output: '' })
})

it('baked-of-a-file.mjs enters nothing while a line is wrong, and never enters twice', async () => {
  const day = dayInAddis(now)
  await bakePieces(db, 10, now)
  const file = path.join(folder, 'baked.tsv')
  const movements = () => db.selectFrom('stock_movements').select(['pieces', 'actor']).orderBy('id').execute()
  await writeFile(file, 'baklava\t12\nbaklava\tmany\n')
  expect(await run('baked-of-a-file.mjs', day, file)).toMatchObject({ code: 1 })
  expect(await movements()).toEqual([])
  await writeFile(file, 'baklava\t12\nbaklava\t6\n')
  for (const _ of [1, 2]) expect(await run('baked-of-a-file.mjs', day, file)).toEqual({ code: 0, output: '2 entered' })
  expect(await movements()).toEqual([
    { pieces: 12, actor: meron.name },
    { pieces: 6, actor: meron.name },
  ])
})

it('sell-elsewhere.mjs books sales with numbers of its own', async () => {
  for (const number of [1, 2]) {
    const sold = await run('sell-elsewhere.mjs', 'baklava', '3', '135', `FT26333000${number}`)
    expect(sold).toEqual({ code: 0, output: `sale ${number} booked` })
  }
  await rm(path.join(folder, 'sell-elsewhere.last'))
  expect(await run('sell-elsewhere.mjs', 'baklava', '1', '45', 'FT263330003')).toEqual({
    code: 0,
    output: 'sale 3 booked',
  })
  // A price that its pieces do not divide.
  expect(await run('sell-elsewhere.mjs', 'baklava', '3', '100', 'FT263330004')).toMatchObject({ code: 0 })
  const sales = await db
    .selectFrom('counter_sales')
    .select(['number', 'total_santim as santim'])
    .orderBy('number')
    .execute()
  expect(sales.map(({ santim }) => santim)).toEqual([13_500, 13_500, 4500, 10_000])
})
