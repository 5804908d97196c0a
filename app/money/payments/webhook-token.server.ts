import { createHmac, timingSafeEqual } from 'node:crypto'

/** 132 bits, in letters that every gateway leaves alone in an address. */
const PROOF_LENGTH = 22

/**
 * What ends the address that a provider is told to send its messages about one payment to: which payment it is, and a
 * proof that the shop wrote it. Nobody can make one up, so a message that comes there is from whom the shop gave the
 * address to, even where it has no signature. Requirement 25.13.
 */
export function webhookToken(appSecret: string, provider: string, reference: string): string {
  const proof = createHmac('sha256', `${appSecret}:webhook-token`).update(`${provider} ${reference}`)
  return `${reference}-${proof.digest('base64url').slice(0, PROOF_LENGTH)}`
}

/** The reference that a token was written for; null when the shop did not write it. Takes the same time either way. */
export function readWebhookToken(appSecret: string, provider: string, token: string | null): string | null {
  const reference = token?.split('-', 1)[0] ?? ''
  const expected = Buffer.from(webhookToken(appSecret, provider, reference))
  const given = Buffer.from(token ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected) ? reference : null
}

/** The address for messages about one payment: it must not stand in a log. */
export function webhookUrl(appSecret: string, origin: string, provider: string, reference: string): string {
  return `${webhookAddress(origin, provider)}/${webhookToken(appSecret, provider, reference)}`
}

/** The address without a token, to be entered in a provider's dashboard. */
export function webhookAddress(origin: string, provider: string): string {
  return `${origin}/api/hooks/${provider}`
}
