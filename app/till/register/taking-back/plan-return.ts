import type { ReturnLines } from '#app/till/sales/till-command.ts'
import type { TillPerson, TillSnapshot } from '#app/till/sales/snapshot.ts'
import type { SoldSale } from '../cart/sold-sale.ts'
import { isAboveSecond, whyManager } from './cash-back.ts'
import { bookedWithheld, moneyBack, type MoneyBack } from './returned-lines.ts'

interface Chosen {
  sold: SoldSale
  /** Pieces of each line of the sale that come back. */
  counts: readonly number[]
  /** How the customer wants the money. */
  by: 'cash' | 'refund'
  snapshot: Pick<TillSnapshot, 'settings' | 'withheld'> | null
  person: TillPerson
  /** Whose drawer may pay; null: no shift is open, or its drawer is counted. */
  shiftId: string | null
}

interface PlannedReturn {
  lines: ReturnLines['lines']
  money: MoneyBack
  /** One person may not give back so much: the refund waits for a second one. */
  isForTwo: boolean
  mayBeCash: boolean
  way: 'nothing' | 'cash' | 'refund'
  /** The drawer that pays, as the act names it. */
  drawer: Pick<ReturnLines, 'shiftId' | 'by'>
  /** Why it needs a manager; null: the person may decide it. */
  why: ReturnType<typeof whyManager>
}

/** What a return of these pieces is: its lines, its money, and who may decide it. */
export function planReturn({ sold, counts, by, snapshot, person, shiftId }: Chosen): PlannedReturn {
  const lines = counts.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []))
  const money = moneyBack(sold, lines, bookedWithheld(snapshot, sold))
  const isForTwo = isAboveSecond(snapshot, money.sumSantim)
  const mayBeCash = shiftId !== null && !isForTwo
  const way = money.santim === 0 ? 'nothing' : by === 'cash' && mayBeCash ? 'cash' : 'refund'
  const drawer =
    way === 'cash' && shiftId !== null ? { shiftId, by: 'cash' as const } : { shiftId: null, by: 'refund' as const }
  return { lines, money, isForTwo, mayBeCash, way, drawer, why: whyManager(sold, money, person, way === 'cash') }
}
