import type { OfferedWays, ShownWays } from '#app/payments/methods.ts'
import type { Translate } from '#app/platform/translate.ts'

/** How the shop can be paid, with what customers read when it cannot ask a phone. */
export function viewOfferedWays({ methods, hasPage }: OfferedWays, t: Translate): ShownWays {
  const note = methods.length > 0 ? null : t(hasPage ? 'checkout.ways.page' : 'checkout.ways.none')
  return { methods, hasPage, note }
}
