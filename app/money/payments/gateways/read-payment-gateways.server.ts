import { z } from 'zod'
import { flag, setVariables, variableFaults, type Environment } from '#app/base/platform/environment.ts'
import type { PaymentWay } from '../methods.ts'
import { SIMULATOR } from '../simulator/simulator.server.ts'
import type { ConfiguredGateway } from './define-gateway.server.ts'
import { findGateway, GATEWAYS } from './gateways.server.ts'

export interface PaymentGateways {
  gateways: readonly ConfiguredGateway[]
  simulatorEnabled: boolean
  /** Names in the order of failover; gateways that are off are skipped. */
  order: Readonly<Record<PaymentWay, readonly string[]>>
  /** Production with the simulator: a gateway that takes real money is refused. */
  refusesRealMoney: boolean
  /**
   * A gateway with values typed in the back office. A variable that is set wins over what was typed for it. A gateway in
   * `gateways` has its keys from variables alone, and what was typed is not used.
   */
  withTyped(name: string, typed: Environment): ConfiguredGateway | null
  /** Whether a variable is set. */
  isSet(variable: string): boolean
  /** The typed variables whose value is refused, alone or beside the set variables. */
  findWrong(name: string, typed: Environment): string[]
}

/** Providers for a method, in order of failover, separated by commas. Only those named are charged. */
function orderVariable(way: PaymentWay) {
  const names = [
    ...GATEWAYS.filter(({ ownMethod }) => ownMethod === way),
    ...GATEWAYS.filter(({ ownMethod }) => ownMethod !== way),
  ].map(({ name }) => name)
  const usual = [...names, SIMULATOR]
  return z
    .string()
    .transform((value) => value.split(',').map((name) => name.trim().toLowerCase()))
    .pipe(z.array(z.enum(usual, { error: `must list names of ${usual.join(', ')}` })))
    .default(usual)
}

const variables = z.object({
  /** The built-in payment simulator. Off in production unless PAYMENT_SIMULATOR_IN_PRODUCTION is set too. */
  PAYMENT_SIMULATOR: flag.default(true),
  PAYMENT_SIMULATOR_IN_PRODUCTION: flag.default(false),
  PAYMENT_ORDER_TELEBIRR: orderVariable('Telebirr'),
  PAYMENT_ORDER_MPESA: orderVariable('Mpesa'),
  PAYMENT_ORDER_CBE_BIRR: orderVariable('CBE Birr'),
  PAYMENT_ORDER_HOSTED: orderVariable('hosted'),
})

/** Names of all variables of payments. */
export const PAYMENT_VARIABLES: readonly string[] = [
  ...Object.keys(variables.shape),
  ...GATEWAYS.flatMap(({ keys, options }) => [...keys, ...options]),
]

/** `payments` is null when there are faults. */
export function readPaymentGateways(environment: Environment): { payments: PaymentGateways | null; faults: string[] } {
  const given = setVariables(environment)
  const read = GATEWAYS.map((gateway) => gateway.read(given))
  const gateways = read.flatMap(({ gateway }) => gateway ?? [])
  const faults = read.flatMap((each) => each.faults)
  const parsed = variables.safeParse(given)
  if (!parsed.success) return { payments: null, faults: [...faults, ...variableFaults(parsed.error)] }

  const values = parsed.data
  const isAllowed = environment['NODE_ENV'] !== 'production' || values.PAYMENT_SIMULATOR_IN_PRODUCTION
  const simulatorEnabled = values.PAYMENT_SIMULATOR && isAllowed
  if ('PAYMENT_SIMULATOR' in given && values.PAYMENT_SIMULATOR && !isAllowed) {
    faults.push('PAYMENT_SIMULATOR is refused in production unless PAYMENT_SIMULATOR_IN_PRODUCTION=true')
  }
  const takesRealMoney = gateways.some(({ mode }) => mode === 'live')
  const refusesRealMoney = environment['NODE_ENV'] === 'production' && simulatorEnabled
  if (refusesRealMoney && takesRealMoney) {
    faults.push('PAYMENT_SIMULATOR_IN_PRODUCTION is refused beside a gateway that takes real money')
  }
  if (faults.length > 0) return { payments: null, faults }
  const payments: PaymentGateways = {
    gateways,
    simulatorEnabled,
    order: {
      Telebirr: values.PAYMENT_ORDER_TELEBIRR,
      Mpesa: values.PAYMENT_ORDER_MPESA,
      'CBE Birr': values.PAYMENT_ORDER_CBE_BIRR,
      hosted: values.PAYMENT_ORDER_HOSTED,
    },
    refusesRealMoney,
    withTyped(name, typed) {
      const { gateway = null } = findGateway(name)?.read({ ...setVariables(typed), ...given }) ?? {}
      return refusesRealMoney && gateway?.mode === 'live' ? null : gateway
    },
    isSet: (variable) => variable in given,
    findWrong: (name, typed) => findGateway(name)?.findWrong({ ...setVariables(typed), ...given }) ?? [],
  }
  return { payments, faults }
}
