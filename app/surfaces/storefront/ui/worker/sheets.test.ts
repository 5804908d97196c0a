import { beforeEach, expect, it, vi } from 'vitest'
import { stubCaches } from '#test/stub-caches.ts'
import { sheetAddress } from './sheet.ts'

const NOW = Date.UTC(2026, 10, 26, 3, 12) // 06:12 in Addis Ababa
const [TODAY, TOMORROW] = ['2026-11-26', '2026-11-27'].map((day) => sheetAddress(day)) as [string, string]
const at = (address: string) => new URL(address, 'https://shop.test')

function page(person: string | undefined, { copy = 'sheet', status = 200 } = {}): Response {
  const headers = { 'content-type': 'text/html', 'content-language': 'am', 'x-device-copy': copy, 'x-request-id': '1' }
  return new Response('<html><link href="/assets/office-a.css">', {
    status,
    headers: { ...headers, ...(person !== undefined && { 'x-office-person': person }) },
  })
}

/** A device of staff with its caches; each loads the modules again, as a worker does. */
async function device(answerSheet: () => Response | Promise<Response>, session: object | null = { user: {} }) {
  vi.resetModules()
  const { keysOf } = stubCaches()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (address === '/api/auth/get-session') return Response.json(session, { headers: { 'x-request-id': '1' } })
    return address.startsWith('/admin/') ? answerSheet() : new Response('', { headers: { 'cache-control': 'public' } })
  })
  const [sheets, till] = [await import('./sheets.ts'), await import('./till.ts')]
  return {
    ...sheets,
    ...till,
    asked,
    savedSheets: () => keysOf('tafach.sheets'),
    cachedTill: () => keysOf('tafach.till'),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('today and tomorrow are kept with the files that they name, and found without a line', async () => {
  const { cacheSheets, savedSheets, findSheet, asked } = await device(() => page('one'))
  await cacheSheets('am')
  expect(savedSheets()).toEqual([TODAY, TOMORROW])
  expect(asked).toEqual([TODAY, '/assets/office-a.css', TOMORROW])
  expect(await findSheet(at('/admin/orders/production'))).toBeDefined()
  expect(await findSheet(at(`${TOMORROW}&station=pack`))).toBeDefined()
  expect(await findSheet(at('/admin/orders'))).toBeUndefined()
})

it('a sheet that was just kept is not asked for again', async () => {
  const { cacheSheets, asked } = await device(() => page('one'))
  await cacheSheets('am')
  const before = asked.length
  await cacheSheets('am')
  expect(asked).toHaveLength(before)
  vi.advanceTimersByTime(30_000)
  await cacheSheets('am')
  expect(asked.slice(before)).toEqual([TODAY, TOMORROW])
})

it('a sheet goes when its day is over', async () => {
  const { cacheSheets, savedSheets, findSheet } = await device(() => page('one'))
  await cacheSheets('am')
  vi.advanceTimersByTime(24 * 60 * 60_000)
  expect(await findSheet(at(TODAY))).toBeUndefined()
  expect(savedSheets()).toEqual([TOMORROW])
  expect(await findSheet(at('/admin/orders/production'))).toBeDefined()
})

it.each([
  ['another person', undefined, page('two')],
  ['nobody', undefined, page(undefined)],
  ['the same person, who lost the right', '2026-11-26', page('one', { status: 403, copy: '' })],
])('an answer for %s empties it', async (_, sheetDay, answer) => {
  const { cacheSheets, savedSheets, handleAdminMessage } = await device(() => page('one'))
  await cacheSheets('am')
  await handleAdminMessage({ sheetDay }, page('one'))
  await handleAdminMessage({}, page('one', { status: 403, copy: '' }))
  await handleAdminMessage({}, page(undefined, { status: 503 }))
  await handleAdminMessage({ sheetDay: '2026-11-26' }, new Response('<p>Pay for this hotspot'))
  expect(savedSheets()).toEqual([TODAY, TOMORROW])
  await handleAdminMessage({ sheetDay }, answer)
  expect(savedSheets()).toEqual([])
})

it.each([
  ['of somebody who is signed in', { user: {} }, [TODAY, TOMORROW]],
  ['of nobody', null, []],
])('a redirection %s', async (_, session, left) => {
  const { cacheSheets, savedSheets, handleRedirection } = await device(() => page('one'), session)
  await cacheSheets('am')
  await handleRedirection()
  expect(savedSheets()).toEqual(left)
})

it('a sheet that arrives for another person replaces what was kept', async () => {
  let person = 'one'
  const { cacheSheets, savedSheets } = await device(() => page(person))
  await cacheSheets('am')
  vi.advanceTimersByTime(30_000)
  person = 'two'
  await cacheSheets('am')
  expect(savedSheets()).toEqual([TODAY, TOMORROW])
})

it('a sheet that was asked for before a sign-out is not kept after it', async () => {
  let answer!: (response: Response) => void
  const waiting = new Promise<Response>((resolve) => (answer = resolve))
  const { cacheSheets, savedSheets, forgetSheets } = await device(() => waiting.then((response) => response.clone()))
  const caching = cacheSheets('am')
  vi.advanceTimersByTime(1000)
  await forgetSheets()
  answer(page('one'))
  await caching
  expect(savedSheets()).not.toContain(TODAY)
})

it('nothing is kept where the shop allows no copy', async () => {
  const { cacheSheets, savedSheets } = await device(() => page('one', { copy: '' }))
  await cacheSheets('am')
  expect(savedSheets()).toEqual([])
})

it('the till is kept with its files, is found whatever the language in its address, and no other page is', async () => {
  const { cacheTill, findTill, cachedTill, asked } = await device(() => page('one', { copy: 'till' }))
  await cacheTill('am')
  expect(asked).toEqual(['/admin/counter', '/assets/office-a.css'])
  expect(cachedTill()).toEqual(['/admin/counter'])
  expect(await findTill(at('/admin/counter?lang=am'))).toBeDefined()
  expect(await findTill(at('/admin/counter/import'))).toBeUndefined()
  // A fresh copy is not asked for again, and one in the other language is.
  await cacheTill('am')
  expect(asked).toHaveLength(2)
  await cacheTill('en')
  expect(asked.filter((address) => address === '/admin/counter')).toHaveLength(2)
})

it.each([
  ['another person', () => page('two', { copy: '' }), {}],
  ['a lost right', () => page('one', { copy: '', status: 403 }), { isOfTill: true }],
])('the till goes after %s', async (_, answer, asked) => {
  const { cacheTill, handleAdminMessage, cachedTill } = await device(() => page('one', { copy: 'till' }))
  await cacheTill('am')
  await handleAdminMessage({}, page('one', { copy: '' }))
  expect(cachedTill()).toHaveLength(1)
  await handleAdminMessage(asked, answer())
  expect(cachedTill()).toEqual([])
})

it('a page that is no till is not kept as one, and a sign-out empties the place', async () => {
  const other = await device(() => page('one', { copy: 'sheet' }))
  await other.cacheTill('am')
  expect(other.cachedTill()).toEqual([])
  const { cacheTill, forgetSheets, cachedTill } = await device(() => page('one', { copy: 'till' }))
  await cacheTill('am')
  await forgetSheets()
  expect(cachedTill()).toEqual([])
})

it('what the shop told the till goes with its page: at a sign-in or sign-out, and when the shop answers somebody else', async () => {
  const gone: string[] = []
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => void gone.push(name) })
  const { cacheTill, forgetSheets, handleAdminMessage } = await device(() => page('one', { copy: 'till' }))
  await cacheTill('am')
  await handleAdminMessage({}, page('one', { copy: 'till' }))
  expect(gone).toEqual([])
  await handleAdminMessage({}, page('another'))
  expect(gone).toEqual(['tafach.till.copy'])
  await forgetSheets()
  expect(gone).toEqual(['tafach.till.copy', 'tafach.till.copy'])
})
