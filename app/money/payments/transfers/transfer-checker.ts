import type { Santim } from '#app/base/platform/money.ts'
import type { TransferWay } from './transfer-report.ts'

interface TransferToCheck {
  sentWith: TransferWay
  reference: string
  amountSantim: Santim
}

/** What a bank or wallet says of a transfer; it never books anything, a person does. */
const CHECK_RESULTS = ['as_reported', 'other_amount', 'other_recipient', 'not_found'] as const
export type CheckResult = (typeof CHECK_RESULTS)[number]

/**
 * Asks a bank or wallet whether a transfer arrived. The shop comes without one: a service that does this is written against
 * this interface and handed to the process as `transferChecker`. `undefined`: it does not know, or did not answer in time;
 * then the report simply has no mark. It is asked once, outside any transaction, and may take some seconds.
 * Requirement 12.12.
 */
export interface TransferChecker {
  check(transfer: TransferToCheck): Promise<CheckResult | undefined>
}
