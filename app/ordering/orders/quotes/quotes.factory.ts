import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { translateTo } from '#app/messages.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { placeQuoteRequest } from '../placing/place-quote-request.server.ts'
import { buildQuoteRequest } from '../placing/quote-request.factory.ts'
import type { QuoteRequest } from '../placing/quote-request.ts'
import type { QuoteDraft } from './quote-draft.ts'
import { lockOrder } from '../status/lock-order.server.ts'
import { saveDraftLocked } from './save-quote-draft.server.ts'
import { sendQuoteLocked } from './send-quote.server.ts'

export const ADMIN = 'owner@example.test'

/**
 * Three options at 3,800, 5,200 and 7,450.50 birr: as requested, large, and two tiers; no delivery fee, half in
 * advance.
 */
export function buildQuoteDraft(changes: Partial<QuoteDraft> = {}): QuoteDraft {
  return {
    options: [
      { title: 'As you drew it', sizeId: null, priceSantim: 380_000, included: 'Three layers\nInscription by hand' },
      { title: 'With roses', sizeId: 'large', priceSantim: 520_000, included: 'Sugar roses' },
      { title: 'Two tiers', sizeId: 'two-tier', priceSantim: 745_050, included: 'A stand on loan' },
    ],
    deliveryFeeSantim: 0,
    depositPercent: 50,
    validUntil: null,
    message: 'Here are three ways to make it.',
    ...changes,
  }
}

/** A request for a medium honey cake on 26 November at 9:00. Needs `buildCustomCatalog`. Resolves to the order's id. */
export async function buildRequest(deps: CommandDeps, changes: Partial<QuoteRequest> = {}): Promise<string> {
  const placed = await placeQuoteRequest({ ...deps, translateTo }, buildQuoteRequest(changes))
  if (!placed.ok) throw new Error(placed.reason)
  return placed.id
}

export function findDrawnCake(db: Database, orderId: string) {
  return db
    .selectFrom('order_lines')
    .innerJoin('order_drawings', 'order_drawings.order_id', 'order_lines.order_id')
    .select(['size_id', 'asked_size_id', 'svg', 'choices', 'description_en', 'description_am'])
    .where('order_lines.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** Sends a quote without looking at what else happens to the order. Resolves to its version. */
export function sendPrice(
  { db, clock }: CommandDeps,
  orderId: string,
  changes: Partial<QuoteDraft> = {},
): Promise<number> {
  const actor = { name: ADMIN }
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: orderId })
    if (!order) throw new Error('order_not_found')
    const saved = await saveDraftLocked(trx, order, { draft: buildQuoteDraft(changes), actor }, clock.now())
    if (!saved.ok) throw new Error(saved.reason)
    const sent = await sendQuoteLocked(trx, order, { version: saved.version, actor }, clock.now())
    if (!sent.ok) throw new Error(sent.reason)
    return sent.version
  })
}
