import type { Database } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Santim } from '#app/base/platform/money.ts'
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

export type HandOverView = NonNullable<Awaited<ReturnType<typeof viewHandOver>>>

/** What the card of the handover shows; undefined: the order does not wait for its pickup. It has no pickup code. */
export async function viewHandOver(db: Database, order: ReadyOrder, now: Date) {
  const { id, code, version, customerName, owedSantim, wantsCall } = order
  if (order.status !== 'Ready' || order.deliveryMethod !== 'self-pickup') return undefined
  const settings = await loadSettings(db)
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
