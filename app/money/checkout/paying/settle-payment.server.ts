import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { amountDue } from '#app/ordering/orders/status/amount-due.ts'
import { applyPayment, notePaymentEvent } from '#app/ordering/orders/status/apply-payment.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'
import { type AttemptState, isOpenAttempt } from '#app/money/payments/attempt.ts'
import { voidOpenAttempts, type ReplacedAttempt } from '#app/money/payments/attempts.server.ts'
import type { Claim } from '#app/money/payments/webhook-claim.ts'
import { settleCasesOf } from '#app/money/payments/exceptions/payment-exceptions.server.ts'
import {
  claimAsking,
  findAttempt,
  lockAttempt,
  recordEndOfReplaced,
  recordMove,
  recordPayment,
  recordReview,
  type AttemptRow,
  type LearnedBy,
} from '#app/money/payments/record-settlement.server.ts'
import type { Providers } from '#app/money/payments/providers.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { fetchPaymentStatus, type FetchedStatus } from './fetch-payment-status.server.ts'
import { openExceptionOfPayment, openExceptionForReview } from '../exceptions/open-exceptions.server.ts'
import { withdrawPrompt } from './withdraw-prompt.server.ts'

export interface SettleDeps extends CommandDeps {
  log: Log
  providers: Providers
}

export type Settled =
  | { ok: true; state: AttemptState; orderId: string }
  | { ok: false; reason: 'payment_not_found' }
  /** The provider does not answer; the sweep asks again. */
  | { ok: false; reason: 'provider_silent'; state: AttemptState; orderId: string }

/**
 * Makes an attempt and its order reflect the provider's present status. Safe to run repeatedly and concurrently: the
 * order's lock serializes it, the ledger books each payment once, and the rest follows from the ledger. Webhook, poll
 * and sweep all end here; none of them may report money themselves, except `claim`, for a provider that cannot be
 * queried. Requirements 11.3 and 25.1.
 */
export async function settlePayment(
  deps: SettleDeps,
  { attemptId, learnedBy, claim }: { attemptId: string; learnedBy: LearnedBy; claim?: Claim | undefined },
): Promise<Settled> {
  const attempt = await findAttempt(deps.db, attemptId)
  if (!attempt) return { ok: false, reason: 'payment_not_found' }
  const { orderId } = attempt
  if (attempt.state === 'completed') return { ok: true, state: attempt.state, orderId }

  const learned = await fetchPaymentStatus(deps, attempt, { learnedBy, claim })
  const now = deps.clock.now()
  const state =
    learned.decide(attempt, now).kind === 'nothing'
      ? attempt.state
      : await settleNow(deps, attempt, learned, learnedBy, now)
  return learned.isAnswered ? { ok: true, state, orderId } : { ok: false, reason: 'provider_silent', state, orderId }
}

async function settleNow(
  deps: SettleDeps,
  attempt: AttemptRow,
  learned: FetchedStatus,
  learnedBy: LearnedBy,
  now: Date,
): Promise<AttemptState> {
  const settled = await deps.db
    .transaction()
    .execute((trx) => settleLocked(deps, trx, attempt, learned, learnedBy, now))
  for (const replaced of settled.replaced) await withdrawPrompt(deps, replaced)
  return settled.state
}

/** Decides again under the lock, because another settlement may have been first. */
async function settleLocked(
  deps: SettleDeps,
  trx: Database,
  { id, orderId }: AttemptRow,
  learned: FetchedStatus,
  learnedBy: LearnedBy,
  now: Date,
): Promise<{ state: AttemptState; replaced: ReplacedAttempt[] }> {
  const order = await lockOrder(trx, { id: orderId })
  if (!order) throw new Error(`attempt ${id} has no order`)
  const attempt = await lockAttempt(trx, id)
  const step = learned.decide(attempt, now)
  const facts = { attempt_id: id, method: attempt.method, amount_santim: attempt.amountSantim, learned_by: learnedBy }
  switch (step.kind) {
    case 'nothing':
      return { state: attempt.state, replaced: [] }
    case 'move':
      await recordMove(trx, id, { ...step, learnedBy }, now)
      if (step.to !== 'unknown')
        await notePaymentEvent(trx, orderId, { ...facts, state: step.to, reason: step.reason }, now)
      if (step.to !== 'unknown') await settleCasesOf(trx, id, now)
      return { state: step.to, replaced: [] }
    case 'note':
      await recordEndOfReplaced(trx, id, { ...step, learnedBy })
      await settleCasesOf(trx, id, now)
      return { state: attempt.state, replaced: [] }
    case 'review': {
      const isNews = await recordReview(trx, attempt, step.reason, learnedBy)
      if (isNews) {
        const paid = learned.paid ?? null
        await openExceptionForReview(trx, order, attempt, { reason: step.reason, paid: learned.paid }, now)
        await notePaymentEvent(
          trx,
          orderId,
          { ...facts, state: 'review', reason: step.reason, provider_says: paid },
          now,
        )
        deps.log.error({ attemptId: id, reason: step.reason }, 'a payment that a person must look at')
      }
      return { state: isOpenAttempt(attempt.state) ? 'unknown' : attempt.state, replaced: [] }
    }
    case 'complete': {
      // A payment of more than is due now is a duplicate, for example a second deposit.
      const due = amountDue(order, attempt.purpose)
      // A closed order voids its prompt without a newer one.
      const isReplaced = step.replaced && !hasTrait(order.status, 'called off')
      const isDuplicate = isReplaced || !due.ok || attempt.amountSantim > due.amountSantim
      if (!(await recordPayment(trx, attempt, { ...step, isDuplicate, learnedBy }, now))) {
        return { state: 'completed', replaced: [] }
      }
      const flags = { state: 'completed', is_late: step.isLate, is_duplicate: isDuplicate }
      const { amountSantim } = attempt
      const status = await applyPayment(trx, order, { amountSantim, facts: { ...facts, ...flags } }, now)
      await openExceptionOfPayment(trx, order, attempt, { ...step, isDuplicate, status }, now)
      // Another prompt of the order may still be on a phone. Voids it, so that nobody pays twice.
      return { state: 'completed', replaced: await voidOpenAttempts(trx, orderId, now) }
    }
  }
}

/** The page polls every 3 s; a status younger than this is not fetched again. */
const ASKED_RECENTLY_MS = 2000

/**
 * The state of an attempt for a customer's page, fetched from the provider unless it was fetched just now. A silent
 * provider changes nothing: the page polls again.
 */
export async function refreshAttempt(deps: SettleDeps, attemptId: string): Promise<Settled> {
  const attempt = await findAttempt(deps.db, attemptId)
  if (!attempt) return { ok: false, reason: 'payment_not_found' }
  const { state, orderId } = attempt
  const asIs: Settled = { ok: true, state, orderId }
  if (['completed', 'failed', 'cancelled'].includes(state)) return asIs
  const now = deps.clock.now()
  if (!(await claimAsking(deps.db, attemptId, now, new Date(now.getTime() - ASKED_RECENTLY_MS)))) return asIs
  const settled = await settlePayment(deps, { attemptId, learnedBy: 'poll' })
  return !settled.ok && settled.reason === 'provider_silent' ? asIs : settled
}
