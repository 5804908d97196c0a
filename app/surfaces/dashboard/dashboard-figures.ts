import type { To } from 'react-router'

export interface Figure {
  name: string
  text: string
  count: number
  to: To
  detail?: string
  needsSomeone?: boolean
}

/** 0 to 100, in whole percent; undefined when `whole` is 0. */
export function percentOf(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Math.round((100 * part) / whole)
}
