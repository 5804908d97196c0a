import { formText } from '#app/platform/form-text.ts'
import { isUuid } from '#app/platform/id.ts'
import { toStorableText } from '#app/platform/storable-text.ts'
import type { Lang } from '#app/platform/translate.ts'
import { bulkMoveOrders } from './bulk-move-orders.server.ts'
import { BULK_MAX_ORDERS, isBulkStatus, planBulkMove, type BulkPlan, type BulkStatus } from './bulk-moves.ts'
import { listBulkOrders } from './bulk-orders.queries.server.ts'
import { REASON_MAX_LENGTH } from './order-act-answer.ts'
import type { OrderFilter } from './order-filters.ts'
import { listOrderIds } from './orders.queries.server.ts'
import type { QuoteRequestDeps } from './place-quote-request.server.ts'
import { quoteRefusalText } from './quotes/quote-refusal-text.ts'

interface BulkAsked {
  /** Of the list that the orders were ticked in. */
  filter: OrderFilter
  /** Email of the administrator. */
  actorName: string
  lang: Lang
}

/** What a move of many is answered with. */
export type BulkAnswer =
  | { kind: 'nothing' }
  /** What would happen; `isCut`: more were meant than go at once. */
  | { kind: 'plan'; plan: BulkPlan; isCut: boolean }
  | { kind: 'done'; to: BulkStatus; moved: number; refused: { id: string; code: string; text: string }[] }

/** Reads the bulk form of the list, or of the page that shows what would change, and does what it asks for. */
export async function answerBulk(deps: QuoteRequestDeps, form: FormData, asked: BulkAsked): Promise<BulkAnswer> {
  const to = formText(form, 'to')
  if (!isBulkStatus(to)) return { kind: 'nothing' }
  return formText(form, 'intent') === 'do' ? doMoves(deps, form, to, asked) : showPlan(deps, form, to, asked)
}

async function showPlan(
  { db, clock }: QuoteRequestDeps,
  form: FormData,
  to: BulkStatus,
  { filter }: BulkAsked,
): Promise<BulkAnswer> {
  const isAll = formText(form, 'all') === 'matching'
  const ids = isAll ? await listOrderIds(db, filter, clock.now(), BULK_MAX_ORDERS + 1) : readIds(form)
  const orders = await listBulkOrders(db, ids)
  if (orders.length === 0) return { kind: 'nothing' }
  return { kind: 'plan', plan: planBulkMove(orders, to), isCut: ids.length > BULK_MAX_ORDERS }
}

function readIds(form: FormData): string[] {
  return form.getAll('id').filter((id): id is string => typeof id === 'string' && isUuid(id))
}

async function doMoves(
  deps: QuoteRequestDeps,
  form: FormData,
  to: BulkStatus,
  { actorName, lang }: BulkAsked,
): Promise<BulkAnswer> {
  const reasonOf = (name: string) => toStorableText(formText(form, name), REASON_MAX_LENGTH)
  const forAll = reasonOf('reason')
  const orders = readIds(form)
    .slice(0, BULK_MAX_ORDERS)
    .map((id) => ({
      id,
      code: formText(form, `code.${id}`),
      version: Number(formText(form, `version.${id}`)),
      reason: reasonOf(`reason.${id}`) || forAll,
    }))
  if (orders.length === 0) return { kind: 'nothing' }
  const { moved, refused } = await bulkMoveOrders(deps, { to, orders, actorName })
  const t = deps.translateTo(lang)
  return {
    kind: 'done',
    to,
    moved,
    refused: refused.map(({ id, code, refusal }) => ({ id, code, text: quoteRefusalText(refusal, lang, t) })),
  }
}
