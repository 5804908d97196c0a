import { expect, it } from 'vitest'
import { orderShortPath, parseShortRef, verifyShortRef } from './short-link.server.ts'

const secret = 'a secret that is long enough to sign with'
const order = { id: '01997000-0000-7000-8000-000000000001', code: '7K3Q9A' }
const otherId = '01997000-0000-7000-8000-000000000002'
const ref = orderShortPath(secret, order).slice('/o/'.length)

it('is 20 characters that need no escaping', () => {
  expect(orderShortPath(secret, order)).toMatch(/^\/o\/7K3Q9A\.[\w-]{10}$/)
})

it('opens its own order and no other', () => {
  const parsed = parseShortRef(ref)!
  expect(parsed.code).toBe(order.code)
  expect(verifyShortRef(secret, order.id, parsed)).toBe(true)
  expect(verifyShortRef(secret, otherId, parsed)).toBe(false)
  expect(verifyShortRef('another secret, just as long as that one', order.id, parsed)).toBe(false)
})

it('opens nothing for a code that no order has', () => {
  const forNobody = orderShortPath(secret, { id: '00000000-0000-0000-0000-000000000000', code: '7K3Q9A' })
  const parsed = parseShortRef(forNobody.slice('/o/'.length))!
  expect(verifyShortRef(secret, undefined, parsed)).toBe(false)
})

it('reads a code typed in small letters', () => {
  expect(parseShortRef(ref.replace('7K3Q9A', '7k3q9a'))?.code).toBe('7K3Q9A')
})

it.each(['', '7K3Q9A', '7K3Q9A.', `${ref}x`, ref.slice(0, -1), `.${ref}`, 'ጣፋጭ ጣፋጭ.ጣፋጭጣፋጭጣፋጭ', '7K3Q0A.abcdefghij'])(
  'does not read %j',
  (wrong) => {
    expect(parseShortRef(wrong)).toBeUndefined()
  },
)
