import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TILL_COPY_DATABASE, TILL_DATABASE } from '#app/base/ui/line/own-copies.ts'
import type { TillCake, TillPerson } from '#app/money/point-of-sale/snapshot.ts'
import { lineOfCake } from '../basket.ts'
import type { SoldSale } from '../sold-sale.ts'

type Row = Record<string, unknown>

/** What the device keeps, by database. Tabs share it. */
let device: Map<string, Row[]>
/** Takes the lock from the tab that holds it, as a browser does. */
let steal: () => void

const keyOf = ({ key, id }: Row) => key ?? id

const answering = (result: unknown) => ({
  result,
  addEventListener(kind: string, heard: () => void) {
    if (kind === 'success') setTimeout(heard)
  },
})

/** A transaction that is kept. */
const ending = {
  addEventListener: (kind: string, heard: () => void) => void (kind === 'complete' && setTimeout(heard)),
}

function openDatabase(name: string) {
  const rows = () => device.get(name) ?? []
  const without = (key: unknown) => rows().filter((each) => keyOf(each) !== key)
  const objectStore = () => ({
    getAll: () => answering(rows()),
    put(row: Row) {
      device.set(name, [...without(keyOf(row)), row])
      return answering(undefined)
    },
    delete(key: string) {
      device.set(name, without(key))
      return answering(undefined)
    },
  })
  return answering({ transaction: () => ({ ...ending, objectStore, commit() {} }), close() {}, addEventListener() {} })
}

beforeEach(() => {
  device = new Map()
  steal = () => undefined
  let name = ''
  vi.stubGlobal('localStorage', { getItem: () => name, setItem: (_: string, value: string) => void (name = value) })
  vi.stubGlobal('document', { cookie: '' })
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
const HANA = { email: 'hana@shop.example', discountPercent: 0 } as TillPerson
const BAKLAVA = {
  id: 'baklava',
  nameEn: 'Baklava',
  nameAm: 'ባቅላቫ',
  priceSantim: 4500,
  packs: [],
} as unknown as TillCake
/** What the shop told of the day. */
const copyRow = (shift: { id: string } | null = null) => {
  const snapshot = { till: { number: 1, lastSale: 0 }, shift, cakes: [BAKLAVA], settings: {}, people: [] }
  return { key: 'copy', aheadMs: 0, snapshot }
}
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

it('a void that is tried again leaves nothing of the refused one on the device', async () => {
  const body = { saleId: 's1', reason: 'mistyped', piecesTo: 'stock' } as const
  const fields = { act: 'void', body: JSON.stringify(body) }
  const refused = { id: 'refused', subject: 'sale:s1', sequence: 1, till: 1, fields, refusal: { error: 'No manager.' } }
  device.set('tafach.outbox', [refused])
  device.set(TILL_COPY_DATABASE, [{ key: 'copy', aheadMs: 0, snapshot: { till: { number: 1, lastSale: 1 } } }])
  const { beTill, rememberSale, tillNow } = await openTab()
  const { takeBack } = await import('./sell.ts')
  await beTill()
  rememberSale(sold(1), 0)
  await takeBack({ act: { act: 'void', body }, person: { email: 'hana@shop.example' }, label: '' })
  expect(device.get('tafach.outbox')).toMatchObject([{ subject: 'sale:s1', fields, person: 'hana@shop.example' }])
  expect(device.get('tafach.outbox')![0]).not.toHaveProperty('refusal')
  expect(tillNow().sold).toMatchObject([{ isVoid: true }])
})

it('signs its acts with the key that the shop gave for the person at the till, in their order', async () => {
  const key = {
    id: '0196f3a2-0000-7000-8000-000000000001',
    secret: 'a secret of the shop',
    person: 'hana@shop.example',
  }
  const day = { till: { number: 1, lastSale: 0 }, shift: null, serverTime: new Date().toISOString(), key }
  const asked: string[] = []
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(new URL(address, 'http://shop.example').searchParams.get('key')!)
    return Promise.resolve(Response.json(day, { headers: { 'x-request-id': 'of the shop' } }))
  })
  const { beTill, readSnapshot, recordTillAct, tillNow } = await openTab()
  await beTill()
  await readSnapshot()
  expect(asked).toEqual(['', key.id])
  expect(JSON.stringify([tillNow().snapshot, device.get(TILL_COPY_DATABASE)])).not.toContain(key.secret)
  const act = (entryId: string) => {
    const body = { entryId, shiftId: '', kind: 'out', santim: 100, reason: 'change' } as const
    return recordTillAct({ act: { act: 'cash', body }, subject: '', label: '', person: key.person })
  }
  await Promise.all([act('first'), act('second')])
  const kept = device.get('tafach.outbox')!
  expect(kept).toMatchObject([1, 2].map((sequence) => ({ sequence, fields: { signer: key.id } })))
  // The key outlives a restart without a line.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')))
  const restarted = await openTab()
  await restarted.beTill()
  const { signingKey } = await import('./signing/sign-act.ts')
  expect(signingKey()?.id).toBe(key.id)
})

it('a tap just before the page ends is on the device', async () => {
  const tab = await openTab()
  await tab.beTill()
  tab.onTap({ do: 'add', line: lineOfCake(BAKLAVA) })
  tab.keepAtOnce({ isLeaving: false })
  expect(ownRow()).toMatchObject({ basket: { lines: [{ key: 'baklava', quantity: 1 }] } })
})

it('a sale whose envelope alone reached the device is no longer in the basket', async () => {
  device.set(TILL_COPY_DATABASE, [copyRow()])
  const tab = await openTab()
  const { sell } = await import('./sell.ts')
  await tab.beTill()
  tab.onTap({ do: 'add', line: lineOfCake(BAKLAVA) })
  tab.keepAtOnce({ isLeaving: false })
  const row = ownRow()!
  void sell([{ by: 'qr', santim: 4500, reference: 'QR1' }], HANA, '')
  await vi.waitFor(() => expect(device.get('tafach.outbox')).toMatchObject([{ fields: { act: 'sell' } }]))
  const reloaded = await openTab()
  device.set(TILL_DATABASE, [row])
  await reloaded.beTill()
  expect(reloaded.tillNow()).toMatchObject({ lastNumber: 1, state: { basket: { lines: [] } } })
})

it('an opening that the shop refuses lets the sales behind it pass, and the shop says in which shift they are', async () => {
  const shift = { id: 'refused', openedAt: '', person: HANA.email, personName: 'Hana', isCounted: false }
  const opening = { act: 'open_shift', body: { shiftId: shift.id, floatPieces: {} } } as const
  device.set(TILL_COPY_DATABASE, [copyRow()])
  const { beTill, noteShift, recordTillAct, rememberAct, tillNow } = await openTab()
  await beTill()
  noteShift(shift)
  await recordTillAct({ act: opening, subject: 'shift:refused', label: '', person: HANA.email })
  const [envelope] = device.get('tafach.outbox')!
  expect(envelope).toMatchObject({ mayPass: true })
  device.set('tafach.outbox', [{ ...envelope, refusal: { error: 'One is open.' } }])
  const { snapshot } = copyRow({ id: 'of the shop' })
  const day = { ...snapshot, serverTime: new Date().toISOString() }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(day, { headers: { 'x-request-id': 'of the shop' } })))
  rememberAct(opening, false)
  // Until the shop has answered nobody is told to count again.
  expect(tillNow().snapshot?.shift?.id).toBe('refused')
  await vi.waitFor(() => expect(tillNow().snapshot?.shift?.id).toBe('of the shop'))
})

it('an opening that the program before kept stops nobody any more', async () => {
  const opening = { id: 'old', sequence: 1, till: 1, fields: { act: 'open_shift' }, refusal: { error: 'One is open.' } }
  device.set('tafach.outbox', [opening])
  const { beTill } = await openTab()
  await beTill()
  expect(device.get('tafach.outbox')).toMatchObject([{ id: 'old', mayPass: true }])
})
