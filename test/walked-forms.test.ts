import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'

import { PAGE_ACCESS } from '#app/people/auth/permissions/access.ts'
import { ADMIN_PAGES } from './all-pages.ts'

/** The pages that e2e/admin-connection.spec.ts walks. */

/** Addresses with a form that are not walked. */
const NOT_WALKED = new Set([
  // They have no page of their own.
  '/admin/undo',
  '/admin/print',
  '/admin/deliveries/act',
  '/admin/orders/act',
  '/admin/orders/hand-over',
  '/admin/orders/production/act',
  '/admin/orders/production/bake',
  '/admin/counter/act',
  '/admin/counter/approve',
  '/admin/counter/prompts',
  '/admin/inventory/act',
  '/admin/payments/shifts/:shiftId/till',
  // The same page as /admin; the till, which works while offline (e2e/counter.spec.ts).
  '/admin/dashboard',
  '/admin/counter',
  // Their pages are walked in the frame of the menu.
  '/admin/counter/phone',
  '/admin/counter/pay/:orderId',
  // They confirm what was ticked on a page that is walked.
  '/admin/orders/bulk',
  '/admin/inventory/capacity/preset',
  '/admin/users/switch',
  '/admin/users/role',
  // Their kits are walked on the pages of other things; a shop that is new has none of these.
  '/admin/orders/:orderId/quote',
  '/admin/orders/:orderId/sale',
  '/admin/orders/:orderId/tax',
  '/admin/orders/:orderId/void/:entryId',
  '/admin/payments/:attemptId',
  '/admin/payments/transactions',
  '/admin/payments/exceptions/:caseId',
  '/admin/payments/refunds/:refundId',
  '/admin/payments/shifts/:shiftId',
  '/admin/payments/tax/invoices/last-numbers',
  '/admin/payments/tax/z/:day',
  '/admin/customization/:tab/:choiceId',
  '/admin/inspirations/:inspirationId',
  '/admin/occasions/:occasionId',
  '/admin/users/customers/:customerId',
])

it('every page of the back office with a form is walked without a line, or says why not', () => {
  const routes = Object.keys(PAGE_ACCESS).map((path) => ({ path }))
  const patternOf = (address: string) => matchRoutes(routes, address.replace(/\?.*$/, ''))?.at(-1)?.route.path
  const walked = new Set(ADMIN_PAGES.map((page) => patternOf(page.replace('{order}', 'some-order'))))
  const withForm = Object.keys(PAGE_ACCESS).filter((path) => PAGE_ACCESS[path]!.write !== undefined)
  expect(withForm.filter((path) => !walked.has(path) && !NOT_WALKED.has(path))).toEqual([])
  expect([...NOT_WALKED].filter((path) => !withForm.includes(path))).toEqual([])
})
