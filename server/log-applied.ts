import type { Log } from '#app/base/platform/log.server.ts'

/** Every empty database begins with it. */
const FIRST = 'baseline.sql'
const MIGRATION = /^\d{4}-/

/** Logs what changes the database: each file for `debug`, and one line of all at the end, with the time since the first one began. */
export function logApplied(log: Log): { onApplied: (name: string, tookMs: number) => void; end: () => void } {
  const names: string[] = []
  let begunAt = 0
  return {
    onApplied: (name, tookMs) => {
      if (names.length === 0) begunAt = performance.now() - tookMs
      names.push(name)
      log.debug({ name, tookMs }, 'the database was changed')
    },
    end: () => {
      if (names.length === 0) return
      const migrations = names.filter((name) => MIGRATION.test(name)).length
      const isNew = names[0]!.startsWith(FIRST)
      log.info(
        {
          migrations,
          functions: names.length - migrations - (isNew ? 1 : 0),
          tookMs: Math.round(performance.now() - begunAt),
        },
        isNew ? 'the tables were made in the empty database' : 'the database was changed to that of this version',
      )
    },
  }
}
