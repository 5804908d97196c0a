import { isSessionLost } from '#app/base/platform/database/session-lost.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'

/**
 * Status in log and figures of a request whose visitor left before the answer, as servers have it by custom. Nobody receives it, and no
 * alarm counts it.
 */
export const CUT = 499

/** What went wrong with one request. */
export interface Faults {
  /** An error was written into the log: then the request failed, whoever still waited for it. */
  hasFault(): boolean
  /** The database ended the session in which the request worked. */
  hasLostSession(): boolean
  /** The request begins once more. */
  beginAgain(): void
}

/**
 * The log of a request, and what went wrong with it. That the connection broke in the middle of its body is no error of the shop, and a line
 * for `debug`; that the database ended its session is one for `warn`, without a stack, since every such request has the same.
 */
export function watchFaults(log: Log, request: Request): { log: Log; faults: Faults } {
  let hasFault = false
  let hasLostSession = false
  const write: (first: unknown, ...rest: unknown[]) => void = log.error.bind(log)
  log.error = (first: unknown, ...rest: unknown[]) => {
    const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
    if (isOfCut(error, request)) {
      log.debug(first, 'the visitor left')
      return
    }
    if (isSessionLost(error)) {
      if (!hasLostSession) log.warn({ why: String(error) }, 'the database ended the session of a request')
      hasLostSession = true
      return
    }
    hasFault = true
    write(first, ...rest)
  }
  return {
    log,
    faults: {
      hasFault: () => hasFault,
      hasLostSession: () => hasLostSession,
      beginAgain: () => void (hasLostSession = false),
    },
  }
}

/** Whether an error says only that the visitor is gone: the connection broke in the middle of the request, or before the answer. */
function isOfCut(error: unknown, { signal }: Request): boolean {
  if (error === undefined || !signal.aborted) return false
  // The server gives the error of the connection as a text; readers of the body throw the error itself.
  const reason = String(signal.reason)
  return error === reason || (error instanceof Error && [error.message, String(error)].includes(reason))
}

/** The status of what a request came to. An error of which no line tells, with nobody there any more, is the visitor's leaving. */
export function statusOf(answer: Response, request: Request, hasFault: boolean): number {
  return answer.status === 500 && request.signal.aborted && !hasFault ? CUT : answer.status
}
