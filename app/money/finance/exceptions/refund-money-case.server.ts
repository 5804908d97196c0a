import type { Clock } from '#app/base/platform/time/clock.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { ClosingMoneyCase } from './close-money-case.server.ts'
import { closeWithRefund } from './close-with-refund.server.ts'
import type { MoneyCaseRefusal } from './money-case-refusals.ts'

/**
 * Asks for the money of a case to go back, and closes the case: from then on the refund waits for a person, not the case.
 * Requirement 12.5.
 */
export async function refundMoneyCase(
  deps: { db: Database; clock: Clock },
  closing: ClosingMoneyCase,
): Promise<{ ok: true } | MoneyCaseRefusal> {
  return closeWithRefund(deps, closing, { act: 'refund' })
}
