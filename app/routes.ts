import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every page of the shop. JSON, pictures and provider messages are declared in server/app.ts. */
export default [
  layout('storefront/screens/storefront-layout.tsx', { id: 'storefront' }, [
    index('storefront/screens/home-page.tsx'),
    route('cakes/:cakeId', 'storefront/screens/cake-page.tsx'),
    route('inspirations', 'catalog/screens/inspirations-page.tsx'),
    route('customize', 'orders/screens/customize-page.tsx'),
    layout('checkout/screens/checkout-texts.tsx', [
      route('checkout', 'checkout/screens/checkout-page.tsx'),
      layout('checkout/screens/quote-texts.tsx', [route('orders/:code', 'checkout/screens/order-page.tsx')]),
      route('o/:ref', 'checkout/screens/short-link-page.tsx'),
      route('track', 'checkout/screens/track-page.tsx'),
    ]),
    route('quote-success', 'checkout/screens/quote-success-page.tsx'),
    route('payment-success', 'checkout/screens/payment-success-page.tsx'),
    route('payment-failure', 'checkout/screens/payment-failure-page.tsx'),
    route('payment-cancel', 'checkout/screens/payment-cancel-page.tsx'),
    route('auth', 'accounts/screens/auth-page.tsx'),
    route('sign-out', 'accounts/screens/sign-out.tsx'),
    route('*', 'ui/screens/not-found-page.tsx'),
  ]),
  route('simulator', 'payments/simulator/screens/phone-page.tsx'),
  route('simulator/pay/:reference', 'payments/simulator/screens/hosted-page.tsx'),
  route('admin', 'back-office/screens/admin-layout.tsx', [
    index('back-office/screens/dashboard-page.tsx', { id: 'admin-index' }),
    route('dashboard', 'back-office/screens/dashboard-page.tsx', { id: 'admin-dashboard' }),
    route('orders', 'orders/screens/admin/orders-page.tsx'),
    route('orders/quotes', 'checkout/screens/admin/quotes-page.tsx'),
    route('orders/new', 'orders/screens/admin/new-order-page.tsx'),
    route('orders/:orderId', 'orders/screens/admin/order-page.tsx'),
    route('orders/:orderId/pay', 'checkout/screens/admin/order-pay-page.tsx'),
    route('orders/:orderId/quote', 'checkout/screens/admin/quote-page.tsx'),
    route('orders/:orderId/drawing.svg', 'orders/screens/admin/drawing.ts'),
    route('payments', 'checkout/screens/admin/payments-page.tsx'),
    route('payments/:attemptId', 'checkout/screens/admin/payment-page.tsx'),
    route('messages', 'orders/screens/admin/messages-page.tsx'),
    route('undo', 'back-office/screens/undo.ts'),
    route('palette', 'back-office/screens/palette.ts'),
    route('*', 'back-office/screens/coming-page.tsx'),
  ]),
] satisfies RouteConfig
