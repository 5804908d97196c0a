import { expect, it } from 'vitest'
import { localPathOr } from './local-path.ts'

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
