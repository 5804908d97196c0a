/** What PostgreSQL says whenever it starts or stops, and what the start says in words by itself: another one uses the folder. */
const ROUTINE =
  /terminating connection due to administrator command|the database system is (?:starting up|shutting down|not yet accepting)|lock file "[^"]*" already exists/
const GRAVE = /^(?:FATAL|PANIC):|No space left on device|was terminated by signal|ended by itself/

/** At which level a line of the embedded PostgreSQL is logged: what ends its work, or keeps it from writing, must be seen. */
export function levelOfLine(line: string): 'error' | 'debug' {
  return GRAVE.test(line) && !ROUTINE.test(line) ? 'error' : 'debug'
}
