import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** One JSON line an event, to the process's output. Phones and keys never go in whole: callers mask them (`maskPhone`). */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // A database error's detail quotes the whole row.
    redact: ['*.password', '*.authorization', '*.cookie', 'err.detail', 'err.where'],
  }
  return destination ? pino(options, destination) : pino(options)
}
