import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { ADDRESS_HEADER } from './auth-options.server.ts'

/** Facts that the server found out itself; client headers are not trusted. */
export interface AuthRequestFacts extends Pick<ViewContext, 'lang' | 't'> {
  clientAddress: string
  origin: string
}

export interface Call {
  request: Request
  facts: AuthRequestFacts
  path: string
  /** Absent for calls without a body. */
  text: string | undefined
}

/** Only JSON is accepted, so that the rate limits and the library cannot read two different emails from one body. */
export function isJson(request: Request): boolean {
  return /^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')
}

export function readJson(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text ?? '')
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined
  } catch {
    return undefined // the library answers a malformed body
  }
}

export function readText(text: string | undefined, name: string): string | undefined {
  const value = readJson(text)?.[name]
  return typeof value === 'string' ? value : undefined
}

/** The request under the shop's own address, with the client address that the server knows. */
export function asWeSeeIt({ request, text, facts }: Call): Request {
  const url = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set(ADDRESS_HEADER, facts.clientAddress)
  // A request without an origin is not from a browser, so it cannot carry another site's cookies. The library would refuse it.
  if (!headers.has('origin')) headers.set('origin', facts.origin)
  const own = new URL(url.pathname + url.search, facts.origin)
  if (text === undefined) return new Request(own, { method: request.method, headers })
  // Signing out needs no body, but the library accepts only JSON.
  if (text === '') headers.set('content-type', 'application/json')
  return new Request(own, { method: request.method, headers, body: text || '{}' })
}
