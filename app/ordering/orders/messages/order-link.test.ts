import { expect, it } from 'vitest'
import { orderUrl, signOrderKey, verifyOrderKey } from './order-link.server.ts'

const secret = 'a secret that is long enough to sign with'
const id = '01997000-0000-7000-8000-000000000001'
const other = '01997000-0000-7000-8000-000000000002'

it('opens its own order and no other', () => {
  const key = signOrderKey(secret, id)
  expect(verifyOrderKey(secret, id, key)).toBe(true)
  expect(verifyOrderKey(secret, other, key)).toBe(false)
  expect(verifyOrderKey('another secret, just as long as that one', id, key)).toBe(false)
})

it.each(['', 'x', 'ጣፋጭ', `${signOrderKey(secret, id)}x`])('refuses %j', (key) => {
  expect(verifyOrderKey(secret, id, key)).toBe(false)
})

it('makes a path that needs no escaping', () => {
  expect(orderUrl(secret, { id, code: '7K3Q9A' })).toMatch(/^\/orders\/7K3Q9A\?key=[\w-]{22}$/)
})
