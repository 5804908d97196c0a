import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patientFetch } from './patient-fetch.ts'

const FROM_SHOP = { 'x-request-id': 'of-the-shop', 'content-type': 'text/x-script' }
const READING = { type: 'revalidation', fetcherKey: null, navigationType: null } as const

/** A body whose line breaks after the first bytes. */
const cutBody = () =>
  new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('[{"_1"')),
    pull: (stream) => stream.error(new TypeError('network error')),
  })

/** Fails when the request is given up. */
const ended = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new TypeError('given up'))))

type Answer = () => Response | Promise<Response>
const answers: Record<string, Answer> = {
  'no answer': () => Promise.reject(new TypeError('Failed to fetch')),
  'a body that is cut': () => new Response(cutBody(), { headers: FROM_SHOP }),
  'a head that is cut': () => new Response('', { headers: FROM_SHOP }),
  'a head that is cut early': () => new Response('', { headers: { 'content-type': 'text/x-script' } }),
  'a gateway without the shop': () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
  'the sign-in page of a hotspot': () => new Response('<h1>Buy a voucher</h1>', { status: 200 }),
  'an instruction whose header is missing': () => new Response(null, { status: 204, headers: FROM_SHOP }),
}

describe('the fetch of the router', () => {
  const asked: { url: string; cache: unknown }[] = []
  let next: Answer[] = []

  beforeEach(() => {
    vi.useFakeTimers()
    asked.length = 0
    vi.stubGlobal('fetch', (request: Request | string, init?: RequestInit) => {
      const url = typeof request === 'string' ? request : new URL(request.url).pathname
      if (url === '/healthz') return Promise.resolve(new Response('{}', { headers: FROM_SHOP }))
      asked.push({ url, cache: init?.cache })
      return Promise.race([next.shift()!(), ended(init?.signal)])
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it.each(Object.entries(answers))('asks again after %s', async (_, answer) => {
    next = [answer, answer, () => new Response('whole', { headers: FROM_SHOP })]
    const got = patientFetch(new Request('https://shop.test/cakes/baklava.data'), READING)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await (await got).text()).toBe('whole')
    expect(asked.map(({ cache }) => cache)).toEqual(['default', 'reload', 'reload'])
  })

  it('passes a fault of the shop on', async () => {
    next = [() => new Response('{"error":{}}', { status: 500, headers: FROM_SHOP })]
    const got = await patientFetch(new Request('https://shop.test/cakes/baklava.data'), READING)
    expect(got.status).toBe(500)
  })

  it.each(Object.entries(answers))('sends a form once, which fails as unanswered after %s', async (_, answer) => {
    next = [answer]
    const request = new Request('https://shop.test/track.data', { method: 'POST', body: 'code=ABC234' })
    await expect(patientFetch(request, READING)).rejects.toThrow(TypeError)
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['/track.data', 'code=ABC234', 25_000],
    ['/customize.data', 'x'.repeat(400_000), 125_000],
    ['/admin/cakes/import.data', 'file=1', 180_000],
  ])('hears of a silent line when %s was sent', async (path, body, withinMs) => {
    next = [() => new Promise<Response>(() => {})]
    const request = new Request(`https://shop.test${path}`, { method: 'POST', body })
    let isOver = false
    const got = patientFetch(request, READING).catch((fault: unknown) => {
      isOver = true
      throw fault
    })
    void got.catch(() => {})
    await vi.advanceTimersByTimeAsync(withinMs - 100)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    await expect(got).rejects.toThrow(TypeError)
    expect(asked).toHaveLength(1)
  })

  it('passes the whole answer to a form on', async () => {
    next = [() => new Response('[1]', { status: 422, headers: FROM_SHOP })]
    const request = new Request('https://shop.test/track.data', { method: 'POST', body: 'code=ABC234' })
    expect((await patientFetch(request, READING)).status).toBe(422)
  })

  const asking = (paths: string) =>
    patientFetch(new Request(`https://shop.test/__manifest?version=1&paths=${paths}`), { type: 'manifest' })

  it.each([
    ['no route', null],
    ['only the page for what is not found', [{ params: { '*': 'settings/shop' } }]],
  ])('asks for the routes of the open page when the router knows %s', async (_, matches) => {
    vi.stubGlobal('location', { pathname: '/admin/settings/shop' })
    vi.stubGlobal('__reactRouterDataRouter', { match: () => matches })
    next = [() => Response.json({ settings: 1 }, { headers: FROM_SHOP })]
    expect(await (await asking('/admin,/admin/settings,/admin/settings/shop')).json()).toEqual({ settings: 1 })
  })

  it('has the routes of the open page without asking for them', async () => {
    vi.stubGlobal('location', { pathname: '/admin/settings/shop' })
    vi.stubGlobal('__reactRouterDataRouter', { match: () => [{ params: {} }] })
    const own = await asking('/admin,/admin/settings,/admin/settings/shop')
    expect(await own.json()).toEqual({})
    expect(asked).toEqual([])
    for (const paths of ['/admin,/admin/settings,/admin/settings/shop,/admin/orders', '/admin/settings/sh']) {
      next = [() => Response.json({ orders: 1 }, { headers: FROM_SHOP })]
      expect(await (await asking(paths)).json()).toEqual({ orders: 1 })
    }
  })

  it('ends when the customer goes elsewhere', async () => {
    next = [answers['no answer']!]
    const leaving = new AbortController()
    const request = new Request('https://shop.test/cakes/baklava.data', { signal: leaving.signal })
    const got = patientFetch(request, READING).then(
      () => 'answered',
      () => 'ended',
    )
    await vi.advanceTimersByTimeAsync(10)
    leaving.abort()
    expect(await got).toBe('ended')
  })
})
