import type { Santim } from '#app/base/platform/money.ts'
import type { TransferWay } from './transfer-report.ts'

interface TransferToCheck {
  sentWith: TransferWay
  reference: string
  amountSantim: Santim
}

/** The answer of a bank or wallet about a transfer; it never books anything, a person does. */
export const CHECK_RESULTS = ['as_reported', 'other_amount', 'other_recipient', 'not_found'] as const
export type CheckResult = (typeof CHECK_RESULTS)[number]

/**
 * Asks a bank or wallet whether a transfer arrived. The shop has none by default: implement this interface in a service
 * and pass it to the process as `transferChecker`. `undefined`: unknown or no answer in time; the report then has no
 * mark. Called once, outside any transaction; may take some seconds. Requirement 12.12.
 */
export interface TransferChecker {
  check(transfer: TransferToCheck): Promise<CheckResult | undefined>
}
