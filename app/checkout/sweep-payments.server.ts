import { claimPromptsToWithdraw, endWithdrawing } from '#app/payments/attempts.server.ts'
import { claimDueAttempts, listDueProviders, scheduleNextCheck } from '#app/payments/due-attempts.server.ts'
import { listOpenEvents } from '#app/payments/provider-events.server.ts'
import { settleEvent } from './settle-event.server.ts'
import { settlePayment, type SettleDeps } from './settle-payment.server.ts'
import { withdrawPrompt } from './withdraw-prompt.server.ts'

/** Of one provider so many are taken at a time, and asked about at a time: a slow one keeps the others waiting for no longer. */
const AT_ONCE = 5
/** After this a sweep takes up nothing new; the next one goes on. */
const SWEEP_MS = 10_000
const EVENTS = 50
const WITHDRAWN_AT_MOST = 50
/** A message younger than this is being worked off by the process that received it. */
const EVENT_REST_MS = 5000

/**
 * Asks about every attempt that is due, withdraws the prompts of orders that were closed, and works off messages that were
 * left lying: what a lost webhook, a closed browser or a killed process would have left undecided. Any number of processes
 * may sweep at once.
 * Source: product.md 3.2, "Sweep".
 */
export async function sweepPayments(deps: SettleDeps): Promise<{ attempts: number; events: number }> {
  const now = deps.clock.now()
  const endsAt = performance.now() + SWEEP_MS
  await withdrawPrompts(deps)
  const providers = await listDueProviders(deps.db, now)
  const asked = await Promise.all(providers.map((provider) => sweepProvider(deps, provider, endsAt)))
  const events = await listOpenEvents(deps.db, new Date(now.getTime() - EVENT_REST_MS), EVENTS)
  await eachAtOnce(events, async (event) => {
    await settleEvent(deps, event)
  })
  return { attempts: asked.reduce((sum, count) => sum + count, 0), events: events.length }
}

/** Takes back the prompts of closed orders as far as their providers can, and learns at once what became of them. */
async function withdrawPrompts(deps: SettleDeps): Promise<void> {
  const { db, clock } = deps
  await eachAtOnce(await claimPromptsToWithdraw(db, clock.now(), WITHDRAWN_AT_MOST), async (attempt) => {
    const outcome = await withdrawPrompt(deps, attempt)
    if (outcome !== 'not_possible') await settlePayment(deps, { attemptId: attempt.id, learnedBy: 'sweep' })
    await endWithdrawing(db, attempt.id)
  })
}

/** `endsAt`: by `performance.now()`. */
async function sweepProvider(deps: SettleDeps, provider: string, endsAt: number): Promise<number> {
  const { db, clock } = deps
  let count = 0
  for (;;) {
    const attempts = await claimDueAttempts(db, provider, clock.now(), AT_ONCE)
    await eachAtOnce(attempts, async (attempt) => {
      await settlePayment(deps, { attemptId: attempt.id, learnedBy: 'sweep' })
      await scheduleNextCheck(db, attempt, clock.now())
    })
    count += attempts.length
    if (attempts.length < AT_ONCE || performance.now() > endsAt) return count
  }
}

async function eachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of rest) await work(item)
    }),
  )
}
