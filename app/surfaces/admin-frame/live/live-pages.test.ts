import { expect, it } from 'vitest'
import { reactToNews, followsOrders } from './live-pages.ts'

const order = '/admin/orders/0199c3a0-0000-7000-8000-000000000001'

it.each([
  '/admin',
  '/admin/',
  '/admin/dashboard',
  '/admin/orders',
  '/admin/orders/quotes',
  '/admin/orders/zones',
  order,
  '/admin/payments',
  '/admin/payments/exceptions',
  '/admin/payments/transfers',
])('%s follows the orders', (path) => expect(followsOrders(path)).toBe(true))

it.each([
  '/admin/orders/new',
  `${order}/quote`,
  `${order}/pay`,
  '/admin/cakes/mango-cake',
  '/admin/settings',
  '/orders',
])('%s does not follow them: it is a form, or shows no orders', (path) => expect(followsOrders(path)).toBe(false))

it.each([
  ['/admin/orders', {}, 'read_anew'],
  ['/admin/orders', { isBusy: true }, 'wait'],
  ['/admin/inventory', { isOffline: true }, 'wait'],
  ['/admin/orders', { isLeaving: true }, 'wait'], // the preview of a bulk action is loading
  ['/admin/settings', { isLeaving: true }, 'wait'],
  ['/admin/settings', { isOffline: true }, 'nothing'],
  ['/admin/settings', {}, 'nothing'],
] as const)('news at %s, %j: %s', (pathname, state, result) => {
  expect(reactToNews({ pathname, isLeaving: false, isBusy: false, isOffline: false, ...state })).toBe(result)
})
