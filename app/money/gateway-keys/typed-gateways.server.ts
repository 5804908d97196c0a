import { createContext } from 'react-router'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { ShopChanges } from '#app/base/platform/database/shop-changes.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import type { PaymentGateways } from '#app/money/payments/gateways/read-payment-gateways.server.ts'
import type { ChangingProviders } from '#app/money/payments/providers.server.ts'
import { isReadable, listSetups, readableTexts } from './gateway-keys.queries.server.ts'
import { createKeySeal } from './sealed-key.server.ts'

/** Typed keys as one process uses them. */
export interface TypedGateways {
  /** What the variables of this process say. */
  payments: PaymentGateways
  /** Reads the typed keys and puts the gateways into use; resolves when this process uses them. */
  refresh(): Promise<void>
  /** Runs after the gateways in use changed, also by another process. */
  onChange(listener: () => void): void
  stop(): Promise<void>
}

export const typedGatewaysContext = createContext<Pick<TypedGateways, 'payments' | 'refresh'>>()

/** Bounds how long a process that missed a notification uses former keys. A removal waits for longer. */
export const REREAD_MS = 15_000

interface Deps {
  db: Database
  log: Log
  appSecret: string
  payments: PaymentGateways
  providers: ChangingProviders
  shopChanges: Pick<ShopChanges, 'onChange'>
}

/** Uses the typed keys, and reads them again when any process changes them. A failing read keeps those in use. */
export async function openTypedGateways(deps: Deps): Promise<TypedGateways> {
  const { db, log, payments, providers, shopChanges } = deps
  const seal = createKeySeal(deps.appSecret)
  const listeners: (() => void)[] = []
  let inUse = ''
  let unreadable = ''
  let isStopped = false
  let reading: Promise<void> = Promise.resolve()

  async function readAnew(): Promise<void> {
    if (isStopped) return
    const setups = await listSetups(db, seal)
    warnOf(setups.filter((setup) => !isReadable(setup)).map(({ gateway }) => gateway))
    const typed = setups.flatMap((setup) => {
      const gateway = payments.withTyped(setup.gateway, readableTexts(setup))
      const isTyped = [...setup.fields.values()].some(({ opened }) => opened.ok)
      if (!gateway || !isTyped) return []
      return [{ gateway, stamp: String(setup.version), isLeaving: setup.leavingSince !== null }]
    })
    const now = typed.map(({ gateway, stamp, isLeaving }) => `${gateway.name} ${stamp} ${isLeaving}`).join()
    if (now === inUse) return
    providers.useTyped(typed)
    inUse = now
    for (const listener of listeners) listener()
  }

  /** Once for each change, since keys are read every few seconds. */
  function warnOf(gateways: readonly string[]): void {
    if (gateways.join() === unreadable) return
    unreadable = gateways.join()
    if (unreadable !== '')
      log.warn({ gateways }, 'typed keys cannot be read: enter them again at Settings → Money → Ways to pay')
  }

  /** One read after the other, each begun after it was asked for. */
  function refresh(): Promise<void> {
    const next = reading.then(readAnew)
    reading = next.catch((error: unknown) => {
      log.warn({ err: error }, 'the typed keys of gateways cannot be read: those in use stay')
    })
    return next
  }

  await refresh()
  const rereading = setInterval(() => void refresh().catch(() => undefined), REREAD_MS)
  rereading.unref()
  shopChanges.onChange((changedTable) => {
    if (changedTable === undefined || changedTable === 'gateway_setups') void refresh().catch(() => undefined)
  })
  return {
    payments,
    refresh,
    onChange: (listener) => void listeners.push(listener),
    async stop() {
      isStopped = true
      clearInterval(rereading)
      await reading
    },
  }
}
