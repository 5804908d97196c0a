import {
  data,
  isRouteErrorResponse,
  type DataStrategyResult,
  type MiddlewareFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { pageValue } from './page-value.ts'

export interface FailedWrite {
  isUnanswered: boolean
  /** The device had no connection when the form was sent, so the shop has not got it. */
  isUnsent?: boolean
  message: string | undefined
  /** Of a refusal that an action threw, such as a right that was taken away meanwhile. */
  code?: string
}

const failed = pageValue<FailedWrite | null>(null)

export const setFailedWrite = failed.set

/** The last failed write, until it is dismissed or another form is sent; null: none. */
export const useFailedWrite = failed.useValue

function isOffline(): boolean {
  if (navigator.onLine) return false
  setFailedWrite({ isUnanswered: true, isUnsent: true, message: undefined })
  return true
}

/**
 * Does not send a form while the device has no connection; `FailedWriteToast` then says that nothing was sent. For a form whose action is
 * another page: the router would wait for the program of that page.
 */
export function blockOffline(event: { preventDefault: () => void }): void {
  if (isOffline()) event.preventDefault()
}

/**
 * Status of a response that represents a failed write. Loaders do not run after it, because they may fail for the same
 * reason.
 */
export const FAILED_STATUS = 503

/**
 * Keeps the page and its typed values when a form fails by an error of the server or the connection, or by a refusal that has a code,
 * instead of showing the error page; `FailedWriteToast` shows the message. Other refusals, redirects and a page's 404 are results and
 * pass through. Requirements 8.2 and 8.5.
 */
export const keepPageWhenWriteFails: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method === 'GET') return next()
  setFailedWrite(null)
  const isUnsent = !navigator.onLine
  const results = await next()
  // A second tap took the place of the form: the router ends it with an empty error, or with an aborted request.
  if (request.signal.aborted) return results
  for (const result of Object.values(results)) {
    const failure = result.type === 'error' ? failedWrite(result.result) : undefined
    if (!failure) continue
    setFailedWrite({ ...failure, isUnsent: isUnsent && failure.isUnanswered })
    Object.assign(result, { type: 'data', result: data(undefined, { status: FAILED_STATUS }) })
  }
  return results
}

export function failedWrite(thrown: unknown): FailedWrite | undefined {
  const error = isDataWithStatus(thrown) ? thrown.data : thrown
  if (error instanceof Response) return undefined
  // A second tap or another page took the place of the form, and its own outcome is shown.
  if (error instanceof DOMException && error.name === 'AbortError') return undefined
  // `fetch` throws a TypeError when it gets no answer.
  if (!isRouteErrorResponse(error)) return { isUnanswered: error instanceof TypeError, message: undefined }
  const refusal = refusalIn(error.data)
  if (refusal) return { isUnanswered: false, ...refusal }
  const message = messageIn(error.data)
  return message !== undefined || error.status >= 500 ? { isUnanswered: false, message } : undefined
}

function isDataWithStatus(thrown: unknown): thrown is { data: unknown } {
  return typeof thrown === 'object' && thrown !== null && 'type' in thrown && thrown.type === 'DataWithResponseInit'
}

/** A refusal by `requirePermission` and its like. */
function refusalIn(body: unknown): { code: string; message: string } | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return undefined
  const { code, message } = body
  return typeof code === 'string' && typeof message === 'string' ? { code, message } : undefined
}

function messageIn(body: unknown): string | undefined {
  try {
    const { error } = JSON.parse(String(body)) as { error?: { message?: unknown } }
    return typeof error?.message === 'string' ? error.message : undefined
  } catch {
    return undefined
  }
}

/**
 * `shouldRevalidate` of a page that reloads after a refusal, because its data may be out of date. It does not reload
 * after a failed write.
 */
export function rereadsAfterRefusal({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === undefined ? defaultShouldRevalidate : actionStatus < 500
}
