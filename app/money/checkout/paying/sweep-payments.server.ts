import { claimPromptsToWithdraw, endWithdrawing } from '#app/money/payments/attempts.server.ts'
import { claimDueAttempts, listDueProviders, scheduleNextCheck } from '#app/money/payments/due-attempts.server.ts'
import { claimDueEvents, listProvidersWithDueEvents } from '#app/money/payments/provider-events.server.ts'
import { settleEvent } from './settle-event.server.ts'
import { settlePayment, type SettleDeps } from './settle-payment.server.ts'
import { withdrawPrompt } from './withdraw-prompt.server.ts'

/** Of one provider so many are taken at a time, and asked about at a time: a slow one keeps the others waiting for no longer. */
const AT_ONCE = 5
/** After this a sweep takes up nothing new; the next one goes on. */
const SWEEP_MS = 10_000
const WITHDRAWN_AT_MOST = 50

/**
 * Asks about every attempt that is due, withdraws the prompts of orders that were closed, and works off messages that were
 * left lying: what a lost webhook, a closed browser or a killed process would have left undecided. Any number of processes
 * may sweep at once.
 * Requirement 11.5.
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

/** Takes back the prompts of closed orders as far as their providers can, and learns at once what became of them. */
async function withdrawPrompts(deps: SettleDeps): Promise<void> {
  const { db, clock } = deps
  await eachAtOnce(deps, await claimPromptsToWithdraw(db, clock.now(), WITHDRAWN_AT_MOST), async (attempt) => {
    const outcome = await withdrawPrompt(deps, attempt)
    if (outcome !== 'not_possible') await settlePayment(deps, { attemptId: attempt.id, learnedBy: 'sweep' })
    await endWithdrawing(db, attempt.id)
  })
}

/** `endsAt`: by `performance.now()`. */
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

/** Calls `next`, which takes up to `AT_ONCE` and answers how many it took, until it finds fewer or the time is over. */
async function untilNoneIsDue(endsAt: number, next: () => Promise<number>): Promise<number> {
  let count = 0
  for (;;) {
    const taken = await next()
    count += taken
    if (taken < AT_ONCE || performance.now() > endsAt) return count
  }
}

/** One that fails is taken up again later, by its own claim, and keeps the others from nothing. */
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
