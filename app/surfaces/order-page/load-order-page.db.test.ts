import type { KyselyPlugin } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { loadOrderPage } from './load-order-page.server.ts'
import { buildCatalog, buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'

const database = await createTestDatabase()
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(database.db)
  shop = buildTestShop(database.db)
})
afterAll(() => database.drop())

/** The payment part of the customer's page, read through `db`. */
async function open(db: Database, orderUrl: string) {
  const url = new URL(orderUrl, 'http://shop.test')
  const context = new RouterContextProvider()
  context.set(sessionContext, null)
  context.set(databaseContext, db)
  context.set(clockContext, shop.clock)
  context.set(appSecretContext, shop.deps.appSecret)
  context.set(providersContext, shop.deps.providers)
  context.set(requestContext, buildFacts({ log: shop.deps.log, origin: url.origin }))
  const asked = { code: url.pathname.split('/')[2]!, key: url.searchParams.get('key') ?? '' }
  const page = (await loadOrderPage(context, asked, new URLSearchParams()))!
  return {
    isOpen: page.attempt?.isOpen,
    paid: page.order.paymentStatus,
    status: page.order.status,
    canPay: page.canPay,
  }
}

/** A database that runs `act` after the answer of query number `after`. */
function interrupted(after: number, work: () => Promise<unknown>): Database {
  let answers = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answers += 1
      if (answers === after) await work()
      return result
    },
  }
  return database.db.withPlugin(plugin)
}

async function openWhilePaying(afterQuery: number) {
  const { body } = await shop.directPay()
  const pay = async () => {
    await shop.decide(body.transactionId, 'approve')
    await shop.status(body.transactionId)
  }
  return open(interrupted(afterQuery, pay), body.orderUrl)
}

it('money that arrives between the order and its newest payment is on the page', async () => {
  expect(await openWhilePaying(1)).toEqual({ isOpen: false, paid: 'paid', status: 'Confirmed', canPay: false })
})

it.each([2, 3, 4])('money that arrives after query %i is on the page, or the page polls again', async (query) => {
  const { isOpen, paid } = await openWhilePaying(query)
  expect([isOpen, paid]).not.toEqual([false, 'unpaid'])
})
