import type { Log } from '#app/base/platform/log.server.ts'

/**
 * Status in log and figures of a request whose visitor left before the answer, as servers have it by custom. Nobody receives it, and no
 * alarm counts it.
 */
export const CUT = 499

/**
 * The log of a request, and whether an error was written into it: then the request failed, whoever still waited for it. That the
 * line broke in the middle of its body is no error of the shop, and a line for `debug`.
 */
export function watchFaults(log: Log, request: Request): { log: Log; hasFault: () => boolean } {
  let hasFault = false
  const write: (first: unknown, ...rest: unknown[]) => void = log.error.bind(log)
  log.error = (first: unknown, ...rest: unknown[]) => {
    if (typeof first === 'object' && first !== null && 'err' in first && isOfCut(first.err, request)) {
      log.debug(first, 'the visitor left')
      return
    }
    hasFault = true
    write(first, ...rest)
  }
  return { log, hasFault: () => hasFault }
}

/** Whether an error says only that the visitor is gone: the line broke in the middle of the request, or before the answer. */
function isOfCut(error: unknown, { signal }: Request): boolean {
  if (!signal.aborted) return false
  // The server gives the error of the connection as a text; readers of the body throw the error itself.
  const reason = String(signal.reason)
  return String(error) === reason || (error instanceof Error && error.message === reason)
}

/** The status of what a request came to. An error that no line tells of, with nobody there any more, is the visitor's leaving. */
export function statusOf(answer: Response, request: Request, hasFault: boolean): number {
  return answer.status === 500 && request.signal.aborted && !hasFault ? CUT : answer.status
}
