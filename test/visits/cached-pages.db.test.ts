import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { demoShop } from './open-demo-shop.ts'
import type { Visitor } from './visitor.ts'

const shop = demoShop()

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

const lasting = ({ headers }: Response) => [...headers].filter(([name]) => !OF_ONE_ANSWER.has(name))

/** A browser that has chosen nothing here. */
function newBrowser(): Visitor {
  const visitor = shop.visitor()
  visitor.cookies.clear()
  return visitor
}

const IN_ENGLISH = { headers: { 'accept-language': 'en' } }
const OF_A_SESSION = 'tafach.session_token'

describe('a kept page', () => {
  it('is the same page with the same headers, however it is asked for', async () => {
    const visitor = newBrowser()
    await visitor.ask('/cakes/baklava', IN_ENGLISH) // keeps the page
    const plain = await visitor.ask('/cakes/baklava', IN_ENGLISH)
    const advertised = await visitor.ask('/cakes/baklava?fbclid=of-an-advertisement', IN_ENGLISH)
    const chosen = await visitor.ask('/cakes/baklava?lang=en', IN_ENGLISH) // through the whole server, which stores the choice
    const page = await plain.text()
    for (const answer of [advertised, chosen]) {
      expect(await answer.text()).toBe(page)
      expect(lasting(answer)).toEqual(lasting(plain))
    }
    expect(advertised.headers.getSetCookie()).toEqual([])
    expect(chosen.headers.getSetCookie().join()).toContain('lang=en')
    expect(plain.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
    expect(plain.headers.get('x-request-id')).not.toBe(advertised.headers.get('x-request-id'))
  })

  it('of the gallery is kept under its filter, without parameters of advertisements', async () => {
    const read = async (search: string) => (await newBrowser().ask(`/inspirations${search}`, IN_ENGLISH)).text()
    const [all, weddings] = [await read(''), await read('?occasion=wedding')]
    expect(weddings).not.toBe(all)
    expect(await read('?utm_source=x&occasion=wedding')).toBe(weddings)
    expect(await read('?utm_source=x')).toBe(all)
    expect(await read('?occasion=wedding&lang=am')).toContain('<html lang="am"')
  })

  it('that the browser has costs no bytes', async () => {
    const visitor = newBrowser()
    await visitor.ask('/', IN_ENGLISH)
    const etag = (await visitor.ask('/', IN_ENGLISH)).headers.get('etag') ?? ''
    const ask = async (lang: string) =>
      (await visitor.ask('/', { headers: { 'if-none-match': etag, 'accept-language': lang } })).status
    expect(await ask('en')).toBe(304)
    expect(await ask('am')).toBe(200)
  })

  it('is not that of a visitor with a session', async () => {
    const visitor = newBrowser()
    await visitor.ask('/')
    visitor.cookies.set(OF_A_SESSION, 'whatever')
    expect((await visitor.ask('/')).headers.get('cache-control')).toContain('no-store')
  })
})

it('pages of one visitor are no dictionary, and are compressed against none', async () => {
  const visitor = newBrowser()
  const browser = { 'sec-ch-ua': '"Chromium";v="140"', 'accept-encoding': 'gzip, br, dcz', 'accept-language': 'en' }
  const shared = await visitor.ask('/cakes/baklava', { headers: browser })
  expect(shared.headers.has('use-as-dictionary')).toBe(true)
  const available = `:${createHash('sha256')
    .update(await shared.text())
    .digest('base64')}:`
  const ask = (address: string) => visitor.ask(address, { headers: { ...browser, 'available-dictionary': available } })
  await ask('/cakes/mango-cake')
  expect((await ask('/cakes/mango-cake')).headers.get('content-encoding')).toBe('dcz') // the shop has this dictionary
  for (const address of ['/checkout', '/track', '/customize?cake=mango-cake', '/auth', '/cakes/baklava']) {
    if (address === '/cakes/baklava') visitor.cookies.set(OF_A_SESSION, 'whatever')
    const own = await ask(address)
    expect(own.headers.has('use-as-dictionary')).toBe(false)
    expect(own.headers.get('content-encoding')).not.toBe('dcz')
    expect(own.headers.get('cache-control')).toContain('no-store')
  }
})
