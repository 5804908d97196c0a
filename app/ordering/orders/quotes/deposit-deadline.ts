/** Shortest time to pay after a late acceptance. */
const AT_LEAST_MS = 2 * 60 * 60_000

/**
 * Deadline of the deposit: the end of the quote's validity, but at least two hours after the acceptance. Source:
 * decision 0016.
 */
export function depositDeadline(validUntil: Date, acceptedAt: Date): Date {
  return new Date(Math.max(validUntil.getTime(), acceptedAt.getTime() + AT_LEAST_MS))
}
