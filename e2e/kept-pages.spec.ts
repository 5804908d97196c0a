import { expect, test } from './shop-test.ts'

/** Made anew for each answer, or by the connection. */
const OF_ONE_ANSWER = new Set([
  'x-request-id',
  'date',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
])

function lasting(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.has(name)))
}

test('a kept page is the same page with the same headers, however it is asked for', async ({ request }) => {
  await request.get('/cakes/baklava') // now it is kept
  const plain = await request.get('/cakes/baklava')
  const advertised = await request.get('/cakes/baklava?fbclid=of-an-advertisement')
  expect(await plain.text()).toBe(await advertised.text())
  expect(lasting(plain.headers())).toEqual(lasting(advertised.headers()))
  expect(plain.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
  expect(plain.headers()['x-request-id']).not.toBe(advertised.headers()['x-request-id'])
})

test('a page that the browser has costs no bytes', async ({ request }) => {
  await request.get('/')
  const { etag } = (await request.get('/')).headers()
  const again = await request.get('/', { headers: { 'if-none-match': etag ?? '' } })
  expect(again.status()).toBe(304)
  const amharic = await request.get('/', { headers: { 'if-none-match': etag ?? '', 'accept-language': 'am' } })
  expect(amharic.status()).toBe(200)
})

test('whoever may be signed in gets a page of their own', async ({ request }) => {
  await request.get('/')
  const own = await request.get('/', { headers: { cookie: 'tafach.session_token=whatever' } })
  expect(own.headers()['cache-control']).toContain('no-store')
})
