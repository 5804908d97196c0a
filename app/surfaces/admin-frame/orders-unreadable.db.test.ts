import { createElement } from 'react'
import { RouterContextProvider } from 'react-router'
import { afterAll, expect, it } from 'vitest'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { adminOrdersMessages } from '#app/ordering/order-list/admin-orders.messages.ts'
import { ErrorBoundary, loader as loadOrders } from '#app/ordering/order-list/screens/admin/orders-page.tsx'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { draw } from '#test/draw.tsx'
import { liveContext } from './context.server.ts'
import { loader as loadFrame } from './screens/admin-layout.tsx'

const database = await createTestDatabase()
afterAll(() => database.drop())

const owner = { id: 'owner', email: 'owner@shop.example' }

function ask() {
  const url = new URL('http://shop.test/admin/orders')
  const logged: string[] = []
  const log = { error: (_: object, text: string) => void logged.push(text) }
  const context = new RouterContextProvider()
  context.set(databaseContext, database.db)
  context.set(clockContext, { now: () => new Date('2026-11-21T06:00:00Z') })
  context.set(sessionContext, { user: owner, profile: { ...owner, isAdmin: true } })
  context.set(liveContext, { place: () => '0' })
  context.set(requestContext, buildFacts({ log: log as never, clientAddress: '198.51.100.1', origin: url.origin }))
  return { args: { url, context, params: {}, request: new Request(url) } as never, logged }
}

it('orders that cannot be read leave the frame of the back office, without its counts, and their own read throws', async () => {
  await database.whileLost('orders', async () => {
    const { args, logged } = ask()
    expect(await loadFrame(args)).toMatchObject({ email: owner.email, counts: {} })
    expect(logged).toEqual(['counting what waits failed'])
    await expect(loadOrders(args)).rejects.toThrow(/orders/)
  })
  expect(await loadFrame(ask().args)).toMatchObject({ counts: { orders: 0, money: 0 } })
})

it.each(LANGS)('the place of the list says that it could not be read, with a way to try again (%s)', (lang) => {
  const element = createElement(ErrorBoundary, { error: new Error('away') } as never)
  const html = draw(element, { lang, at: '/admin/orders?status=Ready' })
  const title = adminOrdersMessages['orders.failed.title'][lang]
  expect(html).toContain(`<title>${title}</title>`)
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  expect(html).toMatch(
    new RegExp(`<a href="/admin/orders\\?status=Ready"[^>]*>${adminOrdersMessages['orders.failed.retry'][lang]}</a>`),
  )
})
