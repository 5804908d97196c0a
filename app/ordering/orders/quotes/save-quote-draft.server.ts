import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { holdSentPicture } from '#app/base/media/uploads/sent-pictures.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { LockedOrder } from '../status/lock-order.server.ts'
import { canMove } from '#app/ordering/terms/order-status.ts'
import { checkQuoteDraft, type QuoteDraft, type QuoteDraftRefusal } from './quote-draft.ts'
import { findQuoteDraft } from './quotes.queries.server.ts'

export type SaveQuoteRefusal =
  | QuoteDraftRefusal
  | { ok: false; reason: 'quote_not_possible' }
  | { ok: false; reason: 'size_unavailable' }
  /** Removed since, or a picture that is neither the request's, nor the gallery's, nor uploaded for the quote. */
  | { ok: false; reason: 'option_picture_gone' }
  | { ok: false; reason: 'draft_changed'; by: string; at: Date }

interface DraftSaving {
  draft: QuoteDraft
  actor: Actor
  /** When the draft that this one continues was saved; null: none existed. Absent: replaces any draft. */
  seenAt?: Date | null | undefined
  /** Uploads among the options' pictures (`readSentPictures`). */
  sentIds?: readonly string[] | undefined
}

interface SavedDraft {
  ok: true
  version: number
  /** Pictures that the draft no longer shows; nothing else may refer to them. */
  letGoImageIds: string[]
}

/**
 * Saves staff's draft of a locked order, which the customer does not see. An order has one draft, of its next version. Refuses orders for
 * which no quote can be sent, and overwriting what another person saved since.
 */
export async function saveDraftLocked(
  trx: Database,
  order: LockedOrder,
  { draft, actor, seenAt, sentIds = [] }: DraftSaving,
  now: Date,
): Promise<SavedDraft | SaveQuoteRefusal> {
  const orderId = order.id
  const settings = await loadSettings(trx)
  const checked = checkQuoteDraft(draft, settings['quote.max_options'])
  if (!checked.ok) return checked
  if (order.kind !== 'quote' || !canMove(order.status, 'Quoted', 'manager')) {
    return { ok: false, reason: 'quote_not_possible' }
  }
  const saved = seenAt === undefined ? undefined : await findQuoteDraft(trx, orderId)
  if (saved && saved.updatedAt.getTime() !== seenAt?.getTime()) {
    return { ok: false, reason: 'draft_changed', by: saved.createdBy, at: saved.updatedAt }
  }
  if (!(await areSizes(trx, draft))) return { ok: false, reason: 'size_unavailable' }
  if (!(await holdPictures(trx, { orderId, draft, sentIds }))) return { ok: false, reason: 'option_picture_gone' }
  return { ok: true, ...(await writeDraft(trx, { orderId, draft, actor }, now)) }
}

async function areSizes(trx: Database, { options }: QuoteDraft): Promise<boolean> {
  const ids = [...new Set(options.flatMap(({ sizeId }) => sizeId ?? []))]
  if (ids.length === 0) return true
  const { rows } = await sql`select from sizes where id = any(${ids}::text[])`.execute(trx)
  return rows.length === ids.length
}

async function holdPictures(
  trx: Database,
  { orderId, draft, sentIds }: { orderId: string; draft: QuoteDraft; sentIds: readonly string[] },
): Promise<boolean> {
  const wanted = [...new Set(draft.options.flatMap(({ imageId }) => imageId ?? []))]
  if (wanted.length === 0) return true
  const sent: string[] = []
  for (const id of sentIds) {
    const imageId = await holdSentPicture(trx, id)
    if (imageId) sent.push(imageId)
  }
  const { rows } = await sql`
    select from images
    where id = any(${wanted}::text[]) and (
      id = any(${sent}::text[])
      or id in (select image_id from reference_images where order_id = ${orderId})
      or id in (select image_id from inspirations)
      or id in (select option.image_id from quote_options option join quotes on quotes.id = option.quote_id
        where quotes.order_id = ${orderId}))
    for key share`.execute(trx)
  return rows.length === wanted.length
}

async function writeDraft(
  trx: Database,
  { orderId, draft, actor }: { orderId: string; draft: QuoteDraft; actor: Actor },
  now: Date,
): Promise<Pick<SavedDraft, 'version' | 'letGoImageIds'>> {
  const written = await sql<{ quoteId: string; version: number }>`
    insert into quotes (id, order_id, version, delivery_fee_santim, deposit_percent, valid_until, holds_day, message, created_by,
      created_at, updated_at)
    select ${uuidv7(now)}::uuid, ${orderId}::uuid, coalesce(max(version), 0) + 1, ${draft.deliveryFeeSantim}::bigint,
      ${draft.depositPercent}::integer, ${draft.validUntil}::timestamptz, ${draft.holdsDay ?? null}::boolean, ${draft.message.trim()}, ${actor.name},
      ${now}::timestamptz, ${now}::timestamptz
    from quotes where order_id = ${orderId}
    on conflict (order_id) where state = 'draft' do update set
      delivery_fee_santim = excluded.delivery_fee_santim, deposit_percent = excluded.deposit_percent,
      valid_until = excluded.valid_until, holds_day = excluded.holds_day, message = excluded.message, created_by = excluded.created_by,
      updated_at = excluded.updated_at
    returning id as "quoteId", version`.execute(trx)
  const { quoteId, version } = written.rows[0]!
  const former = await trx.deleteFrom('quote_options').where('quote_id', '=', quoteId).returning('image_id').execute()
  const advised = draft.options.find(({ isAdvised }) => isAdvised)
  if (draft.options.length > 0) {
    await trx
      .insertInto('quote_options')
      .values(
        draft.options.map((option, index) => ({
          quote_id: quoteId,
          position: index + 1,
          title: option.title.trim(),
          size_id: option.sizeId,
          pieces: option.pieces ?? null,
          price_santim: option.priceSantim,
          included: option.included.trim(),
          image_id: option.imageId ?? null,
          is_advised: option === advised,
        })),
      )
      .execute()
  }
  const shown = new Set(draft.options.map(({ imageId }) => imageId))
  const letGo = former.flatMap(({ image_id: id }) => (id !== null && !shown.has(id) ? id : []))
  return { version, letGoImageIds: [...new Set(letGo)] }
}
