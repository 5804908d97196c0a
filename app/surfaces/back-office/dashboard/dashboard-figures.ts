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
