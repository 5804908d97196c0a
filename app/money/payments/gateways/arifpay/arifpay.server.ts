import { z } from 'zod'
import { birrFromSantim, nearestSantim, type Santim } from '#app/base/platform/money.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../../methods.ts'
import type { PaymentProvider, PaymentReference, ProviderRefusal, Verification, VerifyRequest } from '../../provider.ts'
import {
  addressVariable,
  defineGateway,
  modeField,
  modeVariable,
  reachedAt,
  type GatewayConfig,
} from '../define-gateway.server.ts'
import { createGatewayCall, type GatewayDeps, type GatewayRequest } from '../gateway-call.server.ts'
import { localMoment } from '../gateway-moment.ts'
import { plainPhone } from '../plain-phone.ts'
import { callArifPay } from './arifpay-call.server.ts'
import { arifpayItems, wholeItem } from './arifpay-items.ts'
import {
  type ArifPayTransaction,
  sessionCancelled,
  sessionMade,
  sessionState,
  transactionState,
} from './arifpay-messages.ts'
import { arifpayState } from './arifpay-status.ts'
import { parseArifPayWebhook } from './arifpay-webhook.ts'

const BASES = { test: 'https://gateway.arifpay.org/api/sandbox', live: 'https://gateway.arifpay.net/api' }
const path = z.string().regex(/^\/[\w/-]+$/, { error: 'must be a path such as /checkout/mpesa/transfer/direct' })

const variables = {
  keys: {
    ARIFPAY_API_KEY: z.string(),
    ARIFPAY_BENEFICIARY_ACCOUNT: z.string(),
    ARIFPAY_BENEFICIARY_BANK: z.string(),
  },
  options: {
    ARIFPAY_BASE_URL: addressVariable,
    ARIFPAY_DIRECT_BASE_URL: addressVariable,
    ARIFPAY_MODE: modeVariable,
    ARIFPAY_PATH_TELEBIRR: path.default('/checkout/telebirr-ussd/transfer/direct'),
    ARIFPAY_PATH_MPESA: path.default('/checkout/mpesa/transfer/direct'),
    ARIFPAY_PATH_CBEBIRR: path.default('/checkout/v2/cbe/direct/transfer'),
  },
}

export const arifpay = defineGateway(
  { name: 'arifpay', label: 'ArifPay' },
  variables,
  {
    ARIFPAY_API_KEY: { label: 'gateway.field.api_key', kind: 'secret' },
    ARIFPAY_BENEFICIARY_ACCOUNT: { label: 'gateway.field.account', hint: 'gateway.field.account.hint', kind: 'plain' },
    ARIFPAY_BENEFICIARY_BANK: { label: 'gateway.field.bank', hint: 'gateway.field.bank.hint', kind: 'plain' },
    ARIFPAY_MODE: modeField,
  },
  ({ ARIFPAY_MODE, ARIFPAY_BASE_URL }) => reachedAt(BASES, ARIFPAY_MODE, ARIFPAY_BASE_URL),
  createArifPay,
)

/** A session takes no money after this. */
const SESSION_OPEN_MS = 60 * 60_000
/**
 * ArifPay's own clients wait two minutes. A lost answer is costly here: it holds the session's id, without which no
 * status can be fetched.
 */
const TIMEOUT_MS = 30_000

/** ArifPay's names of the wallets, and the configured path for the prompt of each. Requirement 27.3. */
const WALLETS = {
  Telebirr: { spelled: 'TELEBIRR_USSD', path: 'ARIFPAY_PATH_TELEBIRR' },
  Mpesa: { spelled: 'MPESSA', path: 'ARIFPAY_PATH_MPESA' },
  'CBE Birr': { spelled: 'CBE', path: 'ARIFPAY_PATH_CBEBIRR' },
} as const satisfies Record<PaymentMethod, { spelled: string; path: keyof (typeof variables)['options'] }>

/**
 * ArifPay: payment page and prompts, with one session per payment. Its messages are unsigned, so the session is fetched
 * before any money is believed. Requirements 27.1 to 27.6.
 */
function createArifPay(config: GatewayConfig<typeof variables>, deps: GatewayDeps): PaymentProvider {
  const { ARIFPAY_API_KEY: apiKey, ARIFPAY_BENEFICIARY_ACCOUNT: account, baseUrl, mode } = config
  const { clock, ...options } = { timeoutMs: TIMEOUT_MS, ...deps }
  const gateway = createGatewayCall({ baseUrl, secrets: [apiKey], ...options })
  const pushes = createGatewayCall({
    baseUrl: config.ARIFPAY_DIRECT_BASE_URL ?? baseUrl,
    secrets: [apiKey],
    ...options,
  })

  const post = (path: string, json: unknown): GatewayRequest => ({ method: 'POST', path, json })
  const get = (path: string): GatewayRequest => ({ method: 'GET', path })
  const sessionOf = (id: string) =>
    callArifPay(gateway, apiKey, get(`/checkout/session/${encodeURIComponent(id)}`), sessionState)

  const bodyOf = (
    { reference, amountSantim, notifyUrl }: { reference: string; amountSantim: Santim; notifyUrl: string },
    phone: string,
  ) => ({
    nonce: reference,
    phone: plainPhone(phone),
    notifyUrl,
    expireDate: localMoment(new Date(clock.now().getTime() + SESSION_OPEN_MS)),
    beneficiaries: [
      { accountNumber: account, bank: config.ARIFPAY_BENEFICIARY_BANK, amount: birrFromSantim(amountSantim) },
    ],
    lang: 'EN', // the only documented value
  })

  async function stateOf({ reference, providerReference }: PaymentReference): Promise<Verification | ProviderRefusal> {
    // The answer with the session id was lost, and ArifPay cannot search by our reference. A webhook still brings the id.
    if (providerReference === null) return { ok: true, status: 'pending' }
    const session = await sessionOf(providerReference)
    if (!session.ok) return session
    const { nonce, totalAmount, test, transaction } = session.data
    const reported = transaction?.transactionStatus ? transaction : await transactionOf(providerReference)
    const { status, reason } = arifpayState(reported.transactionStatus)
    if (status !== 'completed') {
      if (nonce !== reference) return { ok: false, fault: 'validation', detail: 'the session is of another payment' }
      return { ok: true, status, ...(reason && { reason }) }
    }
    if (typeof test !== 'boolean') return { ok: true, status } // without the mode nobody knows whether the money is real
    const transactionId = reported.transactionId ?? undefined
    return {
      ok: true,
      status,
      paid: {
        amountSantim: nearestSantim(totalAmount), // a floating-point sum
        currency: 'ETB', // ArifPay uses only birr and names no currency
        reference: nonce,
        mode: test ? 'test' : 'live',
        ...(transactionId && { transactionId }),
      },
    }
  }

  /** A session may lag behind its transaction. Undefined fields where transactions cannot be fetched. */
  async function transactionOf(id: string): Promise<ArifPayTransaction> {
    const path = `/ms/transaction/status/${encodeURIComponent(id)}`
    const answer = await callArifPay(gateway, apiKey, get(path), transactionState)
    return answer.ok ? answer.data : {}
  }

  async function cancel(id: string): Promise<'cancelled' | 'already_final' | ProviderRefusal> {
    const path = `/checkout/session/cancel/${encodeURIComponent(id)}`
    const answer = await callArifPay(gateway, apiKey, { method: 'POST', path }, sessionCancelled)
    if (!answer.ok) return answer
    const { status, transactionStatus, transaction } = answer.data
    const left = arifpayState(transaction?.transactionStatus ?? transactionStatus ?? status)
    return left.status === 'completed' || left.status === 'failed' ? 'already_final' : 'cancelled'
  }

  return {
    name: 'arifpay',
    mode,
    capabilities: {
      directMethods: PAYMENT_METHODS,
      hosted: true,
      verify: 'sync',
      webhookAuth: 'unsigned',
      refund: 'manual',
      expire: true,
    },

    async directCharge(charge) {
      const wallet = WALLETS[charge.method]
      const answer = await callArifPay(
        pushes,
        apiKey,
        post(config[wallet.path], {
          ...bodyOf(charge, charge.phone),
          ...noPage(charge.notifyUrl),
          paymentMethods: [wallet.spelled],
          items: [wholeItem(charge.description, charge.amountSantim)],
        }),
        sessionMade,
      )
      if (!answer.ok) return answer
      const { sessionId, totalAmount } = answer.data
      const asksOther = totalAmount !== undefined && nearestSantim(totalAmount) !== charge.amountSantim
      // Cancels a prompt for another sum. If the cancellation fails and the prompt is paid, a person checks the difference.
      if (asksOther && (await cancel(sessionId)) === 'cancelled') return otherTotal(totalAmount)
      return { ok: true, providerReference: sessionId }
    },

    async paymentPage(checkout) {
      if (!checkout.phone) return unsupported('ArifPay opens no page without a phone')
      const answer = await callArifPay(
        gateway,
        apiKey,
        post('/checkout/session', {
          ...bodyOf(checkout, checkout.phone),
          cancelUrl: checkout.urls.cancel,
          successUrl: checkout.urls.success,
          errorUrl: checkout.urls.failure,
          paymentMethods: [],
          items: arifpayItems(checkout),
        }),
        sessionMade,
      )
      if (!answer.ok) return answer
      const { sessionId, paymentUrl, totalAmount } = answer.data
      if (totalAmount !== undefined && nearestSantim(totalAmount) !== checkout.amountSantim) {
        await cancel(sessionId) // nobody has seen the page yet, so a failed cancellation does no harm
        return otherTotal(totalAmount)
      }
      if (!paymentUrl) return unsupported('ArifPay opened a session without a page')
      return { ok: true, providerReference: sessionId, url: paymentUrl }
    },

    verify: (request: VerifyRequest) => stateOf(request),

    parseWebhook: parseArifPayWebhook,

    async refund() {
      return unsupported('ArifPay pays nothing back by itself: by hand, on its dashboard')
    },

    async expire(request) {
      if (request.providerReference === null) return unsupported('the session is not known')
      const cancelled = await cancel(request.providerReference)
      if (typeof cancelled === 'string') return { ok: true, outcome: cancelled }
      // ArifPay refuses to cancel an ended session, so its status is fetched.
      const state = await stateOf(request)
      if (!state.ok || state.status === 'pending') return cancelled
      return { ok: true, outcome: state.status === 'cancelled' ? 'cancelled' : 'already_final' }
    },

    async checkConnection() {
      const answer = await sessionOf('connection-check')
      // Only a correct key gets the answer that the session does not exist.
      const isKnownToUs = answer.ok || answer.fault === 'validation' || answer.status === 404
      return isKnownToUs ? { ok: true } : answer
    },
  }
}

/** A prompt leads to no page, but all three addresses are required. */
function noPage(notifyUrl: string) {
  const shop = new URL(notifyUrl).origin
  return { cancelUrl: shop, successUrl: shop, errorUrl: shop }
}

function otherTotal(totalAmount: number): ProviderRefusal {
  return unsupported(`ArifPay would ask for ${totalAmount} birr instead`)
}

function unsupported(detail: string): ProviderRefusal {
  return { ok: false, fault: 'unsupported', detail }
}
