import { pino, type DestinationStream, type LogFn, type Logger } from 'pino'

export type Log = Logger

/** Whether a line reports what the database's pulse has reported already, once for all (database-pulse.server.ts). */
function reportsAway(first: unknown): boolean {
  let fault: unknown = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
  while (fault instanceof Error) {
    if (fault.name === 'DatabaseAwayError') return true
    fault = fault.cause
  }
  return false
}

const DEBUG = 20

/**
 * Writes one JSON line per event to the process's output. Callers mask phones and keys (`maskPhone`). What fails because the database
 * is away is a line for `debug`: an outage of some hours would fill the disk.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) {
        if (level > DEBUG && reportsAway(args[0])) this.debug(...args)
        else method.apply(this, args)
      },
    },
    // The detail of a database error quotes the whole row.
    redact: ['*.password', '*.authorization', '*.cookie', 'err.detail', 'err.where'],
  }
  return destination ? pino(options, destination) : pino(options)
}
