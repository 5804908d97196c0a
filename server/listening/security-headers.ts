import type { Context, MiddlewareHandler } from 'hono'
import type { Config } from '#app/base/platform/config.server.ts'
import { pagePolicy } from '../pages/page-scripts.ts'
import type { AppEnv } from './request-facts.ts'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin', // the link of an order holds its key
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'microphone=(), payment=(), usb=()', // camera and place: of this origin alone, as browsers have it
  'x-frame-options': 'DENY',
} as const

/**
 * Headers of every response; behind https also HSTS, for `hstsSeconds`. Names below the shop's are not bound: its owner may have others
 * there without https.
 */
export function securityHeadersFor(origin: string, hstsSeconds: number): Readonly<Record<string, string>> {
  return origin.startsWith('https:') ? { ...HEADERS, 'strict-transport-security': `max-age=${hstsSeconds}` } : HEADERS
}

/** Pictures, scripts, styles and fonts: nothing that a browser opens as a page. */
const INERT = /^(?:image\/(?!svg)|font\/|text\/(?:css|javascript))/

/**
 * Sets the headers. Pages have their own policy with the hashes of their scripts, and one says which frames it stands in. Files that cannot be a page omit
 * headers for pages: on a first visit these would weigh as much as a picture.
 */
export function securityHeaders({ HSTS_SECONDS }: Pick<Config, 'HSTS_SECONDS'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    setHeaders(c, HSTS_SECONDS)
  }
}

function setHeaders(c: Context<AppEnv>, hstsSeconds: number): void {
  const { headers } = c.res
  if (INERT.test(headers.get('content-type') ?? '')) {
    for (const name of ['x-content-type-options', 'cross-origin-resource-policy'] as const)
      headers.set(name, HEADERS[name])
    return
  }
  const ownFrames = headers.get('x-frame-options')
  for (const [name, value] of Object.entries(securityHeadersFor(c.var.facts.origin, hstsSeconds)))
    headers.set(name, value)
  if (ownFrames) headers.set('x-frame-options', ownFrames)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', pagePolicy([], 'built'))
}
