import { takesPaymentAtPickup, type PayAtPickupSettings } from '#app/ordering/orders/status/pay-at-pickup.ts'
import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'

export interface PayAtPickupView {
  text: string
  maxSantim: Santim
  tooDear: string
}

/** Null: the shop accepts no such orders online. The form's submission checks whether this phone may. */
export function presentPayAtPickup(settings: PayAtPickupSettings, lang: Lang, t: Translate): PayAtPickupView | null {
  if (!takesPaymentAtPickup(settings)) return null
  const isForKnown = settings['deposit.daily_at_pickup'] === 'known'
  const maxSantim = settings['deposit.daily_max_santim']
  return {
    text: t(isForKnown ? 'checkout.pickup.known' : 'checkout.pickup.everyone'),
    maxSantim,
    tooDear: t('checkout.pickup.too.dear', { max: formatPrice(maxSantim, lang) }),
  }
}
