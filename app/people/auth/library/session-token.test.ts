import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { readSessionToken } from './session-token.server.ts'

const appSecret = 'kI7-test-only-6Zr0vXq2LwTn9SgJf4HdYb1C'
const signatureOf = (token: string, secret = appSecret) => createHmac('sha256', secret).update(token).digest('base64')
const cookie = (name: string, value: string) => new Headers({ cookie: `lang=am; ${name}=${encodeURIComponent(value)}` })
const NAME = 'tafach.session_token'

it('reads the token that the shop has signed, under the name that it sends', () => {
  const value = `abc.def.${signatureOf('abc.def')}`
  expect(readSessionToken(cookie(NAME, value), { appSecret, isSecure: false })).toBe('abc.def')
  expect(readSessionToken(cookie(`__Secure-${NAME}`, value), { appSecret, isSecure: true })).toBe('abc.def')
  expect(readSessionToken(cookie(NAME, value), { appSecret, isSecure: true })).toBeUndefined()
})

it.each([
  ['no signature', 'abc'],
  ['an empty one', 'abc.'],
  ['that of another token', `abc.${signatureOf('abd')}`],
  ['that of another secret', `abc.${signatureOf('abc', 'other')}`],
  ['a part of it', `abc.${signatureOf('abc').slice(0, 20)}`],
  ['no token', `.${signatureOf('')}`],
])('refuses a cookie with %s', (_what, value) => {
  expect(readSessionToken(cookie(NAME, value), { appSecret, isSecure: false })).toBeUndefined()
})

it('refuses a cookie that cannot be decoded, and a request without one', () => {
  expect(readSessionToken(new Headers({ cookie: `${NAME}=%E0%A4%A` }), { appSecret, isSecure: false })).toBeUndefined()
  expect(readSessionToken(new Headers(), { appSecret, isSecure: false })).toBeUndefined()
})
