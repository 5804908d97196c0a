import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { readConfig } from '#app/base/platform/config.server.ts'
import { GATEWAYS } from './gateways.server.ts'
import { readPaymentGateways } from './read-payment-gateways.server.ts'

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

function paymentsOf(environment: Record<string, string>) {
  const { payments, faults } = readPaymentGateways(environment)
  if (!payments) throw new Error(faults.join('\n'))
  return payments
}
const faultsOf = (environment: Record<string, string>) => readPaymentGateways(environment).faults

describe('payment gateways', () => {
  it('are off when nothing is set', () => {
    expect(paymentsOf({}).gateways).toEqual([])
    expect(paymentsOf({ CHAPA_SECRET_KEY: '' }).gateways).toEqual([])
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
  ] as const)('%s is on with its keys', async (name, environment, mode, baseUrl) => {
    const { gateways } = paymentsOf(environment)
    expect(gateways).toMatchObject([{ name, mode }])
    const asked: string[] = []
    const fetch = (address: unknown) => {
      asked.push(String(address))
      return Promise.reject(new Error('no network'))
    }
    const provider = gateways[0]!.create({ clock: systemClock, fetch })
    expect(provider).toMatchObject({ name, mode })
    expect(await provider.checkConnection()).toMatchObject({ ok: false })
    expect(asked).toEqual([expect.stringMatching(new RegExp(`^${baseUrl}/`))])
  })

  it('take a private key on one line', () => {
    const onOneLine = SANTIMPAY.SANTIMPAY_PRIVATE_KEY.replaceAll('\n', String.raw`\n`)
    expect(paymentsOf({ ...SANTIMPAY, SANTIMPAY_PRIVATE_KEY: onOneLine }).gateways).toHaveLength(1)
  })

  it('that are half configured are faults, all listed', () => {
    const faults = faultsOf({
      CHAPA_SECRET_KEY: 'CHASECK_TEST-demo',
      MPESA_PASSKEY: 'demo',
      SANTIMPAY_MERCHANT_ID: 'merchant',
      ARIFPAY_API_KEY: 'key',
    })
    expect(faults).toEqual([
      'CHAPA_WEBHOOK_SECRET must be set, since CHAPA_SECRET_KEY is',
      'SANTIMPAY_PRIVATE_KEY must be set, since SANTIMPAY_MERCHANT_ID is',
      'ARIFPAY_BENEFICIARY_ACCOUNT, ARIFPAY_BENEFICIARY_BANK must be set, since ARIFPAY_API_KEY is',
      'MPESA_CONSUMER_KEY, MPESA_CONSUMER_SECRET, MPESA_SHORT_CODE must be set, since MPESA_PASSKEY is',
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

  it('are refused with a variable that is wrong, whether or not they are on', () => {
    expect(faultsOf({ MPESA_SHORT_CODE: '1', ARIFPAY_MODE: 'sandbox', CHAPA_BASE_URL: 'chapa.co' })).toEqual([
      'CHAPA_BASE_URL must be an http(s) address',
      'ARIFPAY_MODE must be test or live',
      'MPESA_SHORT_CODE must have 4 to 6 digits',
      'MPESA_CONSUMER_KEY, MPESA_CONSUMER_SECRET, MPESA_PASSKEY must be set, since MPESA_SHORT_CODE is',
    ])
  })

  it('leave their keys where nobody prints them', () => {
    const environment = { ...CHAPA, ...MPESA }
    const printed = JSON.stringify([readConfig(environment), paymentsOf(environment)])
    expect(printed).not.toContain('CHASECK')
    expect(printed).not.toContain('demo-passkey')
  })

  it('are charged in the configured order', () => {
    const usual = [...GATEWAYS.map(({ name }) => name), 'simulator']
    expect(usual.slice(0, 3)).toEqual(['chapa', 'santimpay', 'arifpay'])
    expect(paymentsOf({ PAYMENT_ORDER_TELEBIRR: 'SantimPay, chapa' }).order).toEqual({
      Telebirr: ['santimpay', 'chapa'],
      Mpesa: ['mpesa', ...usual.filter((name) => name !== 'mpesa')],
      'CBE Birr': usual,
      hosted: usual,
    })
    expect(faultsOf({ PAYMENT_ORDER_HOSTED: 'chapa,paypal' })).toEqual([
      `PAYMENT_ORDER_HOSTED.1 must list names of ${usual.join(', ')}`,
    ])
  })

  it('with real money exclude the simulator in production', () => {
    const production = { NODE_ENV: 'production', PAYMENT_SIMULATOR_IN_PRODUCTION: 'true' }
    expect(faultsOf({ ...production, ...CHAPA })).toEqual([])
    expect(faultsOf({ ...production, ...MPESA })[0]).toContain('PAYMENT_SIMULATOR_IN_PRODUCTION')
  })
})

describe('the simulator', () => {
  const production = { NODE_ENV: 'production' }

  it.each([
    [{}, true],
    [{ PAYMENT_SIMULATOR: 'false' }, false],
    [production, false],
    [{ ...production, PAYMENT_SIMULATOR: 'true', PAYMENT_SIMULATOR_IN_PRODUCTION: 'true' }, true],
  ])('is off in production without a second variable: %o', (environment, simulatorEnabled) => {
    expect(paymentsOf(environment)).toMatchObject({ simulatorEnabled })
  })

  it('is refused in production', () => {
    expect(faultsOf({ ...production, PAYMENT_SIMULATOR: 'true' })).toEqual([
      'PAYMENT_SIMULATOR is refused in production unless PAYMENT_SIMULATOR_IN_PRODUCTION=true',
    ])
  })
})

describe('keys typed in the back office', () => {
  it('turn a gateway on, also with the line ends of a form', () => {
    const typed = { ...SANTIMPAY, SANTIMPAY_PRIVATE_KEY: SANTIMPAY.SANTIMPAY_PRIVATE_KEY.replaceAll('\n', '\r\n') }
    expect(paymentsOf({}).withTyped('santimpay', typed)).toMatchObject({ name: 'santimpay', mode: 'live' })
    expect(paymentsOf({}).withTyped('chapa', { CHAPA_SECRET_KEY: 'CHASECK-x' })).toBeNull()
    expect(paymentsOf({}).withTyped('nobody', CHAPA)).toBeNull()
  })

  it('give way to a variable', () => {
    const payments = paymentsOf({ MPESA_MODE: 'test' })
    expect(payments.withTyped('mpesa', { ...MPESA, MPESA_MODE: 'live' })).toMatchObject({ mode: 'test' })
    expect(payments.isSet('MPESA_MODE')).toBe(true)
  })

  it('are found wrong by name', () => {
    expect(paymentsOf({}).findWrong('mpesa', { MPESA_SHORT_CODE: '12', MPESA_PASSKEY: 'x' })).toEqual([
      'MPESA_SHORT_CODE',
    ])
  })

  it.each(GATEWAYS)('$name is asked for every key', ({ keys, fields }) => {
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([...keys]))
  })
})
