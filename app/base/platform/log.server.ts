import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Writes one JSON line per event to the process's output. Callers mask phones and keys (`maskPhone`). */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // The detail of a database error quotes the whole row.
    redact: ['*.password', '*.authorization', '*.cookie', 'err.detail', 'err.where'],
  }
  return destination ? pino(options, destination) : pino(options)
}
