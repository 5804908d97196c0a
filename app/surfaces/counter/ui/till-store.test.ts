import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SoldSale } from '../sold-sale.ts'

type Row = Record<string, unknown>

/** What the device keeps, by database. Tabs share it. */
let device: Map<string, Row[]>
/** Takes the lock from the tab that holds it, as a browser does. */
let steal: () => void

const answering = (result: unknown) => ({
  result,
  addEventListener(kind: string, heard: () => void) {
    if (kind === 'success') setTimeout(heard)
  },
})

function openDatabase(name: string) {
  const rows = device.get(name) ?? []
  const objectStore = () => ({
    getAll: () => answering([...rows]),
    put(row: Row) {
      device.set(name, [row])
      return answering(undefined)
    },
  })
  return answering({ transaction: () => ({ objectStore }), close() {} })
}

beforeEach(() => {
  device = new Map()
  steal = () => undefined
  let name = ''
  vi.stubGlobal('localStorage', { getItem: () => name, setItem: (_: string, value: string) => void (name = value) })
  vi.stubGlobal('indexedDB', { open: openDatabase })
  vi.stubGlobal('navigator', {
    locks: {
      request(_: string, __: unknown, held: () => unknown) {
        steal()
        return new Promise((_resolve, reject) => {
          steal = () => reject(new Error('stolen'))
          held()
        })
      },
    },
  })
  // Somebody has to sign in first.
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('', { status: 401, headers: { 'x-request-id': 'of the shop' } })),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** One more tab of the browser. */
async function openTab() {
  vi.resetModules()
  return import('./till-store.ts')
}

const ownRow = () => [...device.values()].flat().find(({ key }) => key === 'own')
const sold = (number: number) => ({ sale: { saleId: `s${number}`, totalSantim: 9000 }, number }) as SoldSale

it('a tab that is not the till any more keeps nothing, although it still sends what it sold', async () => {
  const first = await openTab()
  await first.beTill()
  first.rememberSale(sold(1), 0)
  await first.keepSale()
  const second = await openTab()
  await second.beTill()
  second.rememberSale(sold(2), 0)
  await second.keepSale()
  expect(first.tillNow().status).toBe('elsewhere')
  await first.keepSale()
  expect(ownRow()).toMatchObject({ lastNumber: 2 })
})

it('a page that is read again keeps nothing before it knows what the device has', async () => {
  const first = await openTab()
  await first.beTill()
  first.rememberSale(sold(1), 0)
  await first.keepSale()
  const reloaded = await openTab()
  const beingTill = reloaded.beTill()
  // The first envelope is accepted at once.
  await reloaded.keepSale()
  expect(ownRow()).toMatchObject({ lastNumber: 1, sold: [{ number: 1 }] })
  await beingTill
  expect(reloaded.tillNow()).toMatchObject({ status: 'ready', lastNumber: 1 })
})
