import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { eraseViews } from '#app/base/platform/list/saved-views.server.ts'
import { lockImage } from '#app/base/media/image-lock.server.ts'
import { letReferenceImagesGo } from '#app/base/media/reference-images/let-reference-images-go.server.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import { removeImageWithin } from '#app/base/media/remove-unused-image.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { ordersOf } from './customer-page.queries.server.ts'
import type { EraseRefusal } from './customer-refusals.ts'
import type { Customer } from './customers.queries.server.ts'
import { listSearchesNaming } from './searches-naming.queries.server.ts'

/** The person as `erase_customer` identifies them: the phones, and the account for orders without a phone. */
export type Erased = Pick<Customer, 'id' | 'phones' | 'accountId' | 'email'>

interface Erasing {
  mediaStore: MediaStore
  actor: Actor
  at: Date
}

/**
 * Erases a person within a transaction that must then commit. Only the database functions `forget_phones_of_money` and
 * `erase_customer` may touch the append-only tables; the picture files go after both succeeded. A refusal changes
 * nothing, and an interrupted run can be repeated.
 */
export async function erasePerson(
  trx: Database,
  asked: Erased,
  { mediaStore, actor, at }: Erasing,
): Promise<{ ok: true } | EraseRefusal> {
  const who = { ...asked, accountId: await readAccountToErase(trx, asked) }
  await sql`savepoint untouched`.execute(trx)
  const imageIds = await listImages(trx, who)
  for (const imageId of imageIds) await lockImage(trx, imageId)
  const outcome = await eraseWords(trx, who, { actor, at })
  if (!outcome.ok) {
    await sql`rollback to savepoint untouched`.execute(trx)
    return outcome
  }
  for (const imageId of imageIds) await removeImageWithin(trx, mediaStore, imageId)
  return { ok: true }
}

/** Null: none, or an account that other customers order with too. It stays, and keeps its orders without a phone. */
async function readAccountToErase(trx: Database, { accountId, phones }: Erased): Promise<string | null> {
  const { rows } = await sql<{ accountId: string | null }>`
    select account_to_erase(${accountId}, ${phones}::text[]) as "accountId"`.execute(trx)
  return rows[0]!.accountId
}

async function eraseWords(
  trx: Database,
  who: Erased,
  { actor, at }: Pick<Erasing, 'actor' | 'at'>,
): Promise<{ ok: true } | EraseRefusal> {
  const namedIn = await listSearchesNaming(trx, who)
  const money = await sql<{ isForgotten: boolean }>`
    select forget_phones_of_money(${who.phones}::text[]) as "isForgotten"`.execute(trx)
  if (!money.rows[0]!.isForgotten) return { ok: false, reason: 'customer_has_credit' }
  await letPicturesGo(trx, who)
  await eraseViews(trx, namedIn.views)
  await sql`update orders o set recipient_name = '', recipient_phone = null,
      unpaid_reason = case when o.unpaid_reason is not null then '[erased]' end
    where ${ordersOf(who)}`.execute(trx)
  const { rows } = await sql<{ outcome: 'erased' | 'gone' | 'open' | 'owed' }>`
    select erase_customer(${who.id}::uuid, ${actor.name}, ${at}::timestamptz, ${namedIn.changes}::bigint[]) as outcome
  `.execute(trx)
  switch (rows[0]!.outcome) {
    case 'erased':
      return { ok: true }
    case 'gone':
      return { ok: false, reason: 'customer_gone' }
    case 'open': // for example a payment from their phone for another person's order
      return { ok: false, reason: 'customer_has_open_orders' }
    case 'owed':
      return { ok: false, reason: 'customer_owes' }
  }
}

/**
 * Pictures that the person sent, also for a daily cake, which keeps only the picture's id, photos taken for the person, and
 * those taken at the person's door.
 */
const sentBy = (who: Erased) => sql`
  select r.id from orders o
  join reference_images r on o.id in (r.order_id, r.receipt_order_id, r.finished_order_id, r.handover_order_id)
  where ${ordersOf(who)}
  union
  select r.id from orders o join reference_images r on o.id = r.handover_order_id
  where o.recipient_phone = any(${who.phones}::text[])
  union
  select r.id from orders o join order_lines l on l.order_id = o.id
  join reference_images r on r.id::text = l.reference_image and r.order_id is null
  where ${ordersOf(who)}`

/** Quote options with a picture of their own. Gallery pictures belong to the shop. */
const optionsFor = (who: Erased) => sql`
  quotes.id = option.quote_id and quotes.order_id in (select o.id from orders o where ${ordersOf(who)})
  and option.image_id is not null
  and not exists (select from inspirations where inspirations.image_id = option.image_id)`

/** In the order in which pictures are locked. */
async function listImages(trx: Database, who: Erased): Promise<string[]> {
  const { rows } = await sql<{ imageId: string }>`
    select image_id as "imageId" from reference_images where id in (${sentBy(who)})
    union
    select option.image_id from quote_options option, quotes where ${optionsFor(who)}
    order by "imageId"`.execute(trx)
  return rows.map(({ imageId }) => imageId)
}

async function letPicturesGo(trx: Database, who: Erased): Promise<void> {
  await sql`update quote_options option set image_id = null from quotes where ${optionsFor(who)}`.execute(trx)
  const { rows } = await sql<{ id: string }>`${sentBy(who)}`.execute(trx)
  await letReferenceImagesGo(
    trx,
    rows.map(({ id }) => id),
  )
}
