import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { FirstChoices } from '#app/base/settings/first-choices.ts'
import { ORIGINAL_FIRST_CHOICES } from '#app/base/settings/first-choices.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import type { Services } from '../services.ts'
import { createCachedPageListener } from './cached-page-listener.ts'
import { PageCache, pageKey } from './page-cache.ts'

let first: FirstChoices
let port: number
const origin = () => `http://127.0.0.1:${port}`

/** A shop that keeps `/` and `/about` in both languages; 404: this part of it has no answer. */
beforeEach(async () => {
  first = ORIGINAL_FIRST_CHOICES
  const cache = new PageCache(systemClock)
  const services = {
    config: { TRUSTED_PROXIES: 0, HSTS_SECONDS: 60 },
    log: { isLevelEnabled: () => false },
    pulse: { isAway: () => false },
    shopChanges: { isListening: () => true },
    firstChoices: { known: () => first },
  } as unknown as Services
  const answer = createCachedPageListener(services, cache)
  const server = createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(404).end('none')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  port = (server.address() as AddressInfo).port
  for (const lang of LANGS) {
    for (const path of ['/', '/about']) {
      const rendered = { status: 200, html: `${lang} ${path}`, policy: "default-src 'none'" }
      const program = { name: 'p', source: '' }
      await cache.findOrRender(pageKey(lang, origin(), path), async () => ({ ...rendered, program }))
    }
  }
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin() + path, { headers: { 'accept-encoding': 'identity', 'accept-language': 'en', ...headers } })
const read = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).text()

it('the same question is answered the same, each time with an id of its own', async () => {
  const answers = [await ask('/'), await ask('/')]
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(texts).toEqual(['en /', 'en /'])
  const [one, two] = answers.map(({ headers }) => Object.fromEntries(headers))
  expect(one).toMatchObject({
    'content-length': '4',
    'content-language': 'en',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding, Available-Dictionary, Accept-Language, Cookie',
  })
  expect(one!['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  expect(two!['x-request-id']).not.toBe(one!['x-request-id'])
})

it('another language, address, cookie or sign-in is another question', async () => {
  expect(await read('/')).toBe('en /')
  expect(await read('/', { 'accept-language': 'am' })).toBe('am /')
  expect(await read('/about')).toBe('en /about')
  expect(await read('/?utm_source=a')).toBe('en /')
  expect(await read('/?lang=am')).toBe('none')
  expect(await read('/', { cookie: 'lang=am' })).toBe('am /')
  expect(await read('/', { cookie: 'tafach.session_token=x' })).toBe('none')
  expect(await read('/')).toBe('en /')
})

it('what the owner changes for first visits counts at once', async () => {
  expect(await read('/')).toBe('en /')
  first = { ...first, lang: { isByPhone: false, otherwise: 'am' } }
  expect(await read('/')).toBe('am /')
})

it('more questions than are remembered are answered all the same', async () => {
  for (let n = 0; n < 600; n += 1) expect(await read(`/?fbclid=${n}`)).toBe('en /')
  expect(await read('/')).toBe('en /')
})

it('who has the page gets no bytes', async () => {
  const etag = (await ask('/')).headers.get('etag')!
  const again = await ask('/', { 'if-none-match': etag })
  expect([again.status, await again.text(), again.headers.get('content-length')]).toEqual([304, '', null])
  expect(again.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
})
