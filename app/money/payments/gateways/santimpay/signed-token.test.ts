import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readToken, signToken } from './signed-token.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a signed token', () => {
  it('carries the claims and nothing else, signed with r and s', () => {
    const token = signToken({ id: 'CAKE7F3Q9K', amount: 1500 }, privateKey)
    const [header, claims, signature] = token.split('.').map((part) => Buffer.from(part, 'base64url'))
    expect(header!.toString()).toBe('{"alg":"ES256","typ":"JWT"}')
    expect(claims!.toString()).toBe('{"id":"CAKE7F3Q9K","amount":1500}')
    expect(signature).toHaveLength(64)
    expect(readToken(token, publicKey)).toEqual({ id: 'CAKE7F3Q9K', amount: 1500 })
  })

  // The example of RFC 7515, appendix A.3, which this code did not make.
  it('of another maker is read', () => {
    const key = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
        y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
      },
    })
    const token =
      'eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q'
    expect(readToken(token, key)).toMatchObject({ iss: 'joe' })
  })

  it('that another maker signed or changed is refused', () => {
    const token = signToken({ id: 'CAKE7F3Q9K' }, privateKey)
    const [header, claims, signature] = token.split('.')
    const none = `${base64url({ alg: 'none' })}.${claims}.`
    const forged = `${header}.${base64url({ id: 'CAKE000001' })}.${signature}`
    const strangers = signToken({ id: 'CAKE7F3Q9K' }, stranger.privateKey)
    const cut = `${header}.${claims}.${signature!.slice(0, 40)}`
    for (const wrong of [none, forged, strangers, cut, `${token}.x`, '', '..', 'a.b.c', `${header}.${claims}`]) {
      expect(readToken(wrong, publicKey)).toBeUndefined()
    }
  })
})
