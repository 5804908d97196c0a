import { expect, it } from 'vitest'
import { nameRoutes } from './route-names.ts'

const routes = {
  root: { id: 'root', path: '' },
  shop: { id: 'shop', parentId: 'root' },
  home: { id: 'home', parentId: 'shop', index: true },
  cake: { id: 'cake', parentId: 'shop', path: 'cakes/:cakeId' },
  admin: { id: 'admin', parentId: 'root', path: 'admin' },
  order: { id: 'order', parentId: 'admin', path: 'orders/:orderId' },
  rest: { id: 'rest', parentId: 'root', path: '*' },
} as unknown as Parameters<typeof nameRoutes>[0]

const nameRoute = nameRoutes(routes, [
  '*',
  '/*',
  '/api/*',
  '/api/cakes/:id',
  '/media/*',
  '/api/hooks/:provider/:token',
  '/programs/:name{(?:en|am)-[\\w-]+\\.js}',
])

it.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/cakes/mango-cake', '/cakes/:cakeId'],
  ['/cakes/mango-cake.data', '/cakes/:cakeId'],
  ['/admin/orders/0190', '/admin/orders/:orderId'],
  ['/api/cakes/mango-cake', '/api/cakes/:id'],
  ['/api/hooks/chapa/secret-token', '/api/hooks/:provider/:token'],
  ['/api/anything/else', '/api/*'],
  ['/media/a/b.webp', '/media/*'],
  ['/programs/en-4f1c.js', '/programs/:name'],
  ['/wp-login.php', 'other'],
])('%s is %s', (pathname, name) => {
  expect(nameRoute(pathname)).toBe(name)
})
