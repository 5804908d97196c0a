import { useSyncExternalStore } from 'react'
import {
  data,
  isRouteErrorResponse,
  type DataStrategyResult,
  type MiddlewareFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'

/** A write of the open page that failed. `message`: the server's own words; absent: it had none, or none came. */
export interface FailedWrite {
  /** The line dropped: no answer came. */
  isUnanswered: boolean
  message: string | undefined
}

let failed: FailedWrite | null = null
const listeners = new Set<() => void>()

export function setFailedWrite(next: FailedWrite | null): void {
  failed = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The last write that failed, until it is dismissed or another form is sent; null: none. */
export function useFailedWrite(): FailedWrite | null {
  return useSyncExternalStore(
    subscribe,
    () => failed,
    () => null,
  )
}

/** Of an answer that stands for a failed write. Loaders are not asked after it: what failed for it may fail for them. */
export const FAILED_STATUS = 503

/**
 * Keeps the page with all that is typed in it when a form fails by a fault of the server or of the line, in place of the
 * page for errors; `FailedWriteToast` says it. Refusals and redirects are results and pass, and so does a 404 of a page.
 * Requirements 8.2 and 8.5.
 */
export const keepPageWhenWriteFails: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method === 'GET') return next()
  setFailedWrite(null)
  const results = await next()
  for (const result of Object.values(results)) {
    const failure = result.type === 'error' ? failedWrite(result.result) : undefined
    if (!failure) continue
    setFailedWrite(failure)
    Object.assign(result, { type: 'data', result: data(undefined, { status: FAILED_STATUS }) })
  }
  return results
}

/** What failed; undefined for an answer of the shop that the page for errors shows. */
export function failedWrite(thrown: unknown): FailedWrite | undefined {
  const error = isDataWithStatus(thrown) ? thrown.data : thrown
  if (error instanceof Response) return undefined
  // `fetch` throws it when it gets no answer.
  if (!isRouteErrorResponse(error)) return { isUnanswered: error instanceof TypeError, message: undefined }
  const message = messageIn(error.data)
  return message !== undefined || error.status >= 500 ? { isUnanswered: false, message } : undefined
}

/** What React Router makes of an error that came with a status. */
function isDataWithStatus(thrown: unknown): thrown is { data: unknown } {
  return typeof thrown === 'object' && thrown !== null && 'type' in thrown && thrown.type === 'DataWithResponseInit'
}

/** `{error: {message}}`, which the server sends where no page answers. */
function messageIn(body: unknown): string | undefined {
  try {
    const { error } = JSON.parse(String(body)) as { error?: { message?: unknown } }
    return typeof error?.message === 'string' ? error.message : undefined
  } catch {
    return undefined
  }
}

/** `shouldRevalidate` of a page that is read again after a refusal: it may be out of date. Not after a failure. */
export function rereadsAfterRefusal({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === undefined ? defaultShouldRevalidate : actionStatus < 500
}
