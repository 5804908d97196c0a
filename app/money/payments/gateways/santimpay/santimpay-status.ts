import type { ProviderFault, Verification } from '../../provider.ts'
import { readFee, readSantim } from '../gateway-amount.ts'
import { maskSecrets } from '../masking.ts'
import type { SantimPayTransaction } from './santimpay-messages.ts'

const STATUSES: ReadonlyMap<string, Verification['status']> = new Map([
  ['pending', 'pending'],
  ['completed', 'completed'],
  ['success', 'completed'], // the word for payouts
  ['failed', 'failed'],
  ['declined', 'failed'],
  ['cancelled', 'cancelled'],
])

/**
 * Maps a SantimPay payment. The sum to compare is what the payer paid: `totalAmount` while the merchant bears the
 * commission (`amount` is then the rest), else `amount`. An unknown status is pending. SantimPay does not report test
 * or live mode, so the environment decides. Requirements 28.3 and 28.4.
 */
export function readSantimPayTransaction(reported: SantimPayTransaction, mode: 'test' | 'live'): Verification {
  const status = STATUSES.get(reported.status.toLowerCase()) ?? 'pending'
  const amountSantim = readSantim(reported.commissionFromCustomer ? reported.amount : reported.totalAmount)
  const feeSantim = readFee(reported.commission)
  const transactionId = reported.txnId ?? reported.refId
  return {
    ok: true,
    status,
    ...(amountSantim !== undefined &&
      reported.currency && {
        paid: {
          amountSantim,
          currency: reported.currency.toUpperCase(),
          reference: reported.reference,
          mode,
          ...(feeSantim !== undefined && { feeSantim }),
          ...(transactionId && { transactionId }),
        },
      }),
    ...(status === 'failed' && { reason: maskSecrets(`SantimPay says "${reported.message || reported.status}"`, []) }),
  }
}

/** What the text of a refusal means for the money; undefined for unknown texts. Requirement 28.5. */
export function faultOfWords(words: string): ProviderFault | undefined {
  if (/duplicate|already (?:exists?|used|been)/i.test(words)) return 'duplicate'
  if (/not supported/i.test(words)) return 'unsupported'
  if (/token|ecdsa|signature|merchant/i.test(words)) return 'config'
  if (/phone/i.test(words)) return 'validation'
  return undefined
}
