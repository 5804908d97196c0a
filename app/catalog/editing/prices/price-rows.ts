import type { Translate } from '#app/base/platform/text/translate.ts'

/** The effect of a bulk price change on one row. */
export interface PriceRow {
  id: string
  name: string
  seen: number
  before: string
  /** Null: no change requested yet, or not possible. */
  after: string | null
  isChanged: boolean
  why: string
}

interface PriceChangeOfRow extends Pick<PriceRow, 'id' | 'name' | 'seen'> {
  /** Undefined when no change is requested, or it is not possible. */
  after: number | undefined
  /** What is added; undefined: no change is requested. */
  change: number | undefined
}

/** A row in words; `say` formats a price or factor. */
export function presentPriceRow(
  { after, change, ...row }: PriceChangeOfRow,
  say: (value: number) => string,
  t: Translate,
): PriceRow {
  return {
    ...row,
    before: say(row.seen),
    after: after === undefined ? null : say(after),
    isChanged: after !== undefined && after !== row.seen,
    why: change === undefined ? '' : t(after !== undefined ? 'edit.prices.same' : refusalOf(change)),
  }
}

function refusalOf(change: number) {
  return change < 0 ? 'edit.prices.nothing.left' : 'edit.prices.too.much'
}
