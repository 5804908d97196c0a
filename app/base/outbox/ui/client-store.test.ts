import { afterEach, expect, it, vi } from 'vitest'
import { clientStore } from '#app/base/ui/client-store.ts'

const firing = (fired: string) => ({
  addEventListener: (kind: string, listener: () => void) => void (kind === fired && setTimeout(listener)),
})

/** A database whose requests succeed, and whose transactions end so. */
function stubDatabase(end: 'complete' | 'abort') {
  const put = vi.fn<(row: unknown) => void>()
  const transaction = () => ({
    ...firing(end),
    error: null,
    objectStore: () => ({ put }),
    commit: vi.fn<() => void>(),
  })
  const result = { transaction, addEventListener: vi.fn<() => void>() }
  vi.stubGlobal('indexedDB', { open: () => ({ ...firing('success'), result }) })
  return put
}

const open = () => clientStore<{ key: string }>({ database: 'd', store: 's', keyPath: 'key' })

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a full device that gives a row up at the end has not kept it', async () => {
  stubDatabase('abort')
  await expect(open().put({ key: 'a' })).rejects.toThrow('keeps nothing')
})

it('once it is open a row is on its way before `put` returns', async () => {
  const put = stubDatabase('complete')
  const rows = open()
  await rows.put({ key: 'a' })
  void rows.put({ key: 'b' })
  expect(put).toHaveBeenLastCalledWith({ key: 'b' })
})
