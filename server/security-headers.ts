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

/** What every answer carries. Pages bring their own policy with the hashes of their scripts. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', pagePolicy([], 'built'))
  if (c.var.facts.origin.startsWith('https:')) {
    headers.set('strict-transport-security', `max-age=${TWO_YEARS_S}; includeSubDomains`)
  }
}
