import { useSyncExternalStore } from 'react'
import { afterPaint } from '#app/base/ui/connection/after-paint.ts'
import {
  emptyCart,
  parseCart,
  putBackLine,
  putBackPieces,
  removeFromCart,
  serialiseCart,
  takePieces,
  type Cart,
  type CartLine,
} from '../cart.ts'

/**
 * The cart of this browser. localStorage keeps it across reloads and tabs; where the browser stores nothing (private
 * windows, full storage) it lives as long as the page.
 */
export const CART_KEY = 'tafach.cart'

let text: string | null = null
let cart: Cart = emptyCart
let storesNothing = false
const listeners = new Set<() => void>()

function refresh() {
  if (storesNothing) return
  let stored: string | null
  try {
    stored = localStorage.getItem(CART_KEY)
  } catch {
    storesNothing = true
    return
  }
  if (stored === text) return
  text = stored
  cart = parseCart(stored)
}

function getCart(): Cart {
  refresh()
  return cart
}

/** A press that changed the cart is shown first: all that shows the cart is rendered after the next frame. */
async function notify(all: ReadonlySet<() => void>): Promise<void> {
  await afterPaint()
  for (const listener of all) listener()
}

/** Reads the stored cart first, since another tab may have changed it. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const before = getCart()
  const after = change(before)
  if (after === before) return
  cart = after
  text = after.lines.length > 0 ? serialiseCart(after) : null
  try {
    if (text === null) localStorage.removeItem(CART_KEY)
    else localStorage.setItem(CART_KEY, text)
  } catch {
    storesNothing = true
  }
  void notify(listeners)
}

function onStorage(event: StorageEvent) {
  // The key is null when another tab cleared the whole storage.
  if (event.key !== CART_KEY && event.key !== null) return
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

const UNDO_MS = 6000

export interface TakenOut {
  line: CartLine
  index: number
  /** Its pieces were bought as a pack. */
  isBought?: true
}

let taken: TakenOut | undefined
let forgetting: ReturnType<typeof setTimeout> | undefined

function setTaken(next: TakenOut | undefined) {
  clearTimeout(forgetting)
  taken = next
  if (next && !next.isBought) forgetting = setTimeout(() => setTaken(undefined), UNDO_MS)
  void notify(listeners)
}

/** Takes a line out of the cart; for a while `putBack` undoes it. */
export function takeOut(cakeId: string): void {
  const index = getCart().lines.findIndex((line) => line.cakeId === cakeId)
  const line = getCart().lines[index]
  if (!line) return
  changeCart((current) => removeFromCart(current, cakeId))
  setTaken({ line, index })
}

/**
 * Takes pieces out of the cart that were bought as a pack. As long as the page is open `putBack` undoes it, because the cart is closed
 * at that moment.
 */
export function takeOutBought(cakeId: string, pieces: number): void {
  const after = takePieces(getCart(), cakeId, pieces)
  if (!after) return
  changeCart(() => after.cart)
  setTaken({ ...after.taken, isBought: true })
}

export function putBack(): void {
  if (!taken) return
  const { line, index, isBought } = taken
  changeCart((current) => (isBought ? putBackPieces : putBackLine)(current, line, index))
  setTaken(undefined)
}

/** The line that was taken out last, while that can be undone. */
export function useTakenOut(): TakenOut | undefined {
  return useSyncExternalStore(
    subscribe,
    () => taken,
    () => undefined,
  )
}

/** Empty on the server and during hydration, since cached pages know no visitor. */
export function useCart(): Cart {
  return useFromCart((all) => all)
}

/** One thing about the cart; renders only when `read` returns another one. `read` must not build new objects. */
export function useFromCart<T>(read: (cart: Cart) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => read(getCart()),
    () => read(emptyCart),
  )
}

/**
 * `absent`: nothing; `closed`: only the parts that work on their own, such as a payment being followed; `open`: the
 * cart as well. The panel's code loads at the first state other than `absent`.
 */
export type CartPanelState = 'absent' | 'closed' | 'open'

let panel: CartPanelState = 'absent'
const panelListeners = new Set<() => void>()

function setPanel(state: CartPanelState) {
  if (state === panel) return
  panel = state
  void notify(panelListeners)
}

export function setCartOpen(open: boolean): void {
  if (open) setPanel('open')
  else if (panel === 'open') setPanel('closed')
}

/** Loads the panel without opening it, for the payment dialog that it carries. */
export function requireCartPanel(): void {
  if (panel === 'absent') setPanel('closed')
}

/** Resets the state after the panel's code failed to load, so that the next press tries again. */
export function abandonCartPanel(): void {
  setPanel('absent')
}

function subscribeToPanel(listener: () => void): () => void {
  panelListeners.add(listener)
  return () => panelListeners.delete(listener)
}

export function useCartPanelState(): CartPanelState {
  return useSyncExternalStore(
    subscribeToPanel,
    () => panel,
    () => 'absent',
  )
}
