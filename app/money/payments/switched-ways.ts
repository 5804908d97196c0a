import type { Settings } from '#app/base/settings/settings.ts'
import type { OfferedWays, PaymentMethod } from './methods.ts'

export const METHOD_SWITCHES = {
  Telebirr: 'payment.telebirr',
  Mpesa: 'payment.mpesa',
  'CBE Birr': 'payment.cbebirr',
} as const satisfies Record<PaymentMethod, keyof Settings>

export type WaySwitches = Pick<Settings, (typeof METHOD_SWITCHES)[PaymentMethod] | 'payment.hosted'>

/**
 * Whether the owner has enabled the method or, with null, the payment page. Checked when a payment begins, never for
 * one in progress.
 */
export function isSwitchedOn(method: PaymentMethod | null, switches: WaySwitches): boolean {
  return switches[method === null ? 'payment.hosted' : METHOD_SWITCHES[method]]
}

/** The methods that customers are offered: served by a gateway and enabled by the owner. Requirement 24.5. */
export function switchedWays({ methods, hasPage }: OfferedWays, switches: WaySwitches): OfferedWays {
  return {
    methods: methods.filter((method) => isSwitchedOn(method, switches)),
    hasPage: hasPage && isSwitchedOn(null, switches),
  }
}
