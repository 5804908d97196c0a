import type { OfferedWays, ShownWays } from '#app/money/payments/methods.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'

export function presentOfferedWays({ methods, hasPage }: OfferedWays, paysAtPickup: boolean, t: Translate): ShownWays {
  const instead = hasPage ? 'checkout.ways.page' : paysAtPickup ? 'checkout.ways.pickup' : 'checkout.ways.none'
  const note = methods.length > 0 ? null : t(instead)
  return { methods, hasPage, note }
}
