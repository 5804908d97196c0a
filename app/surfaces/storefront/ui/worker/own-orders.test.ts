import { beforeEach, expect, it, vi } from 'vitest'
import { stubCaches } from '#test/stub-caches.ts'

const ADDRESS = new URL('https://shop.test/orders/ABC234?key=secret')
const ORDER = '/orders/ABC234?key=secret'
const HTML = '<link href="/assets/shop-a.css"><h1>ABC234</h1>'
const PAGE = { 'content-type': 'text/html', 'content-language': 'en', 'x-device-copy': 'yes' }

/** A phone with its caches; each phone loads the modules again, as a worker does. */
async function phone(answerOrder: () => Response | Promise<Response> = () => new Response(HTML, { headers: PAGE })) {
  vi.resetModules()
  const { changes, keysOf } = stubCaches()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return address === ORDER ? answerOrder() : new Response('', { headers: { 'cache-control': 'public' } })
  })
  const orders = await import('./own-orders.ts')
  return { ...orders, asked, changes, cachedOrders: () => keysOf('tafach.own') }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 9), toFake: ['Date'] })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('an order is kept, and asked again when the page shows something new', async () => {
  const { cacheOrder, cachedOrders, asked } = await phone()
  const openedAt = Date.now() - 1
  await cacheOrder(ADDRESS, 'en', openedAt)
  expect(cachedOrders()).toEqual([ORDER])
  await cacheOrder(ADDRESS, 'en', openedAt)
  expect(asked.filter((address) => address === ORDER)).toHaveLength(1)
  vi.advanceTimersByTime(5000)
  await cacheOrder(ADDRESS, 'en', openedAt, Date.now())
  expect(asked.filter((address) => address === ORDER)).toHaveLength(2)
})

it('a copy is replaced at once, so that it is never missing', async () => {
  const { cacheOrder, changes } = await phone()
  const openedAt = Date.now() - 1
  await cacheOrder(ADDRESS, 'en', openedAt)
  vi.advanceTimersByTime(5000)
  await cacheOrder(ADDRESS, 'en', openedAt, Date.now())
  expect(changes.filter((change) => change.endsWith(ORDER))).toEqual([`put ${ORDER}`, `put ${ORDER}`])
})

it('the copies that go are those that were stored longest ago, also where a replaced one keeps its place', async () => {
  await phone()
  const { copyOf, find, put } = await import('./store.ts')
  const store = async (key: string) => {
    vi.advanceTimersByTime(1000)
    await put('tafach.some', key, await copyOf(new Response(key)), { count: 2, bytes: 1000 })
  }
  for (const key of ['/a', '/b', '/a', '/c']) await store(key)
  const found = await Promise.all(['/a', '/b', '/c'].map((key) => find('tafach.some', key)))
  expect(found.map(Boolean)).toEqual([true, false, true])
})

it('an order is not kept where the shop allows no copy, as with a session', async () => {
  const { cacheOrder, cachedOrders } = await phone(
    () => new Response(HTML, { headers: { ...PAGE, 'x-device-copy': '' } }),
  )
  await cacheOrder(ADDRESS, 'en', Date.now())
  expect(cachedOrders()).toEqual([])
})

it('a tab that was open before somebody signed in or out keeps nothing after it', async () => {
  const { forgetOrders, cacheOrder, cachedOrders } = await phone()
  const openedAt = Date.now()
  vi.advanceTimersByTime(1000)
  await forgetOrders()
  vi.advanceTimersByTime(1000)
  await cacheOrder(ADDRESS, 'en', openedAt, Date.now())
  expect(cachedOrders()).toEqual([])
  await cacheOrder(ADDRESS, 'en', Date.now())
  expect(cachedOrders()).toEqual([ORDER])
  vi.advanceTimersByTime(1000)
  await cacheOrder(ADDRESS, 'en', openedAt, Date.now())
  expect(cachedOrders()).toEqual([ORDER]) // a copy of the present person stays
})

it('an order on its way while somebody signs in or out is not kept', async () => {
  const { forgetOrders, cacheOrder, cachedOrders } = await phone(async () => {
    await forgetOrders()
    return new Response(HTML, { headers: PAGE })
  })
  await cacheOrder(ADDRESS, 'en', Date.now())
  expect(cachedOrders()).toEqual([])
})

it('an order whose files are on their way while somebody signs in or out is not kept', async () => {
  const { forgetOrders, storeOrder, cachedOrders } = await phone()
  const slow = new Response(HTML, { headers: PAGE })
  const read = slow.text.bind(slow)
  // Not assigned: a server library that other tests load has a read-only one.
  Object.defineProperty(slow, 'text', {
    value: async () => {
      await forgetOrders()
      return read()
    },
  })
  await storeOrder(ADDRESS, slow, Date.now())
  expect(cachedOrders()).toEqual([])
})

it('of two facts that are written at once both stay', async () => {
  await phone()
  const { readFacts, writeFacts } = await import('./store.ts')
  await Promise.all([writeFacts({ session: 'one' }), writeFacts({ lang: 'am' }), writeFacts({ forgottenAt: 5 })])
  expect(await readFacts()).toMatchObject({ session: 'one', lang: 'am', forgottenAt: 5 })
})
