import { expect, it, vi } from 'vitest'
import type { Log } from '#app/base/platform/log.server.ts'
import { readOrEmpty } from './read-or-empty.server.ts'

function buildLog() {
  const error = vi.fn()
  return { log: { error } as unknown as Log, error }
}

it('returns the read value', async () => {
  const { log, error } = buildLog()
  expect(await readOrEmpty(log, 'cakes', Promise.resolve([1, 2]))).toEqual({ items: [1, 2], failed: false })
  expect(error).not.toHaveBeenCalled()
})

it('logs a failed read and reports the failure', async () => {
  const { log, error } = buildLog()
  const err = new Error('connection lost')
  expect(await readOrEmpty(log, 'cakes', Promise.reject(err))).toEqual({ items: [], failed: true })
  expect(error).toHaveBeenCalledExactlyOnceWith({ err, list: 'cakes' }, 'catalog read failed')
})
