import { createHmac, timingSafeEqual } from 'node:crypto'

/** 132 bits, in letters that every gateway leaves alone in an address. */
const TOKEN_LENGTH = 22

/**
 * What ends the address that a provider is told to send its messages about one payment to. Nobody can make one up for a
 * payment, so a message there is from whom the shop gave the address to. Source: payments.md 2.4, 5.
 */
function webhookToken(appSecret: string, provider: string, reference: string): string {
  return createHmac('sha256', `${appSecret}:webhook-token`)
    .update(`${provider} ${reference}`)
    .digest('base64url')
    .slice(0, TOKEN_LENGTH)
}

/** The address for messages about one payment: it must not stand in a log. */
export function webhookUrl(appSecret: string, origin: string, provider: string, reference: string): string {
  return `${webhookAddress(origin, provider)}/${webhookToken(appSecret, provider, reference)}`
}

/** The address without a token, to be entered in a provider's dashboard. */
export function webhookAddress(origin: string, provider: string): string {
  return `${origin}/api/hooks/${provider}`
}

/** Whether the token is that of the payment; takes the same time either way. */
export function isWebhookToken(appSecret: string, provider: string, reference: string, token: string | null): boolean {
  const expected = Buffer.from(webhookToken(appSecret, provider, reference))
  const given = Buffer.from(token ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
