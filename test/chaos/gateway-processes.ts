import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import path from 'node:path'
import process from 'node:process'
import type { ChaosPlan } from '../gateways/fake-chaos.ts'
import type { ControlCommand, ControlTaken } from '../gateways/fake-protocol.ts'

export const GATEWAY_NAMES = ['chapa', 'santimpay', 'arifpay', 'mpesa'] as const
export type GatewayName = (typeof GATEWAY_NAMES)[number]

/** The four fake gateways, each a process with its own books. */
export interface GatewayProcesses {
  /** Configures a shop to use them. */
  environment: Record<string, string>
  /** Keys and passwords that no log may show. */
  secrets: string[]
  control(name: GatewayName, command: ControlCommand): Promise<void>
  taken(name: GatewayName): Promise<ControlTaken>
  stop(): void
}

/** Far more than a simulation moves the shop's clock. */
const CLOCK_SECONDS = 30 * 24 * 60 * 60

/** Starts them with keys that are random for each run. `chapaWebhookUrl`: the address entered in Chapa's dashboard. */
export async function startGatewayProcesses(chapaWebhookUrl: string): Promise<GatewayProcesses> {
  const key = () => randomBytes(18).toString('hex')
  const merchant = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const gateway = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pkcs8 = { format: 'pem', type: 'pkcs8' } as const
  const spki = { format: 'pem', type: 'spki' } as const
  const merchantKey = merchant.privateKey.export(pkcs8)
  const chapa = { secretKey: `CHASECK_TEST-${key()}`, webhookSecret: key() }
  const arifpay = { apiKey: key() }
  const mpesa = { consumerKey: key(), consumerSecret: key(), passkey: key() }
  const merchantId = key()

  const options: Record<GatewayName, object> = {
    chapa: { ...chapa, webhookUrl: chapaWebhookUrl },
    santimpay: {
      merchantId,
      merchantPublicKey: merchant.publicKey.export(spki),
      gatewayPrivateKey: gateway.privateKey.export(pkcs8),
      clockSeconds: CLOCK_SECONDS,
    },
    arifpay,
    mpesa: { ...mpesa, shortCode: '1020' },
  }
  const children: ChildProcess[] = []
  const stop = () => children.forEach((child) => child.kill('SIGTERM'))
  process.once('exit', stop)
  const started = GATEWAY_NAMES.map(async (name) => [name, await startFake(name, options[name], children)] as const)
  const urls = Object.fromEntries(await Promise.all(started)) as Record<GatewayName, string>

  return {
    environment: {
      CHAPA_SECRET_KEY: chapa.secretKey,
      CHAPA_WEBHOOK_SECRET: chapa.webhookSecret,
      CHAPA_BASE_URL: `${urls.chapa}/v1`,
      SANTIMPAY_MERCHANT_ID: merchantId,
      SANTIMPAY_PRIVATE_KEY: merchantKey,
      SANTIMPAY_PUBLIC_KEY: gateway.publicKey.export(spki),
      SANTIMPAY_BASE_URL: `${urls.santimpay}/api/v1/gateway`,
      SANTIMPAY_MODE: 'test',
      ARIFPAY_API_KEY: arifpay.apiKey,
      ARIFPAY_BASE_URL: `${urls.arifpay}/api/sandbox`,
      ARIFPAY_BENEFICIARY_ACCOUNT: '01320811436100',
      ARIFPAY_BENEFICIARY_BANK: 'AWINETAA',
      ARIFPAY_MODE: 'test',
      MPESA_CONSUMER_KEY: mpesa.consumerKey,
      MPESA_CONSUMER_SECRET: mpesa.consumerSecret,
      MPESA_PASSKEY: mpesa.passkey,
      MPESA_SHORT_CODE: '1020',
      MPESA_BASE_URL: urls.mpesa,
      MPESA_MODE: 'test',
      // Each gateway is first for some method.
      PAYMENT_ORDER_TELEBIRR: 'chapa,santimpay,arifpay',
      PAYMENT_ORDER_MPESA: 'mpesa,santimpay,chapa',
      PAYMENT_ORDER_CBE_BIRR: 'santimpay,arifpay,chapa',
      PAYMENT_ORDER_HOSTED: 'arifpay,chapa,santimpay',
    },
    secrets: [
      chapa.secretKey,
      chapa.webhookSecret,
      arifpay.apiKey,
      ...Object.values(mpesa),
      Buffer.from(`${mpesa.consumerKey}:${mpesa.consumerSecret}`).toString('base64'),
      ...merchantKey.split('\n').filter((line) => line.length > 20 && !line.startsWith('-')),
    ],
    async control(name, command) {
      await fetch(`${urls[name]}/_control`, { method: 'POST', body: JSON.stringify(command) })
    },
    taken: async (name) => (await (await fetch(`${urls[name]}/_control/taken`)).json()) as ControlTaken,
    stop() {
      process.off('exit', stop)
      stop()
    },
  }
}

async function startFake(name: GatewayName, options: object, children: ChildProcess[]): Promise<string> {
  const program = path.join(import.meta.dirname, '..', 'gateways', `fake-${name}.ts`)
  const child = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    child.stdout.resume()
    return (JSON.parse(String(chunk)) as { url: string }).url
  }
  throw new Error(`the fake ${name} did not start`)
}

/** The faults of every gateway. A hurried run has no unanswered calls, because each takes 15 s or more. */
export function chaosPlan(name: GatewayName, seed: number, { isHurried }: { isHurried: boolean }): ChaosPlan {
  // Only the gateway's reports are wrong. M-Pesa has no status query: a payment after a refusal without a message appears only on
  // its statement.
  const odd = {
    ...(name !== 'mpesa' && { decline_then_pay: 0.05 }),
    ...((name === 'chapa' || name === 'santimpay') && { pay_wrong_currency: 0.01 }),
    ...((name === 'chapa' || name === 'arifpay') && { pay_wrong_mode: 0.01 }),
  }
  return {
    seed: seed + GATEWAY_NAMES.indexOf(name),
    customers: { pay: 0.6, decline: 0.1, cancel: 0.06, pay_wrong_amount: 0.02, ...odd },
    customerAnswersMs: isHurried ? [20, 1500] : [50, 8000],
    refunds: { refunded: 0.6, failed: 0.3 },
    webhooks: { lost: 0.15, duplicated: 0.15, wrongSignature: 0.05, delayMs: isHurried ? [0, 800] : [0, 5000] },
    faults: {
      slow: 0.03,
      rate_limited: 0.02,
      html: 0.01,
      html_after: 0.01,
      server_error: 0.01,
      server_error_after: 0.01,
      cut: 0.01,
      cut_after: 0.015,
      broken_json_after: 0.01,
      ...(!isHurried && { silent: 0.002, silent_after: 0.003 }),
    },
    slowMs: isHurried ? [100, 600] : [300, 4000],
  }
}
