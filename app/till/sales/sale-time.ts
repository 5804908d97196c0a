/** A sale is voided by who sold it within this time; the database checks the same (`check_counter_void`). */
const VOID_MINUTES = 10

export function isVoidedInTime(soldAt: Date, at: Date): boolean {
  return at.getTime() <= soldAt.getTime() + VOID_MINUTES * 60_000
}

/** The later of two moments; null is no moment. */
export function latest<One extends Date | null>(one: One, other: Date | null): One | Date {
  return other !== null && (one === null || other > one) ? other : one
}
