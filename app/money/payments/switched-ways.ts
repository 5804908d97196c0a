import type { Settings } from '#app/base/settings/settings.ts'
import type { OfferedWays, PaymentMethod } from './methods.ts'

/** The owner's switch of each method. */
export const METHOD_SWITCHES = {
  Telebirr: 'payment.telebirr',
  Mpesa: 'payment.mpesa',
  'CBE Birr': 'payment.cbebirr',
} as const satisfies Record<PaymentMethod, keyof Settings>

export type WaySwitches = Pick<Settings, (typeof METHOD_SWITCHES)[PaymentMethod] | 'payment.hosted'>

/** Whether the owner has the method on, or with null the payment page. Asked when a payment begins, never of one under way. */
export function isSwitchedOn(method: PaymentMethod | null, switches: WaySwitches): boolean {
  return switches[method === null ? 'payment.hosted' : METHOD_SWITCHES[method]]
}

/** What customers are offered: of what some gateway serves, what the owner has on. Requirement 24.5. */
export function switchedWays({ methods, hasPage }: OfferedWays, switches: WaySwitches): OfferedWays {
  return {
    methods: methods.filter((method) => isSwitchedOn(method, switches)),
    hasPage: hasPage && isSwitchedOn(null, switches),
  }
}
