import { createHash } from 'node:crypto'

/**
 * Seals a page: while rendering, the server's own scripts carry an unguessable nonce; their hashes go into the policy
 * and the nonces are removed, so that the page can be kept. A script injected with somebody's text has no nonce, gets
 * no hash and does not run.
 */
export function sealScripts(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (body !== '' && attributes.includes(`nonce="${nonce}"`)) {
      hashes.add(sha256Of(body))
    }
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scriptHashes: [...hashes] }
}

/** The hash of a script or style as the policy names it. */
export function sha256Of(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * Content-Security-Policy of a page. Style attributes are allowed, because pictures have their blurred placeholder in
 * one.
 */
export function pagePolicy(
  scriptHashes: readonly string[],
  mode: 'built' | 'dev',
  styleHashes: readonly string[] = [],
  framedBy: 'none' | 'self' = 'none',
): string {
  const scripts = mode === 'dev' ? "'self' 'unsafe-inline'" : ["'self'", ...scriptHashes].join(' ')
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    mode === 'dev'
      ? "style-src 'self' 'unsafe-inline'"
      : `style-src ${["'self'", ...styleHashes].join(' ')}; style-src-attr 'unsafe-inline'`,
    "img-src 'self' data: blob:",
    ...(mode === 'dev' ? ["connect-src 'self' ws:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors '${framedBy}'`,
  ].join('; ')
}
