import { expect, it } from 'vitest'
import { levelOfLine } from './level-of-line.ts'

it.each([
  ['PANIC:  could not write to file "pg_wal/xlogtemp.71": No space left on device', 'error'],
  ['ERROR:  could not extend file "base/16384/16501": No space left on device', 'error'],
  ['FATAL:  could not open relation mapping file "global/pg_filenode.map": Permission denied', 'error'],
  ['LOG:  client backend (PID 812) was terminated by signal 9: Killed', 'error'],
  ['FATAL:  terminating connection due to administrator command', 'debug'],
  ['FATAL:  the database system is shutting down', 'debug'],
  ['FATAL:  lock file "postmaster.pid" already exists', 'debug'],
  ['LOG:  database system is ready to accept connections', 'debug'],
])('of PostgreSQL, %s is logged at %s', (line, level) => {
  expect(levelOfLine(line)).toBe(level)
})
