import { stopAsking, type ReplacedAttempt } from '#app/money/payments/attempts.server.ts'
import type { Providers } from '#app/money/payments/providers.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'

interface Deps {
  db: Database
  providers: Providers
  log: Log
}

/** Withdraws prompts that a payment replaced, once it is committed. */
export function withdrawPrompts(replaced: readonly ReplacedAttempt[] = []): (deps: Deps) => Promise<void> {
  return async (deps) => {
    for (const attempt of replaced) await withdrawPrompt(deps, attempt)
  }
}

/**
 * Withdraws a prompt if its provider can. One that cannot be withdrawn may still be paid, and the money is accepted.
 */
export async function withdrawPrompt(
  { db, providers, log }: Deps,
  attempt: ReplacedAttempt,
): Promise<'cancelled' | 'already_final' | 'not_possible'> {
  const provider = providers.find(attempt.provider)
  if (!provider?.capabilities.expire) return 'not_possible'
  try {
    const answer = await provider.expire(attempt)
    if (!answer.ok) return 'not_possible'
    if (answer.outcome === 'cancelled') await stopAsking(db, attempt.id)
    return answer.outcome
  } catch (error) {
    log.warn({ err: error, attemptId: attempt.id }, 'a prompt could not be withdrawn')
    return 'not_possible'
  }
}
