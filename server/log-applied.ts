import type { Log } from '#app/base/platform/log.server.ts'

/** Every empty database begins with it. */
const FIRST = 'baseline.sql'
const MIGRATION = /^\d{4}-/

/** Logs what changes the database: each file for `debug`, and one line of all at the end, with `tookMs` of their sum. */
export function logApplied(log: Log): { onApplied: (name: string, tookMs: number) => void; end: () => void } {
  const names: string[] = []
  let took = 0
  return {
    onApplied: (name, tookMs) => {
      names.push(name)
      took += tookMs
      log.debug({ name, tookMs }, 'the database was changed')
    },
    end: () => {
      if (names.length === 0) return
      const migrations = names.filter((name) => MIGRATION.test(name)).length
      const isNew = names[0]!.startsWith(FIRST)
      log.info(
        { migrations, functions: names.length - migrations - (isNew ? 1 : 0), tookMs: Math.round(took) },
        isNew ? 'the tables were made in the empty database' : 'the database was changed to that of this version',
      )
    },
  }
}
