import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { countFinishedPictures } from './finished-pictures.queries.server.ts'
import { askAboutPictures, noteFinishedPictures } from './note-finished-pictures.server.ts'

interface Showing {
  orderId: string
  isShown: boolean
  actor: Actor
}

/** Shows the customer the pictures of the finished cake, including later ones, or hides them. Idempotent. */
export async function showFinishedPictures(
  { db, clock }: CommandDeps,
  { orderId, isShown, actor }: Showing,
): Promise<{ ok: true } | { ok: false; reason: 'order_not_found' }> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: orderId })
    if (!order) return { ok: false, reason: 'order_not_found' }
    const now = clock.now()
    const { rows } = await sql`
      update orders set shows_finished = ${isShown}, updated_at = ${now}
      where id = ${orderId} and shows_finished <> ${isShown} returning id`.execute(trx)
    if (rows.length === 0) return { ok: true }
    await noteFinishedPictures(trx, { orderId, actor, data: { shown: isShown } }, now)
    if (isShown && (await countFinishedPictures(trx, orderId)) > 0) await askAboutPictures(trx, order, now)
    const thing = { type: 'order', id: orderId, label: { en: order.code, am: order.code } } as const
    const change = { before: { shows_finished: !isShown }, after: { shows_finished: isShown } }
    await recordChange(trx, { actor, action: 'update', thing, ...change }, now)
    return { ok: true }
  })
}
