import { arifpay } from './arifpay/arifpay.server.ts'
import { chapa } from './chapa/chapa.server.ts'
import type { Gateway } from './define-gateway.server.ts'
import { mpesa } from './mpesa/mpesa.server.ts'
import { santimpay } from './santimpay/santimpay.server.ts'

/** Every gateway the shop has an adapter for, in the order in which they are asked unless the deployer says otherwise. */
export const GATEWAYS: readonly Gateway[] = [chapa, santimpay, arifpay, mpesa]

/** Undefined for the simulator, cash and the like. */
export function findGateway(name: string): Gateway | undefined {
  return GATEWAYS.find((gateway) => gateway.name === name)
}
