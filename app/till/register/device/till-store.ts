import { keepAgain, recordAct, unkeptActs } from '#app/base/outbox/ui/outbox-store.ts'
import type { NewAct } from '#app/base/outbox/ui/seal-act.ts'
import { deviceId, lastOnDevice, listEnvelopes } from '#app/base/outbox/ui/kept-envelopes.ts'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { isFromShop, heardFromShop, loseLine } from '#app/base/ui/line/line.ts'
import { pageValue } from '#app/base/ui/page-value.ts'
import type { TillAct } from '#app/till/sales/acts.ts'
import type { TillKey } from '#app/till/proof/act-text.ts'
import type { TillSnapshot } from '#app/till/sales/snapshot.ts'
import { isMadeOf } from '../basket/basket-sums.ts'
import { onTheWay } from '../acts/refused-acts.ts'
import { afterAct, MOST_REMEMBERED, type DroppedSale, type SoldSale } from '../basket/sold-sale.ts'
import { FIRST_STATE, onTill, type ParkedSale, type TillEvent, type TillState } from '../till-state.ts'
import { keepCopy, keepOwn, readKept } from './kept-rows.ts'
import { letOpeningsPass, listUnsentSales, numbersOf, salesIn } from './unsent-sales.ts'
import { notePanel, reopenedPanel } from './typed.ts'
import { tellOfActs, signAct, signingKey, signWith, takeKey } from './sign-act.ts'

/**
 * The till in the browser. A tap changes this value at once; the device keeps it a moment later, and the shop learns of a sale from its
 * envelope.
 */
interface Till {
  /** `elsewhere`: another tab of this browser is the till. */
  status: 'reading' | 'ready' | 'elsewhere'
  /** Null: the shop has not told it yet. */
  snapshot: TillSnapshot | null
  aheadMs: number
  state: TillState
  /** Number of the last sale of the till `countsFor`: a browser that becomes another till starts over. */
  lastNumber: number
  countsFor: number | undefined
  /** The newest first. */
  sold: readonly SoldSale[]
  dropped: readonly DroppedSale[]
  /** Private windows and full devices: what is not sent lives only as long as the page. */
  keepsNothing: boolean
}

const till = pageValue<Till>({
  status: 'reading',
  snapshot: null,
  aheadMs: 0,
  state: FIRST_STATE,
  lastNumber: 0,
  countsFor: undefined,
  sold: [],
  dropped: [],
  keepsNothing: false,
})

export const useTill = till.useValue
/** For what is on the screen at each tap: it is drawn again only when its part changes. */
export const useTillPart = till.usePart
export const tillNow = till.get

export function change(changed: Partial<Till>): void {
  till.set({ ...till.get(), ...changed })
  notePanel(till.get().state.panel)
}

/** The time by the shop's clock, as far as the device knows it. */
export function shopTime(): Date {
  return new Date(Date.now() + till.get().aheadMs)
}

const KEPT = ['basket', 'parts', 'parked', 'released', 'counting', 'countedShift', 'closedShift'] as const

export function onTap(event: TillEvent): void {
  const { state } = till.get()
  const next = onTill(state, event)
  if (next === state) return
  change({ state: next })
  if (KEPT.some((part) => next[part] !== state[part])) keepSoon()
}

/** The screen shows the tap first. */
const KEEP_AFTER_MS = 100

let isDirty = false
let keeping: Promise<void> = Promise.resolve()

/** Taps until then are written together. */
function keepSoon(): void {
  if (isDirty) return
  isDirty = true
  keeping = keeping.then(() => new Promise((resolve) => setTimeout(resolve, KEEP_AFTER_MS))).then(keepNow)
}

/** Keeps the last tap of a page that goes out of sight and may not return. `isLeaving`: the page ends. Settles when the device has it. */
export async function keepAtOnce({ isLeaving }: { isLeaving: boolean }): Promise<void> {
  if (isDirty || isLeaving) await keepNow()
}

async function keepNow(): Promise<void> {
  isDirty = false
  // Another tab is the till, whatever this one still sends; or the row was not read yet.
  if (till.get().status !== 'ready') return
  const { state, lastNumber, countsFor, sold, dropped } = till.get()
  const { basket, parts, parked, released, counting, countedShift, closedShift } = state
  const own = { basket, parts, parked, released, counting, countedShift, closedShift }
  const unkept = unkeptActs().filter((act) => act.till !== undefined)
  const isKept = await keepOwn({ ...own, lastNumber, countsFor, sold, dropped, unkept })
  if (isKept === till.get().keepsNothing) change({ keepsNothing: !isKept })
}

/** Reads what the device kept. */
async function readDevice(): Promise<void> {
  const [{ own, copy }, kept] = await Promise.all([readKept(), listEnvelopes(), letOpeningsPass()])
  signWith(copy?.signing)
  // The page ended when the row was on the device and the envelope was not yet.
  const unkept = own?.unkept ?? []
  await keepAgain(unkept, signAct)
  const unsent = salesIn([...kept, ...unkept])
  const countsFor = copy?.snapshot.till?.number ?? own?.countsFor
  const isOfTill = own?.countsFor === undefined || own.countsFor === countsFor
  const numbers = numbersOf(unsent, countsFor)
  // A wallet has paid it, and the envelope of its sale is kept.
  const made = new Set([...unsent, ...(own?.sold ?? [])].map(({ sale }) => sale.saleId))
  const parked = own?.parked.filter(({ asked }) => !asked || !made.has(asked.sale.saleId))
  const ownNumber = isOfTill ? (own?.lastNumber ?? 0) : 0
  const lastNumber = Math.max(0, ownNumber, copy?.snapshot.till?.lastSale ?? 0, ...numbers)
  // The page ended when the envelope was on the device and the row was not yet.
  const isSold = own && unsent.some(({ sale }) => sale.number > ownNumber && isMadeOf(sale, own.basket))
  change({
    status: 'ready',
    countsFor,
    lastNumber,
    ...(copy && { snapshot: copy.snapshot, aheadMs: copy.aheadMs }),
    ...(own && {
      state: {
        ...FIRST_STATE,
        ...(!isSold && { basket: own.basket, parts: own.parts }),
        panel: reopenedPanel(!isSold && own.basket.lines.length > 0),
        parked: parked ?? [],
        released: own.released ?? [],
        counting: own.counting ?? null,
        countedShift: own.countedShift ?? null,
        closedShift: own.closedShift ?? null,
      },
      sold: onTheWay(kept).reduce((sold, act) => afterAct(sold, act, true), own.sold),
      dropped: own.dropped,
    }),
  })
  // Another tab may send those envelopes.
  if (own && lastNumber > ownNumber) keepSoon()
}

const LOCK = 'tafach.till'

/** Two tabs would count the same number twice: the last one that is opened, or asks, is the till. */
export async function beTill(): Promise<void> {
  void keepAtOnce({ isLeaving: false })
  change({ status: 'reading' })
  const isHeld = new Promise<void>((resolve) => {
    if (!navigator.locks) return resolve()
    navigator.locks
      .request(LOCK, { steal: true }, () => {
        resolve()
        return new Promise(() => undefined)
      })
      .catch(() => {
        change({ status: 'elsewhere', state: { ...till.get().state, panel: 'sale' } })
      })
  })
  const reading = Promise.all([isHeld, keeping]).then(readDevice)
  // Until then this page does not know the row, so nothing is written.
  keeping = reading.catch(() => undefined)
  await reading
  await readSnapshot()
}

const ANSWER_WITHIN_MS = 20_000

/** Asks the shop for the day. Without an answer the kept one stays. */
export async function readSnapshot(): Promise<void> {
  const askedAt = Date.now()
  const before = till.get().snapshot
  try {
    const unsent = await listEnvelopes()
    const ofTills = unsent.filter((envelope) => envelope.till !== undefined).length
    const told = await tellOfActs({ device: deviceId(), unsent: ofTills, last: lastOnDevice(unsent) })
    const asked = new URLSearchParams(told)
    const address = `${adminPaths.counterSnapshot}?${asked}`
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    if (!isFromShop(answer) || answer.status >= 500) return loseLine()
    if (answer.status !== 200) return
    const { key, ...day } = (await answer.json()) as TillSnapshot & { key?: TillKey | null }
    if (key) await takeKey(key).catch(() => undefined)
    heardFromShop()
    const known = till.get().snapshot
    // The shop did not count the acts that are on their way to it, or were when it was asked.
    const acts = [...unsent, ...(await listEnvelopes())]
    const isOnTheWay = (act: TillAct['act']) => acts.some(({ fields, refusal }) => fields['act'] === act && !refusal)
    // Opened while the shop answered, and at the shop before the answer came.
    const isNew = before !== null && known?.shift?.id !== before.shift?.id
    const opened = isNew || isOnTheWay('open_shift') ? (day.shift ?? known?.shift ?? null) : day.shift
    const { people } = (isOnTheWay('return') && known) || day // with what they gave back alone
    // The shift was closed while the shop answered.
    const shift = opened && opened.id === till.get().state.closedShift ? null : opened
    const snapshot = { ...day, people, shift }
    const readAt = Date.now()
    const aheadMs = Date.parse(snapshot.serverTime) - (askedAt + readAt) / 2
    const countsFor = snapshot.till?.number ?? till.get().countsFor
    const numbers =
      countsFor === till.get().countsFor ? [till.get().lastNumber] : numbersOf(await listUnsentSales(), countsFor)
    change({ snapshot, aheadMs, countsFor, lastNumber: Math.max(0, snapshot.till?.lastSale ?? 0, ...numbers) })
    await keepCopy({ snapshot, aheadMs, readAt, signing: signingKey() })
  } catch {
    loseLine()
  }
}

interface ActOfTill {
  act: TillAct
  subject: string
  label: string
  person: string
}

/**
 * Puts an act into the outbox; the promise ends when it is on the device. Call it in the task that shows the act as done: the till's row
 * then has both or neither, whenever the page ends.
 */
export async function recordTillAct({ act: { act, body }, subject, label, person }: ActOfTill): Promise<void> {
  const number = till.get().snapshot?.till?.number
  if (number === undefined) return
  const fields = { act, body: JSON.stringify(body), till: String(number) }
  // A sale has a number, and no later one may come before it.
  const mayPass = act !== 'sell'
  const envelope: NewAct = { to: adminPaths.counterAct, subject, label, fields, till: number, person, at: shopTime() }
  const recorded = recordAct({ ...envelope, mayPass, seal: signAct })
  void keepNow()
  await recorded
  // The row no longer needs the act, which has an envelope now.
  keepSoon()
}

/** Shows a sale as made, before anything is stored. */
export function rememberSale(sold: SoldSale, changeSantim: number): void {
  const { saleId, totalSantim } = sold.sale
  remember(sold, { do: 'sold', sale: { saleId, number: sold.number, totalSantim, changeSantim } })
}

/** `rememberSale` for a parked sale that a wallet has paid. The basket is of another customer. */
export function rememberPaidByWallet(sold: SoldSale, { id, name }: Pick<ParkedSale, 'id' | 'name'>): void {
  const { saleId, parts } = sold.sale
  remember(sold, { do: 'paid_by_wallet', id, paid: { saleId, name, number: sold.number, parts } })
}

function remember(sold: SoldSale, event: TillEvent): void {
  const { state, sold: before } = till.get()
  change({ state: onTill(state, event), lastNumber: sold.number, sold: [sold, ...before].slice(0, MOST_REMEMBERED) })
}

/** Call when its envelope is on the device. Settles when the device knows its number without the envelope. */
export function keepSale(): Promise<void> {
  keepSoon()
  return keeping
}

/** The refused opening after which the day was asked for. */
let askedAfter = ''

/** Shows a void, a return or a count as done, or as not done once the shop has refused it. After a refused opening the shop is asked. */
export function rememberAct(done: TillAct, isDone: boolean): void {
  if (done.act === 'open_shift') {
    const { shiftId } = done.body
    const isShown = till.get().snapshot?.shift?.id === shiftId
    // The shop names its own shift, or none. Once: others wait behind the refused one, and each of them asks again.
    if (!isDone && isShown && askedAfter !== shiftId) {
      askedAfter = shiftId
      void readSnapshot()
    }
    return
  }
  if (done.act === 'count_shift') {
    const { shiftId } = done.body
    if (isDone) onTap({ do: 'counted', shiftId })
    else if (till.get().state.countedShift === shiftId) onTap({ do: 'uncounted' })
    return
  }
  const { sold } = till.get()
  const next = afterAct(sold, done, isDone)
  if (next === sold) return
  change({ sold: next })
  keepSoon()
}

export function rememberFiscal(saleId: string, fiscal: NonNullable<SoldSale['fiscal']>): void {
  const { sold } = till.get()
  change({ sold: sold.map((each) => (each.sale.saleId === saleId ? { ...each, fiscal } : each)) })
  keepSoon()
}

export function rememberDropped(dropped: DroppedSale): void {
  change({ dropped: [dropped, ...till.get().dropped].slice(0, MOST_REMEMBERED) })
  onTap({ do: 'drop', id: dropped.id })
  keepSoon()
}
