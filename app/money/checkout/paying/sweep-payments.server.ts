import { claimPromptsToWithdraw, endWithdrawing } from '#app/money/payments/attempts.server.ts'
import { claimDueAttempts, listDueProviders, scheduleNextCheck } from '#app/money/payments/due-attempts.server.ts'
import { claimDueEvents, listProvidersWithDueEvents } from '#app/money/payments/provider-events.server.ts'
import { settleEvent } from './settle-event.server.ts'
import { settlePayment, type SettleDeps } from './settle-payment.server.ts'
import { withdrawPrompt } from './withdraw-prompt.server.ts'

/**
 * Attempts that a sweep claims and queries at a time per provider: limits how long a slow provider delays the others.
 */
const AT_ONCE = 5
const SWEEP_MS = 10_000
const WITHDRAWN_AT_MOST = 50

/**
 * Fetches the status of every due attempt, withdraws the prompts of closed orders, and processes unfinished webhook
 * events: whatever a lost webhook, a closed browser or a killed process left undecided. Any number of processes may
 * sweep concurrently. Requirement 11.5.
 */
export async function sweepPayments(deps: SettleDeps): Promise<{ attempts: number; events: number }> {
  const { db, clock } = deps
  const now = clock.now()
  const endsAt = performance.now() + SWEEP_MS
  const providers = new Set([...(await listDueProviders(db, now)), ...(await listProvidersWithDueEvents(db, now))])
  const [, ...swept] = await Promise.all([
    withdrawPrompts(deps),
    ...[...providers].map(async (provider) => ({
      attempts: await sweepAttempts(deps, provider, endsAt),
      events: await sweepEvents(deps, provider, endsAt),
    })),
  ])
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
  return { attempts: sum(swept.map(({ attempts }) => attempts)), events: sum(swept.map(({ events }) => events)) }
}

/** Withdraws the prompts of closed orders where their providers can, and fetches their status immediately. */
async function withdrawPrompts(deps: SettleDeps): Promise<void> {
  const { db, clock } = deps
  await eachAtOnce(deps, await claimPromptsToWithdraw(db, clock.now(), WITHDRAWN_AT_MOST), async (attempt) => {
    const outcome = await withdrawPrompt(deps, attempt)
    if (outcome !== 'not_possible') await settlePayment(deps, { attemptId: attempt.id, learnedBy: 'sweep' })
    await endWithdrawing(db, attempt.id)
  })
}

async function sweepAttempts(deps: SettleDeps, provider: string, endsAt: number): Promise<number> {
  const { db, clock } = deps
  return untilNoneIsDue(endsAt, async () => {
    const attempts = await claimDueAttempts(db, provider, clock.now(), AT_ONCE)
    await eachAtOnce(deps, attempts, async (attempt) => {
      await settlePayment(deps, { attemptId: attempt.id, learnedBy: 'sweep' })
      await scheduleNextCheck(db, attempt, clock.now())
    })
    return attempts.length
  })
}

async function sweepEvents(deps: SettleDeps, provider: string, endsAt: number): Promise<number> {
  const { db, clock } = deps
  return untilNoneIsDue(endsAt, async () => {
    const events = await claimDueEvents(db, provider, clock.now(), AT_ONCE)
    await eachAtOnce(deps, events, async (event) => {
      await settleEvent(deps, event)
    })
    return events.length
  })
}

/** Calls `next`, which claims up to `AT_ONCE` and returns the number, until it claims fewer or the time is over. */
async function untilNoneIsDue(endsAt: number, next: () => Promise<number>): Promise<number> {
  let count = 0
  for (;;) {
    const taken = await next()
    count += taken
    if (taken < AT_ONCE || performance.now() > endsAt) return count
  }
}

/** A failed one is retried later, after its claim expires, and does not stop the others. */
async function eachAtOnce<T extends { id: number | string }>(
  { log }: SettleDeps,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of rest) {
        try {
          await work(item)
        } catch (error) {
          log.error({ err: error, id: item.id }, 'the sweep could not work off a payment or a message')
        }
      }
    }),
  )
}
