import type { ParsedWebhook, Verification, WebhookMessage } from '../../provider.ts'
import { readSantim } from '../gateway-amount.ts'
import { callbackItem, parseStkCallback, type StkCallback } from './mpesa-messages.ts'
import { mpesaResult } from './mpesa-status.ts'

const ACCEPTED = { ResultCode: 0, ResultDesc: 'Accepted' }

/**
 * Reads a callback. It is unsigned: the token in its address proves the reference, and the shop compares both request
 * ids and the sum before it believes the claim. Requirement 29.6.
 */
export function parseMpesaCallback(message: WebhookMessage, mode: 'test' | 'live'): ParsedWebhook {
  const callback = parseStkCallback(message.rawBody)
  if (!callback || !message.tokenIsValidFor(callback.MerchantRequestID)) {
    return { authenticity: 'invalid', eventKey: 'invalid' }
  }
  const { MerchantRequestID: reference, CheckoutRequestID: providerReference, ResultCode: code } = callback
  return {
    authenticity: 'unsigned',
    eventKey: `${reference}:${providerReference}:${code}`,
    reference,
    providerReference,
    about: 'payment',
    claim: claimOf(callback, mode),
    reply: ACCEPTED,
  }
}

/** Success without a readable sum claims no sum: a person checks such money. */
function claimOf(callback: StkCallback, mode: 'test' | 'live'): Verification {
  const { status, reason } = mpesaResult(callback.ResultCode)
  if (status !== 'completed') return { ok: true, status, ...(reason && { reason }) }
  const amountSantim = readSantim(callbackItem(callback, 'Amount'))
  if (amountSantim === undefined) return { ok: true, status }
  const receipt = callbackItem(callback, 'MpesaReceiptNumber')
  return {
    ok: true,
    status,
    paid: {
      amountSantim,
      currency: 'ETB',
      reference: callback.MerchantRequestID,
      mode,
      ...(receipt !== undefined && { transactionId: String(receipt) }),
    },
  }
}
