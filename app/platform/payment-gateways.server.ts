import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/**
 * How the shop reaches the payment gateways, as the deployer configured them. A gateway is on when its key is set; one
 * that lacks something else is a fault. What their documents leave open is a variable with the likeliest default.
 * Source: payments.md; docs/payments.md says the same for the owner.
 */

export interface ChapaConfig {
  secretKey: string
  /** The "secret hash" of the dashboard: signs webhooks. */
  webhookSecret: string
  /** Without a slash at the end, as all addresses here. */
  baseUrl: string
  /** Whether a refund is asked for by Chapa's own number of the money or by our reference. */
  refundReference: 'provider' | 'ours'
  mode: GatewayMode
}

export interface SantimPayConfig {
  merchantId: string
  /** EC P-256, signs what the shop asks. */
  privateKey: KeyObject
  /** EC P-256 of SantimPay, checks what it tells. */
  publicKey: KeyObject
  /** Sent as a bearer token when there is one. */
  gatewayToken: string | null
  baseUrl: string
  /** How SantimPay spells the methods. */
  methodNames: Readonly<Record<WalletName, string>>
  mode: GatewayMode
}

export interface ArifPayConfig {
  apiKey: string
  baseUrl: string
  /** In front of `directPaths`. */
  directBaseUrl: string
  directPaths: Readonly<Record<WalletName, string>>
  beneficiary: { account: string; bank: string }
  mode: GatewayMode
}

export interface MpesaConfig {
  consumerKey: string
  consumerSecret: string
  shortCode: string
  passkey: string
  passwordRule: 'plain' | 'sha256-hex' | 'sha256-base64'
  transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline'
  baseUrl: string
  mode: GatewayMode
}

export type GatewayMode = 'test' | 'live'
/** The wallets, by how the variables are called. */
export type WalletName = 'telebirr' | 'mpesa' | 'cbebirr'

export const PROVIDER_NAMES = ['chapa', 'santimpay', 'arifpay', 'mpesa', 'simulator'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** What customers can choose, each with an order of the providers that are asked for it. */
export const PAYMENT_WAYS = ['telebirr', 'mpesa', 'cbebirr', 'hosted'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

export interface PaymentGateways {
  chapa: ChapaConfig | null
  santimpay: SantimPayConfig | null
  arifpay: ArifPayConfig | null
  mpesa: MpesaConfig | null
  /** Who is asked first, second …; those that are off are passed over. */
  order: Readonly<Record<PaymentWay, readonly ProviderName[]>>
}

const text = z.string().optional()
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((value) => value.replace(/\/+$/, ''))
  .optional()
const mode = z.enum(['test', 'live'], { error: 'must be test or live' }).optional()
const path = z
  .string()
  .regex(/^\/[\w/-]+$/, { error: 'must be a path such as /checkout/mpesa/transfer/direct' })
  .optional()
const order = z
  .string()
  .transform((value) => value.split(',').map((name) => name.trim().toLowerCase()))
  .pipe(z.array(z.enum(PROVIDER_NAMES, { error: `must list names of ${PROVIDER_NAMES.join(', ')}` })))
  .optional()

/** The variables of `config.server.ts` that are about gateways. */
export const gatewayVariables = {
  /** Chapa: secret key (CHASECK_TEST-… or CHASECK-…), and the secret hash of the dashboard's webhook. */
  CHAPA_SECRET_KEY: text,
  CHAPA_WEBHOOK_SECRET: text,
  CHAPA_BASE_URL: address,
  /** Which number a refund is asked for by; Chapa's documents disagree. */
  CHAPA_REFUND_REFERENCE: z.enum(['provider', 'ours'], { error: 'must be provider or ours' }).default('provider'),
  /** SantimPay: merchant id, and the private key in PEM; `\n` may stand for the ends of its lines. */
  SANTIMPAY_MERCHANT_ID: text,
  SANTIMPAY_PRIVATE_KEY: text,
  /** SantimPay's own key, PEM or bare base64; without it the one its SDK ships. */
  SANTIMPAY_PUBLIC_KEY: text,
  SANTIMPAY_GATEWAY_TOKEN: text,
  SANTIMPAY_BASE_URL: address,
  SANTIMPAY_MODE: mode,
  SANTIMPAY_METHOD_TELEBIRR: z.string().default('Telebirr'),
  SANTIMPAY_METHOD_MPESA: z.string().default('M-Pesa'),
  SANTIMPAY_METHOD_CBEBIRR: z.string().default('CBE Birr'),
  /** ArifPay: key, and the bank account that the money goes to. */
  ARIFPAY_API_KEY: text,
  ARIFPAY_BENEFICIARY_ACCOUNT: text,
  ARIFPAY_BENEFICIARY_BANK: text,
  ARIFPAY_BASE_URL: address,
  ARIFPAY_DIRECT_BASE_URL: address,
  ARIFPAY_MODE: mode,
  ARIFPAY_PATH_TELEBIRR: path.default('/checkout/telebirr-ussd/transfer/direct'),
  ARIFPAY_PATH_MPESA: path.default('/checkout/mpesa/transfer/direct'),
  ARIFPAY_PATH_CBEBIRR: path.default('/checkout/v2/cbe/direct/transfer'),
  /** M-Pesa of Safaricom Ethiopia. */
  MPESA_CONSUMER_KEY: text,
  MPESA_CONSUMER_SECRET: text,
  MPESA_SHORT_CODE: z
    .string()
    .regex(/^\d{4,6}$/, { error: 'must have 4 to 6 digits' })
    .optional(),
  MPESA_PASSKEY: text,
  MPESA_PASSWORD_RULE: z
    .enum(['plain', 'sha256-hex', 'sha256-base64'], { error: 'must be plain, sha256-hex or sha256-base64' })
    .default('plain'),
  MPESA_TRANSACTION_TYPE: z
    .enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'], {
      error: 'must be CustomerPayBillOnline or CustomerBuyGoodsOnline',
    })
    .default('CustomerPayBillOnline'),
  MPESA_BASE_URL: address,
  MPESA_MODE: mode,
  /** Who is asked for a method, in this order: names with commas. Only those named are asked. */
  PAYMENT_ORDER_TELEBIRR: order,
  PAYMENT_ORDER_MPESA: order,
  PAYMENT_ORDER_CBE_BIRR: order,
  PAYMENT_ORDER_HOSTED: order,
}

const variablesObject = z.object(gatewayVariables)
type GatewayVariables = z.infer<typeof variablesObject>

/** Whether a variable is read here and not part of the rest of the configuration. */
export type GatewayVariable = keyof GatewayVariables

/** Of SantimPay's .NET SDK; presumably that of the live environment. */
const SANTIMPAY_PUBLIC_KEY =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEo5FyFVlH0XGCvSo/9kBq2jr7KId2DskcmjMPXAT/Sy8gjOyWJjBOgT24tj1PA7dgmohkBnF/+pjwlziNfxjrPg=='

const BASES = {
  chapa: { test: 'https://api.chapa.co/v1', live: 'https://api.chapa.co/v1' },
  santimpay: {
    test: 'https://testnet.santimpay.com/api/v1/gateway',
    live: 'https://services.santimpay.com/api/v1/gateway',
  },
  arifpay: { test: 'https://gateway.arifpay.org/api/sandbox', live: 'https://gateway.arifpay.net/api' },
  mpesa: { test: 'https://apisandbox.safaricom.et', live: 'https://api.safaricom.et' },
} as const

const DEFAULT_ORDER: readonly ProviderName[] = ['chapa', 'santimpay', 'arifpay', 'mpesa', 'simulator']
/** Its own company moves M-Pesa's money with nobody in between. */
const DEFAULT_MPESA_ORDER: readonly ProviderName[] = ['mpesa', 'chapa', 'santimpay', 'arifpay', 'simulator']

/** The gateways that the variables describe, and everything that is wrong with them. */
export function readPaymentGateways(given: GatewayVariables): { gateways: PaymentGateways; faults: string[] } {
  const faults: string[] = []
  const gateways: PaymentGateways = {
    chapa: readChapa(given, faults),
    santimpay: readSantimPay(given, faults),
    arifpay: readArifPay(given, faults),
    mpesa: readMpesa(given, faults),
    order: {
      telebirr: given.PAYMENT_ORDER_TELEBIRR ?? DEFAULT_ORDER,
      mpesa: given.PAYMENT_ORDER_MPESA ?? DEFAULT_MPESA_ORDER,
      cbebirr: given.PAYMENT_ORDER_CBE_BIRR ?? DEFAULT_ORDER,
      hosted: given.PAYMENT_ORDER_HOSTED ?? DEFAULT_ORDER,
    },
  }
  return { gateways, faults }
}

/** Whether one of them is live. */
export function takesRealMoney({ chapa, santimpay, arifpay, mpesa }: PaymentGateways): boolean {
  return [chapa, santimpay, arifpay, mpesa].some((gateway) => gateway?.mode === 'live')
}

/** The values of a gateway's needed variables. Null: it is off, or something is missing and a fault says what. */
function needed<Name extends GatewayVariable>(
  given: GatewayVariables,
  names: readonly Name[],
  faults: string[],
): Record<Name, string> | null {
  const missing = names.filter((name) => given[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0) {
    const set = names.filter((name) => given[name] !== undefined)
    faults.push(`${missing.join(', ')} must be set, since ${set.join(', ')} is`)
    return null
  }
  return Object.fromEntries(names.map((name) => [name, String(given[name])])) as Record<Name, string>
}

/** As said, else as the address says, else live: a key of the other kind is refused by the gateway. */
function modeOf(said: GatewayMode | undefined, baseUrl: string | undefined): GatewayMode {
  return said ?? (baseUrl && /sandbox|testnet|\btest\b/.test(baseUrl) ? 'test' : 'live')
}

function readChapa(given: GatewayVariables, faults: string[]): ChapaConfig | null {
  const values = needed(given, ['CHAPA_SECRET_KEY', 'CHAPA_WEBHOOK_SECRET'], faults)
  if (!values) return null
  const secretKey = values.CHAPA_SECRET_KEY
  if (!/^CHASECK(_TEST)?-/.test(secretKey)) {
    faults.push('CHAPA_SECRET_KEY must begin with CHASECK_TEST- or CHASECK-')
  }
  const keyMode = secretKey.startsWith('CHASECK_TEST-') ? 'test' : 'live'
  return {
    secretKey,
    webhookSecret: values.CHAPA_WEBHOOK_SECRET,
    baseUrl: given.CHAPA_BASE_URL ?? BASES.chapa[keyMode],
    refundReference: given.CHAPA_REFUND_REFERENCE,
    mode: keyMode,
  }
}

function readSantimPay(given: GatewayVariables, faults: string[]): SantimPayConfig | null {
  const values = needed(given, ['SANTIMPAY_MERCHANT_ID', 'SANTIMPAY_PRIVATE_KEY'], faults)
  if (!values) return null
  const keyMode = modeOf(given.SANTIMPAY_MODE, given.SANTIMPAY_BASE_URL)
  const privateKey = readKey('SANTIMPAY_PRIVATE_KEY', values.SANTIMPAY_PRIVATE_KEY, createPrivateKey, faults)
  const publicKeyText = given.SANTIMPAY_PUBLIC_KEY ?? SANTIMPAY_PUBLIC_KEY
  const publicKey = readKey('SANTIMPAY_PUBLIC_KEY', publicKeyText, readPublicKey, faults)
  if (!privateKey || !publicKey) return null
  return {
    merchantId: values.SANTIMPAY_MERCHANT_ID,
    privateKey,
    publicKey,
    gatewayToken: given.SANTIMPAY_GATEWAY_TOKEN ?? null,
    baseUrl: given.SANTIMPAY_BASE_URL ?? BASES.santimpay[keyMode],
    methodNames: {
      telebirr: given.SANTIMPAY_METHOD_TELEBIRR,
      mpesa: given.SANTIMPAY_METHOD_MPESA,
      cbebirr: given.SANTIMPAY_METHOD_CBEBIRR,
    },
    mode: keyMode,
  }
}

function readPublicKey(pemOrBase64: string): KeyObject {
  if (pemOrBase64.includes('-----BEGIN')) return createPublicKey(pemOrBase64)
  return createPublicKey({ key: Buffer.from(pemOrBase64, 'base64'), format: 'der', type: 'spki' })
}

/** The error of a key that cannot be read may quote it: only its name is told. */
function readKey(
  name: GatewayVariable,
  value: string,
  read: (value: string) => KeyObject,
  faults: string[],
): KeyObject | null {
  try {
    const key = read(value.replaceAll('\\n', '\n'))
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    // said below
  }
  faults.push(`${name} must be a key on the curve P-256, in PEM`)
  return null
}

function readArifPay(given: GatewayVariables, faults: string[]): ArifPayConfig | null {
  const names = ['ARIFPAY_API_KEY', 'ARIFPAY_BENEFICIARY_ACCOUNT', 'ARIFPAY_BENEFICIARY_BANK'] as const
  const values = needed(given, names, faults)
  if (!values) return null
  const keyMode = modeOf(given.ARIFPAY_MODE, given.ARIFPAY_BASE_URL)
  const baseUrl = given.ARIFPAY_BASE_URL ?? BASES.arifpay[keyMode]
  return {
    apiKey: values.ARIFPAY_API_KEY,
    baseUrl,
    directBaseUrl: given.ARIFPAY_DIRECT_BASE_URL ?? baseUrl,
    directPaths: {
      telebirr: given.ARIFPAY_PATH_TELEBIRR,
      mpesa: given.ARIFPAY_PATH_MPESA,
      cbebirr: given.ARIFPAY_PATH_CBEBIRR,
    },
    beneficiary: { account: values.ARIFPAY_BENEFICIARY_ACCOUNT, bank: values.ARIFPAY_BENEFICIARY_BANK },
    mode: keyMode,
  }
}

function readMpesa(given: GatewayVariables, faults: string[]): MpesaConfig | null {
  const names = ['MPESA_CONSUMER_KEY', 'MPESA_CONSUMER_SECRET', 'MPESA_SHORT_CODE', 'MPESA_PASSKEY'] as const
  const values = needed(given, names, faults)
  if (!values) return null
  const keyMode = modeOf(given.MPESA_MODE, given.MPESA_BASE_URL)
  return {
    consumerKey: values.MPESA_CONSUMER_KEY,
    consumerSecret: values.MPESA_CONSUMER_SECRET,
    shortCode: values.MPESA_SHORT_CODE,
    passkey: values.MPESA_PASSKEY,
    passwordRule: given.MPESA_PASSWORD_RULE,
    transactionType: given.MPESA_TRANSACTION_TYPE,
    baseUrl: given.MPESA_BASE_URL ?? BASES.mpesa[keyMode],
    mode: keyMode,
  }
}
