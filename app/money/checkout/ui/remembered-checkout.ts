import type { Landmark } from '#app/ordering/scheduling/landmarks/landmark.ts'
import { CHECKOUT_FIELDS, type TypedCheckout } from '../placing/checkout-form.ts'
import type { HandoverWish } from '../placing/settle-time.ts'
import { PRIVATE_PREFIX, readMemory, writeMemory } from '#app/base/ui/browser-memory.ts'

/**
 * What somebody typed at the checkout, on this device only: it survives a reload, a change of language and a lost connection.
 * The person, the address and the payment method stay for the next visit.
 */
const CHECKOUT_KEY = `${PRIVATE_PREFIX}checkout`

const LANDMARKS_KEY = `${PRIVATE_PREFIX}landmarks`
const MOST_LANDMARKS = 8

const MAX_LENGTH = 1000

/** Of one order only. */
const OF_THIS_ORDER = [
  'deliveryDate',
  'deliveryTime',
  'notes',
  'recipientName',
  'recipientPhone',
  'giftText',
  'giftFrom',
] as const

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

/** The window that was chosen for this order; undefined: none yet. */
export function rememberedWish(): HandoverWish | undefined {
  const {
    deliveryMethod: method = 'self-pickup',
    zone = '',
    deliveryDate: date,
    deliveryTime: time = '',
  } = rememberedCheckout()
  return date ? { method, zone, date, time } : undefined
}

export function rememberWish({ method, zone, date, time }: HandoverWish): void {
  const wish = { deliveryMethod: method, zone, deliveryDate: date ?? '', deliveryTime: time }
  rememberCheckout({ ...rememberedCheckout(), ...wish })
}

/** Called when the order is placed. */
export function saveForNextVisit(): void {
  const remembered = rememberedCheckout()
  const { landmark = '', deliveryMethod } = remembered
  if (deliveryMethod === 'delivery' && landmark !== '') {
    const others = readLandmarks().filter((each) => each !== landmark)
    writeMemory(LANDMARKS_KEY, JSON.stringify([landmark, ...others].slice(0, MOST_LANDMARKS)))
  }
  for (const field of OF_THIS_ORDER) delete remembered[field]
  rememberCheckout(remembered)
}

/** "Not me": this device knows nobody. */
export function forgetCheckout(): void {
  writeMemory(CHECKOUT_KEY, null)
  writeMemory(LANDMARKS_KEY, null)
}

/** Landmarks of earlier orders on this device, the last one first. They never leave it as suggestions. */
export function ownLandmarks(): Landmark[] {
  return readLandmarks().map((name) => (/[\u1200-\u135A]/.test(name) ? { en: null, am: name } : { en: name, am: null }))
}

function readLandmarks(): string[] {
  try {
    const stored: unknown = JSON.parse(readMemory(LANDMARKS_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string' && name.length <= MAX_LENGTH) : []
  } catch {
    return []
  }
}
