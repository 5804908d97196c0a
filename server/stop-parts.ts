import { within } from '#app/base/platform/database/ask-line.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'

/** Longer than any part needs that is well. With one that hangs the process still ends by itself before systemd kills it, after 90 s. */
const PART_WITHIN_MS = 15_000
/** A PostgreSQL of the shop's own writes what it keeps in memory to the disk, and is ended at once after 30 s (server/postgres). */
const DATABASE_WITHIN_MS = 45_000

/**
 * Stops parts one after the other. One that does not end in time, or fails, is named in the log, and the next ones are stopped all the
 * same: a process that hangs would hold an update up. The last line says how long each part took, so that a slow stop can be explained.
 */
export async function stopParts(
  log: Log,
  parts: Readonly<Record<string, () => Promise<unknown> | undefined>>,
  withinMs = PART_WITHIN_MS,
): Promise<void> {
  const tookMs: Record<string, number> = {}
  for (const [part, stop] of Object.entries(parts)) {
    const begunAt = performance.now()
    const stopping = Promise.resolve(stop()).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error, part }, 'a part failed to stop')
        return true
      },
    )
    const limitMs = part === 'database' ? Math.max(withinMs, DATABASE_WITHIN_MS) : withinMs
    if (!(await within(limitMs, stopping))) log.error({ part }, 'a part did not stop in time')
    tookMs[part] = Math.round(performance.now() - begunAt)
  }
  log.info({ tookMs }, 'stopped')
}
