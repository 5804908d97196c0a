/** A promise of the shop, and the offenders that break it. */
export interface BrokenPromise {
  promise: string
  offenders: string[]
}

/** The promises of which something breaks each, by their names. */
export function broken(promises: Record<string, string[]>): BrokenPromise[] {
  return Object.entries(promises).flatMap(([promise, offenders]) =>
    offenders.length > 0 ? [{ promise, offenders }] : [],
  )
}

export const CLOSED: ReadonlySet<string> = new Set(['Cancelled', 'Declined', 'Expired'])

/** In santim. */
export function sum(rows: readonly { amount_santim: number | null }[]): number {
  return rows.reduce((all, { amount_santim: santim }) => all + (santim ?? 0), 0)
}
