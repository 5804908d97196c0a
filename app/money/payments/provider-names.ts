import type { ProviderName } from './payment-gateway-variables.ts'

/** How the providers write their own names; the simulator's is a text. */
export const GATEWAY_NAMES = {
  chapa: 'Chapa',
  santimpay: 'SantimPay',
  arifpay: 'ArifPay',
  mpesa: 'M-Pesa Ethiopia',
} as const satisfies Record<Exclude<ProviderName, 'simulator'>, string>

export type GatewayName = keyof typeof GATEWAY_NAMES

export function isGatewayName(name: string): name is GatewayName {
  return Object.hasOwn(GATEWAY_NAMES, name)
}
