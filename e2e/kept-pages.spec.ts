import { expect, test } from './shop-test.ts'

/** Headers that differ for each answer or connection. */
const OF_ONE_ANSWER = new Set([
  'x-request-id',
  'date',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'set-cookie',
])

function lasting(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.has(name)))
}

/** Other journeys may change the catalog and so the page between two requests. Then the comparison repeats. */
const onQuietShop = (compare: () => Promise<void>) => expect(compare).toPass()

test('a kept page is the same page with the same headers, however it is requested', async ({ request }) => {
  await onQuietShop(async () => {
    await request.get('/cakes/baklava') // keeps the page
    const plain = await request.get('/cakes/baklava')
    const advertised = await request.get('/cakes/baklava?fbclid=of-an-advertisement')
    const chosen = await request.get('/cakes/baklava?lang=en') // through the whole server, which stores the choice
    for (const answer of [advertised, chosen]) {
      expect(await answer.text()).toBe(await plain.text())
      expect(lasting(answer.headers())).toEqual(lasting(plain.headers()))
    }
    expect(advertised.headers()).not.toHaveProperty('set-cookie')
    expect(chosen.headers()['set-cookie']).toContain('lang=en')
    expect(plain.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
    expect(plain.headers()['x-request-id']).not.toBe(advertised.headers()['x-request-id'])
  })
})

test('a part of the gallery is kept under its filter, without parameters of advertisements', async ({ request }) => {
  await onQuietShop(async () => {
    const headers = { 'accept-language': 'en', cookie: '' }
    const read = async (search: string) => (await request.get(`/inspirations${search}`, { headers })).text()
    const [all, weddings] = [await read(''), await read('?occasion=wedding')]
    expect(weddings).not.toBe(all)
    expect(await read('?utm_source=x&occasion=wedding')).toBe(weddings)
    expect(await read('?utm_source=x')).toBe(all)
    expect(await read('?occasion=wedding&lang=am')).toContain('<html lang="am"')
  })
})

test('a page that the browser has costs no bytes', async ({ request }) => {
  await onQuietShop(async () => {
    await request.get('/')
    const { etag } = (await request.get('/')).headers()
    const again = await request.get('/', { headers: { 'if-none-match': etag ?? '' } })
    expect(again.status()).toBe(304)
    const amharic = await request.get('/', { headers: { 'if-none-match': etag ?? '', 'accept-language': 'am' } })
    expect(amharic.status()).toBe(200)
  })
})

test('a visitor with a session cookie gets their own page', async ({ request }) => {
  await request.get('/')
  const own = await request.get('/', { headers: { cookie: 'tafach.session_token=whatever' } })
  expect(own.headers()['cache-control']).toContain('no-store')
})
