import type { Translate } from '#app/base/platform/text/translate.ts'

/** What a change of several prices or factors makes of one. */
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
  /** Undefined when nothing is asked for, or nothing would be left. */
  after: number | undefined
  isAsked: boolean
}

/** A row in words; `say` writes a price or factor. */
export function viewPriceRow(
  { after, isAsked, ...row }: PriceChangeOfRow,
  say: (value: number) => string,
  t: Translate,
): PriceRow {
  return {
    ...row,
    before: say(row.seen),
    after: after === undefined ? null : say(after),
    isChanged: after !== undefined && after !== row.seen,
    why: isAsked ? t(after === undefined ? 'edit.prices.nothing.left' : 'edit.prices.same') : '',
  }
}
