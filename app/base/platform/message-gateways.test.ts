import { describe, expect, it } from 'vitest'
import { readConfig } from './config.server.ts'
import { readMailServer, readSmsGateway } from './message-gateways.ts'

const JSON_GATEWAY = {
  SMS_URL: 'https://sms.example/api/send',
  SMS_HEADERS: '{"Authorization": "Bearer token"}',
  SMS_BODY: '{"to": "{phone}", "from": "{sender}", "message": "{text}", "unicode": true}',
  SMS_SENDER: 'TAFACH',
}

describe('the SMS gateway', () => {
  it('is off without variables', () => {
    expect(readSmsGateway({})).toEqual({ value: null, faults: [] })
  })

  it('may take JSON', () => {
    expect(readSmsGateway({ ...JSON_GATEWAY, SMS_EXPECT: '"ok"', SMS_REFERENCE_FIELD: 'data.id' })).toEqual({
      faults: [],
      value: {
        method: 'POST',
        url: 'https://sms.example/api/send',
        headers: { Authorization: 'Bearer token' },
        body: { kind: 'json', template: { to: '{phone}', from: '{sender}', message: '{text}', unicode: true } },
        sender: 'TAFACH',
        expect: '"ok"',
        referenceField: 'data.id',
      },
    })
  })

  it('may take the fields of a form, or everything in its address', () => {
    expect(
      readSmsGateway({ SMS_URL: 'http://10.0.0.2/send', SMS_BODY: 'to={phone_local}&text={text}' }).value,
    ).toMatchObject({
      method: 'POST',
      body: {
        kind: 'form',
        template: [
          ['to', '{phone_local}'],
          ['text', '{text}'],
        ],
      },
    })
    expect(readSmsGateway({ SMS_URL: 'http://10.0.0.2/send?to={phone_plain}&text={text}' }).value).toMatchObject({
      method: 'GET',
      body: null,
    })
  })

  it.each([
    [{ SMS_SENDER: 'TAFACH', SMS_EXPECT: 'ok' }, ['SMS_SENDER', 'SMS_EXPECT']],
    [{ ...JSON_GATEWAY, SMS_URL: 'sms.example' }, ['SMS_URL must be']],
    [{ ...JSON_GATEWAY, SMS_HEADERS: 'Bearer token' }, ['SMS_HEADERS must be']],
    [{ ...JSON_GATEWAY, SMS_HEADERS: '{"X-Token": "a\\nb"}' }, ['SMS_HEADERS must be']],
    [{ ...JSON_GATEWAY, SMS_BODY: '{"to": "{phone}", "text": "{text}"' }, ['SMS_BODY begins like JSON']],
    [{ ...JSON_GATEWAY, SMS_METHOD: 'GET' as const }, ['SMS_BODY cannot be sent']],
    [{ ...JSON_GATEWAY, SMS_SENDER: undefined }, ['SMS_SENDER is missing']],
    [
      { SMS_URL: 'https://sms.example/send?msisdn={number}' },
      ['{number} in SMS_URL', 'SMS_URL or SMS_BODY must contain {text}', 'SMS_URL or SMS_BODY must contain {phone}'],
    ],
  ])('lists everything that is wrong with %o', (given, beginnings) => {
    const { value, faults } = readSmsGateway(given)
    expect(value).toBeNull()
    expect(faults.map((fault, index) => fault.slice(0, beginnings[index]?.length))).toEqual(beginnings)
  })
})

describe('the mail server', () => {
  it('needs an address and a sender, together', () => {
    expect(readMailServer({})).toEqual({ value: null, faults: [] })
    expect(readMailServer({ SMTP_URL: 'smtp://mail.example' }).faults).toEqual(['SMTP_URL and MAIL_FROM go together'])
    const whole = { SMTP_URL: 'smtps://user:p%40ss@mail.example:465', MAIL_FROM: 'Tafach <orders@shop.example>' }
    expect(readMailServer(whole)).toEqual({ value: { url: whole.SMTP_URL, from: whole.MAIL_FROM }, faults: [] })
  })

  it('is not a website, and sends from an email address', () => {
    const { faults } = readMailServer({ SMTP_URL: 'https://mail.example', MAIL_FROM: 'Tafach' })
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['SMTP_URL', 'MAIL_FROM'])
  })
})

it('both are read with the rest of the configuration, their secrets kept in one place', () => {
  const result = readConfig({ ...JSON_GATEWAY, SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'orders@shop.example' })
  expect(result).toMatchObject({
    ok: true,
    config: { sms: { sender: 'TAFACH' }, mail: { from: 'orders@shop.example' } },
  })
  expect(result.ok && Object.keys(result.config).filter((key) => /^(SMS|SMTP|MAIL)_/.test(key))).toEqual([])
  const wrong = readConfig({ SMS_SENDER: 'TAFACH', SMTP_URL: 'smtp://mail.example' })
  expect(wrong.ok || wrong.faults).toHaveLength(2)
})
