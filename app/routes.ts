import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import type { AdminPage } from './base/platform/admin-pages/admin-page.ts'
import { ADMIN_PAGES } from './base/platform/admin-pages/admin-pages.ts'
import { FILE_FORMATS } from './base/platform/files/file-table.ts'

const adminPages: readonly AdminPage[] = Object.values(ADMIN_PAGES)

/** Other pages open inside this one. */
const TILL = ADMIN_PAGES.counter.path

/** The declared pages that stand in a frame, whose own path below /admin is `below`. */
function adminRoutes(frame: AdminPage['frame'], below = ''): RouteConfigEntry[] {
  return adminPages
    .filter((page) => page.frame === frame)
    .flatMap(({ path, screen, isFile }) => {
      const isShared = adminPages.filter((page) => page.screen === screen).length > 1
      return (isFile ? FILE_FORMATS.map((format) => `${path}.${format}`) : [path]).map((each) => {
        const options = isFile || isShared ? { id: each || 'admin-index' } : {}
        return each === below
          ? index(screen, options)
          : route(
              each.slice(below === '' ? 0 : below.length + 1),
              screen,
              options,
              each === TILL ? adminRoutes('till', TILL) : undefined,
            )
      })
    })
}

/**
 * Every page of the shop. Those under /admin are declared in base/platform/admin-pages; server/app.ts declares JSON, pictures and
 * provider messages.
 */
export default [
  layout('surfaces/storefront/screens/storefront-layout.tsx', { id: 'storefront' }, [
    index('surfaces/storefront/screens/home-page.tsx'),
    route('cakes/:cakeId', 'surfaces/storefront/screens/cake-page.tsx'),
    route('inspirations', 'catalog/inspirations/screens/inspirations-page.tsx'),
    ...['delivery', 'refunds', 'terms', 'privacy', 'about'].map((page) =>
      route(page, 'surfaces/storefront/screens/shop-page.tsx', { id: page }),
    ),
    route('customize', 'ordering/cake-builder/screens/cake-builder-page.tsx'),
    route('checkout/when', 'money/checkout/screens/handover-choices.ts'),
    layout('money/checkout/screens/checkout-texts.tsx', [
      route('checkout', 'money/checkout/screens/checkout-page.tsx'),
      layout('surfaces/order-page/screens/quote-texts.tsx', [
        route('orders/:code', 'surfaces/order-page/screens/order-page.tsx'),
      ]),
      route('orders/:code/change', 'surfaces/order-page/screens/change-page.tsx'),
      route('gift/:ref', 'surfaces/order-page/screens/gift-page.tsx'),
      route('o/:ref', 'surfaces/order-page/screens/short-link-page.tsx'),
      route('track', 'surfaces/order-page/screens/track-page.tsx'),
    ]),
    route('waiting', 'surfaces/storefront/screens/waiting-page.tsx'),
    route('orders/:code/receipt', 'surfaces/order-page/screens/receipt-page.tsx'),
    route('quote-success', 'surfaces/order-page/screens/quote-success-page.tsx'),
    route('payment-success', 'surfaces/order-page/screens/payment-success-page.tsx'),
    route('payment-failure', 'surfaces/order-page/screens/payment-failure-page.tsx'),
    route('payment-cancel', 'surfaces/order-page/screens/payment-cancel-page.tsx'),
    route('auth', 'people/auth/screens/auth-page.tsx'),
    route('auth/two-step', 'people/auth/screens/two-factor-page.tsx'),
    route('auth/pin', 'people/auth/screens/pin-page.tsx'),
    route('auth/password', 'people/auth/screens/confirm-password-page.tsx'),
    route('auth/forgot', 'people/auth/screens/forgot-page.tsx'),
    route('auth/link', 'people/auth/screens/link-page.tsx'),
    route('auth/account', 'people/auth/screens/account-page.tsx'),
    route('auth/account/two-step', 'people/auth/screens/set-up-two-factor-page.tsx'),
    route('account', 'surfaces/customer-account/screens/account-page.tsx'),
    route('account/add', 'surfaces/customer-account/screens/add-order-page.tsx'),
    route('account/again/:code', 'surfaces/customer-account/screens/order-again-page.tsx'),
    route('account/addresses', 'surfaces/customer-account/screens/addresses-page.tsx'),
    route('account/addresses/:addressId', 'surfaces/customer-account/screens/address-page.tsx'),
    route('account/dates/:dateId', 'surfaces/customer-account/screens/date-page.tsx'),
    route('account/dates/:dateId/plan', 'surfaces/customer-account/screens/plan-for-date.ts'),
    route('account/details', 'surfaces/customer-account/screens/details-page.tsx'),
    route('offline', 'surfaces/storefront/screens/offline-page.tsx'),
    route('sign-out', 'people/auth/screens/sign-out.tsx'),
    route('*', 'base/ui/screens/not-found-page.tsx'),
  ]),
  route('orders/:code/status-line', 'surfaces/order-page/screens/order-status-line.ts'),
  route('orders/:code/receipt.pdf', 'surfaces/order-page/screens/receipt-pdf.ts'),
  route('orders/:code/price.pdf', 'surfaces/order-page/screens/quote-pdf.ts'),
  route('simulator', 'money/payments/simulator/screens/phone-page.tsx'),
  route('simulator/pay/:reference', 'money/payments/simulator/screens/hosted-page.tsx'),
  route('admin', 'surfaces/admin-frame/screens/admin-texts.tsx', [
    ...adminRoutes('none'),
    layout('surfaces/admin-frame/screens/admin-layout.tsx', { id: 'admin' }, [
      ...adminRoutes(undefined),
      route('settings', 'surfaces/admin-frame/screens/settings-layout.tsx', adminRoutes('settings', 'settings')),
    ]),
  ]),
] satisfies RouteConfig
