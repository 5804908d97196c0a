import type { MiddlewareHandler } from 'hono'
import { pagePolicy } from './page-scripts.ts'
import type { AppEnv } from './request-facts.ts'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin', // an order's link holds its key
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
} as const

const TWO_YEARS_S = 63_072_000

const SECURE_HEADERS = { ...HEADERS, 'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains` }

/** What every answer carries; behind https also the promise to stay there. */
export function securityHeadersFor(origin: string): Readonly<Record<string, string>> {
  return origin.startsWith('https:') ? SECURE_HEADERS : HEADERS
}

/** Puts them on the answer. Pages bring their own policy with the hashes of their scripts. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, value] of Object.entries(securityHeadersFor(c.var.facts.origin))) headers.set(name, value)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', pagePolicy([], 'built'))
}
