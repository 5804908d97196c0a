import { expect, it } from 'vitest'
import { actOnNews, followsOrders } from './live-pages.ts'

const order = '/admin/orders/0199c3a0-0000-7000-8000-000000000001'

it.each(['/admin', '/admin/', '/admin/dashboard', '/admin/orders', '/admin/orders/quotes', order, '/admin/payments'])(
  '%s follows the orders',
  (path) => expect(followsOrders(path)).toBe(true),
)

it.each([
  '/admin/orders/new',
  `${order}/quote`,
  `${order}/pay`,
  '/admin/cakes/mango-cake',
  '/admin/settings',
  '/orders',
])('%s does not: it is a form, or shows no orders', (path) => expect(followsOrders(path)).toBe(false))

it.each([
  ['/admin/orders', false, false, 'read_anew'],
  ['/admin/orders', false, true, 'wait'],
  ['/admin/orders', true, false, 'wait'], // the look at a bulk act is on its way
  ['/admin/settings', true, false, 'wait'],
  ['/admin/settings', false, false, 'nothing'],
] as const)('news at %s, leaving %s, busy %s: %s', (pathname, isLeaving, isBusy, act) => {
  expect(actOnNews({ pathname, isLeaving, isBusy })).toBe(act)
})
