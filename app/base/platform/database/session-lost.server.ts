import { DatabaseAwayError } from './database-pulse.server.ts'

/** The server ended the session: it stops, crashed, or is starting; or the line to it broke. */
const ENDED = /^(?:57P0[123]|08[0-9A-Z]{3})$/
/** What the client says of a line that is gone, where the server could say nothing any more. */
const GONE = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/

/** Errors of sockets to the database: their codes are those of any line, also of a gateway's. */
const ofLines = new WeakSet<Error>()

/** The connections to the database report each of their errors here. */
export function noteConnectionError(error: unknown): void {
  if (error instanceof Error && 'syscall' in error) ofLines.add(error)
}

/**
 * Whether an error, or what caused it, says that the database ended the session in the middle of a request, as at its restart: no
 * fault of the shop, and what one transaction had written is not there.
 */
export function isSessionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && ENDED.test(code)) return true
  if (error instanceof DatabaseAwayError || ofLines.has(error) || GONE.test(error.message)) return true
  return isSessionLost(error.cause)
}
