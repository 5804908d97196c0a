import * as paths from '#app/base/platform/paths.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'

/** Return addresses for the payment page: the result pages of Requirement 2.1, and the order's own page. */
export function returnUrlsOf(appSecret: string, origin: string, order: { id: string; code: string }) {
  const page = (path: string) =>
    `${origin}${path}?order=${order.code}&key=${orderUrl(appSecret, order).split('key=')[1]}`
  return {
    origin,
    success: page(paths.paymentSuccess),
    failure: page(paths.paymentFailure),
    cancel: page(paths.paymentCancel),
  }
}
