import type { Settings } from '#app/base/settings/settings.ts'

/**
 * Minutes in which a payment of a direct order must begin. Checkout begins it at once; a program or a stranger who only places orders
 * holds pieces no longer than this.
 */
const BEGIN_WITHIN_MINUTES = 3

/** When a direct order of a customer lapses unless somebody tries to pay it, which postpones this to `paymentDeadline`. */
export function holdDeadline(now: Date): Date {
  return new Date(now.getTime() + BEGIN_WITHIN_MINUTES * 60_000)
}

/** When an order placed now lapses unless it is paid. Requirement 11.8. */
export function paymentDeadline(now: Date, settings: Pick<Settings, 'hold.payment_minutes'>): Date {
  return new Date(now.getTime() + settings['hold.payment_minutes'] * 60_000)
}
