import { useSyncExternalStore } from 'react'
import { emptyCart, parseCart, serialiseCart, type Cart } from '../cart.ts'

/**
 * The cart of this browser. It lives in localStorage, so that it outlives a reload and is the same in every tab; where
 * the browser keeps nothing (private windows, full storage) it lives as long as the page.
 */
const CART_KEY = 'tafach.cart'

let text: string | null = null
let cart: Cart = emptyCart
let keepsNothing = false
const listeners = new Set<() => void>()

function refresh() {
  if (keepsNothing) return
  let stored: string | null
  try {
    stored = localStorage.getItem(CART_KEY)
  } catch {
    keepsNothing = true
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

/** Changes the cart as it is now, also when another tab changed it a moment ago. */
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
    keepsNothing = true
  }
  for (const listener of listeners) listener()
}

function onStorage(event: StorageEvent) {
  // A null key: another tab cleared everything.
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

/** The cart; empty on the server and while the page takes over from it, since kept pages know no visitor. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, getCart, () => emptyCart)
}

/**
 * What the page shows over itself: nothing, only the parts that work on their own (a payment being followed), or the
 * open cart as well. The panel's code is loaded once it is more than nothing.
 */
export type CartPanelState = 'absent' | 'closed' | 'open'

let panel: CartPanelState = 'absent'
const panelListeners = new Set<() => void>()

function setPanel(state: CartPanelState) {
  if (state === panel) return
  panel = state
  for (const listener of panelListeners) listener()
}

/** Opens or closes the cart panel, from anywhere. */
export function setCartOpen(open: boolean): void {
  if (open) setPanel('open')
  else if (panel === 'open') setPanel('closed')
}

/** Loads the panel without opening it, for the payment dialog that it carries. */
export function requireCartPanel(): void {
  if (panel === 'absent') setPanel('closed')
}

/** The panel's code could not be loaded: as if nothing had been pressed, so that the next press tries again. */
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
