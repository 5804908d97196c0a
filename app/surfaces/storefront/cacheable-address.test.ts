import { expect, it } from 'vitest'
import { cacheableAddress } from './cacheable-address.ts'

it.each([
  ['/?lang=am&fbclid=abc', '/'],
  ['/?show=fasting&fbclid=abc', '/?show=fasting'],
  ['/?show=invented', '/'],
  ['/?show=daily', '/'],
  ['/inspirations?occasion=all&page=1', '/inspirations'],
  ['/inspirations?occasion=%00', '/inspirations'],
  ['/inspirations?page=02', '/inspirations'],
  ['/inspirations?page=1e3', '/inspirations'],
  ['/cakes/mango-cake?utm_source=x', '/cakes/mango-cake'],
  ['/cakes/mango-cake.data', undefined],
  ['/inspirations?page=2&occasion=wedding&x=1', '/inspirations?occasion=wedding&page=2'],
  ['/inspirations?q=', '/inspirations'],
  ['/inspirations?q=rose', undefined],
  ['/inspirations?page=2&draft=cake%3Dmango-cake', undefined],
  ['/inspirations?inspiration=', undefined],
  ['/customize', '/customize'],
  ['/customize?lang=am', '/customize'],
  ['/customize?cake=mango-cake', undefined],
  ['/customize?step=you', undefined],
  ['/terms', '/terms'],
  ['/checkout', undefined],
  ['/orders/ABC234?key=k', undefined],
  ['/admin', undefined],
  [`/cakes/${'x'.repeat(300)}`, undefined],
])('%s is kept as %s', (address, expected) => {
  expect(cacheableAddress(new URL(address, 'https://shop.test'))).toBe(expected)
})
