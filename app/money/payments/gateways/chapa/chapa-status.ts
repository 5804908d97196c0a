import type { RefundVerification, Verification } from '../../provider.ts'
import { readFee, readSantim } from '../gateway-amount.ts'
import type { ChapaPayment } from './chapa-messages.ts'

type Status = Pick<Verification, 'status' | 'isRefunded'>

/** Chapa's statuses of a payment. A cancellation by the customer looks like insufficient funds. */
const STATUSES: ReadonlyMap<string, Status> = new Map([
  ['success', { status: 'completed' }],
  ['pending', { status: 'pending' }],
  ['failed', { status: 'failed' }],
  ['failed/cancelled', { status: 'failed' }],
  ['cancelled', { status: 'cancelled' }], // by the shop's own PUT request
  // Only after a full refund. A partly refunded payment is reported as a success.
  ['refunded', { status: 'completed', isRefunded: true }],
  ['reversed', { status: 'completed', isRefunded: true }],
])

/**
 * Maps a Chapa payment. An undocumented status stays pending: it is checked until a person looks. Requirements 26.3 and
 * 26.4.
 */
export function readChapaPayment(payment: ChapaPayment): Verification {
  const known = STATUSES.get(payment.status.toLowerCase())
  if (!known) return { ok: true, status: 'pending', reason: `Chapa says "${payment.status.slice(0, 40)}"` }
  const amountSantim = readSantim(payment.amount)
  const mode = payment.mode?.toLowerCase()
  const feeSantim = readFee(payment.charge)
  const isWhole = amountSantim !== undefined && payment.currency && (mode === 'test' || mode === 'live')
  return {
    ok: true,
    ...known,
    ...(isWhole && {
      paid: {
        amountSantim,
        currency: payment.currency!.toUpperCase(),
        reference: payment.tx_ref,
        mode,
        ...(feeSantim !== undefined && { feeSantim }),
        ...(payment.reference && { transactionId: payment.reference }),
      },
      ...(known.isRefunded && { refundedSantim: amountSantim }),
    }),
    ...(known.status === 'failed' && { reason: `Chapa says "${payment.status}"` }),
  }
}

const REFUND_STATES: ReadonlyMap<string, RefundVerification['state']> = new Map([
  ['initiated', 'sent'],
  ['pending', 'sent'],
  ['processing', 'sent'],
  ['success', 'confirmed'],
  ['successful', 'confirmed'],
  ['completed', 'confirmed'],
  ['refunded', 'confirmed'],
  ['failed', 'failed'],
  ['rejected', 'failed'],
  ['cancelled', 'failed'],
])

/** Maps Chapa's refund status; an unknown one leaves the refund on its way. Requirement 26.8. */
export function readChapaRefund(status: string | null | undefined): RefundVerification['state'] {
  return REFUND_STATES.get((status ?? '').toLowerCase()) ?? 'sent'
}
