import { SANTIM_PER_BIRR } from '#app/platform/money.ts'
import type { MpesaConfig } from '#app/platform/payment-gateways.server.ts'
import { isSafaricomPhone } from '#app/platform/phone.ts'
import type {
  ChargeAccepted,
  DirectCharge,
  ParsedWebhook,
  PaymentProvider,
  ProviderFault,
  ProviderRefusal,
  Verification,
  WebhookMessage,
} from '../../provider.ts'
import { toldSantim } from '../gateway-amount.ts'
import { createGatewayCall, type GatewayDeps, type GatewayRefusal, readAs } from '../gateway-call.server.ts'
import { compactMoment } from '../gateway-moment.ts'
import { plainPhone } from '../plain-phone.ts'
import {
  callbackItem,
  parseStkCallback,
  type PushAnswer,
  pushAnswer,
  pushError,
  type StkCallback,
} from './mpesa-messages.ts'
import { mpesaPassword } from './mpesa-password.ts'
import { mpesaResult } from './mpesa-status.ts'
import { createMpesaToken } from './mpesa-token.server.ts'

export const MPESA = 'mpesa'

/** Stands on the prompt beside the reference; at most 13 characters. */
const TRANSACTION_DESC = 'Cake order'

/** What a callback is answered with. */
const ACCEPTED = { ResultCode: 0, ResultDesc: 'Accepted' }

/**
 * M-Pesa Ethiopia without a company in between: prompts on Safaricom's phones, whole birr only, and one unsigned callback
 * that nothing can be asked about. When the callback is lost a person looks at Safaricom's statement.
 * Source: payments.md 5.
 */
export function createMpesa(config: MpesaConfig, deps: GatewayDeps): PaymentProvider {
  const { clock, ...rest } = deps
  const options = { baseUrl: config.baseUrl, ...rest }
  const basic = Buffer.from(`${config.consumerKey}:${config.consumerSecret}`).toString('base64')
  const secrets = [config.consumerKey, config.consumerSecret, config.passkey, basic]
  const token = createMpesaToken({ call: createGatewayCall({ ...options, secrets }), clock, basic })

  return {
    name: MPESA,
    mode: config.mode,
    capabilities: {
      directMethods: ['Mpesa'],
      hosted: false,
      verify: 'none',
      webhookAuth: 'unsigned',
      refund: 'manual',
      expire: false,
    },

    async directCharge(charge) {
      const unable = whyUnable(charge)
      if (unable) return unable
      const bearer = await token.get()
      if (!bearer.ok) return bearer
      const json = pushOf(charge, config, compactMoment(clock.now()))
      const push = createGatewayCall({
        ...options,
        secrets: [...secrets, bearer.token, json.Password, charge.notifyUrl],
      })
      const answer = await push({
        method: 'POST',
        path: '/mpesa/stkpush/v3/processrequest',
        headers: { authorization: `Bearer ${bearer.token}` },
        json,
      })
      if (!answer.ok) {
        if (answer.fault === 'config') token.forget()
        return refusalOf(answer)
      }
      const read = readAs(pushAnswer, answer)
      return read.ok ? acceptedOf(read.data, charge.reference) : read
    },

    async hostedCheckout() {
      return unsupported('M-Pesa has no payment page')
    },

    /** Nothing can be asked: only the callback tells. */
    async verify() {
      return { ok: true, status: 'pending' }
    },

    parseWebhook: (message) => parseMpesaCallback(message, config.mode),

    async refund() {
      return unsupported('money goes back by hand, on the Safaricom portal')
    },

    async expire() {
      return unsupported('M-Pesa cannot withdraw a prompt')
    },

    async checkConnection() {
      const fresh = await token.fetch()
      return fresh.ok ? { ok: true } : fresh
    },
  }
}

/**
 * What M-Pesa can never carry, said before anything is sent: santim, which another gateway takes, and numbers that are
 * not Safaricom's. Source: payments.md 0 and 5.
 */
function whyUnable({ amountSantim, phone, method }: DirectCharge): ProviderRefusal | undefined {
  if (method !== 'Mpesa') return unsupported(`M-Pesa carries no ${method}`)
  if (amountSantim % SANTIM_PER_BIRR !== 0) return unsupported('M-Pesa carries whole birr only')
  if (!isSafaricomPhone(phone)) {
    return { ok: false, fault: 'validation', detail: 'M-Pesa reaches numbers that begin with 7 only' }
  }
  return undefined
}

function pushOf(charge: DirectCharge, config: MpesaConfig, timestamp: string) {
  const { reference } = charge
  const { shortCode } = config
  const phone = plainPhone(charge.phone)
  return {
    MerchantRequestID: reference,
    BusinessShortCode: shortCode,
    Password: mpesaPassword(config.passwordRule, { ...config, timestamp }),
    Timestamp: timestamp,
    TransactionType: config.transactionType,
    Amount: charge.amountSantim / SANTIM_PER_BIRR,
    PartyA: phone,
    PartyB: shortCode,
    PhoneNumber: phone,
    CallBackURL: charge.notifyUrl,
    AccountReference: reference,
    TransactionDesc: TRANSACTION_DESC,
    ReferenceData: [{ Key: 'ThirdPartyReference', Value: reference }],
  }
}

/** "0" says that the prompt is on its way, any other code that it is not. */
function acceptedOf(answer: PushAnswer, reference: string): ChargeAccepted | ProviderRefusal {
  const { ResponseCode: code, ResponseDescription: words = '' } = answer
  if (code !== '0') return { ok: false, fault: faultOf('validation', words), detail: `ResponseCode ${code} ${words}` }
  if (answer.MerchantRequestID !== undefined && answer.MerchantRequestID !== reference) {
    return { ok: false, fault: 'unknown_outcome', detail: 'the answer is about another request' }
  }
  return { ok: true, providerReference: answer.CheckoutRequestID ?? null }
}

function refusalOf({ fault, detail, answer }: GatewayRefusal): ProviderRefusal {
  const said = pushError.safeParse(answer?.body).data
  return { ok: false, fault: said ? faultOf(fault, said.errorMessage) : fault, detail }
}

/** A used `MerchantRequestID` is told by words alone; no code for it is published. */
function faultOf(fault: ProviderFault, words: string): ProviderFault {
  return fault === 'validation' && /duplicate|already (?:exists|been used)/i.test(words) ? 'duplicate' : fault
}

/**
 * Reads a callback. It is unsigned: the token in its address says that it is about this reference, and the shop compares
 * both request ids and the sum before it believes the claim. Source: payments.md 5, "Unsigned".
 */
function parseMpesaCallback(message: WebhookMessage, mode: 'test' | 'live'): ParsedWebhook {
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

/** Success without a readable sum claims no sum: the shop puts such money before a person. */
function claimOf(callback: StkCallback, mode: 'test' | 'live'): Verification {
  const { status, reason } = mpesaResult(callback.ResultCode)
  if (status !== 'completed') return { ok: true, status, ...(reason && { reason }) }
  const amountSantim = toldSantim(callbackItem(callback, 'Amount'))
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

function unsupported(detail: string): ProviderRefusal {
  return { ok: false, fault: 'unsupported', detail }
}
