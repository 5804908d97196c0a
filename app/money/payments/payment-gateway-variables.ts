import { z } from 'zod'

const PROVIDER_NAMES = ['chapa', 'santimpay', 'arifpay', 'mpesa', 'simulator'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** What customers can choose, each with an order of the providers that are asked for it. */
export type PaymentWay = 'telebirr' | 'mpesa' | 'cbebirr' | 'hosted'

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
export type GatewayVariables = z.infer<typeof variablesObject>

/** Whether a variable is read here and not part of the rest of the configuration. */
export type GatewayVariable = keyof GatewayVariables
