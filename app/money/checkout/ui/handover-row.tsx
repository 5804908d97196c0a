import * as paths from '#app/base/platform/paths.ts'
import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import { ChevronRightIcon, PinIcon } from '#app/base/ui/icons.tsx'
import { OverlayLink } from '#app/base/ui/overlay-link.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { NextHandover } from './use-next-handover.ts'

interface HandoverRowProps {
  next: NextHandover | undefined
  /** The lowest fee of a zone; null: the shop does not deliver, or agrees on fees by phone. */
  deliveryFromSantim: Santim | null
  onLeave: () => void
}

/** When and how the cart is handed over if nothing else is chosen; leads to the checkout, where it is chosen. */
export function HandoverRow({ next, deliveryFromSantim, onLeave }: HandoverRowProps) {
  const t = useT()
  const lang = useLang()
  const hasFee = next?.delivery && deliveryFromSantim !== null
  return (
    <OverlayLink
      to={paths.checkout}
      onLeave={onLeave}
      className="flex min-h-16.5 items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-2 leading-snug hover:border-brand"
    >
      <PinIcon className="size-6 shrink-0 text-brand" />
      <span className="min-w-0 grow">
        <span className="block font-semibold">
          {next?.pickup ? t('cart.handover.pickup', { when: next.pickup.text }) : t('cart.handover.choose')}
        </span>
        <span className="figures block text-sm text-ink-soft">
          {hasFee
            ? t('cart.handover.delivery', { fee: formatPrice(deliveryFromSantim, lang) })
            : t('cart.handover.more')}
        </span>
      </span>
      <ChevronRightIcon className="size-5 shrink-0" />
    </OverlayLink>
  )
}
