import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { answerOnce, type Answer } from './idempotency.server.ts'

const database = await createTestDatabase()
const { db } = database
let now = new Date('2026-11-21T06:00:00Z')
const deps = { db, clock: { now: () => now } }
const request = { scope: 'test', key: 'key-00000001', request: { cakes: 6 } }
const created: Answer = { status: 201, body: { id: 'first' } }

beforeEach(() => database.truncate())
afterAll(() => database.drop())

const neverResumed = () => Promise.reject(new Error('resumed'))

it('runs once and repeats the answer', async () => {
  const run = vi.fn(async () => created)
  const answers = await Promise.all(Array.from({ length: 8 }, () => answerOnce(deps, request, run, neverResumed)))
  expect(run).toHaveBeenCalledTimes(1)
  expect(answers).toEqual(Array.from({ length: 8 }, () => ({ ok: true, answer: created })))
})

it('refuses the key for another request', async () => {
  await answerOnce(deps, request, async () => created, neverResumed)
  const other = await answerOnce(deps, { ...request, request: { cakes: 7 } }, async () => created, neverResumed)
  expect(other).toEqual({ ok: false, reason: 'key_of_another_request' })
})

it('frees the key when the request failed before it noted anything', async () => {
  const failing = answerOnce(deps, request, () => Promise.reject(new Error('no database')), neverResumed)
  await expect(failing).rejects.toThrow('no database')
  expect(await answerOnce(deps, request, async () => created, neverResumed)).toEqual({ ok: true, answer: created })
})

it('answers a repeat from the note of a request that died', async () => {
  const lost = answerOnce<{ id: string }>(
    deps,
    request,
    async ({ note }) => {
      await note({ id: 'noted' }).execute(db)
      throw new Error('killed')
    },
    neverResumed,
  )
  await expect(lost).rejects.toThrow('halfway')
  const run = vi.fn(async () => created)
  const resumed = await answerOnce<{ id: string }>(deps, request, run, async (note) => ({ status: 200, body: note }), 0)
  expect(resumed).toEqual({ ok: true, answer: { status: 200, body: { id: 'noted' } } })
  expect(run).not.toHaveBeenCalled()
})

it('goes on with a request that was lost before its note, after a minute and not before', async () => {
  const sha256 = createHash('sha256').update(JSON.stringify(request.request)).digest('hex')
  const lost = { scope: request.scope, key: request.key, request_sha256: sha256, created_at: now }
  await db.insertInto('idempotency_keys').values(lost).execute()
  const again = () => answerOnce(deps, request, async () => created, neverResumed, 0)
  expect(await again()).toEqual({ ok: false, reason: 'first_request_unfinished' })
  now = new Date(now.getTime() + 60_000)
  expect(await again()).toEqual({ ok: true, answer: created })
})
