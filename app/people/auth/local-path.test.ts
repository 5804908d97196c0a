import { expect, it } from 'vitest'
import { localPathOr, pageBefore } from './local-path.ts'

it.each(['/admin', '/orders/ABC234?key=x', '/cakes/red-velvet-cake#buy', '/admin/orders?search=%E1%8A%A0'])(
  'goes to %s',
  (path) => {
    expect(localPathOr(path, '/')).toBe(path)
  },
)

it.each([
  null,
  '',
  'admin',
  '//shop.example',
  '/\\shop.example',
  '/a\\b',
  'https://shop.example/',
  'javascript:alert(1)',
  '/\t/shop.example',
  '/\n/shop.example',
  '/ /shop.example',
  '/.//shop.example',
  '/auth?next=/',
  '/sign-out',
])('does not go to %j', (path) => {
  expect(localPathOr(path, '/home')).toBe('/home')
})

it.each([
  ['http://shop.example/checkout', '/checkout'],
  ['http://shop.example/orders/ABC234?key=secret', '/orders/ABC234?key=secret'],
  ['http://shop.example/', ''],
  ['http://shop.example/auth', ''],
  ['http://shop.example/auth/link?key=secret', ''],
  ['http://shop.example/sign-out', ''],
  ['http://evil.example/checkout', ''],
  ['https://shop.example/checkout', ''],
  ['http://shop.example//evil.example', ''],
  ['no address', ''],
  [null, ''],
])('from %s one comes back to "%s"', (referrer, path) => {
  expect(pageBefore(referrer, 'http://shop.example')).toBe(path)
})
