import type { Database } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'

interface ReadyOrder {
  id: string
  code: string
  status: string
  deliveryMethod: string
  customerName: string
  version: number
  owedSantim: Santim
  wantsCall: boolean
}

export type HandOverView = ReturnType<typeof handOverView>

/** What the card of the handover shows; undefined: the order does not wait for its pickup. It has no pickup code. */
export async function presentHandOver(db: Database, order: ReadyOrder, now: Date) {
  return order.status === 'Ready' && order.deliveryMethod === 'self-pickup'
    ? handOverView(order, await loadSettings(db), now)
    : undefined
}

/** The same, of an order that waits for its pickup. */
export function handOverView(order: ReadyOrder, settings: Settings, now: Date) {
  const { id, code, version, customerName, owedSantim, wantsCall } = order
  return {
    id,
    code,
    version,
    firstName: customerName === FALLBACK_CUSTOMER_NAME ? '' : (customerName.split(' ')[0] ?? ''),
    owedSantim,
    takesCash: settings['payment.cash'],
    wantsCall,
    requestKey: uuidv7(now),
  }
}
