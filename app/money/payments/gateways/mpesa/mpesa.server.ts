import { z } from 'zod'
import { SANTIM_PER_BIRR } from '#app/base/platform/money.ts'
import { isSafaricomPhone } from '#app/base/platform/phone.ts'
import type { ChargeAccepted, DirectCharge, PaymentProvider, ProviderFault, ProviderRefusal } from '../../provider.ts'
import {
  addressVariable,
  defineGateway,
  modeField,
  modeVariable,
  reachedAt,
  type GatewayConfig,
} from '../define-gateway.server.ts'
import { createGatewayCall, type GatewayDeps, type GatewayRefusal, readAs } from '../gateway-call.server.ts'
import { compactMoment } from '../gateway-moment.ts'
import { plainPhone } from '../plain-phone.ts'
import { type PushAnswer, pushAnswer, pushError } from './mpesa-messages.ts'
import { PASSWORD_RULES, mpesaPassword } from './mpesa-password.ts'
import { createMpesaToken } from './mpesa-token.server.ts'
import { parseMpesaCallback } from './mpesa-webhook.ts'

const BASES = { test: 'https://apisandbox.safaricom.et', live: 'https://api.safaricom.et' }
const TRANSACTION_TYPES = ['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'] as const

const variables = {
  keys: {
    MPESA_CONSUMER_KEY: z.string(),
    MPESA_CONSUMER_SECRET: z.string(),
    MPESA_SHORT_CODE: z.string().regex(/^\d{4,6}$/, { error: 'must have 4 to 6 digits' }),
    MPESA_PASSKEY: z.string(),
  },
  options: {
    MPESA_PASSWORD_RULE: z
      .enum(PASSWORD_RULES, { error: 'must be plain, sha256-hex or sha256-base64' })
      .default('plain'),
    MPESA_TRANSACTION_TYPE: z
      .enum(TRANSACTION_TYPES, { error: `must be ${TRANSACTION_TYPES.join(' or ')}` })
      .default('CustomerPayBillOnline'),
    MPESA_BASE_URL: addressVariable,
    MPESA_MODE: modeVariable,
  },
}
type Config = GatewayConfig<typeof variables>

export const mpesa = defineGateway(
  { name: 'mpesa', label: 'M-Pesa Ethiopia', ownMethod: 'Mpesa' },
  variables,
  {
    MPESA_CONSUMER_KEY: { label: 'gateway.field.consumer_key', kind: 'secret' },
    MPESA_CONSUMER_SECRET: { label: 'gateway.field.consumer_secret', kind: 'secret' },
    MPESA_SHORT_CODE: { label: 'gateway.field.short_code', wrong: 'gateway.field.wrong.short_code', kind: 'plain' },
    MPESA_PASSKEY: { label: 'gateway.field.passkey', kind: 'secret' },
    MPESA_TRANSACTION_TYPE: {
      label: 'gateway.field.till',
      kind: [
        { value: 'CustomerPayBillOnline', text: 'gateway.field.till.paybill' },
        { value: 'CustomerBuyGoodsOnline', text: 'gateway.field.till.goods' },
      ],
    },
    MPESA_MODE: modeField,
  },
  ({ MPESA_MODE, MPESA_BASE_URL }) => reachedAt(BASES, MPESA_MODE, MPESA_BASE_URL),
  createMpesa,
)

/** Shown on the prompt beside the reference; at most 13 characters. */
const TRANSACTION_DESC = 'Cake order'

/**
 * M-Pesa Ethiopia directly: prompts on Safaricom's phones, whole birr only, and one unsigned callback. It offers no
 * status query: when the callback is lost a person checks Safaricom's statement. Requirements 29.1 to 29.7.
 */
function createMpesa(config: Config, deps: GatewayDeps): PaymentProvider {
  const { clock, ...rest } = deps
  const options = { baseUrl: config.baseUrl, ...rest }
  const basic = Buffer.from(`${config.MPESA_CONSUMER_KEY}:${config.MPESA_CONSUMER_SECRET}`).toString('base64')
  const secrets = [config.MPESA_CONSUMER_KEY, config.MPESA_CONSUMER_SECRET, config.MPESA_PASSKEY, basic]
  const token = createMpesaToken({ call: createGatewayCall({ ...options, secrets }), clock, basic })

  return {
    name: 'mpesa',
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

    async paymentPage() {
      return unsupported('M-Pesa has no payment page')
    },

    /** No status query exists: only the callback reports. */
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
 * Refuses, before any call, what M-Pesa cannot do: santim, which another gateway accepts, and numbers that are not
 * Safaricom's. Requirement 25.12.
 */
function whyUnable({ amountSantim, phone, method }: DirectCharge): ProviderRefusal | undefined {
  if (method !== 'Mpesa') return unsupported(`M-Pesa carries no ${method}`)
  if (amountSantim % SANTIM_PER_BIRR !== 0) return unsupported('M-Pesa carries whole birr only')
  if (!isSafaricomPhone(phone)) {
    return { ok: false, fault: 'validation', detail: 'M-Pesa reaches numbers that begin with 7 only' }
  }
  return undefined
}

function pushOf(charge: DirectCharge, config: Config, timestamp: string) {
  const { reference } = charge
  const { MPESA_SHORT_CODE: shortCode, MPESA_PASSKEY: passkey } = config
  const phone = plainPhone(charge.phone)
  return {
    MerchantRequestID: reference,
    BusinessShortCode: shortCode,
    Password: mpesaPassword(config.MPESA_PASSWORD_RULE, { shortCode, passkey, timestamp }),
    Timestamp: timestamp,
    TransactionType: config.MPESA_TRANSACTION_TYPE,
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

/** "0" means that the prompt is on its way; any other code means that it is not. */
function acceptedOf(answer: PushAnswer, reference: string): ChargeAccepted | ProviderRefusal {
  const { ResponseCode: code, ResponseDescription: words = '' } = answer
  if (code !== '0') return { ok: false, fault: faultOf('validation', words), detail: `ResponseCode ${code} ${words}` }
  if (answer.MerchantRequestID !== undefined && answer.MerchantRequestID !== reference) {
    return { ok: false, fault: 'unknown_outcome', detail: 'the answer is about another request' }
  }
  return { ok: true, providerReference: answer.CheckoutRequestID ?? null }
}

function refusalOf({ fault, detail, answer }: GatewayRefusal): ProviderRefusal {
  const parsed = pushError.safeParse(answer?.body).data
  return { ok: false, fault: parsed ? faultOf(fault, parsed.errorMessage) : fault, detail }
}

/** Only the text reports a reused `MerchantRequestID`; no code for it is published. */
function faultOf(fault: ProviderFault, words: string): ProviderFault {
  return fault === 'validation' && /duplicate|already (?:exists|been used)/i.test(words) ? 'duplicate' : fault
}

function unsupported(detail: string): ProviderRefusal {
  return { ok: false, fault: 'unsupported', detail }
}
