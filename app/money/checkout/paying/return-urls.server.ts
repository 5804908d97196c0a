import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'

/** Where the payment page sends the browser back to: the page of Requirement 2.1 for what happened there, and the order's own. */
export function returnUrlsOf(appSecret: string, origin: string, order: { id: string; code: string }) {
  const page = (path: string) =>
    `${origin}${path}?order=${order.code}&key=${orderUrl(appSecret, order).split('key=')[1]}`
  return {
    origin,
    success: page('/payment-success'),
    failure: page('/payment-failure'),
    cancel: page('/payment-cancel'),
  }
}
