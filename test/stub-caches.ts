import { vi } from 'vitest'

type Key = string | { url: string }

const ORIGIN = 'https://shop.test'

function keyOf(key: Key): string {
  if (typeof key === 'string') return key
  const { pathname, search } = new URL(key.url)
  return pathname + search
}

/** Gives a test of the service worker empty caches. `changes`: the writes, in their order. */
export function stubCaches(): { changes: string[]; keysOf: (name: string) => string[] } {
  const changes: string[] = []
  const stores = new Map<string, Map<string, Response>>()
  const opened = (name: string) => {
    const cache = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, cache)
    return {
      match: async (key: Key) => cache.get(keyOf(key))?.clone(),
      matchAll: async () => [...cache.values()].map((response) => response.clone()),
      put: async (key: string, response: Response) => {
        changes.push(`put ${key}`)
        cache.set(key, response)
      },
      delete: async (key: Key) => {
        changes.push(`delete ${keyOf(key)}`)
        return cache.delete(keyOf(key))
      },
      keys: async () => [...cache.keys()].map((key) => ({ url: new URL(key, ORIGIN).href })),
    }
  }
  vi.stubGlobal('caches', {
    open: async (name: string) => opened(name),
    match: async (key: string, { cacheName }: { cacheName: string }) => opened(cacheName).match(key),
    delete: async (name: string) => stores.delete(name),
  })
  return { changes, keysOf: (name) => [...(stores.get(name)?.keys() ?? [])] }
}
