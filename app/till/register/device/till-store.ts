import { unsavedEnvelopes } from '#app/base/outbox/ui/outbox-store.ts'
import { pageValue } from '#app/base/ui/page-value.ts'
import type { TillCommand } from '#app/till/sales/till-command.ts'
import type { TillSnapshot } from '#app/till/sales/snapshot.ts'
import { afterCommand, MOST_REMEMBERED, type DroppedSale, type SoldSale } from '../cart/sold-sale.ts'
import { FIRST_STATE, onTill, type ParkedSale, type TillEvent, type TillState } from '../till-state.ts'
import { saveOwn } from './stored-rows.ts'
import { notePanel } from './typed.ts'

/**
 * The till in the browser. A tap changes this value at once; it is written to the device a moment later, and the shop learns of a sale from its
 * envelope.
 */
interface Till {
  /** `elsewhere`: another tab of this browser is the till. */
  status: 'reading' | 'ready' | 'elsewhere'
  /** Null: the shop has not answered yet. */
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
  savesNothing: boolean
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
  savesNothing: false,
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

const SAVED = ['cart', 'parts', 'parked', 'released', 'counting', 'countedShift', 'closedShift'] as const

export function onTap(event: TillEvent): void {
  const { state } = till.get()
  const next = onTill(state, event)
  if (next === state) return
  change({ state: next })
  if (SAVED.some((part) => next[part] !== state[part])) saveSoon()
}

/** The screen shows the tap first. */
const SAVE_AFTER_MS = 100

let isDirty = false
let saving: Promise<void> = Promise.resolve()

/** Taps until then are written together. */
function saveSoon(): void {
  if (isDirty) return
  isDirty = true
  saving = saving.then(() => new Promise((resolve) => setTimeout(resolve, SAVE_AFTER_MS))).then(saveNow)
}

/** Saves the last tap of a page that goes out of sight and may not return. `isLeaving`: the page ends. Settles when the device has it. */
export async function saveAtOnce({ isLeaving }: { isLeaving: boolean }): Promise<void> {
  if (isDirty || isLeaving) await saveNow()
}

/** Writes the till's row now. */
export async function saveNow(): Promise<void> {
  isDirty = false
  // Another tab is the till, whatever this one still sends; or the row was not read yet.
  if (till.get().status !== 'ready') return
  const { state, lastNumber, countsFor, sold, dropped } = till.get()
  const { cart, parts, parked, released, counting, countedShift, closedShift } = state
  const own = { cart, parts, parked, released, counting, countedShift, closedShift }
  const unsaved = unsavedEnvelopes().filter((each) => each.till !== undefined)
  const isSaved = await saveOwn({ ...own, lastNumber, countsFor, sold, dropped, unsaved })
  if (isSaved === till.get().savesNothing) change({ savesNothing: !isSaved })
}

/** Writes the till's row soon. Settles when the device has it. */
export function saveTill(): Promise<void> {
  saveSoon()
  return saving
}

/** Reads the row by `read` after what is being written; until it has ended, nothing is written. */
export async function readBeforeSaving(isHeld: Promise<void>, read: () => Promise<void>): Promise<void> {
  const reading = Promise.all([isHeld, saving]).then(read)
  saving = reading.catch(() => undefined)
  await reading
}

/** Shows a sale as made, before anything is stored. */
export function rememberSale(sold: SoldSale, changeSantim: number): void {
  const { saleId, totalSantim } = sold.sale
  remember(sold, { do: 'sold', sale: { saleId, number: sold.number, totalSantim, changeSantim } })
}

/** `rememberSale` for a parked sale that a wallet has paid. The cart is of another customer. */
export function rememberPaidByWallet(sold: SoldSale, { id, name }: Pick<ParkedSale, 'id' | 'name'>): void {
  const { saleId, parts } = sold.sale
  remember(sold, { do: 'paid_by_wallet', id, paid: { saleId, name, number: sold.number, parts } })
}

function remember(sold: SoldSale, event: TillEvent): void {
  const { state, sold: before } = till.get()
  change({ state: onTill(state, event), lastNumber: sold.number, sold: [sold, ...before].slice(0, MOST_REMEMBERED) })
}

/** Shows a void or a return as done, or, after the shop has refused it, as not done. */
export function rememberTakenBack(command: TillCommand, isDone: boolean): void {
  const { sold } = till.get()
  const next = afterCommand(sold, command, isDone)
  if (next === sold) return
  change({ sold: next })
  saveSoon()
}
