import { claimDueAttempts, scheduleNextCheck } from '#app/payments/due-attempts.server.ts'
import { listOpenEvents } from '#app/payments/provider-events.server.ts'
import { settleEvent } from './settle-event.server.ts'
import { settlePayment, type SettleDeps } from './settle-payment.server.ts'

const BATCH = 50
/** So many providers are asked at a time. */
const AT_ONCE = 5
/** A message younger than this is being worked off by the process that received it. */
const EVENT_REST_MS = 5000

/**
 * Asks about every attempt that is due and works off messages that were left lying: what a lost webhook, a closed
 * browser or a killed process would have left undecided. Any number of processes may sweep at once.
 * Source: product.md 3.2, "Sweep".
 */
export async function sweepPayments(deps: SettleDeps): Promise<{ attempts: number; events: number }> {
  const now = deps.clock.now()
  const attempts = await claimDueAttempts(deps.db, now, BATCH)
  await eachAtOnce(attempts, async (attempt) => {
    const settled = await settlePayment(deps, { attemptId: attempt.id, learnedBy: 'sweep' })
    const isOver = settled.ok && ['completed', 'failed', 'cancelled'].includes(settled.state)
    if (!isOver && !(await scheduleNextCheck(deps.db, attempt, deps.clock.now()))) {
      deps.log.error({ attemptId: attempt.id }, 'no answer about a payment for a day: a person must look')
    }
  })
  const events = await listOpenEvents(deps.db, new Date(now.getTime() - EVENT_REST_MS), BATCH)
  await eachAtOnce(events, async (event) => {
    await settleEvent(deps, event)
  })
  return { attempts: attempts.length, events: events.length }
}

async function eachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of rest) await work(item)
    }),
  )
}
