import { describe, expect, it } from 'vitest'
import { maskEventBody } from './mask-event.ts'

describe('a message of a provider, as it is kept', () => {
  it.each([
    ['{"tx_ref":"CAKE7F3Q9K","amount":"270.00"}', '{"tx_ref":"CAKE7F3Q9K","amount":"270.00"}'],
    ['{"signedToken": "a.b", "id":"CAKE7F3Q9K"}', '{"signedToken": "•••", "id":"CAKE7F3Q9K"}'],
    ['{"a":{"api_key":"k\\"ey","PIN":1234}}', '{"a":{"api_key":"•••","PIN":"•••"}}'],
    ['{"note":"eyJhbGciOi.eyJpc3Mi.c2ln"}', '{"note":"•••"}'],
    ['trx_ref=CAKE7F3Q9K&access_token=abc&status=success', 'trx_ref=CAKE7F3Q9K&access_token=•••&status=success'],
    ['{"mobile":"0900123456","method":"telebirr"}', '{"mobile":"0900123456","method":"telebirr"}'],
  ])('%s', (body, masked) => {
    expect(maskEventBody(body)).toBe(masked)
  })
})
