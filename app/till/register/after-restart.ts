import type { Envelope } from '#app/base/outbox/envelope.ts'
import type { TillSnapshot } from '#app/till/sales/snapshot.ts'
import { onTheWay } from './recorded/commands-in-envelopes.ts'
import { isMadeOf } from './cart/cart-sums.ts'
import { afterCommand, type DroppedSale, type SoldSale } from './cart/sold-sale.ts'
import { lastNumberOf, salesIn } from './numbers.ts'
import { FIRST_STATE, type TillState } from './till-state.ts'

/** What the device has of the till itself: it stays there when somebody signs out. */
export interface OwnRow
  extends
    Pick<TillState, 'cart' | 'parts' | 'parked'>,
    // A row that an earlier program wrote has none of them.
    Partial<Pick<TillState, 'counting' | 'countedShift' | 'closedShift' | 'released' | 'sellsInto'>> {
  lastNumber: number
  countsFor: number | undefined
  sold: readonly SoldSale[]
  dropped: readonly DroppedSale[]
  /**
   * Acts that this row shows as done and whose envelopes were not on the device yet: the row brings them back. Absent in rows of an earlier
   * version.
   */
  unsaved?: readonly Envelope[] | undefined
}

interface OnDevice {
  /** Undefined: the device was no till. */
  own: OwnRow | undefined
  /** The day as the shop said it last. */
  day: Pick<TillSnapshot, 'till'> | undefined
  /** Without those that only the row has. */
  envelopes: readonly Envelope[]
}

interface Restarted {
  countsFor: number | undefined
  lastNumber: number
  /** Undefined: the device was no till. The panel is that of the sale. */
  shown: { state: TillState; sold: readonly SoldSale[]; dropped: readonly DroppedSale[] } | undefined
  /** The envelopes know of a later sale than the row: it is written again, because another tab may send them. */
  isRowBehind: boolean
}

/** The till after a restart, also of a page that ended between the writing of its row and of an envelope. */
export function afterRestart({ own, day, envelopes }: OnDevice): Restarted {
  const unsent = salesIn([...envelopes, ...(own?.unsaved ?? [])])
  const countsFor = day?.till?.number ?? own?.countsFor
  // A browser that became another till starts over.
  const isOfTill = own?.countsFor === undefined || own.countsFor === countsFor
  const counted = isOfTill ? (own?.lastNumber ?? 0) : 0
  const lastNumber = lastNumberOf({ till: countsFor, atShop: day?.till?.lastSale, counted, unsent })
  if (!own) return { countsFor, lastNumber, shown: undefined, isRowBehind: false }
  // The page ended when the envelope was on the device and the row was not yet.
  const isSold = unsent.some(({ sale }) => sale.number > counted && isMadeOf(sale, own.cart))
  // A wallet has paid it, and the envelope of its sale is on the device.
  const made = new Set([...unsent, ...own.sold].map(({ sale }) => sale.saleId))
  const state: TillState = {
    ...FIRST_STATE,
    ...(!isSold && { cart: own.cart, parts: own.parts }),
    parked: own.parked.filter(({ asked }) => !asked || !made.has(asked.sale.saleId)),
    released: own.released ?? [],
    counting: own.counting ?? null,
    countedShift: own.countedShift ?? null,
    closedShift: own.closedShift ?? null,
    sellsInto: own.sellsInto ?? null,
  }
  const sold = onTheWay(envelopes).reduce((before, each) => afterCommand(before, each, true), own.sold)
  return { countsFor, lastNumber, shown: { state, sold, dropped: own.dropped }, isRowBehind: lastNumber > counted }
}
