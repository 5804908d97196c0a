import type { Clock } from '#app/base/platform/time/clock.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import type { ConfiguredGateway } from './gateways/define-gateway.server.ts'
import { GATEWAYS } from './gateways/gateways.server.ts'
import type { PaymentGateways } from './gateways/read-payment-gateways.server.ts'
import { PAYMENT_METHODS, type OfferedWays, type PaymentMethod, type PaymentWay } from './methods.ts'
import type { PaymentProvider } from './provider.ts'
import { createHealthNotes, type HealthNotes } from './provider-health.server.ts'
import { createSimulator, SIMULATOR } from './simulator/simulator.server.ts'
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
  /** The methods that any provider serves now. */
  offeredWays(): OfferedWays
  /** Records that a message under a provider's name was refused, for the owner, who may have entered a wrong secret. */
  noteRefusedMessage(name: string): Promise<void>
}

interface ListOptions {
  order?: PaymentGateways['order']
  health?: HealthNotes
  /** Names of those that take no new payments. */
  leaving?: ReadonlySet<string>
}

/**
 * The providers in order of preference; by default in the listed order. Once one of them moves real money, those in
 * test mode accept no new payments: nobody must get a cake for play money because a gateway is briefly down. Those that
 * are leaving only finish what they began.
 */
export function listProviders(
  all: readonly PaymentProvider[],
  { order, health, leaving }: ListOptions = {},
): Providers {
  const isLive = all.some(({ mode }) => mode === 'live')
  const taking = all.filter(({ mode, name }) => (!isLive || mode === 'live') && !leaving?.has(name))
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

/** A gateway whose keys were typed in the back office. */
interface TypedGateway {
  gateway: ConfiguredGateway
  /** Differs when the keys may differ; a provider with the same stamp is kept, with what it has learned. */
  stamp: string
  isLeaving: boolean
}

export interface ChangingProviders extends Providers {
  /** Puts these gateways into use beside those of the variables, instead of those typed before. */
  useTyped(typed: readonly TypedGateway[]): void
  /** Whether the simulator takes new payments, if it was there at the start; otherwise it only finishes what it began. */
  useTestMoney(isOn: boolean): void
}

/** `appSecret` signs the simulator's messages. Without any provider the shop sells nothing online. */
export function createProviders(deps: {
  payments: PaymentGateways
  db: Database
  clock: Clock
  log: Log
  appSecret: string
}): ChangingProviders {
  const { gateways, simulatorEnabled, order } = deps.payments
  const health = createHealthNotes(deps)
  const create = (gateway: ConfiguredGateway) => watchProvider(gateway.create({ clock: deps.clock }), health)
  const fixed = gateways.map(create)
  const simulator = simulatorEnabled ? [watchProvider(createSimulator(deps), health)] : []
  let typed = new Map<string, { provider: PaymentProvider; stamp: string }>()
  let leavingTyped: readonly string[] = []
  let hasTestMoney = true
  const listNow = () => {
    const leaving = new Set([...leavingTyped, ...(hasTestMoney ? [] : [SIMULATOR])])
    const present = [...fixed, ...[...typed.values()].map(({ provider }) => provider)]
    const inUsualOrder = GATEWAYS.flatMap(({ name }) => present.filter((provider) => provider.name === name))
    return listProviders([...inUsualOrder, ...simulator], { order, health, leaving })
  }
  let now = listNow()
  return {
    get all() {
      return now.all
    },
    find: (name) => now.find(name),
    forMethod: (method) => now.forMethod(method),
    forHostedPage: () => now.forHostedPage(),
    offeredWays: () => now.offeredWays(),
    noteRefusedMessage: (name) => now.noteRefusedMessage(name),
    useTyped(next) {
      const used = next.filter(({ gateway }) => fixed.every(({ name }) => name !== gateway.name))
      typed = new Map(
        used.map(({ gateway, stamp }) => {
          const stored = typed.get(gateway.name)
          return [gateway.name, stored?.stamp === stamp ? stored : { provider: create(gateway), stamp }]
        }),
      )
      leavingTyped = used.filter(({ isLeaving }) => isLeaving).map(({ gateway }) => gateway.name)
      now = listNow()
    },
    useTestMoney(isOn) {
      hasTestMoney = isOn
      now = listNow()
    },
  }
}
