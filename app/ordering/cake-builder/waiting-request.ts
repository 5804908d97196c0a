import * as paths from '#app/base/platform/paths.ts'

/** A request that could not be sent for want of a line. The browser keeps one, until it is sent or cancelled. */
export interface WaitingRequest {
  /** Address parameters of /customize: the choices. */
  search: string
  /** The form as it would have been sent, with its request key: sent twice, it is still one order. */
  fields: readonly (readonly [name: string, value: string])[]
}

/** The request as a form would send it. Pictures have been sent before, and the address names them. */
export function waitingRequest(search: string, form: FormData): WaitingRequest {
  const fields: [name: string, value: string][] = []
  for (const [name, value] of form) if (typeof value === 'string') fields.push([name, value])
  return { search, fields }
}

export type Delivery =
  | { state: 'sent'; path: string; code: string }
  /** The shop answered, but something in the request must be changed. */
  | { state: 'refused' }
  | { state: 'unanswered' }

export function parseWaitingRequest(stored: string | null): WaitingRequest | undefined {
  try {
    const { search, fields } = JSON.parse(stored ?? '{}') as { search?: unknown; fields?: unknown }
    if (typeof search !== 'string' || !Array.isArray(fields)) return undefined
    const pairs = fields.filter(isPair)
    return pairs.length === fields.length ? { search, fields: pairs } : undefined
  } catch {
    return undefined
  }
}

function isPair(value: unknown): value is readonly [name: string, value: string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}

/** What the shop's answer to a sent request means. A redirect to the page of thanks carries the order. */
export function readDelivery(response: Pick<Response, 'url' | 'redirected' | 'headers' | 'status'>): Delivery {
  const { pathname, searchParams } = new URL(response.url)
  const [code, key] = [searchParams.get('order'), searchParams.get('key')]
  if (response.redirected && pathname === paths.quoteSuccess && code && key) {
    return { state: 'sent', code, path: paths.order(code, key) }
  }
  const isRefused = response.headers.has('x-request-id') && response.status >= 400 && response.status < 500
  return { state: isRefused ? 'refused' : 'unanswered' }
}
