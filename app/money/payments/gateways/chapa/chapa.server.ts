import { z } from 'zod'
import { PAYMENT_METHODS, type PaymentMethod } from '../../methods.ts'
import type { PaymentProvider, ProviderFault, ProviderRefusal } from '../../provider.ts'
import { addressVariable, defineGateway, type GatewayConfig } from '../define-gateway.server.ts'
import { birrText } from '../gateway-amount.ts'
import { type GatewayDeps, type GatewayRefusal, createGatewayCall, readAs } from '../gateway-call.server.ts'
import { plainItems } from '../plain-text.ts'
import { chapaEnvelope, chargeAnswer, hostedAnswer, refundAnswer, verifyAnswer } from './chapa-messages.ts'
import { readChapaPayment, readChapaRefund } from './chapa-status.ts'
import { parseChapaWebhook } from './chapa-webhook.ts'

const variables = {
  keys: {
    CHAPA_SECRET_KEY: z.string().regex(/^CHASECK(_TEST)?-/, { error: 'must begin with CHASECK_TEST- or CHASECK-' }),
    /** The "secret hash" of the dashboard: signs webhooks. */
    CHAPA_WEBHOOK_SECRET: z.string(),
  },
  options: {
    CHAPA_BASE_URL: addressVariable,
    /** Whose reference of the payment a refund names; Chapa's documents disagree. */
    CHAPA_REFUND_REFERENCE: z.enum(['provider', 'ours'], { error: 'must be provider or ours' }).default('provider'),
  },
}

export const chapa = defineGateway(
  { name: 'chapa', label: 'Chapa', isAddressEntered: true },
  variables,
  {
    CHAPA_SECRET_KEY: {
      label: 'gateway.field.secret_key',
      hint: 'gateway.field.secret_key.chapa',
      wrong: 'gateway.field.wrong.chapa',
      kind: 'secret',
    },
    CHAPA_WEBHOOK_SECRET: {
      label: 'gateway.field.secret_hash',
      hint: 'gateway.field.secret_hash.hint',
      kind: 'secret',
    },
  },
  ({ CHAPA_SECRET_KEY, CHAPA_BASE_URL }) => ({
    mode: CHAPA_SECRET_KEY.startsWith('CHASECK_TEST-') ? 'test' : 'live',
    baseUrl: CHAPA_BASE_URL ?? 'https://api.chapa.co/v1',
  }),
  createChapa,
)

const METHOD_TYPES = {
  Telebirr: 'telebirr',
  Mpesa: 'mpesa',
  'CBE Birr': 'cbebirr',
} as const satisfies Record<PaymentMethod, string>

/** Chapa's limits for texts on the payment page; it refuses longer texts. */
const TITLE = 'Cake order'
const MAX_DESCRIPTION = 50

/** Queried to check the key: no attempt can have it, since our references have 10 characters. */
const NOBODYS_REFERENCE = 'CONNECTION-CHECK'

/**
 * Chapa: payment page and prompts for three wallets, signed webhooks, cancelling, refunds. The key decides between test
 * and live mode. Requirements 26.1 to 26.8.
 */
function createChapa(config: GatewayConfig<typeof variables>, deps: GatewayDeps): PaymentProvider {
  const { CHAPA_SECRET_KEY: secretKey, CHAPA_WEBHOOK_SECRET: webhookSecret, baseUrl, mode } = config
  const call = createGatewayCall({ baseUrl, secrets: [secretKey, webhookSecret], ...deps })
  const headers = { authorization: `Bearer ${secretKey}` }

  const provider: PaymentProvider = {
    name: 'chapa',
    mode,
    capabilities: {
      directMethods: PAYMENT_METHODS,
      hosted: true,
      verify: 'sync',
      webhookAuth: 'signed',
      refund: 'api',
      expire: true,
    },

    async directCharge({ reference, amountSantim, method, phone }) {
      const form = { amount: birrText(amountSantim), currency: 'ETB', tx_ref: reference, mobile: localPhone(phone) }
      const answer = await call({ method: 'POST', path: `/charges?type=${METHOD_TYPES[method]}`, headers, form })
      if (!answer.ok) return refusalOf(answer)
      const read = readAs(chargeAnswer, answer)
      if (!read.ok) return read
      const { auth_type: authType, requestID, meta } = read.data.data
      // Other kinds send no prompt and charge nothing until the shop confirms them, which it never does.
      if (authType && authType !== 'ussd') {
        return { ok: false, fault: 'unsupported', detail: `Chapa asks for "${authType}" instead of a prompt` }
      }
      return { ok: true, providerReference: meta?.ref_id ?? requestID ?? null }
    },

    async paymentPage({ reference, amountSantim, items, phone, urls, notifyUrl }) {
      const json = {
        amount: birrText(amountSantim),
        currency: 'ETB',
        tx_ref: reference,
        ...(phone && { phone_number: localPhone(phone) }),
        callback_url: notifyUrl,
        // Chapa returns only successful payers; others stay on its page. Our page fetches the real status.
        return_url: urls.success,
        customization: { title: TITLE, description: plainItems(items, MAX_DESCRIPTION, `Order ${reference}`) },
      }
      const answer = await call({ method: 'POST', path: '/transaction/initialize', headers, json })
      if (!answer.ok) return refusalOf(answer)
      const read = readAs(hostedAnswer, answer)
      return read.ok ? { ok: true, providerReference: null, url: read.data.data.checkout_url } : read
    },

    async verify({ reference }) {
      const answer = await call({
        method: 'GET',
        path: `/transaction/verify/${encodeURIComponent(reference)}`,
        headers,
      })
      if (!answer.ok) return verificationOf(answer) ?? refusalOf(answer)
      const read = readAs(verifyAnswer, answer)
      return read.ok ? readChapaPayment(read.data.data) : read
    },

    parseWebhook: (message) => parseChapaWebhook(message, webhookSecret),

    /** Chapa's documents disagree on the reference it needs: `CHAPA_REFUND_REFERENCE` decides. */
    async refund({ reference, transactionId, amountSantim, reason, refundReference: ours }) {
      const payment = config.CHAPA_REFUND_REFERENCE === 'provider' ? (transactionId ?? reference) : reference
      const form = { reason, amount: birrText(amountSantim), reference: ours }
      const answer = await call({ method: 'POST', path: `/refund/${encodeURIComponent(payment)}`, headers, form })
      if (!answer.ok) return refusalOf(answer)
      const read = readAs(refundAnswer, answer)
      if (!read.ok) return read
      const { data } = read.data
      if (readChapaRefund(data?.status) === 'failed') {
        return { ok: true, state: 'failed', reason: `Chapa says "${data?.status}"` }
      }
      return { ok: true, state: 'sent', providerReference: data?.ref_id ?? null }
    },

    async verifyRefund({ refundReference: ours, providerReference }) {
      const number = encodeURIComponent(providerReference ?? ours)
      const answer = await call({ method: 'GET', path: `/refund/${number}/verify`, headers })
      // Chapa may know refunds only by its own number, which a lost answer did not bring. A 404 here ends no refund.
      if (!answer.ok && answer.answer?.status === 404) return { ...refusalOf(answer), fault: 'unsupported' }
      if (!answer.ok) return refusalOf(answer)
      const read = readAs(refundAnswer, answer)
      if (!read.ok) return read
      const state = readChapaRefund(read.data.data?.status)
      return { ok: true, state, ...(state === 'failed' && { reason: `Chapa says "${read.data.data?.status}"` }) }
    },

    /** A refusal does not say whether the payment has ended or cannot be withdrawn, so the status is fetched. */
    async expire({ reference, providerReference }) {
      const answer = await call({
        method: 'PUT',
        path: `/transaction/cancel/${encodeURIComponent(reference)}`,
        headers,
      })
      if (answer.ok) return { ok: true, outcome: 'cancelled' }
      if (!['validation', 'config'].includes(answer.fault)) return refusalOf(answer)
      const state = await provider.verify({ reference, providerReference, asker: 'shop' })
      if (!state.ok) return state
      if (['completed', 'failed', 'cancelled'].includes(state.status)) return { ok: true, outcome: 'already_final' }
      return { ...refusalOf(answer), fault: 'unsupported' }
    },

    async checkConnection() {
      const answer = await provider.verify({ reference: NOBODYS_REFERENCE, providerReference: null, asker: 'shop' })
      return answer.ok ? { ok: true } : answer
    },
  }
  return provider
}

export function localPhone(phone: string): string {
  return phone.replace(/^\+251/, '0')
}

/** Chapa reports two states as errors: a payment that is not paid yet, and one that is unknown. */
function verificationOf({ answer }: GatewayRefusal) {
  const words = wordsOf(answer?.body)
  if ((answer?.status === 404 || answer?.status === 400) && /not paid/i.test(words)) {
    return { ok: true, status: 'pending' } as const
  }
  // A wrong path also answers "not found". Only a missing transaction proves that nothing was sent.
  const isUnknown = answer?.status === 404 && /transaction|tx_ref/i.test(words) && /invalid|not found/i.test(words)
  return isUnknown ? ({ ok: true, status: 'not_found' } as const) : undefined
}

function refusalOf({ fault, detail, answer }: GatewayRefusal): ProviderRefusal {
  return { ok: false, fault: faultOf(fault, wordsOf(answer?.body)), detail }
}

function faultOf(fault: ProviderFault, words: string): ProviderFault {
  return fault === 'validation' && /used before|already (?:exists|been)/i.test(words) ? 'duplicate' : fault
}

/** `message` is a text, or an object of texts by field; returns one text. */
function wordsOf(body: unknown): string {
  const parsed = chapaEnvelope.safeParse(body)
  if (!parsed.success) return ''
  const { message } = parsed.data
  return typeof message === 'string' ? message : JSON.stringify(message ?? '')
}
