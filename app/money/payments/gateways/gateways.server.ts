import { arifpay } from './arifpay/arifpay.server.ts'
import { chapa } from './chapa/chapa.server.ts'
import type { Gateway } from './define-gateway.server.ts'
import { mpesa } from './mpesa/mpesa.server.ts'
import { santimpay } from './santimpay/santimpay.server.ts'

/** Every gateway with an adapter, in the default order of failover. */
export const GATEWAYS: readonly Gateway[] = [chapa, santimpay, arifpay, mpesa]

/** Undefined for the simulator, cash and similar providers. */
export function findGateway(name: string): Gateway | undefined {
  return GATEWAYS.find((gateway) => gateway.name === name)
}
