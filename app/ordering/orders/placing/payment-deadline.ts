import type { Settings } from '#app/base/settings/settings.ts'

/** When an order placed now lapses unless it is paid. Requirement 11.8. */
export function paymentDeadline(now: Date, settings: Pick<Settings, 'hold.payment_minutes'>): Date {
  return new Date(now.getTime() + settings['hold.payment_minutes'] * 60_000)
}
