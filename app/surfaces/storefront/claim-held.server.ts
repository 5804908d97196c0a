import { thoseGoingWith } from '#app/catalog/cakes/cake-limits.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { findCake } from '#app/catalog/cakes/cakes.queries.server.ts'
import { listVariants } from '#app/catalog/cakes/choices.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { dayInAddis, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { orderPrice } from '#app/ordering/cart/pricing.ts'
import { loadHandoverFacts } from '#app/ordering/inventory/handover/handover.queries.server.ts'
import { presentHandover, type HandoverViewer } from '#app/ordering/inventory/handover/handover-text.ts'
import { nextHandover, type HandoverWindow } from '#app/ordering/inventory/handover/next-handover.ts'
import { explainHolder } from '#app/ordering/inventory/hold-stock.server.ts'
import { endHold, findHeldPieces, type HeldPieces } from '#app/ordering/inventory/waiting/hold-for-wait.server.ts'
import type { PlacedOrder } from '#app/ordering/orders/placing/insert-order.server.ts'
import { placeDirect, type DirectOrderRefusal } from '#app/ordering/orders/placing/place-direct-order.server.ts'
import { findPlaced } from '#app/ordering/orders/placing/request-key.server.ts'
import { holderOf } from '#app/ordering/orders/placing/unpaid-holder.server.ts'
import type { Placer } from '#app/ordering/terms/placer.ts'

interface Claimable extends HeldPieces {
  variantId: string
  priceSantim: number
  window: HandoverWindow
  name: string
}

/** What is held for a wait and can still be picked up on its day; undefined: not any more. */
async function findClaimable(db: Database, id: string, lang: Lang, now: Date): Promise<Claimable | undefined> {
  const held = isUuid(id) ? await findHeldPieces(db, id, now) : undefined
  if (!held) return undefined
  const [cake, variants, facts] = await Promise.all([
    findCake(db, held.cakeId, dayInAddis(now)),
    listVariants(db),
    loadHandoverFacts(db, now),
  ])
  const variant = cake && thoseGoingWith(variants, cake.limits.variantIds).find(({ pieces }) => pieces === held.pieces)
  const window = nextHandover({ method: 'self-pickup' }, facts)
  if (!variant || window?.day !== held.day) return undefined
  const priceSantim = orderPrice({ cake, variant })
  return { ...held, variantId: variant.id, priceSantim, window, name: nameIn(lang, cake) }
}

/** The same in words, for the page to which the message leads. */
export async function presentHeld(db: Database, id: string, viewer: HandoverViewer, now: Date) {
  const held = await findClaimable(db, id, viewer.lang, now)
  return (
    held && {
      id,
      pieces: held.pieces,
      until: formatWallTime(timeInAddis(held.until), viewer.lang),
      price: formatPrice(held.priceSantim, viewer.lang),
      when: presentHandover(held.window, viewer).text,
      needsPhone: held.phone === null,
    }
  )
}

interface Claim {
  id: string
  /** Of somebody who waited with an email. */
  phone: string | undefined
  lang: Lang
  placer: Placer
  clientAddress: string
}

export type ClaimRefusal =
  | DirectOrderRefusal
  | { ok: false; reason: 'hold_over' }
  | { ok: false; reason: 'phone_missing' }

const HOLD_OVER = { ok: false, reason: 'hold_over' } as const

/** Rolls the transaction back, so that what is held stays held. */
class Refused extends Error {
  readonly refusal: DirectOrderRefusal
  constructor(refusal: DirectOrderRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/**
 * Places the order of what is held for a wait, to be paid until the hour is over, and ends the hold, both or neither. A repeat finds
 * the same order.
 */
export async function claimHeld(
  { db, clock }: CommandDeps,
  { id, phone, lang, placer, clientAddress }: Claim,
): Promise<({ ok: true } & PlacedOrder) | ClaimRefusal> {
  const requestKey = `wait ${id}`
  const sentBefore = await findPlaced(db, requestKey)
  if (sentBefore) return sentBefore
  const now = clock.now()
  const held = await findClaimable(db, id, lang, now)
  if (!held) return HOLD_OVER
  const contact = { phone: held.phone ?? phone, email: held.email ?? undefined }
  if (contact.phone === undefined) return { ok: false, reason: 'phone_missing' }
  const { cakeId, variantId, window, until: heldUntil } = held
  const asking = { placer, phone: contact.phone, clientAddress }
  try {
    return await db.transaction().execute(async (trx) => {
      // The locks of placing, in their order: those of the customer before those of the stock, which the end of the hold takes.
      const holder = holderOf({ ...asking, settings: await loadSettings(trx) })
      await sql`select check_holder(${held.day}::date, '[]', ${holder && JSON.stringify(holder)}::jsonb)`.execute(trx)
      if (!(await endHold(trx, id))) return (await findPlaced(trx, requestKey)) ?? HOLD_OVER
      const delivery = { method: 'self-pickup', date: window.day, time: window.from } as const
      const order = { cakeId, variantId, contact: { ...contact, delivery }, lang, requestKey, heldUntil, ...asking }
      const placed = await placeDirect(trx, order, now)
      if (!placed.ok) throw new Refused(placed)
      return placed
    })
  } catch (error) {
    const refused = error instanceof Refused ? error.refusal : explainHolder(error)
    if (refused) return refused
    throw error
  }
}
