import { within } from '#app/base/platform/database/ask-line.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'

/** Longer than any part needs that is well. With one that hangs the process still ends by itself before systemd kills it, after 90 s. */
const PART_WITHIN_MS = 15_000

/**
 * Stops parts one after the other. One that does not end in time, or fails, is named in the log, and the next ones are stopped all the
 * same: a process that hangs would hold an update up.
 */
export async function stopParts(
  log: Log,
  parts: Readonly<Record<string, () => Promise<unknown> | undefined>>,
  withinMs = PART_WITHIN_MS,
): Promise<void> {
  for (const [part, stop] of Object.entries(parts)) {
    const stopping = Promise.resolve(stop()).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error, part }, 'a part failed to stop')
        return true
      },
    )
    if (!(await within(withinMs, stopping))) log.error({ part }, 'a part did not stop in time')
  }
}
