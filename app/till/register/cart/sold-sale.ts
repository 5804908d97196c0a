import type { Santim } from '#app/base/platform/money.ts'
import { VOID_MS } from '#app/ordering/handover/cash-void.ts'
import type { TwoNames } from '#app/base/platform/text/two-names.ts'
import type { ReturnLines, Sale, TillCommand } from '#app/till/sales/till-command.ts'
import type { TillPerson, TillShift } from '#app/till/sales/snapshot.ts'
import type { SoldPieces } from './left-now.ts'
import type { WithheldBy } from '../tax/withheld-tax.ts'

/** A sale of this till as the device remembers it. */
export interface SoldSale extends SoldPieces {
  sale: Sale
  names: readonly TwoNames[]
  /** ISO time. */
  at: string
  person: string
  personName: string
  /** What came back of it, the oldest first. Absent: nothing. */
  returns?: readonly SoldReturn[]
  /** Terms by which its withheld tax was calculated. Absent: no company withheld any. */
  withheldBy?: WithheldBy
  fiscal?: FiscalTyped
}

interface FiscalTyped {
  number?: string | undefined
  buyer?: string | undefined
}

type SoldReturn = Pick<ReturnLines, 'returnId' | 'lines'>

/** A parked sale that was given up, and why. */
export interface DroppedSale {
  id: string
  name: string
  totalSantim: Santim
  reason: string
  at: string
  personName: string
}

/** Subject of the envelopes of a sale. */
export const saleSubject = (saleId: string): string => `sale:${saleId}`

/** Number of sales that the device remembers. */
export const MOST_REMEMBERED = 60

/** The shift that is open at the till. */
type OpenShift = Pick<TillShift, 'id' | 'isCounted'> | null | undefined

/** The seller may still void it (`VOID_MS`), until the drawer of its cash is counted: the cash leaves the drawer in which it lies. */
export function isFresh({ at, sale }: Pick<SoldSale, 'at' | 'sale'>, shift: OpenShift, now: Date): boolean {
  const isCounted = cashOf(sale) > 0 && (shift?.id !== sale.shiftId || shift.isCounted)
  return !isCounted && now.getTime() - Date.parse(at) < VOID_MS
}

/** Nothing of it was taken back: a void and a return exclude each other. */
export function isWhole({ isVoid, returns = [] }: Pick<SoldSale, 'isVoid' | 'returns'>): boolean {
  return !isVoid && returns.length === 0
}

/** The sales after a void or a return; `isDone` false: without it. */
export function afterCommand(sold: readonly SoldSale[], done: TillCommand, isDone: boolean): readonly SoldSale[] {
  if (done.act !== 'void' && done.act !== 'return') return sold
  const { body } = done
  const place = sold.findIndex(({ sale }) => sale.saleId === body.saleId)
  const sale = sold[place]
  if (!sale) return sold
  if (done.act === 'void') return sale.isVoid === isDone ? sold : sold.with(place, { ...sale, isVoid: isDone })
  const { returnId, lines } = done.body
  const others = (sale.returns ?? []).filter((each) => each.returnId !== returnId)
  const returns = isDone ? [...others, { returnId, lines }] : others
  return returns.length === (sale.returns ?? []).length ? sold : sold.with(place, { ...sale, returns })
}

export function mayVoid(
  sold: SoldSale,
  person: Pick<TillPerson, 'email' | 'mayVoidAny'>,
  shift: OpenShift,
  now: Date,
): boolean {
  if (!isWhole(sold)) return false
  return person.mayVoidAny || (sold.person === person.email && isFresh(sold, shift, now))
}

/** Cash that lies in the drawer of a sale and goes back when it is voided. */
export function cashOf({ parts }: Pick<Sale, 'parts'>): Santim {
  return parts.reduce((sum, { by, santim }) => (by === 'cash' ? sum + santim : sum), 0)
}
