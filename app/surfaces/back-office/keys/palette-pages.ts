import * as adminPaths from '#app/base/platform/admin-paths.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'

/** A page without a menu entry, such as a tab, a section or a printout of the menu page in its name. */
interface FoldedPage {
  to: string
  text: MessageKey
  of: MessageKey
}

function foldedIn(of: MessageKey, pages: readonly (readonly [to: string, text: MessageKey])[]): FoldedPage[] {
  return pages.map(([to, text]) => ({ to, text, of }))
}

/** What the palette finds besides the menu, the sections of the settings and what has keys. A test asks for every new page. */
export const FOLDED_PAGES: readonly FoldedPage[] = [
  ...foldedIn('admin.page.dashboard', [
    [adminPaths.pauseOrders, 'dashboard.pause.link'],
    [adminPaths.start, 'start.title'],
  ]),
  ...foldedIn('admin.counter', [
    [adminPaths.counter, 'admin.counter'],
    [adminPaths.counterImport, 'counter.import.title'],
  ]),
  ...foldedIn('admin.page.orders', [
    [adminPaths.newOrder, 'phone.order.title'],
    [adminPaths.ordersBoard, 'orders.view.board'],
    [adminPaths.ordersCalendar, 'orders.view.calendar'],
    [adminPaths.ordersZones, 'orders.view.zones'],
    [adminPaths.orderViews, 'orders.saved.title'],
    [adminPaths.keptSheets, 'sheets.title'],
    [adminPaths.deliveries, 'deliveries.title'],
    [adminPaths.driversCash, 'cash.title'],
  ]),
  ...foldedIn('admin.page.payments', [
    [adminPaths.exceptions, 'payments.tab.inbox'],
    [adminPaths.transfers, 'payments.tab.transfers'],
    [adminPaths.refunds, 'payments.tab.refunds'],
    [adminPaths.settlement, 'payments.tab.settlement'],
    [adminPaths.transactions, 'payments.tab.transactions'],
    [adminPaths.unsoldPrompts, 'prompt.unsold.title'],
    [adminPaths.shifts, 'shifts.title'],
    [adminPaths.tills, 'tills.title'],
    [adminPaths.tax, 'tax.book.title'],
    [adminPaths.zTotals, 'z.title'],
    [adminPaths.invoices, 'invoice.list.title'],
    [adminPaths.lastNumbers, 'numbers.title'],
    [adminPaths.withheld, 'withheld.title'],
  ]),
  ...foldedIn('admin.page.inventory', [
    [adminPaths.stockPlan, 'stock.tab.pars'],
    [adminPaths.capacity, 'stock.tab.capacity'],
    [adminPaths.stockMovements, 'stock.tab.movements'],
  ]),
  ...foldedIn('admin.page.cakes', [
    [adminPaths.cakePrices, 'edit.prices.title'],
    [adminPaths.cakesImport, 'start.cakes.import'],
    [adminPaths.cakeLabels, 'edit.labels.title'],
    [adminPaths.demo, 'demo.title'],
  ]),
  ...foldedIn('admin.page.customization', [
    [adminPaths.choices('sizes'), 'edit.tab.sizes'],
    [adminPaths.choices('flavors'), 'edit.tab.flavors'],
    [adminPaths.choices('types'), 'edit.tab.types'],
    [adminPaths.choices('variants'), 'edit.tab.variants'],
    [adminPaths.choices('toppers'), 'edit.tab.toppers'],
  ]),
  ...foldedIn('admin.page.users', [
    [adminPaths.invitations, 'users.invitations.tab'],
    [adminPaths.customers, 'users.customers'],
    [adminPaths.log, 'users.log'],
    [adminPaths.devices, 'users.devices'],
    [adminPaths.permissions, 'users.permissions'],
    [adminPaths.roles, 'permissions.change'],
  ]),
]
