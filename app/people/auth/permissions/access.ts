import { matchRoutes } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { FILE_FORMATS } from '#app/base/platform/files/file-table.ts'
import type { Permission } from './permissions.ts'

/** Permissions to open a page (`see`) and to send its forms (`act`). A page without `act` has no form. */
interface PageAccess {
  see: Permission
  act?: Permission
}

const only = (see: Permission, act?: Permission): PageAccess => ({ see, ...(act && { act }) })

const file = (path: string, see: Permission) =>
  Object.fromEntries(FILE_FORMATS.map((format) => [`${path}.${format}`, only(see)]))

/**
 * The permission of every address under /admin, as routes.ts spells it. A page that is missing here opens only for owners, and
 * fails `access.test.ts`. A form with several acts may ask for more in its action. Decision 0107.
 */
export const PAGE_ACCESS: Readonly<Record<string, PageAccess>> = {
  '/admin': only('dashboard.view', 'dashboard.view'),
  '/admin/dashboard': only('dashboard.view', 'dashboard.view'),
  '/admin/start': only('start.edit', 'start.edit'),
  '/admin/counter': only('counter.view', 'counter.view'),
  '/admin/counter/import': only('tills.edit', 'tills.edit'),
  '/admin/undo': only('office.view', 'office.view'),
  '/admin/palette': only('office.view'),
  '/admin/*': only('office.view'),
  '/admin/deliveries': only('deliveries.view', 'deliveries.view'),
  '/admin/deliveries/cash': only('payments.take', 'payments.take'),
  // The act asks whose delivery it is.
  '/admin/deliveries/act': only('deliveries.view', 'deliveries.view'),

  '/admin/orders': only('orders.view', 'orders.edit'),
  '/admin/orders/board': only('orders.view', 'orders.edit'),
  '/admin/orders/calendar': only('orders.view'),
  '/admin/orders/zones': only('orders.view', 'deliveries.edit'),
  ...file('/admin/orders/export', 'orders.export'),
  '/admin/orders/views': only('orders.view', 'orders.view'),
  '/admin/orders/bulk': only('orders.edit', 'orders.edit'),
  '/admin/orders/quotes': only('quotes.view'),
  '/admin/orders/new': only('orders.edit', 'orders.edit'),
  '/admin/orders/production': only('production.view', 'production.edit'),
  '/admin/orders/production/sheets': only('production.view', 'production.edit'),
  '/admin/orders/production/sheets/:file': only('production.view'),
  '/admin/orders/production/act': only('production.view', 'production.edit'),
  '/admin/orders/production/bake': only('production.view', 'production.edit'),
  '/admin/orders/act': only('orders.view', 'orders.edit'),
  '/admin/orders/hand-over': only('orders.view', 'orders.edit'),
  '/admin/orders/print': only('production.view'),
  '/admin/orders/:orderId/print': only('production.view'),
  // Each paper asks for its own permission: the kitchen's for its ticket, the counter's for a receipt.
  '/admin/print': only('office.view', 'office.view'),
  '/admin/print/:jobId': only('office.view'),
  '/admin/print/:jobId/dots': only('office.view'),
  '/admin/print/:jobId/paper.png': only('office.view'),
  '/admin/orders/:orderId/drawing.svg': only('production.view'),
  '/admin/orders/:orderId': only('orders.view', 'orders.edit'),
  '/admin/orders/:orderId/change': only('orders.edit', 'orders.edit'),
  // Taking cash asks for `payments.take` too.
  '/admin/orders/:orderId/hand-over': only('orders.view', 'orders.edit'),
  '/admin/orders/:orderId/void/:entryId': only('payments.take', 'payments.take'),
  '/admin/orders/:orderId/pay': only('payments.take', 'payments.take'),
  // Only its void asks for more.
  '/admin/orders/:orderId/sale': only('orders.view', 'counter.sell'),
  // The first number of a fiscal or withholding receipt and the buyer; all else asks for `tax.edit`.
  '/admin/orders/:orderId/tax': only('orders.view', 'counter.sell'),
  '/admin/orders/:orderId/refund': only('refunds.edit', 'refunds.edit'),
  '/admin/orders/:orderId/erase': only('customers.edit', 'customers.edit'),
  '/admin/orders/:orderId/quote': only('quotes.view', 'quotes.edit'),
  '/admin/messages': only('messages.view', 'messages.edit'),
  '/admin/messages/told': only('messages.edit'),

  // A sale by a colleague at the same till is judged by the act itself.
  '/admin/counter/act': only('counter.view', 'counter.sell'),
  '/admin/counter/snapshot': only('counter.view'),
  '/admin/counter/receipt/:saleId': only('counter.view'),
  '/admin/counter/approve': only('counter.view', 'counter.sell'),
  '/admin/counter/account': only('counter.sell'),
  '/admin/counter/prompts': only('counter.view', 'counter.sell'),

  '/admin/payments': only('payments.view'),
  '/admin/payments/unsold': only('payments.view', 'payments.edit'),
  '/admin/payments/transactions': only('payments.view', 'payments.edit'),
  ...file('/admin/payments/export', 'payments.export'),
  '/admin/payments/inbox': only('payments.view'),
  '/admin/payments/inbox/:caseId': only('payments.view'),
  '/admin/payments/transfers': only('payments.view', 'payments.edit'),
  '/admin/payments/exceptions': only('payments.view'),
  '/admin/payments/exceptions/:caseId': only('payments.view', 'payments.edit'),
  '/admin/payments/refunds': only('payments.view'),
  '/admin/payments/refunds/:refundId': only('payments.view', 'payments.edit'),
  '/admin/payments/settlement': only('payments.view', 'payments.edit'),
  ...file('/admin/payments/settlement/export', 'payments.export'),
  '/admin/payments/shifts': only('drawer.reports'),
  ...file('/admin/payments/shifts/export', 'drawer.reports'),
  '/admin/payments/shifts/day': only('drawer.reports'),
  ...file('/admin/payments/shifts/day/export', 'drawer.reports'),
  // A cashier opens an own shift, and colleagues confirm its count; the page shows no sum that is not theirs.
  '/admin/payments/shifts/:shiftId': only('counter.sell', 'counter.sell'),
  '/admin/payments/shifts/:shiftId/till': only('counter.sell', 'counter.sell'),
  ...file('/admin/payments/shifts/:shiftId/export', 'counter.sell'),
  '/admin/payments/tills': only('tills.edit', 'tills.edit'),
  '/admin/payments/tax': only('tax.view'),
  ...file('/admin/payments/tax/export', 'tax.view'),
  '/admin/payments/tax/z': only('tax.view'),
  ...file('/admin/payments/tax/z/export', 'tax.view'),
  '/admin/payments/tax/z/:day': only('tax.view', 'tax.edit'),
  '/admin/payments/tax/invoices': only('tax.view'),
  ...file('/admin/payments/tax/invoices/export', 'tax.view'),
  '/admin/payments/tax/invoices/last-numbers': only('tax.edit', 'tax.edit'),
  '/admin/payments/tax/withheld': only('tax.view'),
  ...file('/admin/payments/tax/withheld/export', 'tax.view'),
  '/admin/payments/tax/invoices/:invoice/paper.pdf': only('tax.view'),
  '/admin/payments/tax/setup': only('money.edit', 'money.edit'),
  '/admin/payments/:attemptId': only('payments.view', 'payments.edit'),

  '/admin/cakes': only('catalog.view', 'catalog.edit'),
  '/admin/cakes/prices': only('catalog.edit', 'catalog.edit'),
  ...file('/admin/cakes/export', 'catalog.export'),
  '/admin/cakes/import': only('catalog.edit', 'catalog.edit'),
  '/admin/cakes/import/:sample': only('catalog.edit'),
  '/admin/cakes/demo': only('catalog.edit', 'catalog.edit'),
  '/admin/cakes/labels': only('catalog.view'),
  '/admin/cakes/:cakeId': only('catalog.view', 'catalog.edit'),
  '/admin/customization/:tab?': only('catalog.view', 'catalog.edit'),
  '/admin/customization/toppers': only('catalog.view', 'catalog.edit'),
  '/admin/customization/:tab/factors': only('catalog.edit', 'catalog.edit'),
  ...file('/admin/customization/:tab/export', 'catalog.export'),
  '/admin/customization/:tab/import': only('catalog.edit', 'catalog.edit'),
  '/admin/customization/:tab/:choiceId': only('catalog.view', 'catalog.edit'),
  '/admin/occasions': only('catalog.view', 'catalog.edit'),
  '/admin/occasions/:occasionId': only('catalog.view', 'catalog.edit'),
  '/admin/occasion-associations': only('catalog.view', 'catalog.edit'),
  ...file('/admin/occasion-associations/export', 'catalog.export'),
  '/admin/inspirations': only('catalog.view', 'catalog.edit'),
  '/admin/inspirations/:inspirationId': only('catalog.view', 'catalog.edit'),

  '/admin/inventory': only('stock.view', 'stock.edit'),
  '/admin/inventory/act': only('stock.view', 'stock.edit'),
  '/admin/inventory/several': only('stock.edit'),
  '/admin/inventory/capacity': only('capacity.view', 'capacity.edit'),
  '/admin/inventory/capacity/preset': only('capacity.edit', 'capacity.edit'),
  // Menu, deposits and what customers read; a full deposit asks for more.
  '/admin/inventory/capacity/feast': only('settings.edit', 'settings.edit'),
  '/admin/inventory/plan': only('plan.view', 'plan.edit'),
  '/admin/inventory/movements': only('stock.view'),
  ...file('/admin/inventory/movements', 'stock.export'),
  // Each step asks for its own permission: counting, answering transfers, seeing sums.
  '/admin/close-day': only('stock.edit', 'stock.edit'),
  '/admin/landmarks': only('landmarks.view', 'landmarks.edit'),

  '/admin/users': only('users.view', 'users.edit'),
  '/admin/users/invitations': only('users.invite', 'users.invite'),
  '/admin/users/roles': only('roles.edit', 'roles.edit'),
  '/admin/users/devices': only('pins.edit', 'pins.edit'),
  ...file('/admin/users/export', 'users.export'),
  '/admin/users/switch': only('users.edit', 'users.edit'),
  '/admin/users/role': only('users.edit', 'users.edit'),
  '/admin/users/rights': only('users.view'),
  '/admin/users/permissions': only('users.view'),
  '/admin/users/customers': only('customers.view'),
  ...file('/admin/users/customers/export', 'customers.export'),
  '/admin/users/customers/:customerId': only('customers.view', 'customers.edit'),
  '/admin/users/customers/:customerId/data.json': only('customers.export'),
  '/admin/users/views': only('office.view', 'office.view'),
  '/admin/users/log': only('log.view'),
  ...file('/admin/users/log/export', 'log.export'),

  '/admin/settings': only('settings.view'),
  '/admin/settings/page/:page': only('settings.view'),
  '/admin/settings/tokens': only('tokens.edit', 'tokens.edit'),
  '/admin/settings/payments': only('money.edit', 'money.edit'),
  '/admin/settings/payments/:gateway': only('money.edit', 'money.edit'),
  '/admin/settings/counter': only('money.edit', 'money.edit'),
  '/admin/settings/health': only('settings.view'),
  '/admin/settings/fixed': only('settings.view'),
  '/admin/settings/printing': only('settings.view', 'settings.edit'),
  '/admin/settings/find': only('settings.view'),
  '/admin/settings/messages': only('settings.view', 'settings.edit'),
  '/admin/settings/wording': only('settings.view'),
  '/admin/settings/messages/:message': only('settings.view', 'settings.edit'),
  '/admin/settings/backups': only('backups.view', 'backups.view'),
  '/admin/settings/backups/:file': only('backups.take'),
  '/admin/settings/:section': only('settings.view', 'settings.edit'),
}

/** The permission of every JSON call for staff, as the description of the API spells it. All other calls are open to everybody. */
export const CALL_ACCESS: Readonly<Record<string, Permission>> = {
  // Every order with every sum: the same as the file.
  'GET /orders': 'orders.export',
  'GET /profiles/{id}': 'users.view', // of somebody else
  'POST /occasions': 'catalog.edit',
  'PATCH /occasions/{id}': 'catalog.edit',
  'DELETE /occasions/{id}': 'catalog.edit',
}

/**
 * The permission of each kind of live event. People without it get the event without its contents, so that their lists are read
 * again.
 */
export const LIVE_ACCESS = {
  order: 'orders.view',
  change: 'orders.view',
  call: 'orders.view',
  move: 'orders.view',
  quote: 'quotes.view',
  wish: 'quotes.view',
  payment: 'payments.take',
  transfer: 'payments.view',
  money: 'payments.view',
} as const satisfies Record<string, Permission>

const PAGES = Object.keys(PAGE_ACCESS).map((path) => ({ path }))

/** Whether a link leads to a page that opens with these permissions. The router finds pages by the same rules. */
export function mayOpen(permissions: readonly Permission[], to: string): boolean {
  const address = to.replace(/[?#].*$/, '')
  // Menus call this for each link at each render, and matchRoutes compiles every pattern at each call.
  const page = PAGE_ACCESS[address] ?? PAGE_ACCESS[matchRoutes(PAGES, address)?.[0]?.route.path ?? '']
  return page ? permissions.includes(page.see) : false
}

const LANDINGS = [
  adminPaths.dashboard,
  adminPaths.counter,
  adminPaths.ordersToDo,
  adminPaths.production,
  adminPaths.deliveries,
]

/** Where somebody starts: the first of these pages that opens for them. */
export function landingPage(permissions: readonly Permission[]): string {
  return LANDINGS.find((page) => mayOpen(permissions, page)) ?? adminPaths.deliveries
}
