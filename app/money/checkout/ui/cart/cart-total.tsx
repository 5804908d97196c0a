import { formatSantim, type Santim } from '#app/base/platform/money.ts'
import { classes } from '#app/base/ui/classes.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { feeOf, leastFee, type DeliveryFees } from '../../placing/delivery-choice.ts'
import type { HandoverWish } from '../../placing/settle-time.ts'
import { deliveredAmountText } from '../checkout-total.tsx'

interface CartTotalProps {
  goodsSantim: Santim
  wish: Pick<HandoverWish, 'method' | 'zone'> | undefined
  /** Undefined until the shop has answered. */
  fees: DeliveryFees | undefined
  /** The lowest fee of any zone, as the page knows it; undefined: the shop agrees on fees by phone. */
  deliveryFromSantim: Santim | undefined
}

/** The one total of the cart: with a delivery it is told as the checkout tells it. */
export function CartTotal({ goodsSantim, wish, fees, deliveryFromSantim }: CartTotalProps) {
  const t = useT()
  const lang = useLang()
  const isDelivery = wish?.method === 'delivery'
  const amount = isDelivery
    ? deliveredAmountText(
        {
          goodsSantim,
          feeSantim: fees && feeOf(wish.zone, goodsSantim, fees),
          leastFeeSantim: fees ? leastFee(goodsSantim, fees) : deliveryFromSantim,
        },
        { lang, t },
      )
    : formatSantim(goodsSantim, lang)
  return (
    <p className={classes('figures leading-snug', isDelivery && 'flex-1 basis-32')}>
      <span className="block text-sm text-ink-soft">{t('cart.total')}</span>
      <strong className={classes('text-lg', !isDelivery && 'whitespace-nowrap')}>{amount}</strong>
    </p>
  )
}
