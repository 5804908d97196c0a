import type { OwnRow } from '../after-restart.ts'
import type { TillCart } from '../cart/till-cart.ts'
import type { ParkedSale } from '../till-state.ts'

/** The till's row as tablets have stored it from the first version on: a cart is its field `basket`, unsaved envelopes are `unkept`. */
export interface StoredOwnRow extends Omit<OwnRow, 'cart' | 'parked' | 'unsaved'> {
  key: 'own'
  basket: TillCart
  parked: readonly (Omit<ParkedSale, 'cart'> & { basket: TillCart })[]
  unkept?: OwnRow['unsaved'] | undefined
}

export function toStoredRow({ cart, parked, unsaved, ...row }: OwnRow): StoredOwnRow {
  return {
    key: 'own',
    ...row,
    basket: cart,
    parked: parked.map(({ cart: basket, ...sale }) => ({ ...sale, basket })),
    unkept: unsaved,
  }
}

export function fromStoredRow({ key: _key, basket, parked, unkept, ...row }: StoredOwnRow): OwnRow {
  return {
    ...row,
    cart: basket,
    parked: parked.map(({ basket: cart, ...sale }) => ({ ...sale, cart })),
    unsaved: unkept,
  }
}
