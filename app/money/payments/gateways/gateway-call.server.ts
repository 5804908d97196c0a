import type { z } from 'zod'
import type { Clock } from '#app/base/platform/time/clock.ts'
import type { ProviderFault, ProviderRefusal } from '../provider.ts'
import { maskSecrets } from './masking.ts'

/** Longer than a gateway needs, shorter than a customer waits. A later result is fetched with `verify`. */
const TIMEOUT_MS = 15_000
/** The longest honest answer is a few kilobytes. */
const MAX_ANSWER_BYTES = 256 * 1024
/** Length of the excerpt of an answer for the log and admin. */
const DETAIL_LENGTH = 300

export interface GatewayDeps {
  clock: Clock
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

export interface GatewayCallOptions extends Omit<GatewayDeps, 'clock'> {
  /** Base of the gateway's paths, without a trailing slash. */
  baseUrl: string
  /** Secrets to remove from `detail`. Signed tokens and phones are masked in any case. */
  secrets: readonly string[]
}

export interface GatewayRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Appended to `baseUrl`; starts with a slash. */
  path: string
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string>
}

/** A JSON answer with a 2xx. The adapter checks its shape: see `readAs`. */
export interface GatewayAnswer {
  ok: true
  status: number
  body: unknown
}

/** A refusal, with the gateway's answer if any: some report states as errors ("not paid yet" is a 404). */
export interface GatewayRefusal extends ProviderRefusal {
  /** Null: no readable answer. */
  answer: { status: number; body: unknown } | null
}

export type GatewayCall = (request: GatewayRequest) => Promise<GatewayAnswer | GatewayRefusal>

/**
 * One request to a gateway, never repeated, because the first may have sent a prompt. Does not follow redirects, which
 * would send the charge and the key elsewhere. Every failure has a name; most important: `unreachable` (no connection:
 * nothing was sent) and `unknown_outcome` (it may have been executed).
 */
export function createGatewayCall({
  baseUrl,
  secrets,
  timeoutMs = TIMEOUT_MS,
  fetch = globalThis.fetch,
}: GatewayCallOptions): GatewayCall {
  return async (request) => {
    const refuse = (fault: ProviderFault, what: string, answer: GatewayRefusal['answer'] = null): GatewayRefusal => ({
      ok: false,
      fault,
      detail: maskSecrets(`${request.method} ${request.path}: ${what}`, secrets).slice(0, DETAIL_LENGTH),
      answer,
    })

    // Not AbortSignal.timeout: until it fires it keeps the request and the answer in memory.
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(new DOMException('no answer in time', 'TimeoutError')), timeoutMs)
    let response: Response
    let text: string | undefined
    try {
      response = await fetch(baseUrl + request.path, {
        method: request.method,
        headers: headersOf(request),
        body: bodyOf(request) ?? null,
        redirect: 'manual',
        signal: patience.signal,
      })
      if (!isJson(response)) {
        await response.body?.cancel()
        const type = response.headers.get('content-type') ?? 'no content type'
        return refuse('unknown_outcome', `HTTP ${response.status} with ${type} instead of JSON`)
      }
      text = await readText(response)
    } catch (error) {
      return neverConnected(error)
        ? refuse('unreachable', `no connection (${causeOf(error)})`)
        : refuse('unknown_outcome', `no answer (${causeOf(error)})`)
    } finally {
      clearTimeout(timer)
    }
    if (text === undefined) return refuse('unknown_outcome', `more than ${MAX_ANSWER_BYTES} bytes of answer`)

    const body = parseJson(text)
    if (body === undefined) return refuse('unknown_outcome', `HTTP ${response.status} with broken JSON`)
    const { status } = response
    const fault = faultOfStatus(status)
    return fault ? refuse(fault, `HTTP ${status} ${text}`, { status, body }) : { ok: true, status, body }
  }
}

/** The answer in its documented shape, or `unknown_outcome`: an unreadable answer proves nothing. */
export function readAs<T>(schema: z.ZodType<T>, { body }: GatewayAnswer): { ok: true; data: T } | ProviderRefusal {
  const parsed = schema.safeParse(body)
  if (parsed.success) return { ok: true, data: parsed.data }
  const places = parsed.error.issues.map(({ path, code }) => `${path.join('.') || 'answer'}: ${code}`)
  return { ok: false, fault: 'unknown_outcome', detail: `unexpected answer (${places.join(', ')})` }
}

/** Undefined for success. Any other 4xx means that the gateway refused the request. */
function faultOfStatus(status: number): ProviderFault | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status < 400 || status === 408 || status >= 500) return 'unknown_outcome'
  if (status === 429) return 'rate_limited'
  if (status === 409) return 'duplicate'
  if (status === 400 || status === 422) return 'validation'
  return 'config'
}

function headersOf({ method, headers, json, form }: GatewayRequest): Record<string, string> {
  return {
    accept: 'application/json',
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    // If the gateway has just closed a kept-alive connection, a charge that never arrived looks like a lost answer.
    ...(method !== 'GET' && { connection: 'close' }),
    ...headers,
  }
}

function bodyOf({ json, form }: GatewayRequest): string | undefined {
  if (json !== undefined) return JSON.stringify(json)
  return form && new URLSearchParams(form).toString()
}

function isJson(response: Response): boolean {
  return /^(?:application|text)\/(?:[\w.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '')
}

/** Undefined if the answer is too long. */
async function readText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_ANSWER_BYTES) return undefined // leaving the loop closes the connection
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Whether it failed before a byte of the request was sent: name lookup, connection, or TLS handshake. */
function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  // One error for each address of the host name.
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(neverConnected)
  const { code = '', syscall } = (cause ?? {}) as { code?: string; syscall?: string }
  if (syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT') return true
  return /^(?:ERR_TLS_CERT|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_)/.test(code)
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? error) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
