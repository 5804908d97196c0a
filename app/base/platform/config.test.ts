import { describe, expect, it } from 'vitest'
import { readConfig } from './config.server.ts'

function faultsOf(environment: Record<string, string>): string[] {
  const result = readConfig(environment)
  return result.ok ? [] : result.faults
}

describe('configuration', () => {
  it('needs nothing set', () => {
    const result = readConfig({})
    expect(result).toMatchObject({ ok: true, config: { PORT: 3000, isProduction: false } })
  })

  it('takes an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ ok: true, config: { PORT: 3000 } })
  })

  it('lists all faults together', () => {
    const faults = faultsOf({ PORT: 'x', DATABASE_URL: 'mysql://db', APP_SECRET: 'short', DEMO_SHOP: 'yes' })
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL', 'APP_SECRET', 'DEMO_SHOP'])
  })

  it('lists faults between variables beside those of single ones', () => {
    const faults = faultsOf({
      NODE_ENV: 'production',
      PORT: 'x',
      ADMIN_EMAIL: 'owner@shop.example',
      SMS_SENDER: 'TAFACH',
    })
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['PORT', 'SMS_SENDER', 'ADMIN_EMAIL', 'ORIGIN'])
  })

  it('wants email and password of the first administrator together', () => {
    expect(faultsOf({ ADMIN_EMAIL: 'owner@shop.example' })).toEqual(['ADMIN_EMAIL and ADMIN_PASSWORD go together'])
    expect(faultsOf({ ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'short' })[0]).toContain('at least 12')
  })

  it('names variables that are nearly its own, and no others', () => {
    const result = readConfig({
      BACKUP_TARGETS: 's3://x',
      TRUSTED_PROXY: '1',
      ORIGN: 'https://a',
      HOME: '/root',
      PATH: '/bin',
    })
    expect(result).toMatchObject({
      config: {
        nearMisses: [
          { given: 'BACKUP_TARGETS', meant: 'BACKUP_TARGET' },
          { given: 'TRUSTED_PROXY', meant: 'TRUSTED_PROXIES' },
        ],
      },
    })
    expect(readConfig({ NODE_ENV: 'test', SMTP_HOST: 'x', HOSTNAME: 'y', LOG_LEVELS: 'info' })).toMatchObject({
      config: { nearMisses: [{ given: 'LOG_LEVELS', meant: 'LOG_LEVEL' }] },
    })
  })

  it('says what a wrong number should be', () => {
    expect(faultsOf({ TRUSTED_PROXIES: 'x', DATABASE_POOL_SIZE: '1', PORT: '1.5', HSTS_SECONDS: '-1' })).toEqual([
      'PORT must be a port number',
      'DATABASE_POOL_SIZE must be a number of connections, 2 to 200',
      'TRUSTED_PROXIES must be the number of proxies in front of the shop, 0 to 10',
      'HSTS_SECONDS must be seconds, 0 to 63072000 (two years)',
    ])
  })

  it('says what is wrong with a place for backups that lacks its key too', () => {
    expect(faultsOf({ BACKUP_TARGET: 'ftp://x' })).toEqual([
      'BACKUP_TARGET and BACKUP_RECIPIENT go together',
      'BACKUP_TARGET must be s3://bucket/folder or file:///folder',
    ])
  })

  it('takes one address for alarms beside the people', () => {
    expect(readConfig({ ALARM_WEBHOOK_URL: 'https://ntfy.sh/x', ALARM_WEBHOOK_KIND: 'ntfy' })).toMatchObject({
      config: { webhook: { url: 'https://ntfy.sh/x', kind: 'ntfy' } },
    })
    expect(faultsOf({ ALARM_WEBHOOK_URL: 'x', ALARM_WEBHOOK_KIND: 'fax' }).map((fault) => fault.split(' ')[0])).toEqual(
      ['ALARM_WEBHOOK_URL', 'ALARM_WEBHOOK_KIND'],
    )
  })

  it('wants a key and the rights for backups that go to a bucket', () => {
    const key = `age1${'q'.repeat(58)}`
    expect(faultsOf({ BACKUP_TARGET: 's3://shop' })).toEqual(['BACKUP_TARGET and BACKUP_RECIPIENT go together'])
    expect(faultsOf({ BACKUP_TARGET: 's3://shop', BACKUP_RECIPIENT: 'age1short' })).toEqual([
      'BACKUP_RECIPIENT must be a public key that begins with age1 (npm run backup -- new-key makes one)',
      'BACKUP_TARGET needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY',
    ])
    expect(readConfig({ BACKUP_TARGET: 'file:///mnt/other', BACKUP_RECIPIENT: `${key}, ${key}` })).toMatchObject({
      config: { offsite: { place: { kind: 'folder', folder: '/mnt/other' }, recipients: [key, key] } },
    })
  })

  const production = { NODE_ENV: 'production', ORIGIN: 'https://shop.example' }

  it('has the right time in production', () => {
    expect(faultsOf({ ...production, TEST_CLOCK_AHEAD_MS: '0' })).toEqual([
      'TEST_CLOCK_AHEAD_MS is refused in production',
    ])
  })

  it('wants to know the address of a shop in production', () => {
    for (const ORIGIN of ['', 'http://shop.example']) {
      expect(faultsOf({ NODE_ENV: 'production', ORIGIN })[0]).toContain('ORIGIN must be set in production')
    }
  })

  it('cuts the address to its origin', () => {
    expect(readConfig({ ORIGIN: 'https://shop.example/path/' })).toMatchObject({
      config: { ORIGIN: 'https://shop.example' },
    })
  })

  it('divides a shop between processes and servers only with a database that all of them reach', () => {
    const database = { DATABASE_URL: 'postgres://shop@pooler:6432/shop' }
    expect(faultsOf({ ROLE: 'worker' })[0]).toContain('ROLE divides a shop between processes')
    expect(faultsOf({ ROLE: 'pages', ...database })[0]).toBe('ROLE must be all, web or worker')
    expect(faultsOf({ DATABASE_READ_URL: 'postgres://standby/shop' })).toEqual([
      'DATABASE_READ_URL needs DATABASE_URL beside it',
    ])
    expect(faultsOf({ ...database, DATABASE_POOLER_NAMES: 'true' })[0]).toContain('needs DATABASE_DIRECT_URL')
    expect(faultsOf({ DATABASE_URL: 'postgres://one,,two/shop' })[0]).toContain('names a host without a name')
    expect(faultsOf({ ROLE: 'web', ...database, DATABASE_DIRECT_URL: 'postgres://one,two/shop' })).toEqual([])
  })
})
