import type { Page } from '@playwright/test'

/** The pages of the shop, for journeys that walk all of them. */

export const STOREFRONT_PAGES = [
  '/',
  '/cakes/mango-cake',
  '/inspirations',
  '/terms',
  '/customize',
  '/customize?cake=baklava&step=you',
  '/checkout?cake=baklava&variant=box-of-6',
  '/track',
  '/waiting?cake=mango-cake',
  '/auth',
  '/auth?mode=sign-up',
  '/auth/forgot',
  '/quote-success',
  '/payment-success',
  '/payment-failure',
  '/payment-cancel',
  '/orders/ABC234?key=unknown',
  '/no-such-page',
]

/** Of somebody who is signed in. */
export const ACCOUNT_PAGES = [
  '/account',
  '/account/add',
  '/account/addresses',
  '/account/addresses/new',
  '/account/dates/new',
  '/account/details',
  '/auth/account',
  '/auth/account/two-step',
]

/** Of an owner; `{order}` is the id of an order. */
export const ADMIN_PAGES = [
  '/admin',
  '/admin/dashboard/trend',
  '/admin/start',
  '/admin/orders',
  '/admin/orders/board',
  '/admin/orders/calendar',
  '/admin/orders/zones',
  '/admin/orders/views',
  '/admin/orders/quotes',
  '/admin/orders/new?cake=baklava',
  '/admin/orders/production',
  '/admin/orders/{order}',
  '/admin/orders/{order}/change',
  '/admin/orders/{order}/refund',
  '/admin/orders/{order}/erase',
  '/admin/orders/{order}/pay',
  '/admin/orders/{order}/hand-over',
  '/admin/orders/production/sheets',
  '/admin/deliveries',
  '/admin/deliveries/cash',
  '/admin/messages',
  '/admin/payments',
  '/admin/payments/transfers',
  '/admin/payments/exceptions',
  '/admin/payments/refunds',
  '/admin/payments/settlement',
  '/admin/payments/unsold',
  '/admin/payments/tills',
  '/admin/payments/tax/setup',
  '/admin/counter/import',
  '/admin/cakes',
  '/admin/cakes/new',
  '/admin/cakes/baklava',
  '/admin/cakes/prices',
  '/admin/cakes/import',
  '/admin/cakes/demo',
  '/admin/customization/sizes',
  '/admin/customization/sizes/new',
  '/admin/customization/sizes/factors',
  '/admin/customization/sizes/import',
  '/admin/customization/toppers',
  '/admin/occasions',
  '/admin/occasions/new',
  '/admin/occasion-associations',
  '/admin/inspirations',
  '/admin/inspirations/new',
  '/admin/inventory',
  '/admin/inventory/capacity',
  '/admin/inventory/capacity/feast?feast=gena',
  '/admin/inventory/plan',
  '/admin/inventory/movements',
  '/admin/close-day',
  '/admin/landmarks',
  '/admin/users',
  '/admin/users/rights',
  '/admin/users/invitations',
  '/admin/users/devices',
  '/admin/users/roles',
  '/admin/users/customers',
  '/admin/users/views',
  '/admin/users/log',
  '/admin/settings/shop',
  '/admin/settings/lead',
  '/admin/settings/tokens',
  '/admin/settings/payments',
  '/admin/settings/payments/chapa',
  '/admin/settings/counter',
  '/admin/settings/printing',
  '/admin/settings/messages',
  '/admin/settings/messages/ready',
  '/admin/settings/backups',
  '/admin/settings/health',
]

const LATER = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)

/** Of the back office beside those, without forms that a line could break. */
export const FURTHER_ADMIN_PAGES = [
  '/admin/cakes?show=archived',
  '/admin/cakes/labels',
  '/admin/cakes/prices?id=baklava&id=mango-cake',
  '/admin/close-day?step=cakes',
  '/admin/close-day?step=cash',
  '/admin/close-day?step=transfers',
  '/admin/close-day?step=finish',
  '/admin/customization/types',
  '/admin/customization/variants',
  '/admin/dashboard',
  `/admin/inventory/capacity?day=${LATER}&cake=carrot-cake`,
  '/admin/landmarks?show=all',
  '/admin/payments/transactions',
  '/admin/settings/alarms',
  '/admin/settings/delivery',
  '/admin/settings/find?search=calendar',
  '/admin/settings/fixed',
  '/admin/settings/hours',
  '/admin/settings/messages/completed',
  '/admin/settings/page/ordering',
  '/admin/settings/wording',
  '/admin/users/permissions',
]

const PASSWORD = 'seven small honey cakes'

/** Opens an account in the page's browser. */
export async function signUp(page: Page, origin: string): Promise<{ email: string; password: string }> {
  const account = { email: `hanna-${crypto.randomUUID()}@example.test`, password: PASSWORD }
  const answer = await page.request.post(`${origin}/api/auth/sign-up/email`, { data: account })
  if (!answer.ok()) throw new Error(await answer.text())
  return account
}

/** Pages of one order: of the customer, and of the one who gets it as a gift. */
export async function orderPages(page: Page, origin: string): Promise<string[]> {
  const checkout = '/checkout?cake=baklava&variant=box-of-6'
  const form = {
    cake: 'baklava',
    variant: 'box-of-6',
    customerName: 'Selam',
    phone: '0900000004',
    paymentMethod: 'Telebirr',
    deliveryMethod: 'delivery',
    zone: 'bole',
    landmark: 'Edna Mall',
    recipientName: 'Hana',
    recipientPhone: '0911555777',
    giftText: 'Many happy returns of the day',
    giftFrom: 'Selam',
    formKey: crypto.randomUUID(),
  }
  const placed = await page.request.post(origin + checkout, { form, maxRedirects: 0 })
  const order = (placed.headers()['location'] ?? '').replace(/&.*/, '')
  const shown = await (await page.request.get(origin + order)).text()
  const gift = /\/gift\/[\w.-]+/.exec(shown)?.[0] ?? ''
  return [order, order.replace('?', '/change?'), order.replace('?', '/receipt?'), gift]
}

/** Places an order as a visitor; returns its id, which an owner's session of the page finds. */
export async function placeOrder(page: Page, origin: string): Promise<string> {
  const cartItems = [{ cake: { id: 'baklava' }, quantity: 6 }]
  const data = { cartItems, total: 540, paymentMethod: 'Mpesa', phone: '+251700000001' }
  const { orderCode } = (await (await page.request.post(`${origin}/api/direct-pay`, { data })).json()) as {
    orderCode: string
  }
  const listed = await (await page.request.get(`${origin}/admin/orders?search=${orderCode}`)).text()
  return /orders\/([0-9a-f-]{36})"/.exec(listed)?.[1] ?? ''
}
