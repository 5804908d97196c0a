import { withoutColors, type ImageView } from '#app/base/media/image.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { cartPieces, cartSaving as savingOfLines, cartTotal as sumOfLines, packSaving, type Pack } from './pricing.ts'

/** Opens the cart over a page: `/#cart` is a shortcut of the installed shop. */
export const CART_HASH = '#cart'

/** Most pieces of one cake in a stored cart; the setting's limit is lower. */
const MAX_LINE_QUANTITY = 999
/** Most lines of a stored cart, so that a corrupt one cannot freeze the page. */
const MAX_LINES = 100

/** One daily cake in the cart. Names, prices and picture are what the customer saw last; the server decides. */
export interface CartLine {
  cakeId: string
  quantity: number
  nameEn: string
  nameAm: string
  priceSantim: Santim
  /** Those that make its pieces cheaper: `packsInCart`. */
  packs: readonly Pack[]
  image: ImageView
  /** The price before the shop changed it; absent when nothing changed. */
  formerPriceSantim?: Santim
  /** The shop no longer sells it: shown, not counted and not sent. */
  isUnavailable?: true
}

export type CartCake = Omit<CartLine, 'quantity' | 'formerPriceSantim' | 'isUnavailable'>

export interface CakeOnSale extends Omit<CartCake, 'cakeId'> {
  id: string
}

export function cartCake({ id, nameEn, nameAm, priceSantim, packs, image }: CakeOnSale): CartCake {
  return { cakeId: id, nameEn, nameAm, priceSantim, packs, image: withoutColors(image) }
}

export interface Cart {
  version: 1
  lines: readonly CartLine[]
}

export const emptyCart: Cart = { version: 1, lines: [] }

export type ShopPrice = Pick<CartCake, 'cakeId' | 'priceSantim' | 'packs'>

export interface CartLimits {
  /** `order.min_pieces` */
  minPieces: number
  /** `order.max_pieces_online` */
  maxPieces: number
}

export function buyableLines(cart: Cart): readonly CartLine[] {
  return cart.lines.filter((line) => !line.isUnavailable)
}

/** Number of different cakes, including those no longer sold. */
export function cartCount(cart: Cart): number {
  return cart.lines.length
}

/** Pieces that can be bought. */
export function totalPieces(cart: Cart): number {
  return cartPieces(buyableLines(cart))
}

/** Price of one line in santim: cake price times quantity (Requirement 3.16). */
export function lineTotal(line: Pick<CartLine, 'priceSantim' | 'quantity'>): Santim {
  return line.priceSantim * line.quantity
}

/** What packs take off a line, in santim; 0 unless the owner has them priced in the cart. */
export function lineSaving(line: Pick<CartLine, 'priceSantim' | 'packs' | 'quantity'>): Santim {
  return packSaving(line.quantity, line)
}

/** Sum of all lines that can be bought before packs, in santim. Requirement 3.16. */
export function cartTotal(cart: Cart): Santim {
  return sumOfLines(buyableLines(cart))
}

/** What packs take off the total, in santim. */
export function cartSaving(cart: Cart): Santim {
  return savingOfLines(buyableLines(cart))
}

/** What the cart costs, in santim: the total less what packs save. */
export function cartPrice(cart: Cart): Santim {
  return cartTotal(cart) - cartSaving(cart)
}

/** How many pieces of a cake can be ordered with this cart. */
export function piecesOf(cart: Cart, cakeId: string): number {
  return cart.lines.find((line) => line.cakeId === cakeId && !line.isUnavailable)?.quantity ?? 0
}

/** How many more pieces fit before a quote is needed. Never negative. */
export function freePieces(cart: Cart, maxPieces: number): number {
  return Math.max(0, maxPieces - totalPieces(cart))
}

/**
 * Adds pieces of a cake, at most as many as `maxPieces` leaves room for, and refreshes name, price and picture. Returns
 * the same cart when nothing fits.
 */
export function addToCart(cart: Cart, cake: CartCake, quantity: number, maxPieces: number): Cart {
  const added = Math.min(Math.floor(quantity), freePieces(cart, maxPieces))
  if (!(added >= 1)) return cart
  const present = cart.lines.find((line) => line.cakeId === cake.cakeId)
  // An unavailable line is not in the total that limits `added`, so its old quantity is dropped.
  const presentPieces = present && !present.isUnavailable ? present.quantity : 0
  const line = { ...cake, quantity: Math.min(presentPieces + added, MAX_LINE_QUANTITY) }
  const lines = present
    ? cart.lines.map((other) => (other === present ? line : other))
    : [...cart.lines, line].slice(0, MAX_LINES)
  return { ...cart, lines }
}

/** Fills a cart up to these pieces of each cake, so that doing it twice changes nothing; fewer where `maxPieces` leaves no room. */
export function fillCart(cart: Cart, wanted: readonly { cake: CartCake; pieces: number }[], maxPieces: number): Cart {
  return wanted.reduce((filled, { cake, pieces }) => {
    const present = buyableLines(filled).find(({ cakeId }) => cakeId === cake.cakeId)?.quantity ?? 0
    return addToCart(filled, cake, pieces - present, maxPieces)
  }, cart)
}

/** Sets the pieces of a cake. Zero or less removes the line (Requirement 3.3); more than `maxPieces` allows is cut. */
export function updateQuantity(cart: Cart, cakeId: string, quantity: number, maxPieces: number): Cart {
  const line = cart.lines.find((each) => each.cakeId === cakeId)
  if (!line || !Number.isFinite(quantity)) return cart
  const wanted = Math.floor(quantity)
  if (wanted <= 0) return removeFromCart(cart, cakeId)
  const room = line.quantity + freePieces(cart, maxPieces)
  const allowed = wanted <= line.quantity ? wanted : Math.min(wanted, room, MAX_LINE_QUANTITY)
  return { ...cart, lines: cart.lines.map((each) => (each === line ? { ...line, quantity: allowed } : each)) }
}

/** Puts a line that was taken out back in its place, unless its cake is in the cart again. */
export function putBackLine(cart: Cart, line: CartLine, index: number): Cart {
  if (cart.lines.some(({ cakeId }) => cakeId === line.cakeId)) return cart
  return { ...cart, lines: cart.lines.toSpliced(index, 0, line) }
}

/** Takes pieces that were bought out of their line; undefined when there are none. `taken` is what `putBackPieces` needs. */
export function takePieces(
  cart: Cart,
  cakeId: string,
  pieces: number,
): { cart: Cart; taken: { line: CartLine; index: number } } | undefined {
  const index = cart.lines.findIndex((line) => line.cakeId === cakeId)
  const line = cart.lines[index]
  if (!line) return undefined
  const quantity = line.quantity - pieces
  const rest = quantity > 0 ? [{ ...line, quantity }] : []
  return {
    cart: { ...cart, lines: cart.lines.toSpliced(index, 1, ...rest) },
    taken: { line: { ...line, quantity: Math.min(line.quantity, pieces) }, index },
  }
}

/** Puts pieces that `takePieces` took back into their line, or with it into its place. */
export function putBackPieces(cart: Cart, line: CartLine, index: number): Cart {
  const present = cart.lines.find(({ cakeId }) => cakeId === line.cakeId)
  return present
    ? updateQuantity(cart, line.cakeId, present.quantity + line.quantity, MAX_LINE_QUANTITY)
    : putBackLine(cart, line, index)
}

/** What remains of a cake that the shop counts; undefined: it is not limited. */
type Limit = { left: number } | undefined

export function isSoldOut(limit: Limit): boolean {
  return limit?.left === 0
}

const MOST_SUGGESTIONS = 3

/** Cakes that bring a cart to the minimum order: those in it first, then the cheapest; never more than are left. */
export function suggestedCakes<Cake extends CartCake & { limit?: Limit }>(
  cart: Cart,
  onSale: readonly Cake[],
): (Cake | CartLine)[] {
  const inCart = buyableLines(cart)
  const others = onSale
    .filter(({ cakeId }) => !inCart.some((line) => line.cakeId === cakeId))
    .toSorted((one, other) => one.priceSantim - other.priceSantim)
  const hasMore = ({ cakeId }: CartCake) => {
    const limit = onSale.find((cake) => cake.cakeId === cakeId)?.limit
    return !limit || limit.left > (inCart.find((line) => line.cakeId === cakeId)?.quantity ?? 0)
  }
  return [...inCart, ...others].filter(hasMore).slice(0, MOST_SUGGESTIONS)
}

export function removeFromCart(cart: Cart, cakeId: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.cakeId !== cakeId) }
}

/** The minus button stops at one piece; removing has a button of its own (Requirement 3.3). */
export function canDecrease(line: Pick<CartLine, 'quantity'>): boolean {
  return line.quantity > 1
}

/**
 * Applies the shop's prices and packs, and keeps the former prices for display. Marks cakes missing from `onSale`
 * instead of dropping them. Returns the same cart when nothing changed.
 */
export function takeOverShopPrices(cart: Cart, onSale: readonly ShopPrice[]): Cart {
  let hasChanged = false
  const lines = cart.lines.map((line) => {
    const cake = onSale.find((each) => each.cakeId === line.cakeId)
    if (!cake) {
      if (line.isUnavailable) return line
      hasChanged = true
      return { ...line, isUnavailable: true as const }
    }
    const { priceSantim, packs } = cake
    const hasNewPacks = JSON.stringify(packs) !== JSON.stringify(line.packs)
    if (priceSantim === line.priceSantim && !hasNewPacks && !line.isUnavailable) return line
    hasChanged = true
    const { isUnavailable: _gone, ...rest } = line
    if (priceSantim === line.priceSantim) return { ...rest, packs }
    return { ...rest, priceSantim, packs, formerPriceSantim: line.priceSantim }
  })
  return hasChanged ? { ...cart, lines } : cart
}

export function forgetFormerPrices(cart: Cart): Cart {
  if (!cart.lines.some((line) => line.formerPriceSantim !== undefined)) return cart
  return { ...cart, lines: cart.lines.map(({ formerPriceSantim: _former, ...line }) => line) }
}

/**
 * Reads a stored cart. Text of another version gives an empty cart; corrupt lines are dropped and duplicate lines are
 * added up.
 */
export function parseCart(text: string | null): Cart {
  if (!text) return emptyCart
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return emptyCart
  }
  if (!isRecord(stored) || stored.version !== 1 || !Array.isArray(stored.lines)) return emptyCart
  const lines = new Map<string, CartLine>()
  for (const each of stored.lines.slice(0, MAX_LINES) as unknown[]) {
    const line = parseLine(each)
    if (!line) continue
    const present = lines.get(line.cakeId)
    const quantity = Math.min(line.quantity + (present?.quantity ?? 0), MAX_LINE_QUANTITY)
    lines.set(line.cakeId, { ...line, quantity })
  }
  return lines.size > 0 ? { version: 1, lines: [...lines.values()] } : emptyCart
}

export function serialiseCart(cart: Cart): string {
  return JSON.stringify(cart)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isCount(value: unknown, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
}

function parseLine(value: unknown): CartLine | undefined {
  if (!isRecord(value)) return undefined
  const { cakeId, quantity, nameEn, nameAm, priceSantim, packs, image, formerPriceSantim, isUnavailable } = value
  if (typeof cakeId !== 'string' || cakeId === '' || typeof nameEn !== 'string' || typeof nameAm !== 'string') return
  if (!isCount(quantity, 1, MAX_LINE_QUANTITY) || !isCount(priceSantim, 1, 1e12) || !isImage(image)) return
  return {
    cakeId,
    quantity,
    nameEn,
    nameAm,
    priceSantim,
    packs: parsePacks(packs),
    image,
    ...(isCount(formerPriceSantim, 1, 1e12) ? { formerPriceSantim } : undefined),
    ...(isUnavailable === true ? { isUnavailable } : undefined),
  }
}

/** A cart of the version before has no packs; they come with the next look at the shop. */
function parsePacks(value: unknown): Pack[] {
  if (!Array.isArray(value)) return []
  return (value as unknown[]).flatMap((pack) => {
    if (!isRecord(pack)) return []
    const { pieces, priceSantim } = pack
    return isCount(pieces, 1, MAX_LINE_QUANTITY) && isCount(priceSantim, 1, 1e12) ? { pieces, priceSantim } : []
  })
}

export function isImage(value: unknown): value is ImageView {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    isCount(value.width, 1, 1e5) &&
    isCount(value.height, 1, 1e5) &&
    Array.isArray(value.widths) &&
    value.widths.every((width) => isCount(width, 1, 1e5)) &&
    typeof value.placeholder === 'string' &&
    // The placeholder becomes a CSS background, so only our own data URIs are allowed.
    /^(data:image\/[a-z]+;base64,[\w+/=]*)?$/.test(value.placeholder)
  )
}
