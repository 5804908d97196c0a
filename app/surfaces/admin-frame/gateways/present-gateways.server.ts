import { PAYMENT_METHODS } from '#app/money/payments/methods.ts'
import type { PaymentProvider, ProviderFault } from '#app/money/payments/provider.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { StoredSetup } from '#app/money/gateway-keys/gateway-keys.queries.server.ts'
import { statusOf as keysStatusOf, whyUnreadable } from '#app/money/gateway-keys/present-gateway-keys.server.ts'
import type { PaymentGateways } from '#app/money/payments/gateways/read-payment-gateways.server.ts'
import { findGateway, GATEWAYS } from '#app/money/payments/gateways/gateways.server.ts'
import { providerName } from '#app/money/payments/provider-names.server.ts'
import type { ProviderHealth } from '#app/money/payments/provider-health.server.ts'
import type { Providers } from '#app/money/payments/providers.server.ts'
import { METHOD_SWITCHES, type WaySwitches } from '#app/money/payments/switched-ways.ts'
import { methodLabels } from '#app/money/payments/ui/method-texts.ts'
import { webhookAddress } from '#app/money/payments/webhook-token.server.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { healthLine } from '../health/present-backups.server.ts'

interface GatewaysFacts {
  providers: Providers
  health: Map<string, ProviderHealth>
  origin: string
  switches: WaySwitches
  setups: readonly StoredSetup[]
  payments: PaymentGateways
}

/** The payments section of the settings: order of providers and state of each gateway. Contains no key. */
export function presentGateways(
  viewer: ViewContext,
  { providers, health, origin, switches, setups, payments }: GatewaysFacts,
) {
  const { t } = viewer
  const nameOf = ({ name }: Pick<PaymentProvider, 'name'>) => providerName(t, name)
  const hosted = providers.forHostedPage()
  const ways = [
    ...PAYMENT_METHODS.map((method) => {
      return { way: t(methodLabels[method]), asked: providers.forMethod(method), key: METHOD_SWITCHES[method] }
    }),
    { way: t('gateways.way.hosted'), asked: hosted, key: 'payment.hosted' as const },
  ]
  const taking = new Set(ways.flatMap(({ asked }) => asked))
  const names = new Set([...providers.all, ...GATEWAYS].map(({ name }) => name))
  return {
    ways: ways.map(({ way, asked }) => ({ way, asked: asked.map(nameOf) })),
    /** For each switch: which provider serves it, or that it has no effect. */
    status: Object.fromEntries(ways.map(({ key, asked }) => [key, statusOf(t, asked.map(nameOf))])),
    isNothingOffered: taking.size > 0 && ways.every(({ key, asked }) => asked.length === 0 || !switches[key]),
    warning: warningOf(t, [...taking]),
    isOutOfReach: taking.size > 0 && [...taking].some(({ name }) => findGateway(name)) && !isPublic(origin),
    gateways: [...names].map((name) =>
      presentGateway(viewer, name, {
        provider: providers.find(name),
        health: health.get(name),
        taking,
        origin,
        setup: setups.find(({ gateway }) => gateway === name),
        payments,
      }),
    ),
  }
}

export type GatewaysView = ReturnType<typeof presentGateways>
export type GatewayView = GatewaysView['gateways'][number]

function warningOf(t: Translate, taking: readonly PaymentProvider[]): string | null {
  if (taking.length === 0) return t('gateways.nobody')
  return taking.some(({ mode }) => mode === 'live') ? null : t('gateways.test.only')
}

function statusOf(t: Translate, names: readonly string[]) {
  return names.length === 0
    ? { text: t('gateways.served.nobody'), isBad: true }
    : { text: t('gateways.served', { names: names.join(', ') }), isBad: false }
}

/** Whether a gateway on the internet can probably reach the shop. */
function isPublic(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' && !/^(localhost|127\.|192\.168\.|10\.|\[)/.test(hostname)
}

interface GatewayFacts {
  provider: PaymentProvider | undefined
  health: ProviderHealth | undefined
  taking: ReadonlySet<PaymentProvider>
  origin: string
  setup: StoredSetup | undefined
  payments: PaymentGateways
}

function presentGateway(viewer: ViewContext, name: string, facts: GatewayFacts) {
  const { provider, health, taking, origin, setup, payments } = facts
  const { t } = viewer
  const gateway = findGateway(name)
  const status = keysStatusOf(name, setup, payments)
  return {
    name,
    label: providerName(t, name),
    mode: provider?.mode ?? null,
    isIdle: provider !== undefined && !taking.has(provider) && status !== 'leaving',
    /** Where its keys are typed; the simulator has none. */
    keys: gateway
      ? { to: adminPaths.gatewayKeys(name), isNew: !provider, about: keysAbout(viewer, gateway.label, status) }
      : null,
    unreadable: gateway ? whyUnreadable(viewer, gateway.label, setup) : null,
    lines: provider ? healthLines(viewer, health) : [],
    fault: provider ? faultOf(viewer, health) : null,
    refused: health?.refusedMessageAt
      ? t('gateways.refused', { moment: momentOf(viewer, health.refusedMessageAt) })
      : null,
    // The shop itself delivers the simulator's messages, so it has no address.
    address: provider && gateway ? webhookAddress(origin, name) : null,
    addressHint: t(gateway?.isAddressEntered ? 'gateways.address.enter' : 'gateways.address.sent'),
  }
}

function keysAbout({ t }: ViewContext, label: string, status: ReturnType<typeof keysStatusOf>): string {
  if (status === 'by_server') return t('gateways.keys.by.server')
  if (status === 'leaving') return t('gateway.keys.leaving', { name: label })
  if (status === 'simulator' || status === 'incomplete') return t(`gateway.keys.${status}`)
  return t(status === 'on' ? 'gateways.keys.typed' : 'gateways.off.about')
}

function healthLines(viewer: ViewContext, health: ProviderHealth | undefined) {
  const { t } = viewer
  const moment = (at: Date | null | undefined, never: string) => (at ? momentOf(viewer, at) : never)
  return [
    healthLine(t('gateways.heard'), moment(health?.lastMessageAt, t('gateways.heard.never'))),
    healthLine(t('gateways.answered'), moment(health?.answeredAt, t('gateways.answered.never'))),
    healthLine(t('gateways.fault'), moment(health?.faultAt, t('gateways.fault.none')), isFaulty(health)),
  ]
}

/** No success since the last failure. */
function isFaulty(health: ProviderHealth | undefined): boolean {
  const { faultAt = null, answeredAt = null } = health ?? {}
  return faultAt !== null && (answeredAt === null || answeredAt < faultAt)
}

function faultOf({ t }: ViewContext, health: ProviderHealth | undefined) {
  if (!health?.fault || !isFaulty(health)) return null
  return { text: t(`gateways.fault.${health.fault as ProviderFault}`), detail: health.faultDetail ?? '' }
}

function momentOf({ lang, calendar }: ViewContext, at: Date): string {
  return formatMoment(at, lang, calendar)
}
