import { adminFile, adminPage, adminPart } from './admin-page.ts'

/**
 * Every page under /admin, once. Routes, addresses, permissions, menu, tabs, keys and palette follow from it, those with an order in
 * the order of this list. A browser gets it without what it does not use (scripts/admin-pages-plugin.ts). Decision 0107.
 */
export const ADMIN_PAGES = {
  index: adminPart('', 'surfaces/dashboard/screens/dashboard-page.tsx', {
    see: 'dashboard.view',
    write: 'dashboard.view',
    followsOrders: true,
  }),
  dashboard: adminPage('dashboard', 'surfaces/dashboard/screens/dashboard-page.tsx', {
    see: 'dashboard.view',
    write: 'dashboard.view',
    menu: { place: 1, name: 'dashboard', text: 'admin.page.dashboard', key: 'd' },
    followsOrders: true,
    palette: [{ of: 'admin.page.dashboard', text: 'dashboard.pause.link', at: '?pause=ask#pause' }],
  }),
  trend: adminPage('dashboard/trend', 'surfaces/dashboard/screens/trend-page.tsx', {
    see: 'payments.view',
    palette: [{ of: 'admin.page.dashboard', text: 'dashboard.trend' }],
  }),
  /** The set-up of a bakery; without a step where its owner goes on. */
  start: adminPage('start', 'surfaces/set-up/screens/admin/start-page.tsx', {
    see: 'start.edit',
    write: 'start.edit',
    frame: 'none',
    palette: [{ of: 'admin.page.dashboard', text: 'start.title' }],
  }),

  /** The till, full screen. */
  counter: adminPage('counter', 'surfaces/counter/screens/admin/counter-page.tsx', {
    see: 'counter.view',
    write: 'counter.view',
    frame: 'none',
    palette: [{ of: 'admin.counter', text: 'admin.counter' }],
  }),
  /** An order by phone and its payment, inside the till: the same pages as in the menu's frame. */
  counterPhone: adminPart('counter/phone', 'ordering/phone-orders/screens/admin/new-order-page.tsx', {
    see: 'orders.edit',
    write: 'orders.edit',
    frame: 'till',
  }),
  counterPay: adminPart('counter/pay/:orderId', 'surfaces/finance/screens/admin/order-pay-page.tsx', {
    see: 'payments.take',
    write: 'payments.take',
    frame: 'till',
  }),
  counterImport: adminPage('counter/import', 'till/sales/screens/admin/import-envelopes-page.tsx', {
    see: 'tills.edit',
    write: 'tills.edit',
    palette: [{ of: 'admin.counter', text: 'counter.import.title' }],
  }),
  /** Takes commands of the till from the outbox of its device. A sale by a colleague at the same till is judged by the act itself. */
  counterEnvelope: adminPart('counter/act', 'till/sales/screens/admin/till-envelope.ts', {
    see: 'counter.view',
    write: 'counter.sell',
  }),
  /** What the till needs for a day offline, as JSON. */
  counterSnapshot: adminPart('counter/snapshot', 'till/sales/screens/admin/till-snapshot.ts', { see: 'counter.view' }),
  counterReceipt: adminPart('counter/receipt/:saleId', 'till/sales/screens/admin/till-receipt.ts', {
    see: 'counter.view',
  }),
  /** Acts that were saved as a file, for a manager. */
  counterApprove: adminPart('counter/approve', 'till/sales/screens/admin/till-approval.ts', {
    see: 'counter.view',
    write: 'counter.sell',
  }),
  /** What the shop knows of a phone before a sale on account, as JSON. */
  counterAccount: adminPart('counter/account', 'till/sales/screens/admin/till-account.ts', { see: 'counter.sell' }),
  /** Open orders of any day that match what is typed at the till, as JSON. */
  counterOrders: adminPart('counter/orders', 'till/sales/screens/admin/till-orders.ts', { see: 'counter.sell' }),
  /** Wallet prompts of the till, as JSON. */
  counterPrompts: adminPart('counter/prompts', 'till/sales/screens/admin/till-prompts.ts', {
    see: 'counter.view',
    write: 'counter.sell',
  }),

  orders: adminPage('orders', 'ordering/order-list/screens/admin/orders-page.tsx', {
    see: 'orders.view',
    write: 'orders.edit',
    menu: { place: 2, name: 'orders', text: 'admin.page.orders', key: 'o' },
    followsOrders: true,
  }),
  newOrder: adminPage('orders/new', 'ordering/phone-orders/screens/admin/new-order-page.tsx', {
    see: 'orders.edit',
    write: 'orders.edit',
    palette: [{ of: 'admin.page.orders', text: 'phone.order.title' }],
  }),
  ordersBoard: adminPage('orders/board', 'ordering/order-list/screens/admin/orders-board-page.tsx', {
    see: 'orders.view',
    write: 'orders.edit',
    followsOrders: true,
    palette: [{ of: 'admin.page.orders', text: 'orders.view.board' }],
  }),
  ordersCalendar: adminPage('orders/calendar', 'ordering/order-list/screens/admin/orders-calendar-page.tsx', {
    see: 'orders.view',
    followsOrders: true,
    palette: [{ of: 'admin.page.orders', text: 'orders.view.calendar' }],
  }),
  ordersZones: adminPage('orders/zones', 'ordering/order-list/screens/admin/orders-zones-page.tsx', {
    see: 'orders.view',
    write: 'deliveries.edit',
    followsOrders: true,
    palette: [{ of: 'admin.page.orders', text: 'orders.view.zones' }],
  }),
  orderViews: adminPage('orders/views', 'ordering/order-list/screens/admin/order-views-page.tsx', {
    see: 'orders.view',
    write: 'orders.view',
    palette: [{ of: 'admin.page.orders', text: 'orders.saved.title' }],
  }),
  ordersExport: adminFile('orders/export', 'ordering/order-list/screens/admin/orders-export.ts', 'orders.export'),
  ordersBulk: adminPart('orders/bulk', 'ordering/order-list/screens/admin/bulk-page.tsx', {
    see: 'orders.edit',
    write: 'orders.edit',
  }),
  quotes: adminPage('orders/quotes', 'surfaces/quote-desk/screens/admin/quotes-page.tsx', {
    see: 'quotes.view',
    go: { key: 'q', text: 'admin.keys.quotes' },
    followsOrders: true,
  }),
  production: adminPage('orders/production', 'ordering/production/screens/admin/production-page.tsx', {
    see: 'production.view',
    write: 'production.edit',
    menu: { insteadOf: 'orders', name: 'production', text: 'admin.page.production' },
    go: { key: 'k', text: 'admin.keys.production' },
    followsOrders: true,
  }),
  productionEnvelope: adminPart('orders/production/act', 'ordering/production/screens/admin/production-envelope.ts', {
    see: 'production.view',
    write: 'production.edit',
  }),
  /** Takes what the kitchen baked from the outbox of a device. */
  productionBake: adminPart('orders/production/bake', 'ordering/production/screens/admin/production-bake.ts', {
    see: 'production.view',
    write: 'production.edit',
  }),
  savedSheets: adminPage('orders/production/sheets', 'ordering/saved-sheets/screens/admin/saved-sheets-page.tsx', {
    see: 'production.view',
    write: 'production.edit',
    palette: [{ of: 'admin.page.orders', text: 'sheets.title' }],
  }),
  savedSheet: adminPart('orders/production/sheets/:file', 'ordering/saved-sheets/screens/admin/saved-sheet-file.ts', {
    see: 'production.view',
  }),
  order: adminPart('orders/:orderId', 'ordering/order-admin/screens/admin/order-page.tsx', {
    see: 'orders.view',
    write: 'orders.edit',
    followsOrders: true,
  }),
  changeOrder: adminPart('orders/:orderId/change', 'ordering/order-admin/screens/admin/order-change-page.tsx', {
    see: 'orders.edit',
    write: 'orders.edit',
  }),
  /** Takes acts on orders from the outbox of a device. */
  orderEnvelope: adminPart('orders/act', 'ordering/order-admin/screens/admin/order-envelope.ts', {
    see: 'orders.view',
    write: 'orders.edit',
  }),
  quote: adminPart('orders/:orderId/quote', 'surfaces/quote-desk/screens/admin/quote-page.tsx', {
    see: 'quotes.view',
    write: 'quotes.edit',
  }),
  payOrder: adminPart('orders/:orderId/pay', 'surfaces/finance/screens/admin/order-pay-page.tsx', {
    see: 'payments.take',
    write: 'payments.take',
  }),
  refundOrder: adminPart('orders/:orderId/refund', 'surfaces/finance/screens/admin/order-refund-page.tsx', {
    see: 'refunds.edit',
    write: 'refunds.edit',
  }),
  eraseOrder: adminPart('orders/:orderId/erase', 'ordering/customers/screens/admin/order-erase-page.tsx', {
    see: 'customers.edit',
    write: 'customers.edit',
  }),
  // Taking cash asks for `payments.take` too.
  handOverOrder: adminPart('orders/:orderId/hand-over', 'money/handover/screens/admin/hand-over-page.tsx', {
    see: 'orders.view',
    write: 'orders.edit',
  }),
  /** Takes handovers from the outbox of a device. */
  handOverEnvelope: adminPart('orders/hand-over', 'till/sales/screens/admin/hand-over-envelope.ts', {
    see: 'orders.view',
    write: 'orders.edit',
  }),
  voidCash: adminPart('orders/:orderId/void/:entryId', 'money/handover/screens/admin/void-cash-page.tsx', {
    see: 'payments.take',
    write: 'payments.take',
  }),
  /** A sale of a till: what was sold, how it was paid, and its void. Only its void asks for more. */
  sale: adminPart('orders/:orderId/sale', 'till/sales/screens/admin/sale-page.tsx', {
    see: 'orders.view',
    write: 'counter.sell',
  }),
  /** What the shop keeps of one sale or order for the tax office. The first number of a fiscal or withholding receipt and the buyer; all else asks for `tax.edit`. */
  taxOfOrder: adminPart('orders/:orderId/tax', 'money/tax/screens/admin/order-tax-page.tsx', {
    see: 'orders.view',
    write: 'counter.sell',
  }),
  drawing: adminPart('orders/:orderId/drawing.svg', 'ordering/order-admin/screens/admin/drawing.ts', {
    see: 'production.view',
  }),
  printOrder: adminPart('orders/:orderId/print', 'ordering/production/screens/admin/order-print-page.tsx', {
    see: 'production.view',
  }),
  printOrders: adminPart('orders/print', 'ordering/production/screens/admin/order-print-page.tsx', {
    see: 'production.view',
  }),
  deliveries: adminPage('deliveries', 'money/deliveries/screens/admin/deliveries-page.tsx', {
    see: 'deliveries.view',
    write: 'deliveries.view',
    menu: { insteadOf: 'orders', name: 'deliveries', text: 'admin.page.deliveries' },
    followsOrders: true,
    palette: [{ of: 'admin.page.orders', text: 'deliveries.title' }],
  }),
  driversCash: adminPage('deliveries/cash', 'money/deliveries/screens/admin/drivers-cash-page.tsx', {
    see: 'payments.take',
    write: 'payments.take',
    followsOrders: true,
    palette: [{ of: 'admin.page.orders', text: 'cash.title' }],
  }),
  /** Takes acts of drivers from the outbox of a device. The act asks whose delivery it is. */
  deliveryEnvelope: adminPart('deliveries/act', 'money/deliveries/screens/admin/delivery-envelope.ts', {
    see: 'deliveries.view',
    write: 'deliveries.view',
  }),
  messages: adminPage('messages', 'ordering/order-list/screens/admin/messages-page.tsx', {
    see: 'messages.view',
    write: 'messages.edit',
    go: { key: 'w', text: 'admin.keys.messages' },
    followsOrders: true,
  }),
  /** Before several customers are marked as told. */
  notifiedMessages: adminPart('messages/told', 'ordering/order-list/screens/admin/notified-messages-page.tsx', {
    see: 'messages.edit',
  }),
  landmarks: adminPage('landmarks', 'ordering/scheduling/screens/admin/landmarks-page.tsx', {
    see: 'landmarks.view',
    write: 'landmarks.edit',
    go: { key: 'l', text: 'admin.keys.landmarks' },
  }),

  /** What a person has to decide. */
  payments: adminPage('payments', 'surfaces/finance/screens/admin/payments-page.tsx', {
    see: 'payments.view',
    menu: { place: 3, name: 'payments', text: 'admin.page.payments', key: 'p' },
    tab: { of: 'payments', text: 'payments.tab.waiting' },
    followsOrders: true,
  }),
  exceptions: adminPage('payments/exceptions', 'surfaces/finance/screens/admin/exceptions-page.tsx', {
    see: 'payments.view',
    tab: { of: 'payments', text: 'payments.tab.inbox' },
    followsOrders: true,
    palette: [{ of: 'admin.page.payments', text: 'payments.tab.inbox' }],
  }),
  exception: adminPart('payments/exceptions/:caseId', 'surfaces/finance/screens/admin/exception-page.tsx', {
    see: 'payments.view',
    write: 'payments.edit',
  }),
  transfers: adminPage('payments/transfers', 'surfaces/finance/screens/admin/transfers-page.tsx', {
    see: 'payments.view',
    write: 'payments.edit',
    tab: { of: 'payments', text: 'payments.tab.transfers' },
    followsOrders: true,
    palette: [{ of: 'admin.page.payments', text: 'payments.tab.transfers' }],
  }),
  refunds: adminPage('payments/refunds', 'surfaces/finance/screens/admin/refunds-page.tsx', {
    see: 'payments.view',
    tab: { of: 'payments', text: 'payments.tab.refunds' },
    followsOrders: true,
    palette: [{ of: 'admin.page.payments', text: 'payments.tab.refunds' }],
  }),
  refund: adminPart('payments/refunds/:refundId', 'surfaces/finance/screens/admin/refund-page.tsx', {
    see: 'payments.view',
    write: 'payments.edit',
  }),
  settlement: adminPage('payments/settlement', 'surfaces/finance/screens/admin/settlement-page.tsx', {
    see: 'payments.view',
    write: 'payments.edit',
    tab: { of: 'payments', text: 'payments.tab.settlement' },
    palette: [{ of: 'admin.page.payments', text: 'payments.tab.settlement' }],
  }),
  settlementExport: adminFile(
    'payments/settlement/export',
    'surfaces/finance/screens/admin/settlement-export.ts',
    'payments.export',
  ),
  transactions: adminPage('payments/transactions', 'surfaces/finance/screens/admin/transactions-page.tsx', {
    see: 'payments.view',
    write: 'payments.edit',
    tab: { of: 'payments', text: 'payments.tab.transactions' },
    followsOrders: true,
    palette: [{ of: 'admin.page.payments', text: 'payments.tab.transactions' }],
  }),
  paymentsExport: adminFile('payments/export', 'surfaces/finance/screens/admin/payments-export.ts', 'payments.export'),
  payment: adminPart('payments/:attemptId', 'surfaces/finance/screens/admin/payment-page.tsx', {
    see: 'payments.view',
    write: 'payments.edit',
  }),
  /** Wallet payments at tills whose sale never came. */
  unsoldPrompts: adminPage('payments/unsold', 'till/sales/screens/admin/unsold-prompts-page.tsx', {
    see: 'payments.view',
    write: 'payments.edit',
    palette: [{ of: 'admin.page.payments', text: 'prompt.unsold.title' }],
  }),
  shifts: adminPage('payments/shifts', 'till/drawer/screens/admin/shifts-page.tsx', {
    see: 'drawer.reports',
    palette: [{ of: 'admin.page.payments', text: 'shifts.title' }],
  }),
  shiftsExport: adminFile('payments/shifts/export', 'till/drawer/screens/admin/shifts-export.ts', 'drawer.reports'),
  shiftsDay: adminPart('payments/shifts/day', 'till/drawer/screens/admin/shifts-day-page.tsx', {
    see: 'drawer.reports',
  }),
  shiftsDayExport: adminFile(
    'payments/shifts/day/export',
    'till/drawer/screens/admin/shifts-day-export.ts',
    'drawer.reports',
  ),
  // A cashier opens an own shift, and colleagues confirm its count; the page shows no sum that is not theirs.
  shift: adminPart('payments/shifts/:shiftId', 'till/drawer/screens/admin/shift-page.tsx', {
    see: 'counter.sell',
    write: 'counter.sell',
  }),
  /** The shift as the screen of a till shows it, and a colleague's PIN for it, as JSON. */
  shiftAtTill: adminPart('payments/shifts/:shiftId/till', 'till/drawer/screens/admin/shift-at-till.ts', {
    see: 'counter.sell',
    write: 'counter.sell',
  }),
  shiftExport: adminFile(
    'payments/shifts/:shiftId/export',
    'till/drawer/screens/admin/shift-export.ts',
    'counter.sell',
  ),
  tills: adminPage('payments/tills', 'till/drawer/screens/admin/tills-page.tsx', {
    see: 'tills.edit',
    write: 'tills.edit',
    palette: [{ of: 'admin.page.payments', text: 'tills.title' }],
  }),
  /** The VAT book, by month of the tax office. */
  tax: adminPage('payments/tax', 'money/tax/screens/admin/vat-book-page.tsx', {
    see: 'tax.view',
    palette: [{ of: 'admin.page.payments', text: 'tax.book.title' }],
  }),
  taxExport: adminFile('payments/tax/export', 'money/tax/screens/admin/vat-book-export.ts', 'tax.view'),
  zTotals: adminPage('payments/tax/z', 'money/tax/screens/admin/z-totals-page.tsx', {
    see: 'tax.view',
    palette: [{ of: 'admin.page.payments', text: 'z.title' }],
  }),
  zTotalsExport: adminFile('payments/tax/z/export', 'money/tax/screens/admin/z-totals-export.ts', 'tax.view'),
  zDay: adminPart('payments/tax/z/:day', 'money/tax/screens/admin/z-day-page.tsx', {
    see: 'tax.view',
    write: 'tax.edit',
  }),
  invoices: adminPage('payments/tax/invoices', 'money/tax/screens/admin/invoices-page.tsx', {
    see: 'tax.view',
    palette: [{ of: 'admin.page.payments', text: 'invoice.list.title' }],
  }),
  invoicesExport: adminFile('payments/tax/invoices/export', 'money/tax/screens/admin/invoices-export.ts', 'tax.view'),
  /** The last numbers on paper, which are asked for after a restore. */
  lastNumbers: adminPage('payments/tax/invoices/last-numbers', 'money/tax/screens/admin/last-numbers-page.tsx', {
    see: 'tax.edit',
    write: 'tax.edit',
    palette: [{ of: 'admin.page.payments', text: 'numbers.title' }],
  }),
  invoicePdf: adminPart('payments/tax/invoices/:invoice/paper.pdf', 'money/tax/screens/admin/invoice-pdf.ts', {
    see: 'tax.view',
  }),
  /** Tax that companies withheld, by month. */
  withheld: adminPage('payments/tax/withheld', 'money/tax/screens/admin/withheld-page.tsx', {
    see: 'tax.view',
    palette: [{ of: 'admin.page.payments', text: 'withheld.title' }],
  }),
  withheldExport: adminFile('payments/tax/withheld/export', 'money/tax/screens/admin/withheld-export.ts', 'tax.view'),
  /** Fiscal machines and VAT rates of cakes. */
  taxSetup: adminPage('payments/tax/setup', 'money/tax/screens/admin/tax-setup-page.tsx', {
    see: 'money.edit',
    write: 'money.edit',
    palette: 'settings',
  }),
  formerInbox: adminPart('payments/inbox', 'surfaces/admin-frame/screens/former-address.ts', { see: 'payments.view' }),
  formerCase: adminPart('payments/inbox/:caseId', 'surfaces/admin-frame/screens/former-address.ts', {
    see: 'payments.view',
  }),

  stock: adminPage('inventory', 'ordering/inventory/screens/admin/inventory-page.tsx', {
    see: 'stock.view',
    write: 'stock.edit',
    menu: { place: 4, name: 'inventory', text: 'admin.page.inventory', key: 'i' },
    tab: { of: 'inventory', text: 'stock.tab.today' },
    followsOrders: true,
  }),
  stockEnvelope: adminPart('inventory/act', 'ordering/inventory/screens/admin/stock-envelope.ts', {
    see: 'stock.view',
    write: 'stock.edit',
  }),
  stockInBulk: adminPart('inventory/several', 'ordering/inventory/screens/admin/stock-bulk-page.tsx', {
    see: 'stock.edit',
  }),
  stockPlan: adminPage('inventory/plan', 'ordering/inventory/screens/admin/stock-plan-page.tsx', {
    see: 'plan.view',
    write: 'plan.edit',
    palette: [{ of: 'admin.page.inventory', text: 'stock.tab.pars' }],
  }),
  capacity: adminPage('inventory/capacity', 'ordering/scheduling/screens/admin/capacity-page.tsx', {
    see: 'capacity.view',
    write: 'capacity.edit',
    tab: { of: 'inventory', text: 'stock.tab.capacity' },
    palette: [{ of: 'admin.page.inventory', text: 'stock.tab.capacity' }],
  }),
  capacityPreset: adminPart('inventory/capacity/preset', 'ordering/scheduling/screens/admin/capacity-preset-page.tsx', {
    see: 'capacity.edit',
    write: 'capacity.edit',
  }),
  // Menu, deposits and what customers read; a full deposit asks for more.
  feast: adminPart('inventory/capacity/feast', 'ordering/scheduling/screens/admin/feast-page.tsx', {
    see: 'settings.edit',
    write: 'settings.edit',
  }),
  stockMovements: adminPage('inventory/movements', 'ordering/inventory/screens/admin/stock-movements-page.tsx', {
    see: 'stock.view',
    tab: { of: 'inventory', text: 'stock.tab.movements' },
    palette: [{ of: 'admin.page.inventory', text: 'stock.tab.movements' }],
  }),
  stockMovementsExport: adminFile(
    'inventory/movements',
    'ordering/inventory/screens/admin/stock-movements-file.ts',
    'stock.export',
  ),
  /** The four steps in which a day ends. Each step asks for its own permission: counting, answering transfers, seeing sums. */
  closeDay: adminPage('close-day', 'surfaces/close-day/screens/admin/close-day-page.tsx', {
    see: 'stock.edit',
    write: 'stock.edit',
    palette: 'acts',
  }),

  cakes: adminPage('cakes', 'catalog/editing/screens/admin/cakes-page.tsx', {
    see: 'catalog.view',
    write: 'catalog.edit',
    menu: { place: 5, name: 'cakes', text: 'admin.page.cakes', key: 'c' },
  }),
  cakePrices: adminPage('cakes/prices', 'catalog/editing/screens/admin/cake-prices-page.tsx', {
    see: 'catalog.edit',
    write: 'catalog.edit',
    palette: [{ of: 'admin.page.cakes', text: 'edit.prices.title' }],
  }),
  cakesImport: adminPage('cakes/import', 'catalog/editing/screens/admin/cakes-import-page.tsx', {
    see: 'catalog.edit',
    write: 'catalog.edit',
    palette: [{ of: 'admin.page.cakes', text: 'start.cakes.import' }],
  }),
  cakesImportSample: adminPart('cakes/import/:sample', 'catalog/editing/screens/admin/import-sample.ts', {
    see: 'catalog.edit',
  }),
  cakeLabels: adminPage('cakes/labels', 'catalog/editing/screens/admin/cake-labels-page.tsx', {
    see: 'catalog.view',
    palette: [{ of: 'admin.page.cakes', text: 'edit.labels.title' }],
  }),
  demo: adminPage('cakes/demo', 'catalog/demo/screens/admin/demo-page.tsx', {
    see: 'catalog.edit',
    write: 'catalog.edit',
    palette: [{ of: 'admin.page.cakes', text: 'demo.title' }],
  }),
  cakesExport: adminFile('cakes/export', 'catalog/editing/screens/admin/catalog-export.ts', 'catalog.export'),
  cake: adminPart('cakes/:cakeId', 'catalog/editing/screens/admin/cake-page.tsx', {
    see: 'catalog.view',
    write: 'catalog.edit',
  }),
  choices: adminPage('customization/:tab?', 'catalog/editing/screens/admin/choices-page.tsx', {
    see: 'catalog.view',
    write: 'catalog.edit',
    menu: { place: 8, name: 'customization', text: 'admin.page.customization', key: 'z' },
    palette: [
      { of: 'admin.page.customization', text: 'edit.tab.sizes', at: '/sizes' },
      { of: 'admin.page.customization', text: 'edit.tab.flavors', at: '/flavors' },
      { of: 'admin.page.customization', text: 'edit.tab.types', at: '/types' },
      { of: 'admin.page.customization', text: 'edit.tab.variants', at: '/variants' },
    ],
  }),
  toppers: adminPage('customization/toppers', 'catalog/editing/screens/admin/topper-page.tsx', {
    see: 'catalog.view',
    write: 'catalog.edit',
    palette: [{ of: 'admin.page.customization', text: 'edit.tab.toppers' }],
  }),
  choiceFactors: adminPart('customization/:tab/factors', 'catalog/editing/screens/admin/factors-page.tsx', {
    see: 'catalog.edit',
    write: 'catalog.edit',
  }),
  choicesExport: adminFile(
    'customization/:tab/export',
    'catalog/editing/screens/admin/catalog-export.ts',
    'catalog.export',
  ),
  choicesImport: adminPart('customization/:tab/import', 'catalog/editing/screens/admin/choices-import-page.tsx', {
    see: 'catalog.edit',
    write: 'catalog.edit',
  }),
  choice: adminPart('customization/:tab/:choiceId', 'catalog/editing/screens/admin/choice-page.tsx', {
    see: 'catalog.view',
    write: 'catalog.edit',
  }),
  occasions: adminPage('occasions', 'catalog/occasions/screens/admin/occasions-page.tsx', {
    see: 'catalog.view',
    write: 'catalog.edit',
    menu: { place: 6, name: 'occasions', text: 'admin.page.occasions', key: 'e' },
  }),
  occasion: adminPart('occasions/:occasionId', 'catalog/occasions/screens/admin/occasion-page.tsx', {
    see: 'catalog.view',
    write: 'catalog.edit',
  }),
  associations: adminPage('occasion-associations', 'catalog/occasions/screens/admin/associations-page.tsx', {
    see: 'catalog.view',
    write: 'catalog.edit',
    menu: { place: 7, name: 'occasion-associations', text: 'admin.page.occasion-associations', key: 'm' },
  }),
  associationsExport: adminFile(
    'occasion-associations/export',
    'catalog/occasions/screens/admin/associations-file.ts',
    'catalog.export',
  ),
  inspirations: adminPage('inspirations', 'catalog/inspirations/screens/admin/inspirations-page.tsx', {
    see: 'catalog.view',
    write: 'catalog.edit',
    menu: { place: 9, name: 'inspirations', text: 'admin.page.inspirations', key: 'v' },
  }),
  inspiration: adminPart('inspirations/:inspirationId', 'catalog/inspirations/screens/admin/inspiration-page.tsx', {
    see: 'catalog.view',
    write: 'catalog.edit',
  }),

  staff: adminPage('users', 'people/staff/screens/admin/staff-page.tsx', {
    see: 'users.view',
    write: 'users.edit',
    menu: { place: 10, name: 'users', text: 'admin.page.users', key: 'u' },
    tab: { of: 'users', text: 'users.staff' },
  }),
  staffExport: adminFile('users/export', 'people/staff/screens/admin/staff-export.ts', 'users.export'),
  staffSwitch: adminPart('users/switch', 'people/staff/screens/admin/staff-switch-page.tsx', {
    see: 'users.edit',
    write: 'users.edit',
  }),
  staffRole: adminPart('users/role', 'people/staff/screens/admin/staff-role-page.tsx', {
    see: 'users.edit',
    write: 'users.edit',
  }),
  invitations: adminPage('users/invitations', 'people/staff/screens/admin/invitations-page.tsx', {
    see: 'users.invite',
    write: 'users.invite',
    tab: { of: 'users', text: 'users.invitations.tab' },
    palette: [{ of: 'admin.page.users', text: 'users.invitations.tab' }],
  }),
  customers: adminPage('users/customers', 'ordering/customers/screens/admin/customers-page.tsx', {
    see: 'customers.view',
    menu: { insteadOf: 'users', name: 'users', text: 'admin.page.customers' },
    tab: { of: 'users', text: 'users.customers' },
    palette: [{ of: 'admin.page.users', text: 'users.customers' }],
  }),
  customersExport: adminFile(
    'users/customers/export',
    'ordering/customers/screens/admin/customers-export.ts',
    'customers.export',
  ),
  customer: adminPart('users/customers/:customerId', 'ordering/customers/screens/admin/customer-page.tsx', {
    see: 'customers.view',
    write: 'customers.edit',
  }),
  customerData: adminPart(
    'users/customers/:customerId/data.json',
    'ordering/customers/screens/admin/customer-data.ts',
    { see: 'customers.export' },
  ),
  log: adminPage('users/log', 'people/staff/screens/admin/log-page.tsx', {
    see: 'log.view',
    tab: { of: 'users', text: 'users.log' },
    palette: [{ of: 'admin.page.users', text: 'users.log' }],
  }),
  logExport: adminFile('users/log/export', 'people/staff/screens/admin/log-export.ts', 'log.export'),
  devices: adminPage('users/devices', 'people/staff/screens/admin/devices-page.tsx', {
    see: 'pins.edit',
    write: 'pins.edit',
    tab: { of: 'users', text: 'users.devices' },
    palette: [{ of: 'admin.page.users', text: 'users.devices' }],
  }),
  permissions: adminPage('users/permissions', 'people/staff/screens/admin/permissions-page.tsx', {
    see: 'users.view',
    tab: { of: 'users', text: 'users.permissions' },
    palette: [{ of: 'admin.page.users', text: 'users.permissions' }],
  }),
  roles: adminPage('users/roles', 'surfaces/admin-frame/screens/roles-page.tsx', {
    see: 'roles.edit',
    write: 'roles.edit',
    palette: [{ of: 'admin.page.users', text: 'permissions.change' }],
  }),
  savedViews: adminPart('users/views', 'people/staff/screens/admin/saved-views.ts', {
    see: 'office.view',
    write: 'office.view',
  }),
  formerRights: adminPart('users/rights', 'surfaces/admin-frame/screens/former-address.ts', { see: 'users.view' }),

  settings: adminPage('settings', 'surfaces/admin-frame/screens/settings-start.ts', {
    see: 'settings.view',
    frame: 'settings',
    go: { key: 's', text: 'admin.settings' },
  }),
  /** A page of the settings, with all of its sections folded. */
  settingsPage: adminPart('settings/page/:page', 'surfaces/admin-frame/screens/settings-folded-page.tsx', {
    see: 'settings.view',
    frame: 'settings',
  }),
  /** A section of the settings, unfolded on its page. */
  settingsPart: adminPart('settings/:section', 'surfaces/admin-frame/screens/settings-page.tsx', {
    see: 'settings.view',
    write: 'settings.edit',
    frame: 'settings',
  }),
  tokens: adminPage('settings/tokens', 'people/staff/screens/admin/tokens-page.tsx', {
    see: 'tokens.edit',
    write: 'tokens.edit',
    frame: 'settings',
    palette: 'settings',
  }),
  settingsPayments: adminPage('settings/payments', 'surfaces/admin-frame/screens/settings-payments-page.tsx', {
    see: 'money.edit',
    write: 'money.edit',
    frame: 'settings',
    palette: 'settings',
  }),
  gatewayKeys: adminPart('settings/payments/:gateway', 'money/gateway-keys/screens/admin/gateway-keys-page.tsx', {
    see: 'money.edit',
    write: 'money.edit',
    frame: 'settings',
  }),
  health: adminPage('settings/health', 'surfaces/admin-frame/screens/settings-health-page.tsx', {
    see: 'settings.view',
    frame: 'settings',
    palette: 'settings',
  }),
  settingsFixed: adminPage('settings/fixed', 'surfaces/admin-frame/screens/settings-fixed-page.tsx', {
    see: 'settings.view',
    frame: 'settings',
    palette: 'settings',
  }),
  settingsShop: adminPage('settings/shop', 'surfaces/set-up/screens/admin/shop-settings-page.tsx', {
    see: 'settings.view',
    write: 'settings.edit',
    frame: 'settings',
    palette: 'settings',
  }),
  settingsCounter: adminPage('settings/counter', 'surfaces/counter/screens/admin/counter-settings-page.tsx', {
    see: 'money.edit',
    write: 'money.edit',
    frame: 'settings',
    palette: 'settings',
  }),
  printing: adminPage('settings/printing', 'surfaces/printers/screens/admin/printing-page.tsx', {
    see: 'settings.view',
    write: 'settings.edit',
    frame: 'settings',
    palette: 'settings',
  }),
  settingsFind: adminPart('settings/find', 'surfaces/admin-frame/screens/settings-find-page.tsx', {
    see: 'settings.view',
    frame: 'settings',
  }),
  settingsMessages: adminPage('settings/messages', 'surfaces/admin-frame/screens/settings-messages-page.tsx', {
    see: 'settings.view',
    write: 'settings.edit',
    frame: 'settings',
    palette: 'settings',
  }),
  settingsWording: adminPage('settings/wording', 'surfaces/admin-frame/screens/settings-words-page.tsx', {
    see: 'settings.view',
    frame: 'settings',
    palette: 'settings',
  }),
  wording: adminPart('settings/messages/:message', 'surfaces/admin-frame/screens/settings-wording-page.tsx', {
    see: 'settings.view',
    write: 'settings.edit',
    frame: 'settings',
  }),
  backups: adminPage('settings/backups', 'surfaces/admin-frame/screens/settings-backups-page.tsx', {
    see: 'backups.view',
    write: 'backups.view',
    frame: 'settings',
    palette: 'settings',
  }),
  backup: adminPart('settings/backups/:file', 'surfaces/admin-frame/screens/backup-download.ts', {
    see: 'backups.take',
  }),

  // Each paper asks for its own permission: the kitchen's for its ticket, the counter's for a receipt.
  print: adminPart('print', 'surfaces/printers/screens/admin/print-request.ts', {
    see: 'office.view',
    write: 'office.view',
  }),
  onePrint: adminPart('print/:jobId', 'surfaces/printers/screens/admin/print-page.tsx', { see: 'office.view' }),
  printDots: adminPart('print/:jobId/dots', 'surfaces/printers/screens/admin/print-dots.ts', { see: 'office.view' }),
  printImage: adminPart('print/:jobId/paper.png', 'surfaces/printers/screens/admin/print-image.ts', {
    see: 'office.view',
  }),
  undo: adminPart('undo', 'surfaces/admin-frame/screens/undo.ts', { see: 'office.view', write: 'office.view' }),
  palette: adminPart('palette', 'surfaces/admin-frame/screens/palette.ts', { see: 'office.view' }),
  notFound: adminPart('*', 'surfaces/admin-frame/screens/no-such-page.tsx', { see: 'office.view' }),
}
