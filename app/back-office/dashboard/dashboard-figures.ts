import type { To } from 'react-router'

/** A number that somebody should know of, with the list behind it. */
export interface Figure {
  /** Key of its text, without the prefix of the dashboard. */
  name: string
  text: string
  count: number
  /** The list behind it. */
  to: To
  /** More about it, below the number. */
  detail?: string
  /** It asks for a person as soon as there is one. */
  needsSomeone?: boolean
}

/** Of 0 to 100, in whole percent; undefined of nothing. */
export function percentOf(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Math.round((100 * part) / whole)
}

/** Daily cakes with so few pieces left, of those that were there, are running out. */
const LOW_SHARE = 0.2

/** Whether a counted cake is running out: a fifth or less is left, and something was there. */
export function isRunningOut(stock: { left: number; total: number; isSoldOut: boolean }): boolean {
  return !stock.isSoldOut && stock.total > 0 && stock.left <= stock.total * LOW_SHARE
}
