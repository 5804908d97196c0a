import { settlePayment, type SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { isUuid } from '#app/base/platform/id.ts'

/** Parallel queries, and their time limit; the sweep handles the rest. */
const AT_ONCE = 5
const ASKING_MS = 20_000
const MOST = 100

export interface Rechecked {
  heard: number
  /** Of these, those whose state changed. */
  changed: number
  /** No answer, or no time left. */
  unheard: number
  /** Already paid, or an in-store payment: nothing to query. */
  skipped: number
}

/** Fetches the status of the chosen attempts now and settles them and their orders. Requirement 12.7. */
export async function recheckAttempts(deps: SettleDeps, ids: readonly string[]): Promise<Rechecked> {
  const chosen = ids.filter(isUuid).slice(0, MOST)
  const known = chosen.length === 0 ? [] : await listToAsk(deps, chosen)
  const result: Rechecked = { heard: 0, changed: 0, unheard: 0, skipped: chosen.length - known.length }
  const endsAt = performance.now() + ASKING_MS
  const rest = known.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { id, state } of rest) {
        const settled =
          performance.now() < endsAt && (await settlePayment(deps, { attemptId: id, learnedBy: 'person' }))
        if (!settled || !settled.ok) result.unheard += 1
        else result.heard += 1
        if (settled && settled.ok && settled.state !== state) result.changed += 1
      }
    }),
  )
  return result
}

function listToAsk({ db }: SettleDeps, ids: readonly string[]) {
  return db
    .selectFrom('payment_attempts')
    .select(['id', 'state'])
    .where('id', 'in', ids)
    .where('channel', '<>', 'counter')
    .where('state', '<>', 'completed')
    .execute()
}
