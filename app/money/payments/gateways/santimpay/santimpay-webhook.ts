import type { KeyObject } from 'node:crypto'
import type { ParsedWebhook, WebhookMessage } from '../../provider.ts'
import { transaction, webhookClaims } from './santimpay-messages.ts'
import { readToken } from './signed-token.ts'

const HEADER = 'signed-token'
const ISSUER = 'services.santimpay.com'

const INVALID: ParsedWebhook = { authenticity: 'invalid', eventKey: 'invalid' }

/**
 * Reads a SantimPay webhook: its header is a token signed by SantimPay that repeats the whole payment. Only the token's
 * claims count; the body is ignored, because anybody could change it. Requirement 28.6.
 */
export function parseSantimPayWebhook(
  { headers }: WebhookMessage,
  { publicKey, merchantId }: { publicKey: KeyObject; merchantId: string },
): ParsedWebhook {
  const claims = webhookClaims.safeParse(readToken(headers.get(HEADER) ?? '', publicKey))
  if (!claims.success || claims.data.iss !== ISSUER) return INVALID
  const parsed = transaction.safeParse(claims.data)
  if (!parsed.success || !parsed.data.reference || parsed.data.merId !== merchantId) return INVALID
  const { reference, txnId, refId, status } = parsed.data
  return {
    authenticity: 'signed',
    eventKey: [reference, txnId, refId, status].join(':'),
    about: 'payment',
    reference,
    ...(txnId && { providerReference: txnId }),
  }
}
