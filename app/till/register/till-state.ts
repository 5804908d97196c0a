import type { Santim } from '#app/base/platform/money.ts'
import type { CashPieces } from '#app/till/drawer/cash-pieces.ts'
import type { SalePart } from '#app/till/sales/till-command.ts'
import type { AskedWallet } from './paying/asked-wallet.ts'
import { addLine, EMPTY_CART, setPieces, type TillCart, type TillCartLine, type Discount } from './cart/till-cart.ts'
import type { PaidByWallet } from './paying/paid-by-wallet.ts'

/** A sale that was put aside while the next customer is served. */
export interface ParkedSale {
  id: string
  /** "Blue scarf"; empty: none was given. */
  name: string
  cart: TillCart
  parts: readonly SalePart[]
  /** ISO time. */
  at: string
  /** Name of the person who parked it. */
  by: string
  /** The prompt on the customer's phone; the cart stays as it was then. */
  asked?: AskedWallet | undefined
}

/** A sale that was just made: its change stays green until the next tap. */
interface DoneSale {
  saleId: string
  number: number
  totalSantim: Santim
  changeSantim: Santim
}

/** An unfinished count of the drawer; it outlives a restart. */
interface Counting {
  /** The shift that ends; empty: the float of one that is not open yet. */
  shiftId: string
  pieces: CashPieces
  /** Number of the till's last sale when it was last changed. */
  lastNumber: number
}

/** What is shown instead of the tiles or the cart. */
export type Panel =
  | 'sale'
  | 'cash'
  | 'qr'
  | 'transfer'
  | 'wallet'
  | 'account'
  | 'split'
  | 'discount'
  | 'kilo'
  | 'else'
  | 'park'
  | 'parked'
  | 'orders'
  | 'unsent'
  | 'recent'
  | 'person'
  | 'count'
  | 'money'
  | 'hand'
  | 'report'
  | 'tax'
  | 'withheld'

export interface TillState {
  cart: TillCart
  /** What was paid of a split sale so far. */
  parts: readonly SalePart[]
  parked: readonly ParkedSale[]
  panel: Panel
  done: DoneSale | null
  paidByWallet: readonly PaidByWallet[]
  /** Ids of sales that left their prompt for another way to pay without a connection: the till asks the shop later to give it up. */
  released: readonly string[]
  counting: Counting | null
  /** The shift whose drawer was counted here; the shop may not know it yet. */
  countedShift: string | null
  /** The shift that was closed last at this till. */
  closedShift: string | null
  /** The last answered question whose drawer somebody sells into (`sells-into.ts`). */
  sellsInto: string | null
}

export const FIRST_STATE: TillState = {
  cart: EMPTY_CART,
  parts: [],
  parked: [],
  panel: 'sale',
  done: null,
  paidByWallet: [],
  released: [],
  counting: null,
  countedShift: null,
  closedShift: null,
  sellsInto: null,
}

export type TillEvent =
  | { do: 'add'; line: TillCartLine }
  | { do: 'set'; key: string; quantity: number }
  | { do: 'choose'; key: string }
  | { do: 'discount'; discount: Discount | null }
  | { do: 'open'; panel: Panel }
  | { do: 'paid'; part: SalePart }
  | { do: 'unpay' }
  | { do: 'park'; id: string; name: string; by: string; at: string }
  | { do: 'unpark'; id: string; swap: Pick<ParkedSale, 'id' | 'by' | 'at'> }
  | { do: 'drop'; id: string }
  | { do: 'ask'; id: string; name: string; by: string; at: string; asked: AskedWallet }
  /** Null: the sale is an ordinary parked one again. `isReleased`: the shop has not given the prompt up yet. */
  | { do: 'asked'; id: string; asked: AskedWallet | null; isReleased?: boolean }
  | { do: 'released'; saleId: string }
  | { do: 'paid_by_wallet'; id: string; paid: PaidByWallet }
  | { do: 'seen'; saleId: string }
  | { do: 'clear' }
  | { do: 'count'; counting: Counting }
  | { do: 'counted'; shiftId: string }
  /** The shop refused the count. */
  | { do: 'uncounted' }
  | { do: 'sells_into'; drawer: string | null }
  | { do: 'opened' }
  | { do: 'closed'; shiftId: string }
  | { do: 'sold'; sale: DoneSale }

/** Money was taken for a part of the sale, so its lines stay as they are. */
const isPartPaid = ({ parts }: TillState) => parts.length > 0

/** The till after a tap. The cart, parked sales and a count outlive a restart; panels do not. */
export function onTill(state: TillState, event: TillEvent): TillState {
  switch (event.do) {
    case 'add':
      if (isPartPaid(state)) return { ...state, panel: 'split' }
      // A tap on a tile closes a panel of payment, because the sum changes.
      return { ...state, cart: addLine(state.cart, event.line), panel: 'sale', done: null }
    case 'set': {
      if (isPartPaid(state)) return { ...state, panel: 'split' }
      const cart = setPieces(state.cart, event.key, event.quantity)
      const panel = cart.lines.length === 0 ? 'sale' : state.panel
      return { ...state, cart, panel, done: null }
    }
    case 'choose':
      return { ...state, cart: { ...state.cart, chosen: event.key } }
    case 'discount':
      return { ...state, cart: { ...state.cart, discount: event.discount }, panel: 'sale' }
    case 'open':
      return { ...state, panel: event.panel }
    case 'paid':
      return { ...state, parts: [...state.parts, event.part], panel: 'split' }
    case 'unpay':
      return { ...state, parts: [], panel: 'split' }
    case 'park': {
      const { id, name, by, at } = event
      if (state.cart.lines.length === 0) return state
      return {
        ...cleared(state),
        parked: [...state.parked, { id, name, by, at, cart: state.cart, parts: state.parts }],
      }
    }
    case 'unpark': {
      const sale = state.parked.find(({ id }) => id === event.id)
      if (!sale || sale.asked) return state
      const others = state.parked.filter((each) => each !== sale)
      // The sale in the cart is parked instead.
      const swapped = { ...event.swap, name: '', cart: state.cart, parts: state.parts }
      const parked = state.cart.lines.length > 0 ? [...others, swapped] : others
      return { ...state, cart: sale.cart, parts: sale.parts, parked, panel: 'sale', done: null }
    }
    case 'drop':
      return { ...state, parked: state.parked.filter(({ id }) => id !== event.id) }
    case 'ask': {
      const { id, name, by, at, asked } = event
      if (state.cart.lines.length === 0) return state
      const parked = { id, name, by, at, asked, cart: state.cart, parts: state.parts }
      return { ...cleared(state), parked: [...state.parked, parked], panel: 'parked' }
    }
    case 'asked': {
      const { id, asked, isReleased = false } = event
      const before = state.parked.find((each) => each.id === id)?.asked
      if (!before) return state
      const parked = state.parked.map((each) => (each.id === id ? { ...each, asked: asked ?? undefined } : each))
      return { ...state, parked, released: isReleased ? [...state.released, before.sale.saleId] : state.released }
    }
    case 'released':
      return { ...state, released: state.released.filter((saleId) => saleId !== event.saleId) }
    case 'paid_by_wallet': {
      const parked = state.parked.filter(({ id }) => id !== event.id)
      return { ...state, parked, paidByWallet: [...state.paidByWallet, event.paid] }
    }
    case 'seen': {
      const done = state.done?.saleId === event.saleId ? null : state.done
      return { ...state, done, paidByWallet: state.paidByWallet.filter(({ saleId }) => saleId !== event.saleId) }
    }
    case 'clear':
      return isPartPaid(state) ? { ...state, panel: 'split' } : cleared(state)
    case 'count':
      return { ...state, counting: event.counting }
    case 'counted':
      return { ...state, counting: null, countedShift: event.shiftId }
    case 'uncounted':
      return { ...state, countedShift: null }
    case 'sells_into':
      return { ...state, sellsInto: event.drawer }
    case 'opened':
      return { ...state, counting: null, countedShift: null, panel: 'sale' }
    case 'closed':
      return { ...state, counting: null, countedShift: null, closedShift: event.shiftId, panel: 'report' }
    case 'sold':
      return { ...cleared(state), done: event.sale }
  }
}

function cleared(state: TillState): TillState {
  return { ...state, cart: EMPTY_CART, parts: [], panel: 'sale', done: null }
}
