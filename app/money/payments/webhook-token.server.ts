import { createHmac, timingSafeEqual } from 'node:crypto'
import * as apiPaths from '#app/base/platform/api-paths.ts'

/** 132 bits, in letters that every gateway keeps unchanged in an address. */
const PROOF_LENGTH = 22

/**
 * The last segment of a webhook address for one payment: the reference, and a proof that the shop wrote it. Nobody can
 * forge it, so a message to it comes from the provider that got the address, even without a signature. Requirement
 * 25.13.
 */
export function webhookToken(appSecret: string, provider: string, reference: string): string {
  const proof = createHmac('sha256', `${appSecret}:webhook-token`).update(`${provider} ${reference}`)
  return `${reference}-${proof.digest('base64url').slice(0, PROOF_LENGTH)}`
}

/** The reference of a token; null when the shop did not write it. Takes constant time. */
export function readWebhookToken(appSecret: string, provider: string, token: string | null): string | null {
  const reference = token?.split('-', 1)[0] ?? ''
  const expected = Buffer.from(webhookToken(appSecret, provider, reference))
  const given = Buffer.from(token ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected) ? reference : null
}

/** The webhook address of one payment: never log it. */
export function webhookUrl(appSecret: string, origin: string, provider: string, reference: string): string {
  return `${webhookAddress(origin, provider)}/${webhookToken(appSecret, provider, reference)}`
}

export function webhookAddress(origin: string, provider: string): string {
  return `${origin}${apiPaths.hooks(provider)}`
}
