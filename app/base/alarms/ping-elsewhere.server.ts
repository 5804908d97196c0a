import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'

const PING_EVERY_MS = 60_000
const ANSWER_WITHIN_MS = 10_000

/**
 * Asks an address of a service elsewhere, such as healthchecks.io, after a look that went well. When the machine is off or the shop
 * hangs, the service misses it and tells people by itself.
 */
export function pingElsewhere({ db, clock, log, pingUrl }: CommandDeps & { log: Log; pingUrl: string | undefined }) {
  let pingedAt = -Infinity
  return async (): Promise<void> => {
    const began = performance.now()
    if (pingUrl === undefined || began - pingedAt < PING_EVERY_MS) return
    pingedAt = began
    const fault = await ask(pingUrl)
    // The address is like a key: it is never logged.
    if (fault !== undefined)
      log.warn({ fault }, 'the address that watches the shop from elsewhere could not be reached')
    const now = clock.now()
    await (
      fault === undefined
        ? sql`update alarm_rounds set pinged_at = ${now}`
        : sql`update alarm_rounds set ping_failed_at = ${now}`
    ).execute(db)
  }
}

/** Undefined: it answered well. */
async function ask(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    await response.body?.cancel()
    return response.ok ? undefined : `HTTP ${response.status}`
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: unknown }
    return typeof code === 'string' ? code : (error as Error).name
  }
}
