import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { orderShortPath } from '#app/ordering/orders/messages/short-link.server.ts'
import {
  appSecretContext,
  clockContext,
  databaseContext,
  requestContext,
  type RequestFacts,
} from '#app/base/platform/context.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { loader } from '#app/surfaces/order-page/screens/short-link-page.tsx'

const database = await createTestDatabase()
const { db } = database
const secret = 'a secret that is long enough to sign with'
let now: Date

beforeEach(() => {
  now = new Date('2026-11-21T06:00:00Z')
  return database.truncate()
})
afterAll(() => database.drop())

/** Status and redirect for a short link. */
async function open(path: string) {
  const context = new RouterContextProvider()
  context.set(databaseContext, db)
  context.set(clockContext, { now: () => now })
  context.set(appSecretContext, secret)
  context.set(requestContext, { clientAddress: '198.51.100.7' } as RequestFacts)
  const params = { ref: path.replace('/o/', '') }
  const answer = await loader({ context, params } as unknown as Parameters<typeof loader>[0])
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') }
  return { status: answer.init?.status, location: null }
}

it('leads to the page of the order with its full key', async () => {
  const order = { id: await buildOrder(db, { code: '7K3Q9A' }), code: '7K3Q9A' }
  expect(await open(orderShortPath(secret, order))).toEqual({ status: 302, location: orderUrl(secret, order) })
})

it('answers a wrong signature, an unknown code and nonsense alike', async () => {
  const id = await buildOrder(db, { code: '7K3Q9A' })
  const wrong = orderShortPath('another secret, just as long as that one', { id, code: '7K3Q9A' })
  const answers = await Promise.all([wrong, '/o/ABCDEF.abcdefghij', '/o/ጣፋጭ'].map((path) => open(path)))
  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 404, location: null })))
})

it('makes a caller wait after ten wrong tries; customers with valid links behind the same address are let in', async () => {
  const order = { id: await buildOrder(db, { code: '7K3Q9A' }), code: '7K3Q9A' }
  const right = orderShortPath(secret, order)
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await open(right)).status).toBe(302)
    expect((await open('/o/7K3Q9A.abcdefghij')).status).toBe(404)
  }
  expect((await open('/o/7K3Q9A.abcdefghij')).status).toBe(429)
  expect((await open(right)).status).toBe(302)
  now = new Date(now.getTime() + 60 * 60_000)
  expect((await open('/o/7K3Q9A.abcdefghij')).status).toBe(404)
})
