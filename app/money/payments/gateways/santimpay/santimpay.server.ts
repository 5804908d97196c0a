import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { birrFromSantim } from '#app/base/platform/money.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../../methods.ts'
import type { PaymentProvider, ProviderRefusal } from '../../provider.ts'
import {
  addressVariable,
  defineGateway,
  modeField,
  modeVariable,
  reachedAt,
  type GatewayConfig,
} from '../define-gateway.server.ts'
import { type GatewayDeps, createGatewayCall, readAs } from '../gateway-call.server.ts'
import { maskSecrets } from '../masking.ts'
import { plainItems, plainText } from '../plain-text.ts'
import { initiatedAnswer, refusalWords, transaction } from './santimpay-messages.ts'
import { faultOfWords, readSantimPayTransaction } from './santimpay-status.ts'
import { parseSantimPayWebhook } from './santimpay-webhook.ts'
import { signToken } from './signed-token.ts'

const BASES = {
  test: 'https://testnet.santimpay.com/api/v1/gateway',
  live: 'https://services.santimpay.com/api/v1/gateway',
}

/** From SantimPay's .NET SDK; presumably the key of the live environment. */
const SANTIMPAY_PUBLIC_KEY =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEo5FyFVlH0XGCvSo/9kBq2jr7KId2DskcmjMPXAT/Sy8gjOyWJjBOgT24tj1PA7dgmohkBnF/+pjwlziNfxjrPg=='

/** A variable with a key; ` ` may replace its line ends. The error never quotes it. */
const keyVariable = (read: (text: string) => KeyObject) =>
  z.string().transform((text, context) => {
    try {
      const key = read(text.replaceAll('\\n', '\n'))
      if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
    } catch {
      // Drops the error, which may quote the key.
    }
    context.addIssue('must be a key on the curve P-256, in PEM')
    return z.NEVER
  })

const variables = {
  keys: {
    SANTIMPAY_MERCHANT_ID: z.string(),
    SANTIMPAY_PRIVATE_KEY: keyVariable(createPrivateKey),
  },
  options: {
    /** SantimPay's EC P-256 key, which verifies its messages; PEM or bare base64. */
    SANTIMPAY_PUBLIC_KEY: keyVariable(readPublicKey).prefault(SANTIMPAY_PUBLIC_KEY),
    /** Sent as a bearer token if set. */
    SANTIMPAY_GATEWAY_TOKEN: z.string().optional(),
    SANTIMPAY_BASE_URL: addressVariable,
    SANTIMPAY_MODE: modeVariable,
    SANTIMPAY_METHOD_TELEBIRR: z.string().default('Telebirr'),
    SANTIMPAY_METHOD_MPESA: z.string().default('M-Pesa'),
    SANTIMPAY_METHOD_CBEBIRR: z.string().default('CBE Birr'),
  },
}

const METHOD_VARIABLES = {
  Telebirr: 'SANTIMPAY_METHOD_TELEBIRR',
  Mpesa: 'SANTIMPAY_METHOD_MPESA',
  'CBE Birr': 'SANTIMPAY_METHOD_CBEBIRR',
} as const satisfies Record<PaymentMethod, keyof (typeof variables)['options']>

export const santimpay = defineGateway(
  { name: 'santimpay', label: 'SantimPay' },
  variables,
  {
    SANTIMPAY_MERCHANT_ID: { label: 'gateway.field.merchant_id', kind: 'plain' },
    SANTIMPAY_PRIVATE_KEY: {
      label: 'gateway.field.private_key',
      hint: 'gateway.field.private_key.hint',
      wrong: 'gateway.field.wrong.private_key',
      kind: 'pem',
    },
    SANTIMPAY_GATEWAY_TOKEN: { label: 'gateway.field.token', hint: 'gateway.field.token.hint', kind: 'secret' },
    SANTIMPAY_MODE: modeField,
  },
  ({ SANTIMPAY_MODE, SANTIMPAY_BASE_URL }) => reachedAt(BASES, SANTIMPAY_MODE, SANTIMPAY_BASE_URL),
  createSantimPay,
)

/** No limit is documented; this length is accepted by the other gateways. */
const MAX_REASON = 50

/** Queried to check the keys: no attempt can have it, since our references have 10 characters. */
const NOBODYS_REFERENCE = 'CONNECTION-CHECK'

/**
 * SantimPay: payment page with three return addresses, prompts for three wallets, signed webhooks. The merchant's key
 * signs every request. It cannot withdraw or refund. Requirements 28.1 to 28.7.
 */
function createSantimPay(config: GatewayConfig<typeof variables>, { clock, ...deps }: GatewayDeps): PaymentProvider {
  const { SANTIMPAY_MERCHANT_ID: merchantId, SANTIMPAY_GATEWAY_TOKEN: gatewayToken, baseUrl, mode } = config
  const secrets = gatewayToken ? [gatewayToken] : []
  const call = createGatewayCall({ baseUrl, secrets, ...deps })
  const sign = (claims: Record<string, string | number>) =>
    signToken({ ...claims, generated: Math.floor(clock.now().getTime() / 1000) }, config.SANTIMPAY_PRIVATE_KEY)

  /** The answer, unless it is a refusal, which may come with any HTTP status, including 200. */
  async function post(path: string, json: Record<string, unknown>) {
    const headers: Record<string, string> = gatewayToken ? { authorization: `Bearer ${gatewayToken}` } : {}
    const answer = await call({ method: 'POST', path, headers, json })
    const words = refusalWords(answer.ok ? answer.body : answer.answer?.body)
    if (words === undefined) return answer
    if (!answer.ok) return { ...answer, words }
    const detail = maskSecrets(`POST ${path}: declined (${words})`, secrets)
    return { ok: false, fault: 'validation', detail, words } as const
  }

  const provider: PaymentProvider = {
    name: 'santimpay',
    mode,
    capabilities: {
      directMethods: PAYMENT_METHODS,
      hosted: true,
      verify: 'sync',
      webhookAuth: 'signed',
      refund: 'manual',
      expire: false,
    },

    async directCharge({ reference, amountSantim, method, phone, description, notifyUrl }) {
      const amount = birrFromSantim(amountSantim)
      const reason = plainText(description, MAX_REASON, `Order ${reference}`)
      const paymentMethod = config[METHOD_VARIABLES[method]]
      const claims = { amount, paymentReason: reason, paymentMethod, phoneNumber: phone, merchantId }
      const signedToken = sign(claims)
      const facts = { id: reference, amount, reason, merchantId, signedToken, notifyUrl }
      const answer = await post('/direct-payment', { ...facts, phoneNumber: phone, paymentMethod })
      if (!answer.ok) return refusalOf(answer)
      // The format of a successful answer is undocumented. Later status requests use our reference.
      const read = transaction.safeParse(answer.body)
      return { ok: true, providerReference: (read.success && read.data.txnId) || null }
    },

    async paymentPage({ reference, amountSantim, items, phone, urls, notifyUrl }) {
      const amount = birrFromSantim(amountSantim)
      const reason = plainItems(items, MAX_REASON, `Order ${reference}`)
      const signedToken = sign({ amount, paymentReason: reason, merchantId })
      const facts = { id: reference, amount, reason, merchantId, signedToken, notifyUrl }
      const answer = await post('/initiate-payment', {
        ...facts,
        successRedirectUrl: urls.success,
        failureRedirectUrl: urls.failure,
        cancelRedirectUrl: urls.cancel,
        ...(phone && { phoneNumber: phone }),
      })
      if (!answer.ok) return refusalOf(answer)
      const read = readAs(initiatedAnswer, answer)
      if (!read.ok) return read
      const url = readPageUrl(read.data.url)
      if (url) return { ok: true, providerReference: null, url }
      return { ok: false, fault: 'unknown_outcome', detail: 'the payment page has no https address' }
    },

    async verify({ reference }) {
      const signedToken = sign({ id: reference, merId: merchantId })
      const json = { id: reference, merchantId, signedToken, fullParam: true }
      const answer = await post('/fetch-transaction-status', json)
      if (!answer.ok) {
        // "Merchant not found" concerns the keys and says nothing about the payment.
        const words = 'words' in answer && faultOfWords(answer.words) === undefined ? answer.words : ''
        return /not found|no transaction/i.test(words) ? { ok: true, status: 'not_found' } : refusalOf(answer)
      }
      const read = readAs(transaction, answer)
      if (!read.ok) return read
      const { merId } = read.data
      // An answer without a payment does not prove a failed charge.
      if (!read.data.reference) {
        return { ok: false, fault: 'unknown_outcome', detail: 'SantimPay’s answer names no payment' }
      }
      if (merId && merId !== merchantId) {
        return { ok: false, fault: 'config', detail: 'SantimPay told of another merchant’s payment' }
      }
      return readSantimPayTransaction(read.data, mode)
    },

    parseWebhook: (message) => parseSantimPayWebhook(message, { publicKey: config.SANTIMPAY_PUBLIC_KEY, merchantId }),

    async refund() {
      return { ok: false, fault: 'unsupported', detail: 'SantimPay has no refunds: pay the money back by hand' }
    },

    async expire() {
      return { ok: false, fault: 'unsupported', detail: 'SantimPay has no way to withdraw a payment' }
    },

    async checkConnection() {
      const answer = await provider.verify({ reference: NOBODYS_REFERENCE, providerReference: null, asker: 'shop' })
      return answer.ok ? { ok: true } : answer
    },
  }
  return provider
}

function readPublicKey(pemOrBase64: string): KeyObject {
  if (pemOrBase64.includes('-----BEGIN')) return createPublicKey(pemOrBase64)
  return createPublicKey({ key: Buffer.from(pemOrBase64, 'base64'), format: 'der', type: 'spki' })
}

/** Some answers HTML-escape the address. Undefined unless it is an https page. */
export function readPageUrl(written: string): string | undefined {
  const url = written.replaceAll('&amp;', '&')
  return URL.canParse(url) && new URL(url).protocol === 'https:' ? url : undefined
}

/** The text is more specific than the status, except after a 5xx: the request may then have been executed. */
function refusalOf({ fault, detail, words }: ProviderRefusal & { words?: string }): ProviderRefusal {
  const isRefused = fault === 'validation' || fault === 'config'
  return { ok: false, fault: (isRefused && words && faultOfWords(words)) || fault, detail }
}
