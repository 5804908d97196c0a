import { expect, it } from 'vitest'
import { readShopConfig } from './read-shop-config.ts'

it('a shop is configured with nothing set', () => {
  expect(readShopConfig({})).toMatchObject({ ok: true, config: { PORT: 3000 }, payments: { simulatorEnabled: true } })
})

it('the faults of the process and those of payments are listed together', () => {
  const read = readShopConfig({
    PORT: 'x',
    DATABASE_URL: 'mysql://db',
    CHAPA_SECRET_KEY: 'CHASECK_TEST-demo',
    PAYMENT_SIMULATOR: 'yes',
  })
  expect(read).toEqual({
    ok: false,
    faults: [
      'PORT must be a port number',
      'DATABASE_URL must start with postgres:// or postgresql://',
      'CHAPA_WEBHOOK_SECRET must be set, since CHAPA_SECRET_KEY is',
      'PAYMENT_SIMULATOR must be true or false',
    ],
  })
  expect(readShopConfig({ CHAPA_SECRET_KEY: 'CHASECK_TEST-demo' }).ok).toBe(false)
  expect(readShopConfig({ ADMIN_EMAIL: 'owner@shop.example' }).ok).toBe(false)
})
