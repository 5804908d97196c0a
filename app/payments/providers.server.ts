import type { Clock } from '#app/platform/clock.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { PaymentMethod } from './methods.ts'
import type { PaymentProvider } from './provider.ts'
import { createSimulator } from './simulator/simulator.server.ts'

/** The providers this shop can be paid through. */
export interface Providers {
  /** By the name stored with an attempt; undefined when it is no longer configured. */
  find(name: string): PaymentProvider | undefined
  /** Who sends prompts for the method. */
  forMethod(method: PaymentMethod): PaymentProvider | undefined
  /** Who shows a payment page. */
  forHostedPage(): PaymentProvider | undefined
}

/** The first provider of the list that can do it, does it. */
export function listProviders(providers: readonly PaymentProvider[]): Providers {
  return {
    find: (name) => providers.find((provider) => provider.name === name),
    forMethod: (method) => providers.find(({ capabilities }) => capabilities.directMethods.includes(method)),
    forHostedPage: () => providers.find(({ capabilities }) => capabilities.hosted),
  }
}

/** `appSecret` signs the simulator's messages. Without any provider configured the shop sells nothing online. */
export function createProviders(deps: {
  config: Pick<Config, 'simulatorEnabled'>
  db: Database
  clock: Clock
  appSecret: string
}): Providers {
  return listProviders(deps.config.simulatorEnabled ? [createSimulator(deps)] : [])
}
