import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import * as paths from '#app/base/platform/paths.ts'
import routes from '#app/routes.ts'

type Named = Readonly<Record<string, string | ((...facts: never[]) => string)>>

/** Arguments of addresses that are not two ids. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  changeOrder: ['/orders/FIRST?key=KEY'],
  receipt: ['/orders/FIRST?key=KEY'],
  receiptPdf: ['/orders/FIRST?key=KEY'],
  orderStatusLine: ['/orders/FIRST?key=KEY'],
  quotePdf: ['/orders/FIRST?key=KEY'],
  askAboutQuote: ['/orders/FIRST?key=KEY'],
}

function addressesOf(all: Named, facts = FACTS): Record<string, string> {
  const address = ([name, one]: [string, Named[string]]) =>
    typeof one === 'string' ? one : (one as (...given: string[]) => string)(...(facts[name] ?? ['FIRST', 'SECOND']))
  return Object.fromEntries(Object.entries(all).map((one) => [one[0], address(one)]))
}

const ofCustomers = addressesOf(paths)
const ofStaff = addressesOf(adminLinks)

it('every named address has a page, and contains only its given arguments', () => {
  const { live, startPreview, ACTIONS_HASH, ...pages } = ofStaff
  expect([live, startPreview, ACTIONS_HASH]).toEqual(['/admin/live', '/admin/start/look', '#actions'])
  const faults = [...Object.entries(ofCustomers), ...Object.entries(pages)].flatMap(([name, address]) => {
    const file = address.replace(/\?.*/, '')
    const found = matchRoutes(routes as unknown as RouteObject[], file)?.at(-1)
    if (!found || found.route.path === '*') return [`${name}: ${file} is no page`]
    const read = Object.values(found.params)
    const given = ['FIRST', 'SECOND', 'new'].filter((fact) => file.split('/').includes(fact))
    return read.join() === given.join() ? [] : [`${name}: ${file} is ${found.route.path}`]
  })
  expect(faults).toEqual([])
})

it('addresses do not change, because customers and programs know them', () => {
  expect(ofCustomers).toMatchInlineSnapshot(`
    {
      "account": "/auth/account",
      "accountLink": "/auth/link",
      "addOwnOrder": "/account/add",
      "admin": "/admin",
      "adminWelcome": "/admin?welcome=yes",
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
      "orderStatusLine": "/orders/FIRST/status-line?key=KEY",
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
      "receiptPdf": "/orders/FIRST/receipt.pdf?key=KEY",
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
      "waiting": "/waiting?cake=FIRST",
      "welcome": "/account?welcome=yes&next=FIRST",
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
    /base\/platform\/(?:(?:\w+-)?paths|admin-links|admin-pages\/admin-page)\.ts|app\/routes\.ts|permissions\/access\.ts|surfaces\/api\/|payments\/gateways\/|\.(test|factory)\.tsx?$/
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
