import type { Verification } from '../../provider.ts'

interface ArifPayState {
  status: Extract<Verification['status'], 'pending' | 'completed' | 'failed' | 'cancelled'>
  reason?: string
}

/** Requirement 27.4. */
const STATES: Record<string, ArifPayState> = {
  PENDING: { status: 'pending' },
  SUCCESS: { status: 'completed' },
  FAILED: { status: 'failed', reason: 'the payment failed' },
  UNAUTHORIZED: { status: 'failed', reason: 'not authorized by the payer' },
  CANCELED: { status: 'cancelled', reason: 'cancelled' },
  CANCELLED: { status: 'cancelled', reason: 'cancelled' },
  EXPIRED: { status: 'cancelled', reason: 'expired' },
}

/** A missing status (before the first try to pay) and an unknown one both count as not final. */
export function arifpayState(transactionStatus: string | null | undefined): ArifPayState {
  const known = transactionStatus?.toUpperCase() ?? 'PENDING'
  return Object.hasOwn(STATES, known) ? STATES[known]! : { status: 'pending' }
}
