/**
 * How long a mistyped payment in cash may be voided, after which it is refunded, and a sale by who sold it. The database asks the same (`void_within`).
 */
export const VOID_MS = 10 * 60_000

export const VOID_REASON_MAX_LENGTH = 300

export interface LedgerMoney {
  kind: string
  provider: string
  at: Date
}

/** Whether an entry may still be voided, by its kind and age. */
export function isVoidable({ kind, provider, at }: LedgerMoney, now: Date): boolean {
  return kind === 'payment' && provider === 'cash' && now.getTime() - at.getTime() <= VOID_MS
}
