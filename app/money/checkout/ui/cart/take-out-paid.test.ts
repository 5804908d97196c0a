import { beforeEach, expect, it, vi } from 'vitest'
import { PIECES_OF_CART, readBoughtPack } from '#app/ordering/cart/bought-pack.ts'
import { claimPack, rememberPack } from '../remembered-payment.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

function sent(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const pack = sent({ cake: 'baklava', variant: 'box-of-6', [PIECES_OF_CART]: '6' })

it('the pieces of a pack belong to the order that bought it, and are given out once', () => {
  rememberPack(readBoughtPack(pack, '/orders/ABC234?key=a_b-c.d&pay=started'))
  expect(claimPack('XYZ789')).toBeUndefined()
  expect(claimPack('ABC234')).toEqual({ order: 'ABC234', cakeId: 'baklava', pieces: 6 })
  expect(claimPack('ABC234')).toBeUndefined()
})

it('an order that is placed later and buys nothing of the cart forgets them', () => {
  rememberPack(readBoughtPack(pack, 'https://pay.example/1'))
  rememberPack(readBoughtPack(sent({ cake: 'baklava', variant: 'box-of-6' }), '/orders/ABC234?key=k'))
  expect([claimPack(''), claimPack('ABC234')]).toEqual([undefined, undefined])
})

it.each(['{', '[]', '3', '{"order":"ABC234","cakeId":"baklava","pieces":"6"}'])('ignores %s', (text) => {
  stored.set('tafach.pack', text)
  expect(claimPack('ABC234')).toBeUndefined()
})
