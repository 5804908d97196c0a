import { formText } from '#app/base/platform/text/form-text.ts'

/** Says in the address of a purchase that the pieces of the pack are in the cart. */
export const FROM_CART = 'cart'

/** Field of the form that buys a pack: the pieces that leave the cart then. */
export const PIECES_OF_CART = 'piecesOfCart'

/** Pieces of the cart that an order buys as a pack. */
export interface BoughtPack {
  /** The order's code; empty when the browser left for a payment page without knowing it. */
  order: string
  cakeId: string
  pieces: number
}

/** What a sent form buys as a pack of what is in the cart, and the order it became: the page to which the answer leads. */
export function readBoughtPack(form: FormData, location: string): BoughtPack | undefined {
  const pieces = formText(form, PIECES_OF_CART)
  if (!/^[1-9]\d{0,2}$/.test(pieces)) return undefined
  const order = /^\/orders\/(\w+)/.exec(location)?.[1] ?? ''
  return { order, cakeId: formText(form, 'cake'), pieces: Number(pieces) }
}

/** Undefined unless it is a whole one: storage may hold anything. */
export function parseBoughtPack(text: string | null): BoughtPack | undefined {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
  if (typeof stored !== 'object' || stored === null) return undefined
  const { order, cakeId, pieces } = stored as Record<string, unknown>
  if (typeof order !== 'string' || typeof cakeId !== 'string' || !Number.isSafeInteger(pieces)) return undefined
  return { order, cakeId, pieces: pieces as number }
}
