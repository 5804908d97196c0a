import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { getsCachedPage, PageCache, type CachedPage } from './page-cache.ts'
import type { SavedPage } from './saved-pages.ts'

const clock = { now: () => new Date('2026-11-21T08:00:00Z') }
const page = (html: string, status = 200) => ({
  status,
  html,
  policy: "default-src 'self'",
  program: { name: 'en-1.js', source: 'start()' },
})
const text = (kept: unknown) => brotliDecompressSync((kept as CachedPage).bodies.br).toString()

describe('kept pages', () => {
  it('renders a page once for concurrent requests', async () => {
    const cache = new PageCache(clock)
    const render = vi.fn(async () => page('<p>Cakes</p>'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.findOrRender('en /', render)))
    expect(render).toHaveBeenCalledTimes(1)
    expect(answers.map(text)).toEqual(Array.from({ length: 20 }, () => '<p>Cakes</p>'))
  })

  it('drops pages when the shop changes, even one being rendered', async () => {
    const cache = new PageCache(clock)
    const { promise, resolve } = Promise.withResolvers<void>()
    const stale = cache.findOrRender('en /', async () => {
      await promise
      return page('old price')
    })
    cache.clear()
    resolve()
    await stale
    expect(cache.find('en /')).toBeUndefined()
    expect(text(await cache.findOrRender('en /', async () => page('new price')))).toBe('new price')
    expect(text(await cache.findOrRender('en /', async () => page('never')))).toBe('new price')
  })

  it('remembers pages as they were last, also after a change of the shop', async () => {
    const cache = new PageCache(clock)
    expect(cache.findLast('en /')).toBeUndefined()
    await cache.findOrRender('en /', async () => page('old price'))
    cache.clear()
    expect(text(cache.findLast('en /'))).toBe('old price')
    await cache.findOrRender('en /', async () => page('no price', 500))
    expect(text(cache.findLast('en /'))).toBe('old price')
    await cache.findOrRender('en /', async () => page('new price'))
    expect(text(cache.findLast('en /'))).toBe('new price')
  })

  it('makes a kept page smaller after its first answer', async () => {
    const cache = new PageCache(clock)
    const html = Array.from({ length: 2000 }, (_, n) => `<p class="price-${n % 7}">Cake ${n * n}</p>`).join('')
    const first = (await cache.findOrRender('en /', async () => page(html))) as CachedPage
    const { length } = first.bodies.br
    await vi.waitFor(() => expect(cache.find('en /')!.bodies.br.length).toBeLessThan(length))
    expect(text(cache.find('en /'))).toBe(html)
  })

  it('saves a page when it is as small as can be, and remembers it after a restart', async () => {
    const saved = Promise.withResolvers<SavedPage>()
    const save = vi.fn(async (each: SavedPage) => saved.resolve(each))
    const before = new PageCache(clock, save)
    await before.findOrRender('en /', async () => page('<p>Cakes</p>'))
    expect(save).not.toHaveBeenCalled()
    before.find('en /')
    const ofBefore = await saved.promise

    const cache = new PageCache(clock)
    await cache.restore([ofBefore])
    expect(cache.find('en /')).toBeUndefined()
    expect(text(cache.findLast('en /'))).toBe('<p>Cakes</p>')
    expect(cache.findProgram('en-1.js')!.identity.toString()).toBe('start()')
    const dictionary = createHash('sha256').update('<p>Cakes</p>').digest('base64')
    expect(cache.dictionaries.has(`:${dictionary}:`)).toBe(true)
    expect(await cache.findOrRender('en /', async () => page('<p>Cakes</p>'))).toBe(ofBefore.page)
    cache.clear()
    expect(text(await cache.findOrRender('en /', async () => page('<p>Dearer cakes</p>')))).toBe('<p>Dearer cakes</p>')
  })

  it('compresses a page once that a change of the shop has not changed', async () => {
    const cache = new PageCache(clock)
    const first = await cache.findOrRender('en /', async () => page('<p>Cakes</p>'))
    cache.clear()
    expect(await cache.findOrRender('en /', async () => page('<p>Cakes</p>'))).toBe(first)
    cache.clear()
    const otherPolicy = { ...page('<p>Cakes</p>'), policy: "default-src 'none'" }
    expect(await cache.findOrRender('en /', async () => otherPolicy)).toMatchObject({ policy: "default-src 'none'" })
  })

  it('keeps no page that reports a missing or failed part', async () => {
    const cache = new PageCache(clock)
    await cache.findOrRender('en /cakes/none', async () => page('Cake not found', 404))
    expect(cache.find('en /cakes/none')).toBeUndefined()
  })

  it('expires pages', async () => {
    let now = clock.now()
    const cache = new PageCache({ now: () => now })
    await cache.findOrRender('en /', async () => page('first'))
    now = new Date(now.getTime() + 6 * 60_000)
    expect(cache.find('en /')).toBeUndefined()
  })

  it('keeps a page that expires until then, and no longer than other pages', async () => {
    let now = clock.now().getTime()
    const cache = new PageCache({ now: () => new Date(now) })
    const endsIn = (minutes: number) => async () => ({ ...page('closed'), endsAt: now + minutes * 60_000 })
    await cache.findOrRender('en /', endsIn(1))
    await cache.findOrRender('am /', endsIn(60))
    now += 60_000 - 1
    expect(cache.find('en /')).toBeDefined()
    now += 1
    expect(cache.find('en /')).toBeUndefined()
    expect(cache.find('am /')).toBeDefined()
    now += 5 * 60_000
    expect(cache.find('am /')).toBeUndefined()
  })

  it('drops the page that was not requested for the longest time', async () => {
    const cache = new PageCache(clock)
    for (let n = 0; n <= 250; n += 1) {
      await cache.findOrRender(`en /cakes/${n}`, async () => page(String(n)))
      cache.find('en /cakes/0')
    }
    expect(cache.find('en /cakes/0')).toBeDefined()
    expect(cache.find('en /cakes/1')).toBeUndefined()
    expect(cache.find('en /cakes/250')).toBeDefined()
  })
})

describe('who gets a kept page', () => {
  it.each([
    ['/customize', 'lang=am; tab=x', true],
    ['/customize', 'calendar=ethiopian', false],
    ['/', 'calendar=ethiopian', true],
    ['/', 'tafach.session_token=x', false],
  ])('%s with %s: %s', (path, cookie, gets) => {
    expect(getsCachedPage(path, cookie)).toBe(gets)
  })
})
