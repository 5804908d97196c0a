/** However late a price is accepted, the customer has so long to pay. */
const AT_LEAST_MS = 2 * 60 * 60_000

/**
 * When the deposit of an accepted price must be there: when the price would have ended, and two hours after accepting it
 * at the earliest. Source: decision 0016.
 */
export function depositDeadline(validUntil: Date, acceptedAt: Date): Date {
  return new Date(Math.max(validUntil.getTime(), acceptedAt.getTime() + AT_LEAST_MS))
}
