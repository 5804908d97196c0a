import type { Santim } from '#app/base/platform/money.ts'
import { Button } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { AT_PICKUP } from '../placing/checkout-form.ts'
import type { PayAtPickupView } from '../pay-at-pickup-view.ts'

interface PayAtPickupProps {
  view: PayAtPickupView
  amountSantim: Santim
  isBusy: boolean
  isOff: boolean
  isOnly: boolean
}

/** The button that orders without paying now, if the shop allows it for pickup; not shown for a delivery. */
export function PayAtPickup({ view, amountSantim, isBusy, isOff, isOnly }: PayAtPickupProps) {
  const t = useT()
  const isTooDear = amountSantim > view.maxSantim
  return (
    <div className="mt-2 grid gap-2 border-t border-line pt-4 in-[form:has([value=delivery]:checked)]:hidden">
      <p className="text-sm text-ink-soft">{isTooDear ? view.tooDear : view.text}</p>
      <Button
        type="submit"
        kind={isOnly ? 'primary' : 'secondary'}
        name="pay"
        value={AT_PICKUP}
        disabled={isBusy || isOff || isTooDear}
      >
        {t('checkout.pickup.order')}
      </Button>
    </div>
  )
}
