import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TILL_COPY_DATABASE, TILL_DATABASE } from '#app/base/ui/connection/own-copies.ts'
import type { TillCake, TillPerson } from '#app/till/sales/snapshot.ts'
import { lineOfCake } from '../cart/till-cart.ts'
import type { SoldSale } from '../cart/sold-sale.ts'

type Row = Record<string, unknown>

/** What the device keeps, by database. Tabs share it. */
let device: Map<string, Row[]>
/** Each write, with what its database has then and how many writes of each database had ended when it began. */
let writes: { database: string; rows: Row[]; after: Map<string, number> }[]
let ended: Map<string, number>
/** Takes the lock from the tab that holds it, as a browser does. */
let steal: () => void

const keyOf = ({ key, id }: Row) => key ?? id

const answering = (result: unknown) => ({
  result,
  addEventListener(kind: string, listener: () => void) {
    if (kind === 'success') setTimeout(listener)
  },
})

function openDatabase(name: string) {
  const rows = () => device.get(name) ?? []
  const without = (key: unknown) => rows().filter((each) => keyOf(each) !== key)
  const write = (next: Row[]) => {
    device.set(name, next)
    writes.push({ database: name, rows: next, after: new Map(ended) })
    return answering(undefined)
  }
  const objectStore = () => ({
    getAll: () => answering(rows()),
    put: (row: Row) => write([...without(keyOf(row)), structuredClone(row)]),
    delete: (key: string) => write(without(key)),
  })
  const transaction = () => ({
    objectStore,
    commit() {},
    /** It is kept. */
    addEventListener(kind: string, listener: () => void) {
      if (kind !== 'complete') return
      setTimeout(() => {
        ended.set(name, (ended.get(name) ?? 0) + 1)
        listener()
      })
    },
  })
  return answering({ transaction, close() {}, addEventListener() {} })
}

const OUTBOX = 'tafach.outbox'

/** Forgets the writes so far. Returns what `everyEnd` needs. */
function startWrites(): Map<string, Row[]> {
  writes = []
  ended = new Map()
  return new Map(device)
}

/**
 * What the device may have when the page ends at some moment: of each database the first writes, and whatever had ended before one of them
 * began.
 */
function everyEnd(start: Map<string, Row[]>): Map<string, Row[]>[] {
  const writesOf = (name: string) => writes.filter(({ database }) => database === name)
  const [rows, acts] = [writesOf(TILL_DATABASE), writesOf(OUTBOX)]
  const ends: Map<string, Row[]>[] = []
  for (let ofRows = 0; ofRows <= rows.length; ofRows += 1) {
    for (let ofEnvelopes = 0; ofEnvelopes <= acts.length; ofEnvelopes += 1) {
      const has = [...rows.slice(0, ofRows), ...acts.slice(0, ofEnvelopes)]
      const isPossible = has.every(
        ({ after }) => (after.get(TILL_DATABASE) ?? 0) <= ofRows && (after.get(OUTBOX) ?? 0) <= ofEnvelopes,
      )
      if (!isPossible) continue
      const end = new Map(start)
      if (ofRows > 0) end.set(TILL_DATABASE, rows[ofRows - 1]!.rows)
      if (ofEnvelopes > 0) end.set(OUTBOX, acts[ofEnvelopes - 1]!.rows)
      ends.push(end)
    }
  }
  return ends
}

beforeEach(() => {
  device = new Map()
  startWrites()
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
  // No tab of this test writes into the device of the next one.
  steal()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** One more tab of the browser. */
async function openTab() {
  vi.resetModules()
  const modules = await Promise.all([
    import('./till-store.ts'),
    import('./read-till.ts'),
    import('./record-command.ts'),
    import('./undo-command.ts'),
  ])
  const [store, read, record, undo] = modules
  return { ...store, ...read, ...record, ...undo }
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
  await first.saveTill()
  const second = await openTab()
  await second.beTill()
  second.rememberSale(sold(2), 0)
  await second.saveTill()
  expect(first.tillNow().status).toBe('elsewhere')
  await first.saveTill()
  expect(ownRow()).toMatchObject({ lastNumber: 2 })
})

it('a page that is read again keeps nothing before it knows what the device has', async () => {
  const first = await openTab()
  await first.beTill()
  first.rememberSale(sold(1), 0)
  await first.saveTill()
  const reloaded = await openTab()
  const beingTill = reloaded.beTill()
  // The first envelope is accepted at once.
  await reloaded.saveTill()
  expect(ownRow()).toMatchObject({ lastNumber: 1, sold: [{ number: 1 }] })
  await beingTill
  expect(reloaded.tillNow()).toMatchObject({ status: 'ready', lastNumber: 1 })
})

it('a void that is tried again leaves nothing of the refused one on the device', async () => {
  const body = { saleId: 's1', reason: 'mistyped', piecesTo: 'stock' } as const
  const fields = { act: 'void', body: JSON.stringify(body) }
  const refused = { id: 'refused', subject: 'sale:s1', sequence: 1, till: 1, fields, refusal: { error: 'No manager.' } }
  device.set(OUTBOX, [refused])
  device.set(TILL_COPY_DATABASE, [{ key: 'copy', aheadMs: 0, snapshot: { till: { number: 1, lastSale: 1 } } }])
  const { beTill, rememberSale, tillNow } = await openTab()
  const { takeBack } = await import('./sell.ts')
  await beTill()
  rememberSale(sold(1), 0)
  await takeBack({ act: { act: 'void', body }, person: { email: 'hana@shop.example' }, label: '' })
  expect(device.get(OUTBOX)).toMatchObject([{ subject: 'sale:s1', fields, person: 'hana@shop.example' }])
  expect(device.get(OUTBOX)![0]).not.toHaveProperty('refusal')
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
  const { beTill, readSnapshot, recordTillCommand, tillNow } = await openTab()
  await beTill()
  await readSnapshot()
  expect(asked).toEqual(['', key.id])
  expect(JSON.stringify([tillNow().snapshot, device.get(TILL_COPY_DATABASE)])).not.toContain(key.secret)
  const act = (entryId: string) => {
    const body = { entryId, shiftId: '', kind: 'out', santim: 100, reason: 'change' } as const
    return recordTillCommand({ act: { act: 'cash', body }, subject: '', label: '', person: key.person })
  }
  await Promise.all([act('first'), act('second')])
  const saved = device.get(OUTBOX)!
  expect(saved).toMatchObject([1, 2].map((sequence) => ({ sequence, fields: { signer: key.id } })))
  // The key outlives a restart while offline.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')))
  const restarted = await openTab()
  await restarted.beTill()
  const { signingKey } = await import('./sign-envelope.ts')
  expect(signingKey()?.id).toBe(key.id)
})

it('a tap just before the page ends is on the device', async () => {
  const tab = await openTab()
  await tab.beTill()
  tab.onTap({ do: 'add', line: lineOfCake(BAKLAVA) })
  void tab.saveAtOnce({ isLeaving: false })
  expect(ownRow()).toMatchObject({ basket: { lines: [{ key: 'baklava', quantity: 1 }] } })
})

it('a sale whose envelope alone reached the device is no longer in the basket', async () => {
  device.set(TILL_COPY_DATABASE, [copyRow()])
  const tab = await openTab()
  const { sell } = await import('./sell.ts')
  await tab.beTill()
  tab.onTap({ do: 'add', line: lineOfCake(BAKLAVA) })
  void tab.saveAtOnce({ isLeaving: false })
  const row = ownRow()!
  void sell([{ by: 'qr', santim: 4500, reference: 'QR1' }], HANA, '')
  await vi.waitFor(() => expect(device.get(OUTBOX)).toMatchObject([{ fields: { act: 'sell' } }]))
  const reloaded = await openTab()
  device.set(TILL_DATABASE, [row])
  await reloaded.beTill()
  expect(reloaded.tillNow()).toMatchObject({ lastNumber: 1, state: { cart: { lines: [] } } })
})

it('a sale of which more was paid than it costs now is not ended', async () => {
  device.set(TILL_COPY_DATABASE, [copyRow()])
  const tab = await openTab()
  const { sell } = await import('./sell.ts')
  await tab.beTill()
  tab.onTap({ do: 'add', line: lineOfCake(BAKLAVA) })
  tab.onTap({ do: 'discount', discount: { reason: 'Regular', percent: 50 } })
  tab.onTap({ do: 'paid', part: { by: 'cash', santim: 4000 } })
  // Somebody signed in who may take more off.
  await sell([{ by: 'cash', santim: -1700, givenSantim: 0 }], { ...HANA, discountPercent: 50 }, '')
  expect(tab.tillNow()).toMatchObject({ lastNumber: 0, state: { cart: { lines: [{ quantity: 1 }] } } })
})

/** A tab on a device that has so much. */
async function openAgain(end: Map<string, Row[]>) {
  steal()
  device = end
  const tab = await openTab()
  await tab.beTill()
  return tab
}

it('a wallet is asked when the device knows the parked sale', async () => {
  device.set(TILL_COPY_DATABASE, [copyRow()])
  const tab = await openTab()
  const { askWallet } = await import('./ask-wallet.ts')
  await tab.beTill()
  tab.onTap({ do: 'add', line: lineOfCake(BAKLAVA) })
  let known: unknown
  vi.stubGlobal('fetch', () => {
    known = ownRow()
    return Promise.reject(new Error('no line'))
  })
  const phone = '+251900000123'
  await askWallet({ method: 'Telebirr', phone, santim: 4500, person: HANA })
  expect(known).toMatchObject({ basket: { lines: [] }, parked: [{ asked: { phone } }] })
})

it('whenever the page ends, a sale is whole in the basket or on its way to the shop', async () => {
  device.set(TILL_COPY_DATABASE, [copyRow()])
  const tab = await openTab()
  const { sell } = await import('./sell.ts')
  await tab.beTill()
  tab.onTap({ do: 'add', line: lineOfCake(BAKLAVA) })
  void tab.saveAtOnce({ isLeaving: false })
  const start = startWrites()
  const selling = sell([{ by: 'qr', santim: 4500, reference: 'QR1' }], HANA, '')
  void tab.saveAtOnce({ isLeaving: true })
  await selling
  const ends = everyEnd(start)
  // Neither, the row alone, the envelope alone, both.
  expect(ends.length).toBeGreaterThanOrEqual(4)
  for (const end of ends) {
    const reloaded = await openAgain(end)
    const { state, lastNumber } = reloaded.tillNow()
    const isInCart = state.cart.lines.length > 0
    const acts = device.get(OUTBOX) ?? []
    expect({ isInCart, lastNumber, acts: acts.length }).toEqual(
      isInCart ? { isInCart, lastNumber: 0, acts: 0 } : { isInCart, lastNumber: 1, acts: 1 },
    )
  }
})

it('whenever the page ends, a void that is shown is on its way to the shop', async () => {
  const body = { saleId: 's1', reason: 'mistyped', piecesTo: 'stock' } as const
  const fields = { act: 'void', body: JSON.stringify(body) }
  device.set(OUTBOX, [{ id: 'refused', sequence: 1, till: 1, fields, refusal: { error: 'No manager.' } }])
  device.set(TILL_COPY_DATABASE, [copyRow()])
  const tab = await openTab()
  const { takeBack } = await import('./sell.ts')
  await tab.beTill()
  tab.rememberSale({ ...sold(1), isVoid: false }, 0)
  await tab.saveTill()
  const start = startWrites()
  const taking = takeBack({ act: { act: 'void', body }, person: HANA, label: '' })
  void tab.saveAtOnce({ isLeaving: true })
  await taking
  await tab.saveTill()
  for (const end of everyEnd(start)) {
    const reloaded = await openAgain(end)
    const isOnItsWay = (device.get(OUTBOX) ?? []).some(({ refusal }) => !refusal)
    expect(reloaded.tillNow().sold).toMatchObject([{ isVoid: isOnItsWay }])
  }
})

it('an act that the row brings back is the one that was made, and is signed', async () => {
  const unsaved = { id: 'a', device: 'd', person: HANA.email, sequence: 7, madeAt: '2026-11-27T08:00:00.000Z', till: 1 }
  const fields = { act: 'sell', body: JSON.stringify({ saleId: 's1', number: 1, lines: [] }) }
  const key = await crypto.subtle.importKey('raw', new Uint8Array(32), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  device.set(TILL_COPY_DATABASE, [{ ...copyRow(), signing: { id: 'k', person: HANA.email, key } }])
  device.set(TILL_DATABASE, [
    {
      key: 'own',
      basket: { lines: [] },
      parts: [],
      parked: [],
      sold: [sold(1)],
      dropped: [],
      lastNumber: 1,
      countsFor: 1,
      unkept: [{ ...unsaved, fields }],
    },
  ])
  const { beTill } = await openTab()
  await beTill()
  expect(device.get(OUTBOX)).toMatchObject([{ ...unsaved, fields: { ...fields, signer: 'k' } }])
})

it('an opening that the shop refuses lets the sales behind it pass, and the shop says in which shift they are', async () => {
  const shift = { id: 'refused', openedAt: '', person: HANA.email, personName: 'Hana', isCounted: false }
  const opening = { act: 'open_shift', body: { shiftId: shift.id, floatPieces: {} } } as const
  device.set(TILL_COPY_DATABASE, [copyRow()])
  const { beTill, recordTillCommand, undoCommand, tillNow } = await openTab()
  const { noteShift } = await import('./note-day.ts')
  await beTill()
  noteShift(shift)
  await recordTillCommand({ act: opening, subject: 'shift:refused', label: '', person: HANA.email })
  const [envelope] = device.get(OUTBOX)!
  expect(envelope).toMatchObject({ mayPass: true })
  device.set(OUTBOX, [{ ...envelope, refusal: { error: 'One is open.' } }])
  const { snapshot } = copyRow({ id: 'of the shop' })
  const day = { ...snapshot, serverTime: new Date().toISOString() }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(day, { headers: { 'x-request-id': 'of the shop' } })))
  undoCommand(opening)
  // Until the shop has answered nobody is told to count again.
  expect(tillNow().snapshot?.shift?.id).toBe('refused')
  await vi.waitFor(() => expect(tillNow().snapshot?.shift?.id).toBe('of the shop'))
})

it('a day that was asked for before the shift was opened does not take it away, though the shop has it', async () => {
  const shift = { id: 'new', openedAt: '', person: HANA.email, personName: 'Hana', isCounted: false }
  device.set(TILL_COPY_DATABASE, [copyRow()])
  const { beTill, readSnapshot, tillNow } = await openTab()
  const { noteShift } = await import('./note-day.ts')
  await beTill()
  const { snapshot } = copyRow()
  const answer = Promise.withResolvers<void>()
  const asked = vi.fn<() => Promise<Response>>(async () => {
    await answer.promise
    const day = { ...snapshot, serverTime: new Date().toISOString() }
    return Response.json(day, { headers: { 'x-request-id': 'of the shop' } })
  })
  vi.stubGlobal('fetch', asked)
  const reading = readSnapshot()
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  noteShift(shift)
  answer.resolve()
  await reading
  expect(tillNow().snapshot?.shift?.id).toBe('new')
  // A shift that it says has ended since is gone.
  await readSnapshot()
  expect(tillNow().snapshot?.shift).toBeNull()
})

it('an opening that the program before kept stops nobody any more', async () => {
  const opening = { id: 'old', sequence: 1, till: 1, fields: { act: 'open_shift' }, refusal: { error: 'One is open.' } }
  device.set(OUTBOX, [opening])
  const { beTill } = await openTab()
  await beTill()
  expect(device.get(OUTBOX)).toMatchObject([{ id: 'old', mayPass: true }])
})

it('a day that is read before the shop has a return leaves out nothing that its person gave back', async () => {
  const body = {
    returnId: 'r1',
    saleId: 's1',
    shiftId: 'shift',
    lines: [],
    reason: 'bad',
    piecesTo: 'waste',
    by: 'cash',
  }
  const { snapshot } = copyRow({ id: 'shift' })
  const dayWith = (givenAloneSantim: number) => ({
    ...snapshot,
    day: '2026-11-27',
    serverTime: new Date().toISOString(),
    people: [{ ...HANA, givenAloneSantim }],
  })
  const snapshotWith = (givenAloneSantim: number, sentMeanwhile?: () => void) =>
    vi.stubGlobal('fetch', () => {
      sentMeanwhile?.()
      const headers = { 'x-request-id': 'of the shop' }
      return Promise.resolve(Response.json(dayWith(givenAloneSantim), { headers }))
    })
  device.set(TILL_COPY_DATABASE, [{ key: 'copy', aheadMs: 0, snapshot: dayWith(4500) }])
  const unsent = { id: 'a', sequence: 1, till: 1, fields: { act: 'return', body: JSON.stringify(body) } }
  device.set(OUTBOX, [unsent])
  snapshotWith(0)
  const { beTill, readSnapshot, tillNow } = await openTab()
  await beTill()
  const given = () => tillNow().snapshot?.people.map(({ givenAloneSantim }) => givenAloneSantim)
  expect(given()).toEqual([4500])
  snapshotWith(0, () => device.set(OUTBOX, []))
  await readSnapshot()
  expect(given()).toEqual([4500])
  snapshotWith(3000)
  await readSnapshot()
  expect(given()).toEqual([3000])
  device.set(OUTBOX, [{ ...unsent, refusal: { error: 'It was returned.' } }])
  snapshotWith(0)
  await readSnapshot()
  expect(given()).toEqual([0])
})

it('of what is practised nothing is on the device or asks the shop, and the till goes on as it was', async () => {
  device.set(TILL_COPY_DATABASE, [copyRow()])
  const tab = await openTab()
  const { sell, takeBack } = await import('./sell.ts')
  const { askWallet, giveUpPrompt } = await import('./ask-wallet.ts')
  const { startPractice } = await import('./start-practice.ts')
  const { endPractice } = await import('./practice.ts')
  const { readSnapshot } = await import('./read-till.ts')
  const { askWithPin } = await import('./ask-shop.ts')
  await tab.beTill()
  tab.onTap({ do: 'add', line: lineOfCake(BAKLAVA) })
  await startPractice(HANA)
  const before = structuredClone([...device])
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.reject(new Error('no line'))
  })
  expect(tab.tillNow()).toMatchObject({ lastNumber: 0, state: { cart: { lines: [] } }, snapshot: { orders: [] } })
  const shiftId = tab.tillNow().snapshot!.shift!.id

  tab.onTap({ do: 'add', line: lineOfCake(BAKLAVA) })
  await sell([{ by: 'cash', santim: 4500, givenSantim: 5000 }], HANA, '')
  const { saleId } = tab.tillNow().state.done!
  await takeBack({ act: { act: 'void', body: { saleId, reason: 'x', piecesTo: 'stock' } }, person: HANA, label: '' })
  tab.onTap({ do: 'add', line: lineOfCake(BAKLAVA) })
  await askWallet({ method: 'Telebirr', phone: '+251900000123', santim: 4500, person: HANA })
  await giveUpPrompt(tab.tillNow().state.parked[0]!, HANA)
  const body = { entryId: saleId, shiftId, kind: 'out', santim: 100, reason: 'change' } as const
  await tab.recordTillCommand({ act: { act: 'cash', body }, subject: '', label: '', person: HANA.email })
  expect(await askWithPin('/pin', { pin: '1234' })).toBe('lost')
  await readSnapshot()
  await tab.saveAtOnce({ isLeaving: true })
  expect(tab.tillNow()).toMatchObject({ lastNumber: 1, sold: [{ isVoid: true }], state: { parked: [{}] } })
  // The line itself is watched.
  expect(asked.filter((address) => address !== '/healthz')).toEqual([])
  expect([...device]).toEqual(before)

  endPractice()
  await tab.saveTill()
  expect(tab.tillNow()).toMatchObject({ lastNumber: 0, sold: [], state: { parked: [] } })
  expect(tab.tillNow().state.cart.lines).toMatchObject([{ key: 'baklava', quantity: 1 }])
  expect(ownRow()).toMatchObject({ lastNumber: 0, sold: [], basket: { lines: [{ key: 'baklava', quantity: 1 }] } })
})
