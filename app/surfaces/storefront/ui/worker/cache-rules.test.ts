import { describe, expect, it } from 'vitest'
import {
  changesSession,
  filesNamedIn,
  partsNamedIn,
  isKeepableFile,
  isKeepableOrder,
  isKeepablePage,
  isKeepableSheet,
  cacheKindOf,
  lookNamedIn,
  orderKey,
  pageKey,
  surplus,
} from './cache-rules.ts'
import { sheetDayAt, sheetDays } from './sheet.ts'

const at = (address: string) => new URL(address, 'https://shop.test')

it.each([
  ['<link rel="manifest" href="/en.webmanifest"/>', ''],
  ['<link rel="manifest" href="/en.webmanifest?look=1a2b3c4d"/>', '1a2b3c4d'],
])('finds the look of a page: %s', (html, look) => {
  expect(lookNamedIn(html)).toBe(look)
})

describe('what a phone keeps', () => {
  it.each([
    ['/', 'page'],
    ['/?fbclid=of-an-advertisement', 'page'],
    ['/cakes/mango-cake', 'page'],
    ['/inspirations?occasion=wedding&page=2', 'page'],
    ['/customize', 'page'],
    ['/offline?of=/track', 'page'],
    ['/orders/ABC234?key=secret', 'own order'],
    ['/assets/shop-abc.js', 'program'],
    ['/assets/fraunces-600-C.woff2', 'program'],
    ['/texts/am-abc.js', 'texts'],
    ['/page-programs/en-abc.js?of=%2F', 'texts'],
    ['/media/0af-640.avif', 'picture'],
  ])('%s: %s', (address, kind) => {
    expect(cacheKindOf('GET', at(address))).toBe(kind)
  })

  it.each([
    '/admin',
    '/admin/orders',
    '/api/cakes',
    '/auth',
    '/auth/account',
    '/account',
    '/account/again/ABC234',
    '/account/addresses',
    '/checkout',
    '/track',
    '/orders/ABC234',
    '/orders/ABC234/receipt?key=secret',
    '/orders/ABC234/change?key=secret',
    '/o/abc',
    '/quote-success?order=ABC234&key=secret',
    '/cakes/mango-cake.data',
    '/customize?cake=mango-cake&size=small',
    '/inspirations?draft=cake%3Dmango',
    '/media/0af-640.avif?key=of-a-customer',
    '/uploads/1',
  ])('never %s', (address) => {
    expect(cacheKindOf('GET', at(address))).toBeUndefined()
  })

  it('never a form', () => {
    expect(cacheKindOf('POST', at('/customize'))).toBeUndefined()
  })

  it('keeps each language apart', () => {
    expect(pageKey('en', '/')).not.toBe(pageKey('am', '/'))
  })

  it('opens an order only with its key', () => {
    expect(orderKey(at('/orders/ABC234?key=one&paid'))).toBe('/orders/ABC234?key=one')
    expect(orderKey(at('/orders/ABC234?key=two'))).not.toBe(orderKey(at('/orders/ABC234?key=one')))
  })
})

describe('an answer', () => {
  const page = (headers: Record<string, string>, status = 200) =>
    new Response('<p>', { status, headers: { 'content-type': 'text/html', 'content-language': 'en', ...headers } })

  it('for everyone is kept', () => {
    expect(isKeepablePage(page({ 'cache-control': 'private, no-cache' }))).toBe(true)
  })

  it.each([
    ['with a session', page({ 'cache-control': 'private, no-store' })],
    ['of a fault', page({}, 500)],
    ['that is no page', page({ 'content-type': 'application/json' })],
    ['of a hotspot, without a language', page({ 'content-language': '' })],
  ])('%s is not', (_, answer) => {
    expect(isKeepablePage(answer)).toBe(false)
  })

  it('of an order is kept if the shop allows it', () => {
    expect(isKeepableOrder(page({ 'cache-control': 'private, no-store' }))).toBe(false)
    expect(isKeepableOrder(page({ 'cache-control': 'private, no-store', 'x-device-copy': 'yes' }))).toBe(true)
  })

  it('of a file is kept if it is public', () => {
    expect(isKeepableFile(new Response('', { headers: { 'cache-control': 'public, max-age=9' } }))).toBe(true)
    expect(isKeepableFile(new Response('', { headers: { 'cache-control': 'private' } }))).toBe(false)
    expect(isKeepableFile(new Response(''))).toBe(false)
  })
})

describe('the kitchen’s sheet', () => {
  const lateEvening = Date.UTC(2026, 10, 26, 21, 30) // half past midnight in Addis Ababa

  it('is kept of today and tomorrow in Addis Ababa', () => {
    expect(sheetDays(lateEvening)).toEqual(['2026-11-27', '2026-11-28'])
    const dayAt = (search: string) => sheetDayAt(at(`/admin/orders/production${search}`), lateEvening)
    expect(dayAt('')).toBe('2026-11-27')
    expect(dayAt('?day=2026-11-28&station=bake')).toBe('2026-11-28')
    expect(dayAt('?day=2026-11-26')).toBeUndefined()
    expect(dayAt('?day=2026-11-29')).toBeUndefined()
  })

  it('is not kept where it prints itself, and no other page of the back office is', () => {
    for (const address of [
      '/admin/orders/production?print=7',
      '/admin/orders/production?station=bake&paper=a4',
      '/admin',
    ])
      expect(sheetDayAt(at(address), lateEvening)).toBeUndefined()
  })

  it('is kept only if the shop allows it and says for whom it is', () => {
    const sheet = (headers: Record<string, string>, status = 200) =>
      new Response('<p>', { status, headers: { 'content-type': 'text/html', 'content-language': 'en', ...headers } })
    expect(isKeepableSheet(sheet({ 'x-device-copy': 'sheet', 'x-office-person': 'one' }))).toBe(true)
    expect(isKeepableSheet(sheet({ 'x-device-copy': 'sheet' }))).toBe(false)
    expect(isKeepableSheet(sheet({ 'x-device-copy': 'yes', 'x-office-person': 'one' }))).toBe(false)
    expect(isKeepableSheet(sheet({ 'x-device-copy': 'sheet', 'x-office-person': 'one' }, 403))).toBe(false)
  })
})

it('a sign-in and a sign-out are noticed', () => {
  const addresses = ['/auth', '/auth.data', '/auth/link?token=x', '/sign-out', '/api/auth/sign-in/email']
  expect(addresses.filter((address) => !changesSession(at(address)))).toEqual([])
  expect(['/', '/authors', '/orders/ABC234'].filter((address) => changesSession(at(address)))).toEqual([])
})

it('finds the files that a page names', () => {
  const html =
    '<link href="/assets/shop-a_1.css"/><script data-program="/page-programs/en-x.js?of=%2Fcakes%2Fbaklava" ' +
    'data-files="/assets/shop-b.js /texts/en-c.js"></script><img src="/media/0af-640.avif">'
  expect(filesNamedIn(html)).toEqual([
    '/assets/shop-a_1.css',
    '/page-programs/en-x.js?of=%2Fcakes%2Fbaklava',
    '/assets/shop-b.js',
    '/texts/en-c.js',
  ])
})

it('gives up the oldest beyond the bounds of number and bytes', () => {
  const files = ['a', 'b', 'c', 'd'].map((key) => ({ key, bytes: 10 }))
  expect(surplus(files, { count: 3, bytes: 100 })).toEqual(['a'])
  expect(surplus(files, { count: 9, bytes: 25 })).toEqual(['a', 'b'])
  expect(surplus(files, { count: 9, bytes: 100 })).toEqual([])
})

it('finds what a file of the program loads, now and later', () => {
  const program =
    'const d=m.f||(m.f=["assets/panels-b_2.js","assets/till-c-3.js","assets/panels-b_2.css"]);import{t}from"./shop-a1.js";' +
    'import(`./panels-b_2.js`);fetch("/admin/counter.js")'
  expect(partsNamedIn(program)).toEqual([
    '/assets/panels-b_2.js',
    '/assets/till-c-3.js',
    '/assets/panels-b_2.css',
    '/assets/shop-a1.js',
  ])
})
