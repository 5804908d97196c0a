import { pino, type Logger } from 'pino'

export type Log = Logger

/** One JSON line an event. Phones and keys never go in whole: callers mask them (`maskPhone`). */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // A database error's detail quotes the whole row.
    redact: ['*.password', '*.authorization', '*.cookie', 'err.detail', 'err.where'],
  })
}
