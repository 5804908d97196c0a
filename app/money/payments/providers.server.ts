import type { Clock } from '#app/base/platform/time/clock.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import type { PaymentGateways } from './gateways/read-payment-gateways.server.ts'
import { PAYMENT_METHODS, type OfferedWays, type PaymentMethod, type PaymentWay } from './methods.ts'
import type { PaymentProvider } from './provider.ts'
import { createHealthNotes, type HealthNotes } from './provider-health.server.ts'
import { createSimulator } from './simulator/simulator.server.ts'
import { watchProvider } from './watch-provider.ts'

export interface Providers {
  /** All configured providers, whether or not they accept new payments. */
  readonly all: readonly PaymentProvider[]
  /** By the name stored with an attempt; undefined when it is no longer configured. */
  find(name: string): PaymentProvider | undefined
  /** Providers for prompts of the method, in order of failover. */
  forMethod(method: PaymentMethod): readonly PaymentProvider[]
  /** Providers for payment pages, in order of failover. */
  forHostedPage(): readonly PaymentProvider[]
  /** The methods that any provider serves. Constant while the process runs. */
  offeredWays(): OfferedWays
  /** Records that a message under a provider's name was refused, for the owner, who may have entered a wrong secret. */
  noteRefusedMessage(name: string): Promise<void>
}

/**
 * The providers in order of preference; by default in the listed order. Once one of them moves real money, those in
 * test mode accept no new payments: nobody must get a cake for play money because a gateway is briefly down.
 */
export function listProviders(
  all: readonly PaymentProvider[],
  { order, health }: { order?: PaymentGateways['order']; health?: HealthNotes } = {},
): Providers {
  const isLive = all.some(({ mode }) => mode === 'live')
  const taking = all.filter(({ mode }) => !isLive || mode === 'live')
  const inOrder = (way: PaymentWay) =>
    order ? order[way].flatMap((name) => taking.filter((provider) => provider.name === name)) : taking
  const forMethod = (method: PaymentMethod) =>
    inOrder(method).filter(({ capabilities }) => capabilities.directMethods.includes(method))
  const forHostedPage = () => inOrder('hosted').filter(({ capabilities }) => capabilities.hosted)
  return {
    all,
    find: (name) => all.find((provider) => provider.name === name),
    forMethod,
    forHostedPage,
    offeredWays: () => ({
      methods: PAYMENT_METHODS.filter((method) => forMethod(method).length > 0),
      hasPage: forHostedPage().length > 0,
    }),
    noteRefusedMessage: async (name) => health?.noteRefusedMessage(name),
  }
}

/** `appSecret` signs the simulator's messages. Without any provider the shop sells nothing online. */
export function createProviders(deps: {
  payments: PaymentGateways
  db: Database
  clock: Clock
  log: Log
  appSecret: string
}): Providers {
  const { gateways, simulatorEnabled, order } = deps.payments
  const health = createHealthNotes(deps)
  const all = gateways.map((gateway) => gateway.create({ clock: deps.clock }))
  if (simulatorEnabled) all.push(createSimulator(deps))
  return listProviders(
    all.map((provider) => watchProvider(provider, health)),
    { order, health },
  )
}
