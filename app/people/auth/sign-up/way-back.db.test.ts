import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { buildAuthAt, TEST_APP_SECRET } from '../accounts.factory.ts'
import { authContext, sessionContext } from '../context.server.ts'
import { accountLinkPath } from '../links/account-link.server.ts'
import * as authPage from '../screens/auth-page.tsx'
import * as linkPage from '../screens/link-page.tsx'

const { db, clock } = await openAccountsAt(new Date('2026-11-21T06:01:00Z'))
const mail = { url: 'smtp://mail.example', from: 'Tafach <shop@shop.example>' }
const auth = await buildAuthAt(db, clock, { mail })
const password = 'nine small honey cakes'

/** Arguments of an action; the routes' types also have patterns and matches, which it does not use. */
function sent(path: string, form: Record<string, string>, cookie = '') {
  const context = new RouterContextProvider()
  context.set(databaseContext, db)
  context.set(clockContext, clock)
  context.set(appSecretContext, TEST_APP_SECRET)
  context.set(authContext, auth)
  context.set(sessionContext, null)
  context.set(requestContext, buildFacts({ clientAddress: '198.51.100.7', origin: 'http://localhost:3000' }))
  const url = new URL(path, 'http://localhost:3000')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(form), headers: { cookie } })
  return { url, params: {}, context, request } as never
}

async function signUp(email: string, next: string) {
  const answer = await authPage.action(sent('/auth?mode=sign-up', { intent: 'sign-up', email, password, next }))
  expect(answer).toMatchObject({ data: { isEmailSent: true } })
  const { headers } = (answer as { init: { headers: Record<string, string> } }).init
  return (headers['set-cookie'] ?? '').split(';')[0]!
}

async function openLink(email: string, cookie: string) {
  const { id } = await db.selectFrom('account_links').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const opened = await linkPage.action(sent(accountLinkPath(TEST_APP_SECRET, id), { password }, cookie))
  if (!(opened instanceof Response)) throw new Error(JSON.stringify(opened))
  return { to: opened.headers.get('location'), cookies: opened.headers.getSetCookie() }
}

it('ends where the visitor came from, once', async () => {
  const email = 'hana@shop.example'
  const { to, cookies } = await openLink(email, await signUp(email, '/orders/ABC234?key=secret'))
  expect(to).toBe('/orders/ABC234?key=secret')
  expect(cookies.some((cookie) => cookie.startsWith('way_back=;'))).toBe(true)
  expect(cookies.some((cookie) => cookie.includes('session'))).toBe(true)
})

it.each([
  ['another browser', '/checkout', ''],
  ['a browser that came from nowhere', '', undefined],
  ['another site as the way back', 'https://evil.example/', undefined],
  ['a cookie that names another site', '/checkout', 'way_back=%2F%2Fevil.example'],
])('ends at the account with %s', async (what, next, cookie) => {
  const email = `${what.replaceAll(' ', '-')}@shop.example`
  const saved = await signUp(email, next)
  expect((await openLink(email, cookie ?? saved)).to).toBe('/account?welcome=yes')
})
