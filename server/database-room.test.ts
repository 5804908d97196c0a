import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { closeWithoutRoom } from './listening/close-without-room.ts'
import { watchDatabaseRoom } from './database-room.ts'
import type { AppEnv } from './listening/request-facts.ts'

const log = createLog('silent')
const embedded = { DATABASE_URL: undefined, DATA_DIR: '/nowhere' }
const deps = { db: {} as Database, pulse: { isFull: () => false, noteRoom: () => undefined }, log }

it('orders close below 5 % of the disk, and open by themselves from 6 %', async () => {
  let freeBytes = 50
  const room = await watchDatabaseRoom(embedded, deps, { disk: async () => ({ freeBytes, byteSize: 1000 }) })
  expect(room.isShort()).toBe(false)
  await room.stop()

  freeBytes = 49
  const full = await watchDatabaseRoom(embedded, deps, { disk: async () => ({ freeBytes, byteSize: 1000 }) })
  expect(full.isShort()).toBe(true)
  freeBytes = 60
  await vi.waitFor(() => expect(full.isShort()).toBe(false))
  await full.stop()
})

it('the disk of a database elsewhere is not judged by the one here', async () => {
  const elsewhere = { ...embedded, DATABASE_URL: 'postgres://db' }
  const room = await watchDatabaseRoom(elsewhere, deps, { disk: async () => ({ freeBytes: 0, byteSize: 1000 }) })
  expect(room.isShort()).toBe(false)
  await room.stop()
})

function appWithoutRoom() {
  const app = new Hono<AppEnv>()
  app.use(
    async (c, next) => {
      c.set('facts', buildFacts({ lang: 'am' }))
      await next()
    },
    closeWithoutRoom({ isShort: () => true }),
  )
  app.all('*', (c) => c.text('done'))
  return app
}

it.each(['/checkout', '/checkout.data', '/customize', '/api/direct-pay', '/api/pay', '/api/orders'])(
  'without room POST %s is refused in words',
  async (path) => {
    const answer = await appWithoutRoom().request(path, { method: 'POST' })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('አዲስ ትዕዛዝ መቀበል አይችልም')
  },
)

it.each([
  ['GET', '/checkout'],
  ['POST', '/orders/TF-1'],
  ['POST', '/api/hooks/chapa/token'],
  ['POST', '/admin/orders'],
])('without room %s %s goes on', async (method, path) => {
  expect(await (await appWithoutRoom().request(path, { method })).text()).toBe('done')
})
