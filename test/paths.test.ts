import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import * as paths from '#app/base/platform/paths.ts'
import routes from '#app/routes.ts'

type Named = Readonly<Record<string, string | ((...facts: never[]) => string)>>

/** Arguments of addresses that are not two ids. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  changeOrder: ['/orders/FIRST?key=KEY'],
  receipt: ['/orders/FIRST?key=KEY'],
  quotePdf: ['/orders/FIRST?key=KEY'],
  askAboutQuote: ['/orders/FIRST?key=KEY'],
  menuPage: ['users'],
}

function addressesOf(all: Named, facts = FACTS): Record<string, string> {
  const address = ([name, one]: [string, Named[string]]) =>
    typeof one === 'string' ? one : (one as (...given: string[]) => string)(...(facts[name] ?? ['FIRST', 'SECOND']))
  return Object.fromEntries(Object.entries(all).map((one) => [one[0], address(one)]))
}

const ofCustomers = addressesOf(paths)
const ofStaff = addressesOf(adminPaths, { menuPage: ['users'] })

it('every named address has a page, and contains only its given arguments', () => {
  const { live, startLook, ACTS_HASH, ...pages } = ofStaff
  expect([live, startLook, ACTS_HASH]).toEqual(['/admin/live', '/admin/start/look', '#acts'])
  const faults = [...Object.entries(ofCustomers), ...Object.entries(pages)].flatMap(([name, address]) => {
    const file = name.endsWith('Export') ? `${address}.csv` : address.replace(/\?.*/, '')
    const found = matchRoutes(routes as unknown as RouteObject[], file)?.at(-1)
    if (!found || found.route.path === '*') return [`${name}: ${file} is no page`]
    const read = Object.values(found.params)
    const given = ['FIRST', 'SECOND', 'new'].filter((fact) => file.split('/').includes(fact))
    return read.join() === given.join() || name === 'newOrder' ? [] : [`${name}: ${file} is ${found.route.path}`]
  })
  expect(faults).toEqual([])
})

it('addresses do not change, because customers, staff and programs know them', () => {
  expect(ofCustomers).toMatchInlineSnapshot(`
    {
      "account": "/auth/account",
      "accountLink": "/auth/link",
      "addOwnOrder": "/account/add",
      "admin": "/admin",
      "askAboutQuote": "/orders/FIRST?key=KEY&ask=yes",
      "cake": "/cakes/FIRST",
      "changeOrder": "/orders/FIRST/change?key=KEY",
      "checkout": "/checkout",
      "confirmPassword": "/auth/password?next=FIRST",
      "customize": "/customize",
      "delivery": "/delivery",
      "forgotPassword": "/auth/forgot",
      "gift": "/gift/FIRST",
      "handoverChoices": "/checkout/when",
      "inspirations": "/inspirations",
      "offline": "/offline",
      "offlineFor": "/offline?of=FIRST",
      "order": "/orders/FIRST?key=SECOND",
      "orderAgain": "/account/again/FIRST",
      "ownAccount": "/account",
      "ownAddress": "/account/addresses/FIRST",
      "ownAddresses": "/account/addresses",
      "ownDate": "/account/dates/FIRST",
      "ownDetails": "/account/details",
      "paymentCancel": "/payment-cancel",
      "paymentFailure": "/payment-failure",
      "paymentSuccess": "/payment-success",
      "pinSignIn": "/auth/pin?next=FIRST",
      "planForDate": "/account/dates/FIRST/plan",
      "privacy": "/privacy",
      "quotePdf": "/orders/FIRST/price.pdf?key=KEY",
      "quoteSuccess": "/quote-success",
      "receipt": "/orders/FIRST/receipt?key=KEY",
      "refunds": "/refunds",
      "shortLink": "/o/FIRST",
      "signIn": "/auth",
      "signInByPassword": "/auth?with=password&next=FIRST",
      "signInCode": "/auth/two-step",
      "signOut": "/sign-out",
      "simulatedPage": "/simulator/pay/FIRST",
      "simulator": "/simulator",
      "terms": "/terms",
      "track": "/track",
      "twoFactor": "/auth/account/two-step",
      "welcome": "/account?welcome=yes&next=FIRST",
    }
  `)
  expect(ofStaff).toMatchInlineSnapshot(`
    {
      "ACTS_HASH": "#acts",
      "associations": "/admin/occasion-associations",
      "associationsExport": "/admin/occasion-associations/export",
      "backup": "/admin/settings/backups/FIRST",
      "cake": "/admin/cakes/FIRST",
      "cakeLabels": "/admin/cakes/labels",
      "cakePriceInList": "/admin/cakes?price=FIRST",
      "cakePrices": "/admin/cakes/prices",
      "cakes": "/admin/cakes",
      "cakesExport": "/admin/cakes/export",
      "cakesImport": "/admin/cakes/import",
      "capacity": "/admin/inventory/capacity",
      "capacityPreset": "/admin/inventory/capacity/preset",
      "changeOrder": "/admin/orders/FIRST/change",
      "choice": "/admin/customization/FIRST/SECOND",
      "choiceFactors": "/admin/customization/FIRST/factors",
      "choices": "/admin/customization/FIRST",
      "closeDay": "/admin/close-day",
      "closeDayOf": "/admin/close-day?day=FIRST&step=SECOND",
      "counter": "/admin/counter",
      "counterAccount": "/admin/counter/account",
      "counterAct": "/admin/counter/act",
      "counterApprove": "/admin/counter/approve",
      "counterImport": "/admin/counter/import",
      "counterPrompts": "/admin/counter/prompts",
      "counterSnapshot": "/admin/counter/snapshot",
      "customer": "/admin/users/customers/FIRST",
      "customerData": "/admin/users/customers/FIRST/data.json",
      "customers": "/admin/users/customers",
      "customersExport": "/admin/users/customers/export",
      "dashboard": "/admin/dashboard",
      "dashboardFigures": "/admin/dashboard?figures=all",
      "deliveries": "/admin/deliveries",
      "deliveryAct": "/admin/deliveries/act",
      "demo": "/admin/cakes/demo",
      "devices": "/admin/users/devices",
      "drawing": "/admin/orders/FIRST/drawing.svg",
      "driversCash": "/admin/deliveries/cash",
      "eraseOrder": "/admin/orders/FIRST/erase",
      "exception": "/admin/payments/exceptions/FIRST",
      "exceptions": "/admin/payments/exceptions",
      "feastPlan": "/admin/inventory/capacity/feast?feast=FIRST",
      "gatewayKeys": "/admin/settings/payments/FIRST",
      "handOverAct": "/admin/orders/hand-over",
      "handOverOrder": "/admin/orders/FIRST/hand-over",
      "inspiration": "/admin/inspirations/FIRST",
      "inspirations": "/admin/inspirations",
      "invitations": "/admin/users/invitations",
      "invoicePdf": "/admin/payments/tax/invoices/FIRST/paper.pdf",
      "invoices": "/admin/payments/tax/invoices",
      "invoicesExport": "/admin/payments/tax/invoices/export",
      "keptSheet": "/admin/orders/production/sheets/FIRST",
      "keptSheets": "/admin/orders/production/sheets",
      "landmarks": "/admin/landmarks",
      "lastNumbers": "/admin/payments/tax/invoices/last-numbers",
      "live": "/admin/live",
      "log": "/admin/users/log",
      "logExport": "/admin/users/log/export",
      "menuPage": "/admin/users",
      "messages": "/admin/messages",
      "messagesTold": "/admin/messages/told",
      "newCake": "/admin/cakes/new",
      "newChoice": "/admin/customization/FIRST/new",
      "newOccasion": "/admin/occasions/new",
      "newOrder": "/admin/orders/new",
      "occasion": "/admin/occasions/FIRST",
      "occasions": "/admin/occasions",
      "order": "/admin/orders/FIRST",
      "orderAct": "/admin/orders/act",
      "orderViews": "/admin/orders/views",
      "orders": "/admin/orders",
      "ordersBoard": "/admin/orders/board",
      "ordersBulk": "/admin/orders/bulk",
      "ordersCalendar": "/admin/orders/calendar",
      "ordersExport": "/admin/orders/export",
      "ordersSearching": "/admin/orders?search=FIRST",
      "ordersToDo": "/admin/orders?open=yes&sort=due",
      "ordersZones": "/admin/orders/zones",
      "palette": "/admin/palette",
      "pauseOrders": "/admin/dashboard?figures=all#pause",
      "payOrder": "/admin/orders/FIRST/pay",
      "payment": "/admin/payments/FIRST",
      "payments": "/admin/payments",
      "paymentsExport": "/admin/payments/export",
      "permissions": "/admin/users/permissions",
      "print": "/admin/print",
      "printDots": "/admin/print/FIRST/dots",
      "printImage": "/admin/print/FIRST/paper.png",
      "printJob": "/admin/print/FIRST",
      "printOrder": "/admin/orders/FIRST/print",
      "printOrders": "/admin/orders/print",
      "production": "/admin/orders/production",
      "productionAct": "/admin/orders/production/act",
      "productionBake": "/admin/orders/production/bake",
      "quote": "/admin/orders/FIRST/quote",
      "quotes": "/admin/orders/quotes",
      "refund": "/admin/payments/refunds/FIRST",
      "refundOrder": "/admin/orders/FIRST/refund",
      "refunds": "/admin/payments/refunds",
      "roles": "/admin/users/roles",
      "sale": "/admin/orders/FIRST/sale",
      "savedViews": "/admin/users/views",
      "settings": "/admin/settings",
      "settingsPage": "/admin/settings/page/FIRST",
      "settingsPart": "/admin/settings/FIRST",
      "settlement": "/admin/payments/settlement",
      "settlementExport": "/admin/payments/settlement/export",
      "settlementOf": "/admin/payments/settlement?day=FIRST",
      "shift": "/admin/payments/shifts/FIRST",
      "shiftAtTill": "/admin/payments/shifts/FIRST/till",
      "shiftExport": "/admin/payments/shifts/FIRST/export",
      "shifts": "/admin/payments/shifts",
      "shiftsDay": "/admin/payments/shifts/day?day=FIRST",
      "shiftsDayExport": "/admin/payments/shifts/day/export",
      "shiftsExport": "/admin/payments/shifts/export",
      "staff": "/admin/users",
      "staffExport": "/admin/users/export",
      "staffRole": "/admin/users/role",
      "staffSwitch": "/admin/users/switch",
      "start": "/admin/start",
      "startLook": "/admin/start/look",
      "startStep": "/admin/start?step=FIRST",
      "stock": "/admin/inventory",
      "stockAct": "/admin/inventory/act",
      "stockMovements": "/admin/inventory/movements",
      "stockPlan": "/admin/inventory/plan",
      "stockSeveral": "/admin/inventory/several",
      "tax": "/admin/payments/tax",
      "taxExport": "/admin/payments/tax/export",
      "taxOfOrder": "/admin/orders/FIRST/tax",
      "taxSetup": "/admin/payments/tax/setup",
      "tills": "/admin/payments/tills",
      "transactions": "/admin/payments/transactions",
      "transfers": "/admin/payments/transfers",
      "undo": "/admin/undo",
      "unsoldPrompts": "/admin/payments/unsold",
      "voidCash": "/admin/orders/FIRST/void/SECOND",
      "withheld": "/admin/payments/tax/withheld",
      "withheldExport": "/admin/payments/tax/withheld/export",
      "wording": "/admin/settings/messages/FIRST",
      "zDay": "/admin/payments/tax/z/FIRST",
      "zTotals": "/admin/payments/tax/z",
      "zTotalsExport": "/admin/payments/tax/z/export",
    }
  `)
  expect(addressesOf(apiPaths)).toMatchInlineSnapshot(`
    {
      "all": "/api",
      "auth": "/api/auth",
      "availableDays": "/api/available-days",
      "brandIcon": "/icons/FIRST?look=SECOND",
      "dailyCakes": "/api/daily-cakes",
      "directPay": "/api/direct-pay",
      "docs": "/api/docs",
      "handover": "/api/handover",
      "hooks": "/api/hooks/FIRST",
      "landmarks": "/api/landmarks?zone=FIRST",
      "pay": "/api/pay",
      "paymentStatus": "/api/payment-status/FIRST",
      "searchIndex": "/api/search-index",
      "topperCheck": "/api/topper-check",
      "uploads": "/api/uploads",
      "webManifest": "/FIRST.webmanifest?look=SECOND",
    }
  `)
})

it('an address is written in one place', () => {
  const projectDir = path.resolve(import.meta.dirname, '..')
  // The API's parts and gateways of other companies have their own addresses; the sign-in library has a `/sign-out` too.
  const isOwn =
    /base\/platform\/(\w+-)?paths\.ts|app\/routes\.ts|permissions\/access\.ts|surfaces\/api\/|payments\/gateways\/|\.(test|factory)\.tsx?$/
  const first = new Set(['/api', ...Object.values(ofCustomers).map((one) => /^\/[\w-]+/.exec(one)![0])])
  first.delete(paths.signOut)
  const literal = new RegExp(`['"\`](?:\\$\\{\\w*origin\\w*\\})?(?:${[...first].join('|')})(?=[/?#'"\`$])`, 'i')
  const faults = globSync('{app,server}/**/*.{ts,tsx}', { cwd: projectDir })
    .filter((file) => !isOwn.test(file))
    .flatMap((file) => {
      const code = readFileSync(path.join(projectDir, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
      return code.split('\n').flatMap((line) => (literal.test(line) ? `${file}: ${line.trim()}` : []))
    })
  expect(faults).toEqual([])
})
