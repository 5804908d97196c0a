import { createHash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { createDatabase, createPool, sql } from '../database/database.server.ts'
import { listenTo } from '../database/listen.server.ts'
import { isGone, sessionName } from '../database/process-number.server.ts'
import { answerOnce, type Answer, type IdempotentCall } from './idempotency.server.ts'
import { createLog } from '../log.server.ts'

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

it('frees the key when the request failed before its first checkpoint', async () => {
  const failing = answerOnce(deps, request, () => Promise.reject(new Error('no database')), neverResumed)
  await expect(failing).rejects.toThrow('no database')
  expect(await answerOnce(deps, request, async () => created, neverResumed)).toEqual({ ok: true, answer: created })
})

it('answers a repeat from the checkpoint of a request that died', async () => {
  const lost = answerOnce<{ id: string }>(
    deps,
    request,
    async (checkpoints) => {
      await checkpoints.note({ id: 'noted' }).execute(db)
      throw new Error('killed')
    },
    neverResumed,
  )
  await expect(lost).rejects.toThrow('halfway')
  const run = vi.fn(async () => created)
  const resumed = await answerOnce<{ id: string }>(deps, request, run, async (note) => ({ status: 200, body: note }), {
    waitForFirstMs: 0,
  })
  expect(resumed).toEqual({ ok: true, answer: { status: 200, body: { id: 'noted' } } })
  expect(run).not.toHaveBeenCalled()
})

it('repeats a request that was lost before its checkpoint, but only after a minute', async () => {
  const sha256 = createHash('sha256').update(JSON.stringify(request.request)).digest('hex')
  const lost = { scope: request.scope, key: request.key, request_sha256: sha256, created_at: now }
  await db.insertInto('idempotency_keys').values(lost).execute()
  const again = () => answerOnce(deps, request, async () => created, neverResumed, { waitForFirstMs: 0 })
  expect(await again()).toEqual({ ok: false, reason: 'first_request_unfinished' })
  now = new Date(now.getTime() + 60_000)
  expect(await again()).toEqual({ ok: true, answer: created })
})

it('does not store an answer that says "later"', async () => {
  const answers: Answer[] = [{ status: 429, body: 'later' }, { status: 503, body: 'later' }, created]
  for (const answer of answers)
    expect(await answerOnce(deps, request, async () => answer, neverResumed)).toEqual({ ok: true, answer })
  const later = { status: 409, body: 'other' }
  expect(await answerOnce(deps, request, async () => later, neverResumed)).toEqual({ ok: true, answer: created })
})

it('frees the key of work that has a checkpoint but failed for now', async () => {
  const later: Answer = { status: 502, body: 'later' }
  const run = async (checkpoints: IdempotentCall<string>) => {
    await checkpoints.note('begun').execute(db)
    return later
  }
  expect(await answerOnce<string>(deps, request, run, neverResumed)).toEqual({ ok: true, answer: later })
  expect(await answerOnce(deps, request, async () => created, neverResumed)).toEqual({ ok: true, answer: created })
})

describe('a request that claims its key with its work', () => {
  const claims = 'with the work'
  const countWork = async () => (await db.selectFrom('settings').select('key').execute()).length
  /** Writes one row, and its checkpoint in the same statement. */
  const work = (name: string, checkpoints: IdempotentCall<string>) =>
    sql`with placed as (insert into settings (key, value) values (${name}, '1') returning key),
      noted as (${checkpoints.note(name, sql`from placed`)}) select from placed`.execute(db)

  it('does the work of concurrent repeats once', async () => {
    let calls = 0
    const run = async (checkpoints: IdempotentCall<string>) => {
      await work(`work ${(calls += 1)}`, checkpoints)
      return created
    }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => answerOnce<string>(deps, request, run, neverResumed, { claims })),
    )
    expect(calls).toBeGreaterThan(1)
    expect(answers).toEqual(Array.from({ length: 8 }, () => ({ ok: true, answer: created })))
    expect(await countWork()).toBe(1)
  })

  it('does it once even if it claims the key first', async () => {
    const run = async (checkpoints: IdempotentCall<string>) => {
      await checkpoints.claim()
      await work('work', checkpoints)
      return created
    }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => answerOnce<string>(deps, request, run, neverResumed, { claims })),
    )
    expect(answers).toEqual(Array.from({ length: 8 }, () => ({ ok: true, answer: created })))
    expect(await countWork()).toBe(1)
  })

  it('repeats the first answer, even if a new request would get another', async () => {
    await answerOnce<string>(deps, request, async () => created, neverResumed, { claims })
    for (const status of [409, 503]) {
      const now = { status, body: 'other' }
      const again = await answerOnce<string>(deps, request, async () => now, neverResumed, { claims })
      expect(again).toEqual({ ok: true, answer: created })
    }
  })

  it('answers a repeat from the checkpoint of work whose process died', async () => {
    const lost = async (checkpoints: IdempotentCall<string>) => {
      await work('work', checkpoints)
      throw new Error('killed')
    }
    await expect(answerOnce<string>(deps, request, lost, neverResumed, { claims })).rejects.toThrow('halfway')
    const resume = async (note: string) => ({ status: 200, body: note })
    const again = (checkpoints: IdempotentCall<string>) => work('work again', checkpoints).then(() => created)
    const resumed = await answerOnce<string>(deps, request, again, resume, { claims, waitForFirstMs: 0 })
    expect(resumed).toEqual({ ok: true, answer: { status: 200, body: 'work' } })
    expect(await countWork()).toBe(1)
  })
})

/** A repeat that waited for the first request would outlast its test. */
const AT_ONCE = { waitForFirstMs: 3_600_000 }

describe('a request that failed in a living process', () => {
  const begin = async (call: IdempotentCall<string>) => {
    await sql`with noted as (${call.note('order 8')}) select`.execute(db)
  }
  const resume = async (note: string) => ({ status: 200, body: { note } })

  it('is resumed from its checkpoint at once', async () => {
    const failing = async (call: IdempotentCall<string>) => {
      await begin(call)
      throw new Error('the line was cut')
    }
    await expect(answerOnce<string>(deps, request, failing, neverResumed)).rejects.toThrow('halfway')
    const resumed = await answerOnce<string>(deps, request, neverResumed, resume, AT_ONCE)
    expect(resumed).toEqual({ ok: true, answer: { status: 200, body: { note: 'order 8' } } })
  })

  it.each(['with a checkpoint', 'before it began anything'])('%s, while the database was away', async (when) => {
    let isAway = false
    const away = () => {
      throw new Error('away')
    }
    const flaky = new Proxy(db, {
      get(target, name) {
        if (isAway && name === 'getExecutor') return away
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    const failing = async (call: IdempotentCall<string>) => {
      if (when === 'with a checkpoint') await begin(call)
      isAway = true
      throw new Error('the database is away')
    }
    await expect(answerOnce<string>({ ...deps, db: flaky }, request, failing, neverResumed)).rejects.toThrow(
      /halfway|away/,
    )
    expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toHaveLength(1)
    isAway = false
    const again = await answerOnce<string>(deps, request, async () => created, resume, AT_ONCE)
    expect(again.ok).toBe(true)
  })
})

describe('a request whose process is gone', () => {
  /** What a process has that answers requests: its sessions bear its number, and its line holds the lock on it. */
  async function startProcess(processNumber: number) {
    const config = { ...database.poolConfig, application_name: sessionName(processNumber) }
    const log = createLog('silent')
    const pool = createPool(config, log)
    const line = await listenTo('test_news', { config, log, onNews: () => undefined, processNumber })
    const own = createDatabase(pool)
    // The line takes its lock when it has a session, which a busy machine may let wait.
    await vi.waitFor(async () => expect(await isGone(db, processNumber)).toBe(false))
    return { deps: { ...deps, db: own }, endConnection: () => line.stop(), end: () => pool.end() }
  }
  const never = () => new Promise<never>(() => undefined)

  it('is done by its repeat at once, and waited for while the process lives', async () => {
    const first = await startProcess(41)
    void answerOnce(first.deps, request, never, neverResumed)
    await vi.waitFor(async () => expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toHaveLength(1))
    const run = vi.fn(async () => created)
    const tooEarly = await answerOnce(deps, request, run, neverResumed, { waitForFirstMs: 3000 })
    expect(tooEarly).toEqual({ ok: false, reason: 'first_request_unfinished' })

    await first.endConnection()
    expect(await answerOnce(deps, request, run, neverResumed, AT_ONCE)).toEqual({ ok: true, answer: created })
    expect(run).toHaveBeenCalledTimes(1)
    await first.end()
  })

  it('is resumed from its checkpoint', async () => {
    const first = await startProcess(42)
    const started = answerOnce<string>(
      first.deps,
      request,
      async (call) => {
        await sql`with noted as (${call.note('order 7')}) select`.execute(first.deps.db)
        return never()
      },
      neverResumed,
    )
    void started
    const noted = () => db.selectFrom('idempotency_keys').where('response_body', 'is not', null).selectAll().execute()
    await vi.waitFor(async () => expect(await noted()).toHaveLength(1))
    await first.endConnection()
    const resume = async (note: string) => ({ status: 200, body: { note } })
    const resumed = await answerOnce<string>(deps, request, never, resume, AT_ONCE)
    expect(resumed).toEqual({ ok: true, answer: { status: 200, body: { note: 'order 7' } } })
    await first.end()
  })

  it('is not taken for gone because somebody looked just when it took its lock', async () => {
    await db.transaction().execute(async (trx) => {
      expect(await isGone(trx, 43)).toBe(true)
      const second = await startProcess(43)
      await second.endConnection()
      await second.end()
    })
  })
})
