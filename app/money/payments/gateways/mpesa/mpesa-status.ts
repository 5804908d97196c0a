import type { Verification } from '../../provider.ts'

interface MpesaResult {
  status: Extract<Verification['status'], 'completed' | 'failed' | 'cancelled'>
  reason?: string
}

/** Daraja's list, used for Ethiopia until Safaricom publishes one. Requirement 29.5. */
const RESULTS: Record<string, MpesaResult> = {
  '0': { status: 'completed' },
  '1032': { status: 'cancelled', reason: 'cancelled on the phone' },
  '1037': { status: 'failed', reason: 'timeout: the phone did not answer' },
  '1019': { status: 'failed', reason: 'timeout: the prompt expired' },
  '1': { status: 'failed', reason: 'not enough money on the account' },
  '2001': { status: 'failed', reason: 'wrong PIN' },
  '1001': { status: 'failed', reason: 'another prompt was open on the phone' },
}

export function mpesaResult(code: string): MpesaResult {
  return Object.hasOwn(RESULTS, code) ? RESULTS[code]! : { status: 'failed', reason: `M-Pesa result ${code}` }
}
