/** Sender of the order: an administrator's session makes it a phone order. Requirement 18.16. */
export interface Placer {
  accountId: string | null
  adminEmail: string | null
}

export const ANONYMOUS: Placer = { accountId: null, adminEmail: null }
