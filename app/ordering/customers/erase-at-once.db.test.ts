import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { APP_SECRET, buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { giftPath } from '#app/surfaces/order-page/gift/gift-link.server.ts'
import { loadGiftPage } from '#app/surfaces/order-page/gift/load-gift-page.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { findInDatabase } from '#test/find-in-database.ts'
import { addOrder, saveContact } from './account/act-on-account.factory.ts'
import { listCustomers } from './customers.queries.server.ts'
import { eraseAsOwner } from './commands/run-on-customer.factory.ts'

/** What happens to an order in the same moment in which its customer is erased. */

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
const dataDir = await mkdtemp(path.join(tmpdir(), 'erase-at-once-'))
const shop = buildTestShop(db)
const deps = { ...shop.deps, mediaStore: createMediaStore({ dataDir }) }

beforeEach(() => database.truncate())
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const GUEST = '+251900000011'
const OTHER = '+251700000022'

const idOf = async (search: string) => (await listCustomers(db, { show: 'all', search })).rows[0]!.id
const erase = async (customerId: string) => eraseAsOwner(deps, { customerId, actor: { name: 'owner@example.test' } })

async function buildAccount(): Promise<string> {
  const id = randomUUID()
  const email = `${id}@example.test`
  await db.insertInto('users').values({ id, email, name: 'Liya' }).execute()
  await db.insertInto('profiles').values({ id, email }).execute()
  return id
}

async function guestOrder(phone: string) {
  const values = { phone, customer_name: 'Tigist Marker', notes: 'notesmarker', status: 'Completed' }
  const id = await buildOrder(db, values)
  return db.selectFrom('orders').select(['id', 'code']).where('id', '=', id).executeTakeFirstOrThrow()
}

const add = (accountId: string, code: string, phone: string) => addOrder(deps, { accountId, code, phone })

const ownerOf = async (orderId: string) => {
  const { account_id } = await db
    .selectFrom('orders')
    .select('account_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return account_id
}

/** Starts the tasks while the order is locked, each once the one before waits for it, so that they run in this order. */
async function queued<Answer>(orderId: string, tasks: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const holding = await db.startTransaction().execute()
  await holding.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const answers: Promise<Answer>[] = []
  for (const task of tasks) {
    answers.push(task())
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(answers.length)
  }
  await holding.commit().execute()
  return Promise.all(answers)
}

const NOT_FOUND = { ok: false, reason: 'order_not_found' }

describe('a guest’s order that is added to an account', () => {
  it.each([
    ['just before the guest is erased', ['add', 'erase']],
    ['just after the guest is erased', ['erase', 'add']],
  ] as const)('%s has no word of the guest afterwards and is nobody’s', async (_when, order) => {
    const accountId = await buildAccount()
    const { id, code } = await guestOrder(GUEST)
    const customerId = await idOf('900000011')
    const tasks = { add: () => add(accountId, code, GUEST), erase: () => erase(customerId) }
    const answers = await queued<object>(
      id,
      order.map((task) => tasks[task]),
    )
    expect(answers).toEqual(order[0] === 'add' ? [{ ok: true, code }, { ok: true }] : [{ ok: true }, NOT_FOUND])
    for (const word of ['marker', '900000011']) expect(await findInDatabase(db, word)).toEqual([])
    expect(await ownerOf(id)).toBeNull()
    expect((await listCustomers(db, { show: 'all', search: '' })).rows).toMatchObject([{ accountId, phone: null }])
  })

  it('stays the guest’s when the account is erased meanwhile, and the person is told that there is none', async () => {
    const accountId = await buildAccount()
    const { id, code } = await guestOrder(OTHER)
    const customerId = await idOf(accountId)
    const holding = await db.startTransaction().execute()
    await holding.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
    const added = add(accountId, code, OTHER)
    expect(await erase(customerId)).toEqual({ ok: true })
    await holding.commit().execute()
    expect(await added).toEqual(NOT_FOUND)
    expect(await db.selectFrom('users').select('id').execute()).toEqual([])
    expect(await ownerOf(id)).toBeNull()
    expect((await findInDatabase(db, 'notesmarker')).length).toBeGreaterThan(0)
  })
})

it('an account that is erased while its owner saves something is in no command afterwards', async () => {
  const accountId = await buildAccount()
  const customerId = await idOf(accountId)
  // The form waits here while it has its account, and the erasure for the form.
  const holding = await db.startTransaction().execute()
  await sql`lock table account_contacts in exclusive mode`.execute(holding)
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const isWaiting = (count: number) => expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(count)
  const saved = saveContact(db, accountId, { name: 'Liya', phone: GUEST })
  await isWaiting(1)
  const erased = erase(customerId)
  await isWaiting(2)
  await holding.commit().execute()
  expect([await saved, await erased]).toEqual([true, { ok: true }])
  const rows = await db.selectFrom('commands').select(['name', 'person_id', 'space']).execute()
  expect(rows.filter(({ name }) => name === 'own_account.save_details')).toMatchObject([{ person_id: null }])
  expect(rows.filter(({ space }) => space.includes(accountId))).toEqual([])
})

describe('an account that ordered for others', () => {
  const accounts = async () => (await db.selectFrom('users').select('id').execute()).map(({ id }) => id)

  it('outlives a guest whose order it added, in the list of customers too', async () => {
    const accountId = await buildAccount()
    const { code } = await guestOrder(GUEST)
    const own = await buildOrder(db, {
      phone: '000-000-0000',
      account_id: accountId,
      notes: 'own words',
      status: 'Completed',
    })
    expect(await add(accountId, code, GUEST)).toEqual({ ok: true, code })
    expect((await listCustomers(db, { show: 'all', search: '' })).rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ phone: GUEST, accountId: null }),
        expect.objectContaining({ phone: null, accountId }),
      ]),
    )
    expect(await erase(await idOf('900000011'))).toEqual({ ok: true })
    expect(await accounts()).toEqual([accountId])
    expect(await ownerOf(own)).toBe(accountId)
    expect((await findInDatabase(db, 'own words')).length).toBeGreaterThan(0)
    expect(await findInDatabase(db, '900000011')).toEqual([])
  })

  it('outlives a customer with whose phone it placed an order, and goes with the last of them', async () => {
    const accountId = await buildAccount()
    for (const phone of [GUEST, OTHER]) await buildOrder(db, { phone, account_id: accountId, status: 'Completed' })
    expect(await erase(await idOf('900000011'))).toEqual({ ok: true })
    expect(await accounts()).toEqual([accountId])
    expect(await erase(await idOf('700000022'))).toEqual({ ok: true })
    expect(await accounts()).toEqual([])
  })
})

describe('the page of a gift', () => {
  const context = new RouterContextProvider()
  context.set(databaseContext, db)
  context.set(clockContext, shop.clock)
  context.set(appSecretContext, APP_SECRET)
  context.set(requestContext, buildFacts({ lang: 'en' }))

  it('is whole until the payer is erased, and not there from then on', async () => {
    const gift = {
      recipient_name: 'Hana',
      recipient_phone: OTHER,
      delivery_method: 'delivery',
      address: 'Bole, Edna Mall',
    }
    const id = await buildOrder(db, { phone: GUEST, customer_name: 'Selam', status: 'Completed', ...gift })
    const { code } = await db.selectFrom('orders').select('code').where('id', '=', id).executeTakeFirstOrThrow()
    const open = () => loadGiftPage(context, giftPath(APP_SECRET, { id, giftTurn: 0, code }).split('/').at(-1)!)
    const customerId = await idOf('900000011')
    const erased = erase(customerId)
    const seen = []
    for (let read = 0; read < 30; read += 1) seen.push(await open())
    expect(await erased).toEqual({ ok: true })
    const pages = seen.filter((page) => page !== undefined)
    for (const page of pages) expect(page).toMatchObject({ name: 'Hana', place: expect.stringContaining('Edna Mall') })
    // Nobody sees it again who has seen it go.
    expect(seen.slice(pages.length)).toEqual(Array.from({ length: 30 - pages.length }, () => undefined))
    expect(await open()).toBeUndefined()
  })
})
