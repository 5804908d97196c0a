import type { To } from 'react-router'

/** A number that needs a person unless it is zero, with the list behind it. */
export interface Figure {
  name: string
  text: string
  count: number
  to: To
}

/** 0 to 100, in whole percent; undefined when `whole` is 0. */
export function percentOf(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Math.round((100 * part) / whole)
}
