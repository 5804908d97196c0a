import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#app/base/platform/config.server.ts'

const CHAPA = { CHAPA_SECRET_KEY: 'CHASECK_TEST-demo', CHAPA_WEBHOOK_SECRET: 'whsec-demo-1' }
const ARIFPAY = {
  ARIFPAY_API_KEY: 'key',
  ARIFPAY_BENEFICIARY_ACCOUNT: '01320811436100',
  ARIFPAY_BENEFICIARY_BANK: 'AWINETAA',
}
const MPESA = {
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_SHORT_CODE: '1020',
  MPESA_PASSKEY: 'demo-passkey',
}
const pem = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve, privateKeyEncoding: { type: 'pkcs8', format: 'pem' } }).privateKey
const SANTIMPAY = { SANTIMPAY_MERCHANT_ID: 'merchant', SANTIMPAY_PRIVATE_KEY: pem('prime256v1') }

function gatewaysOf(environment: Record<string, string>) {
  const read = readConfig(environment)
  if (!read.ok) throw new Error(read.faults.join('\n'))
  return read.config.paymentGateways
}
function faultsOf(environment: Record<string, string>) {
  const read = readConfig(environment)
  return read.ok ? [] : read.faults
}

describe('payment gateways', () => {
  it('are off when nothing is set', () => {
    expect(gatewaysOf({})).toMatchObject({ chapa: null, santimpay: null, arifpay: null, mpesa: null })
  })

  it.each([
    ['chapa', CHAPA, 'test', 'https://api.chapa.co/v1'],
    ['chapa', { ...CHAPA, CHAPA_SECRET_KEY: 'CHASECK-demo' }, 'live', 'https://api.chapa.co/v1'],
    ['santimpay', SANTIMPAY, 'live', 'https://services.santimpay.com/api/v1/gateway'],
    ['santimpay', { ...SANTIMPAY, SANTIMPAY_MODE: 'test' }, 'test', 'https://testnet.santimpay.com/api/v1/gateway'],
    ['arifpay', ARIFPAY, 'live', 'https://gateway.arifpay.net/api'],
    ['arifpay', { ...ARIFPAY, ARIFPAY_MODE: 'test' }, 'test', 'https://gateway.arifpay.org/api/sandbox'],
    [
      'arifpay',
      { ...ARIFPAY, ARIFPAY_BASE_URL: 'https://a.example/v0/sandbox/' },
      'test',
      'https://a.example/v0/sandbox',
    ],
    ['mpesa', MPESA, 'live', 'https://api.safaricom.et'],
    ['mpesa', { ...MPESA, MPESA_MODE: 'test' }, 'test', 'https://apisandbox.safaricom.et'],
  ] as const)('%s is on with its keys', (name, environment, mode, baseUrl) => {
    expect(gatewaysOf(environment)[name]).toMatchObject({ mode, baseUrl })
  })

  it('take a private key on one line', () => {
    const onOneLine = SANTIMPAY.SANTIMPAY_PRIVATE_KEY.replaceAll('\n', String.raw`\n`)
    expect(gatewaysOf({ ...SANTIMPAY, SANTIMPAY_PRIVATE_KEY: onOneLine }).santimpay).not.toBeNull()
  })

  it('that are set up by half are faults, listed with the others', () => {
    const faults = faultsOf({
      CHAPA_SECRET_KEY: 'CHASECK_TEST-demo',
      MPESA_PASSKEY: 'demo',
      SANTIMPAY_MERCHANT_ID: 'merchant',
      ARIFPAY_API_KEY: 'key',
      ADMIN_EMAIL: 'owner@shop.example',
    })
    expect(faults).toEqual([
      'CHAPA_WEBHOOK_SECRET must be set, since CHAPA_SECRET_KEY is',
      'SANTIMPAY_PRIVATE_KEY must be set, since SANTIMPAY_MERCHANT_ID is',
      'ARIFPAY_BENEFICIARY_ACCOUNT, ARIFPAY_BENEFICIARY_BANK must be set, since ARIFPAY_API_KEY is',
      'MPESA_CONSUMER_KEY, MPESA_CONSUMER_SECRET, MPESA_SHORT_CODE must be set, since MPESA_PASSKEY is',
      'ADMIN_EMAIL and ADMIN_PASSWORD go together',
    ])
  })

  it('never show a key in a fault', () => {
    const broken = { ...SANTIMPAY, SANTIMPAY_PRIVATE_KEY: 'my-very-secret-key' }
    const wrongCurve = { ...SANTIMPAY, SANTIMPAY_PRIVATE_KEY: pem('secp384r1') }
    const publicKey = { ...CHAPA, CHAPA_SECRET_KEY: 'CHAPUBK-very-secret-key' }
    for (const environment of [broken, wrongCurve, publicKey]) {
      const faults = faultsOf(environment)
      expect(faults).toHaveLength(1)
      expect(faults.join(' ')).not.toContain('very-secret-key')
    }
  })

  it('leave their keys in one place', () => {
    const read = readConfig({ ...CHAPA, ...MPESA })
    if (!read.ok) throw new Error('a fault')
    const { paymentGateways, ...rest } = read.config
    expect(paymentGateways.chapa).not.toBeNull()
    expect(JSON.stringify(rest)).not.toContain('CHASECK')
    expect(JSON.stringify(rest)).not.toContain('demo-passkey')
  })

  it('are asked in the order that is said', () => {
    expect(gatewaysOf({ PAYMENT_ORDER_TELEBIRR: 'SantimPay, chapa' }).order).toMatchObject({
      telebirr: ['santimpay', 'chapa'],
      mpesa: ['mpesa', 'chapa', 'santimpay', 'arifpay', 'simulator'],
    })
    expect(faultsOf({ PAYMENT_ORDER_HOSTED: 'chapa,paypal' })[0]).toContain('PAYMENT_ORDER_HOSTED')
  })

  it('that take real money do not stand beside the simulator in production', () => {
    const production = {
      NODE_ENV: 'production',
      ORIGIN: 'https://shop.example',
      PAYMENT_SIMULATOR_IN_PRODUCTION: 'true',
    }
    expect(faultsOf({ ...production, ...CHAPA })).toEqual([])
    expect(faultsOf({ ...production, ...MPESA })[0]).toContain('PAYMENT_SIMULATOR_IN_PRODUCTION')
  })
})
