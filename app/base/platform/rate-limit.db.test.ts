import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { forgetOldHits, takeHit } from './rate-limit.server.ts'

const database = await createTestDatabase()
let now = new Date('2026-11-21T06:00:00Z')
const deps = { db: database.db, clock: { now: () => now } }
const limit = { key: 'track 198.51.100.7', limit: 10, windowMs: 60_000 }

beforeEach(() => database.truncate())
afterAll(() => database.drop())

it('lets exactly the limit through, however many come at the same time', async () => {
  const results = await Promise.all(Array.from({ length: 25 }, () => takeHit(deps, limit)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(10)
  expect(await takeHit(deps, limit)).toEqual({ ok: false, retryAfterSeconds: 60 })
  expect(await takeHit(deps, { ...limit, key: 'track 198.51.100.8' })).toEqual({ ok: true })
  now = new Date(now.getTime() + 60_000)
  expect(await takeHit(deps, limit)).toEqual({ ok: true })
})

it('forgets windows of the day before', async () => {
  await takeHit(deps, limit)
  await forgetOldHits(database.db, new Date(now.getTime() + 25 * 60 * 60_000))
  expect(await database.db.selectFrom('rate_limit_windows').selectAll().execute()).toEqual([])
})
