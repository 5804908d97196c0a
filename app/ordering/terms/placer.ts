/** Who sends the order: an administrator's own session makes it an order on behalf of the customer. Requirement 18.16. */
export interface Placer {
  accountId: string | null
  /** Set when the session is an administrator's. */
  adminEmail: string | null
}

export const ANONYMOUS: Placer = { accountId: null, adminEmail: null }
