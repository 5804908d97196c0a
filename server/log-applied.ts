import type { Log } from '#app/base/platform/log.server.ts'

/** Every empty database begins with it. */
const FIRST = 'baseline.sql'

/**
 * Logs each file that changes the database. Those that fill an empty one are a single line at the end, because a new owner who looks for the
 * address and the password would read past hundreds.
 */
export function logApplied(log: Log): { onApplied: (name: string, tookMs: number) => void; end: () => void } {
  let files = 0
  return {
    onApplied: (name, tookMs) => {
      if (files > 0 || name.startsWith(FIRST)) files += 1
      else log.info({ name, tookMs }, 'the database was changed')
    },
    end: () => {
      if (files > 0) log.info({ files }, 'the tables were made in the empty database')
    },
  }
}
