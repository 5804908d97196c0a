import { PRIVATE_PREFIX } from '#app/base/ui/private-memory.ts'
import { CHECKOUT_FIELDS, type TypedCheckout } from '../placing/checkout-form.ts'
import { readMemory, writeMemory } from './browser-memory.ts'

/**
 * What somebody typed at the checkout, on this device only: it survives a reload, a change of language and a lost line.
 * The person, the address and the payment method stay for the next visit.
 */
const CHECKOUT_KEY = `${PRIVATE_PREFIX}checkout`

const MAX_LENGTH = 1000

/** Of one order only. */
const OF_THIS_ORDER = ['deliveryDate', 'deliveryTime', 'notes', 'recipientName', 'recipientPhone'] as const

export function rememberedCheckout(): Partial<TypedCheckout> {
  return parseRemembered(readMemory(CHECKOUT_KEY))
}

/** Drops what is no text of a field of the checkout: storage may hold anything. */
export function parseRemembered(text: string | null): Partial<TypedCheckout> {
  if (!text) return {}
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return {}
  }
  if (typeof stored !== 'object' || stored === null) return {}
  const fields = new Map(Object.entries(stored))
  return Object.fromEntries(
    CHECKOUT_FIELDS.flatMap((field) => {
      const value: unknown = fields.get(field)
      return typeof value === 'string' && value.length <= MAX_LENGTH ? [[field, value]] : []
    }),
  )
}

export function rememberCheckout(typed: Partial<TypedCheckout>): void {
  writeMemory(CHECKOUT_KEY, JSON.stringify(typed))
}

/** Called when the order is placed. */
export function keepForNextVisit(): void {
  const kept = rememberedCheckout()
  for (const field of OF_THIS_ORDER) delete kept[field]
  rememberCheckout(kept)
}

/** "Not me": this device knows nobody. */
export function forgetCheckout(): void {
  writeMemory(CHECKOUT_KEY, null)
}
