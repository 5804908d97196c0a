import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { GatewayVariable, GatewayVariables, PaymentWay, ProviderName } from './payment-gateway-variables.ts'

/**
 * How the shop reaches the payment gateways, as the deployer configured them. A gateway is on when its key is set; one
 * that lacks something else is a fault. What their documents leave open is a variable with the likeliest default.
 * docs/payments.md says the same for the owner.
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

type GatewayMode = 'test' | 'live'
/** The wallets, by how the variables are called. */
export type WalletName = 'telebirr' | 'mpesa' | 'cbebirr'

export interface PaymentGateways {
  chapa: ChapaConfig | null
  santimpay: SantimPayConfig | null
  arifpay: ArifPayConfig | null
  mpesa: MpesaConfig | null
  /** Who is asked first, second …; those that are off are passed over. */
  order: Readonly<Record<PaymentWay, readonly ProviderName[]>>
}

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
