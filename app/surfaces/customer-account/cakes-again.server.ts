import { nameIn } from '#app/catalog/cakes/cake.ts'
import { listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import { listVariants } from '#app/catalog/cakes/choices.queries.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { cartCake, type CartCake } from '#app/ordering/cart/cart.ts'
import { cheapestPrice, packsInCart } from '#app/ordering/cart/pricing.ts'
import { loadHandoverFacts } from '#app/ordering/inventory/handover/handover.queries.server.ts'
import { leftNext } from '#app/ordering/inventory/handover/next-handover.ts'
import type { OrderedLine } from './ordered-lines.queries.server.ts'
import type { OwnAccount } from './own-account.server.ts'

export interface CakesAgain {
  kind: 'cart'
  /** At today's prices, no more than are left. */
  wanted: { cake: CartCake; pieces: number; text: string; price: string }[]
  /** What is not there, or less than before. */
  missing: string[]
}

/** What of an order of daily cakes can be bought today. Packs are counted by the cart. */
export async function cakesAgain(account: OwnAccount, lines: readonly OrderedLine[]): Promise<CakesAgain> {
  const { db, now, lang, t } = account
  const [onSale, variants, facts] = await Promise.all([
    listCakes(db, dayInAddis(now), { daily: true }),
    listVariants(db),
    loadHandoverFacts(db, now),
  ])
  const remaining = leftNext(facts)
  const ordered = new Map<string, { line: OrderedLine; pieces: number }>()
  for (const line of lines) {
    const pieces = (ordered.get(line.cake.id)?.pieces ?? 0) + line.pieces
    ordered.set(line.cake.id, { line, pieces })
  }
  const wanted: CakesAgain['wanted'] = []
  const missing: string[] = []
  for (const [cakeId, { line, pieces }] of ordered) {
    const cake = onSale.find(({ id }) => id === cakeId)
    const name = nameIn(lang, cake ?? line.cake)
    const left = remaining.get(cakeId) ?? pieces
    if (!cake) missing.push(t('account.again.gone', { cake: name }))
    else if (left === 0) missing.push(t('account.again.sold.out', { cake: name }))
    else if (left < pieces) missing.push(t('account.again.short', { cake: name, count: left }))
    if (!cake || left === 0) continue
    const inCart = cartCake({ ...cake, packs: packsInCart(facts.settings, cake, variants) })
    const count = Math.min(pieces, left)
    const text = t('account.order.pieces', { count, cake: name })
    wanted.push({ cake: inCart, pieces: count, text, price: formatPrice(cheapestPrice(count, inCart), lang) })
  }
  return { kind: 'cart', wanted, missing }
}
