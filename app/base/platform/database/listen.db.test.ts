import { afterAll, expect, it, vi } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { startSilentProxy } from '#test/silent-proxy.ts'
import { createLog } from '../log.server.ts'
import { listenTo, PROBE } from './listen.server.ts'

const { pool, poolConfig, drop } = await createTestDatabase()
const proxy = await startSilentProxy(poolConfig)
afterAll(async () => {
  await proxy.close()
  await drop()
})

it('a line that died without a word is noticed, and news come again', async () => {
  const onNotice = vi.fn()
  const line = await listenTo('test_news', {
    config: proxy.config,
    log: createLog('silent'),
    onNews: onNotice,
    probing: { everyMs: 200, answerWithinMs: 200 },
  })
  await pool.query(`notify test_news, 'first'`)
  await vi.waitFor(() => expect(onNotice).toHaveBeenCalledWith('first'))
  // The connection is probed in this time.
  await vi.waitFor(async () => {
    const { rows } = await pool.query(`select 1 from pg_stat_activity where query = 'select 1' and state = 'idle'
      and datname = current_database()`)
    expect(rows).not.toEqual([])
  })
  expect(line.isListening()).toBe(true)

  proxy.silence()
  proxy.isDead = true
  await pool.query(`notify test_news, 'lost'`)
  await vi.waitFor(() => expect(line.isListening()).toBe(false))
  onNotice.mockClear()
  proxy.isDead = false
  await vi.waitFor(() => expect(line.isListening()).toBe(true), 5000)
  expect(onNotice).toHaveBeenCalledWith() // anything may have changed
  await pool.query(`notify test_news, 'second'`)
  await vi.waitFor(() => expect(onNotice).toHaveBeenCalledWith('second'))
  await line.stop()
})

it('nothing is known for longer than 15 s without being heard again', () => {
  expect(PROBE.everyMs + PROBE.answerWithinMs).toBeLessThan(15_000)
})
