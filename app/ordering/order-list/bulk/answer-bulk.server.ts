import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { readChosenOrders, readOrderIds } from './bulk-chosen.server.ts'
import { bulkMoveOrders } from './bulk-move-orders.server.ts'
import { BULK_MAX_ORDERS, planBulkMove, type BulkPlan, type BulkStatus } from './bulk-moves.ts'
import { listBulkOrders } from './bulk-orders.queries.server.ts'
import { REASON_MAX_LENGTH } from '#app/ordering/order-admin/order-act-answer.ts'
import type { OrderFilter } from '../order-filters.ts'
import type { QuoteRequestDeps } from '#app/ordering/orders/placing/place-quote-request.server.ts'
import { quoteRefusalText } from '#app/ordering/orders/quotes/quote-refusal-text.ts'

export interface BulkAsked {
  /** Of the list that the orders were ticked in. */
  filter: OrderFilter
  /** Email of the administrator. */
  actorName: string
  /** Account of the administrator. */
  actorId: string
  lang: Lang
}

/** An order that was left as it was, and why in words. */
export interface RefusedOrder {
  id: string
  code: string
  text: string
}

/** What a move of many is answered with. */
export type BulkAnswer =
  | { kind: 'nothing' }
  /** What would happen; `isCut`: more were meant than go at once. */
  | { kind: 'plan'; plan: BulkPlan; isCut: boolean }
  | { kind: 'done'; to: BulkStatus; moved: number; refused: RefusedOrder[] }

/** Reads the bulk form of the list, or of the page that shows what would change, and moves what it says. */
export async function answerBulkMove(
  deps: QuoteRequestDeps,
  form: FormData,
  to: BulkStatus,
  asked: BulkAsked,
): Promise<BulkAnswer> {
  return formText(form, 'intent') === 'do' ? doMoves(deps, form, to, asked) : showPlan(deps, form, to, asked)
}

async function showPlan(
  { db, clock }: QuoteRequestDeps,
  form: FormData,
  to: BulkStatus,
  { filter }: BulkAsked,
): Promise<BulkAnswer> {
  const { ids, isCut } = await readChosenOrders(db, form, { filter, now: clock.now() })
  const orders = await listBulkOrders(db, ids)
  if (orders.length === 0) return { kind: 'nothing' }
  return { kind: 'plan', plan: planBulkMove(orders, to), isCut }
}

async function doMoves(
  deps: QuoteRequestDeps,
  form: FormData,
  to: BulkStatus,
  { actorName, actorId, lang }: BulkAsked,
): Promise<BulkAnswer> {
  const reasonOf = (name: string) => toStorableText(formText(form, name), REASON_MAX_LENGTH)
  // Giving up is explained order by order: each customer reads why.
  const forAll = to === 'Cancelled' ? '' : reasonOf('reason')
  const orders = readOrderIds(form)
    .slice(0, BULK_MAX_ORDERS)
    .map((id) => ({
      id,
      code: formText(form, `code.${id}`),
      version: Number(formText(form, `version.${id}`)),
      reason: reasonOf(`reason.${id}`) || forAll,
    }))
  if (orders.length === 0) return { kind: 'nothing' }
  const { moved, refused } = await bulkMoveOrders(deps, { to, orders, actorName, actorId })
  const t = deps.translateTo(lang)
  return {
    kind: 'done',
    to,
    moved,
    refused: refused.map(({ id, code, refusal }) => ({ id, code, text: quoteRefusalText(refusal, lang, t) })),
  }
}
