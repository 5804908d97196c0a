import { pino, type DestinationStream, type LogFn, type Logger } from 'pino'
import { errorReports } from './report-channels.server.ts'

export type Log = Logger

/** Which process of which version writes. */
export interface LogBase {
  process: number
  version: string
}

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
const ERROR = 50

/** Tells whoever collects errors (server/telemetry). */
function reportError([first, second]: Parameters<LogFn>): void {
  const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
  errorReports.publish({ error, text: typeof first === 'string' ? first : (second ?? '') })
}

/**
 * Writes one JSON line per event to the process's output. Callers mask phones and keys (`maskPhone`). What fails because the database
 * is away is a line for `debug`: an outage of some hours would fill the disk. `base` is on every line.
 */
export function createLog(level: string, destination?: DestinationStream, base: LogBase | null = null): Log {
  const options = {
    level,
    base,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) {
        if (level > DEBUG && reportsAway(args[0])) this.debug(...args)
        else {
          if (level >= ERROR && errorReports.hasSubscribers) reportError(args)
          method.apply(this, args)
        }
      },
    },
    // The detail of a database error quotes the whole row.
    redact: ['*.password', '*.authorization', '*.cookie', 'err.detail', 'err.where'],
  }
  return destination ? pino(options, destination) : pino(options)
}
