import { expect, it } from 'vitest'
import { directionsTo, shareOrder } from './share-order.ts'

const order = { origin: 'https://shop.example', path: '/o/7K3Q9A.abc', text: 'Order 7K3Q9A: ነገ & 9 AM' }
const read = (href: string) => Object.fromEntries(new URL(href).searchParams)

it('sends the link and the text', () => {
  const { href, giftHref } = shareOrder({ ...order, giftPath: undefined })
  expect(read(href)).toEqual({ url: 'https://shop.example/o/7K3Q9A.abc', text: order.text })
  expect(giftHref).toBeNull()
})

it('sends the recipient’s page of a gift', () => {
  const { giftHref } = shareOrder({ ...order, giftPath: '/gift/7K3Q9A.xyz' })
  expect(read(giftHref!)).toEqual({ url: 'https://shop.example/gift/7K3Q9A.xyz', text: order.text })
})

it('asks a map for the address', () => {
  expect(read(directionsTo('ቦሌ መድኃኔዓለም, Addis'))).toEqual({ api: '1', query: 'ቦሌ መድኃኔዓለም, Addis' })
})
