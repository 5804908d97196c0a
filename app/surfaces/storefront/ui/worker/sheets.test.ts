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
  return { ...sheets, ...till, asked, keptSheets: () => keysOf('tafach.sheets'), keptTill: () => keysOf('tafach.till') }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('today and tomorrow are kept with the files that they name, and found without a line', async () => {
  const { keepSheets, keptSheets, findSheet, asked } = await device(() => page('one'))
  await keepSheets('am')
  expect(keptSheets()).toEqual([TODAY, TOMORROW])
  expect(asked).toEqual([TODAY, '/assets/office-a.css', TOMORROW])
  expect(await findSheet(at('/admin/orders/production'))).toBeDefined()
  expect(await findSheet(at(`${TOMORROW}&station=pack`))).toBeDefined()
  expect(await findSheet(at('/admin/orders'))).toBeUndefined()
})

it('a sheet that was just kept is not asked for again', async () => {
  const { keepSheets, asked } = await device(() => page('one'))
  await keepSheets('am')
  const before = asked.length
  await keepSheets('am')
  expect(asked).toHaveLength(before)
  vi.advanceTimersByTime(30_000)
  await keepSheets('am')
  expect(asked.slice(before)).toEqual([TODAY, TOMORROW])
})

it('a sheet goes when its day is over', async () => {
  const { keepSheets, keptSheets, findSheet } = await device(() => page('one'))
  await keepSheets('am')
  vi.advanceTimersByTime(24 * 60 * 60_000)
  expect(await findSheet(at(TODAY))).toBeUndefined()
  expect(keptSheets()).toEqual([TOMORROW])
  expect(await findSheet(at('/admin/orders/production'))).toBeDefined()
})

it.each([
  ['another person', undefined, page('two')],
  ['nobody', undefined, page(undefined)],
  ['the same person, who lost the right', '2026-11-26', page('one', { status: 403, copy: '' })],
])('an answer for %s empties it', async (_, sheetDay, answer) => {
  const { keepSheets, keptSheets, hearOffice } = await device(() => page('one'))
  await keepSheets('am')
  await hearOffice({ sheetDay }, page('one'))
  await hearOffice({}, page('one', { status: 403, copy: '' }))
  await hearOffice({}, page(undefined, { status: 503 }))
  await hearOffice({ sheetDay: '2026-11-26' }, new Response('<p>Pay for this hotspot'))
  expect(keptSheets()).toEqual([TODAY, TOMORROW])
  await hearOffice({ sheetDay }, answer)
  expect(keptSheets()).toEqual([])
})

it.each([
  ['of somebody who is signed in', { user: {} }, [TODAY, TOMORROW]],
  ['of nobody', null, []],
])('a redirection %s', async (_, session, left) => {
  const { keepSheets, keptSheets, hearRedirection } = await device(() => page('one'), session)
  await keepSheets('am')
  await hearRedirection()
  expect(keptSheets()).toEqual(left)
})

it('a sheet that arrives for another person replaces what was kept', async () => {
  let person = 'one'
  const { keepSheets, keptSheets } = await device(() => page(person))
  await keepSheets('am')
  vi.advanceTimersByTime(30_000)
  person = 'two'
  await keepSheets('am')
  expect(keptSheets()).toEqual([TODAY, TOMORROW])
})

it('a sheet that was asked for before a sign-out is not kept after it', async () => {
  let answer!: (response: Response) => void
  const waiting = new Promise<Response>((resolve) => (answer = resolve))
  const { keepSheets, keptSheets, forgetSheets } = await device(() => waiting.then((response) => response.clone()))
  const keeping = keepSheets('am')
  vi.advanceTimersByTime(1000)
  await forgetSheets()
  answer(page('one'))
  await keeping
  expect(keptSheets()).not.toContain(TODAY)
})

it('nothing is kept where the shop allows no copy', async () => {
  const { keepSheets, keptSheets } = await device(() => page('one', { copy: '' }))
  await keepSheets('am')
  expect(keptSheets()).toEqual([])
})

it('the till is kept with its files, is found whatever the language in its address, and no other page is', async () => {
  const { keepTill, findTill, keptTill, asked } = await device(() => page('one', { copy: 'till' }))
  await keepTill('am')
  expect(asked).toEqual(['/admin/counter', '/assets/office-a.css'])
  expect(keptTill()).toEqual(['/admin/counter'])
  expect(await findTill(at('/admin/counter?lang=am'))).toBeDefined()
  expect(await findTill(at('/admin/counter/import'))).toBeUndefined()
  // A fresh copy is not asked for again, and one in the other language is.
  await keepTill('am')
  expect(asked).toHaveLength(2)
  await keepTill('en')
  expect(asked.filter((address) => address === '/admin/counter')).toHaveLength(2)
})

it.each([
  ['another person', () => page('two', { copy: '' }), {}],
  ['a lost right', () => page('one', { copy: '', status: 403 }), { isOfTill: true }],
])('the till goes after %s', async (_, answer, asked) => {
  const { keepTill, hearOffice, keptTill } = await device(() => page('one', { copy: 'till' }))
  await keepTill('am')
  await hearOffice({}, page('one', { copy: '' }))
  expect(keptTill()).toHaveLength(1)
  await hearOffice(asked, answer())
  expect(keptTill()).toEqual([])
})

it('a page that is no till is not kept as one, and a sign-out empties the place', async () => {
  const other = await device(() => page('one', { copy: 'sheet' }))
  await other.keepTill('am')
  expect(other.keptTill()).toEqual([])
  const { keepTill, forgetSheets, keptTill } = await device(() => page('one', { copy: 'till' }))
  await keepTill('am')
  await forgetSheets()
  expect(keptTill()).toEqual([])
})

it('what the shop told the till goes with its page: at a sign-in or sign-out, and when the shop answers somebody else', async () => {
  const gone: string[] = []
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => void gone.push(name) })
  const { keepTill, forgetSheets, hearOffice } = await device(() => page('one', { copy: 'till' }))
  await keepTill('am')
  await hearOffice({}, page('one', { copy: 'till' }))
  expect(gone).toEqual([])
  await hearOffice({}, page('another'))
  expect(gone).toEqual(['tafach.till.copy'])
  await forgetSheets()
  expect(gone).toEqual(['tafach.till.copy', 'tafach.till.copy'])
})
