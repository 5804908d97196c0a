import type { RouteConfigEntry } from '@react-router/dev/routes'
import starter from 'virtual:starter'
import { describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { cacheableAddress } from '#app/surfaces/storefront/cacheable-address.ts'
import { addStarter, parkProgram } from './page-program.ts'
import { sha256Of } from '../pages/page-scripts.ts'

const PAGE = [
  '<html lang="en"><head><link rel="modulepreload" nonce="n1" href="/assets/shop.js"/><link rel="stylesheet" nonce="n1" href="/a.css"/>',
  '<script type="application/ld+json">{}</script></head><body><p><script>evil()</script></p>',
  '<script nonce="n1">((key) => {})("scroll")</script>',
  '<script nonce="n1">window.__reactRouterContext = {};</script>',
  '<script nonce="n1" type="module" async="">import "/assets/home.js"; import("/assets/entry.js");</script>',
  '<!--$--><script nonce="n1">window.__reactRouterContext.streamController.enqueue("data");</script><!--/$--></body></html>',
].join('')

describe('a parked page', () => {
  const parked = parkProgram(PAGE, 'n1')

  it('keeps an empty element for each script that React looks for, and everything else', () => {
    expect(parked.html).toBe(
      '<html lang="en"><head><link rel="stylesheet" href="/a.css"/>' +
        '<script type="application/ld+json">{}</script></head><body><p><script>evil()</script></p>' +
        '<script></script><script></script><script type="module" async=""></script><!--$--><!--/$--></body></html>',
    )
  })

  it('has a program with the data before the start, and its modules', () => {
    expect(parked.source.split('\n')).toEqual([
      'window.__reactRouterContext = {};',
      'window.__reactRouterContext.streamController.enqueue("data");',
      'import "/assets/home.js"; import("/assets/entry.js");',
    ])
    expect(parked.modules).toEqual(['/assets/shop.js'])
  })

  it('leaves blurred copies and colours of pictures to the page that has them', () => {
    const [inPage, elsewhere] = ['data:image/webp;base64,aa#a53-ec9', 'data:image/webp;base64,bb']
    const enqueue = (written: string[]) => `enqueue(${JSON.stringify(JSON.stringify(written))})`
    const data = enqueue([inPage, elsewhere, '#a53-ec9', 'No. #123-456 of us'])
    const page = `<body><img src="/m/a" style="background:url(&quot;${inPage}&quot;)"/><script nonce="n1">window.__reactRouterContext.streamController.${data};</script></body>`
    expect(parkProgram(page, 'n1').source).toContain(enqueue(['', elsewhere, '', 'No. #123-456 of us']))
  })

  it("leaves the router's mark out of its links, and its program writes it before the start", () => {
    const links = '<a href="/cakes/a" data-discover="true">A</a><a href="tel:+251">B</a>'
    const { html, source } = parkProgram(
      PAGE.replace('<p>', () => `${links}<p>`),
      'n1',
    )
    expect(html).toContain(links.replace(' data-discover="true"', ''))
    const link = { dataset: {} as Record<string, string> }
    // oxlint-disable-next-line typescript/no-implied-eval -- the program of a page
    const run = new Function('document', source.split('\n', 1)[0]!) as (document: unknown) => void
    run({ querySelectorAll: () => [link] })
    expect(link.dataset).toEqual({ discover: 'true' })
    expect(source.indexOf('discover')).toBeLessThan(source.indexOf('entry.js'))
  })

  it('allows the starter alone when the program is fetched', () => {
    const { html, scriptHashes } = addStarter(parked, { program: '/p.js', files: ['/assets/shop.js', '/p.js'] })
    expect(html).toMatch(/<script data-program="\/p\.js" data-rules='[^']+' data-files="\/assets\/shop\.js \/p\.js">/)
    expect(html).toContain(`>${starter}</script></head>`)
    expect(html).not.toContain('streamController')
    const withFonts = addStarter(parked, { program: '/p.js', files: [], fonts: ['/assets/a.woff2', '/assets/b.woff2'] })
    expect(withFonts.html).toContain(' data-fonts="/assets/a.woff2 /assets/b.woff2">')
    const [, rules = ''] = /data-rules='([^']+)'/.exec(html) ?? []
    expect(scriptHashes).toEqual([sha256Of(starter), sha256Of(rules)])
    expect(rules).not.toMatch(/admin|orders|checkout/)
  })

  it('allows the program too when it is in the page, and no script of somebody else', () => {
    const { html, scriptHashes } = addStarter(parked, { files: parked.modules })
    expect(html).toContain(`<script type="text/plain" id="program">${parked.source}</script></body></html>`)
    expect(scriptHashes).toEqual([sha256Of(starter), sha256Of(parked.source)])
  })
})

describe('what a browser may fetch before it is asked for', () => {
  interface Rules {
    prefetch: { where: { and: [{ href_matches: string[] }, unknown] } }[]
    prerender?: unknown
  }
  const { html } = addStarter({ ...parkProgram(PAGE, 'n1') }, { program: '/page-programs/en-a.js', files: [] })
  const rules = JSON.parse(/data-rules='([^']+)'/.exec(html)?.[1] ?? '') as Rules
  const [{ where }] = rules.prefetch as [Rules['prefetch'][0]]
  const patterns = where.and[0].href_matches.map((pattern) => new URLPattern(pattern, 'https://shop.test'))
  const isFetched = (address: string) => patterns.some((pattern) => pattern.test(new URL(address, 'https://shop.test')))

  /** An address of each page, with made-up ids. */
  const addressesOf = (entries: readonly RouteConfigEntry[], parent = ''): string[] =>
    entries.flatMap(({ path = '', children = [] }) => {
      const address = path === '' ? parent : `${parent}/${path}`
      return [address.replaceAll(/:[^/]+/g, 'ABC234').replace('*', 'other') || '/', ...addressesOf(children, address)]
    })

  it('is a page that is the same for everyone: none of one person, none that changes something, none of the back office', () => {
    const fetched = [...new Set(addressesOf(routes))].filter((address) => isFetched(address))
    expect(fetched).toEqual(expect.arrayContaining(['/', '/cakes/ABC234', '/customize', '/inspirations']))
    expect(fetched.filter((address) => cacheableAddress(new URL(address, 'https://shop.test')) === undefined)).toEqual(
      [],
    )
  })

  it('is not a link to the other language or calendar, which chooses it', () => {
    expect(where.and[1]).toEqual({ not: { selector_matches: '[hreflang],[rel=nofollow],[data-needs-program]' } })
  })

  it('is fetched, not run', () => {
    expect(Object.keys(rules)).toEqual(['prefetch'])
  })
})
