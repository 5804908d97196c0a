import { useState } from 'react'
import * as paths from '#app/base/platform/paths.ts'
import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import { buttonClass } from '#app/base/ui/button.tsx'
import { ChevronDownIcon, PinIcon } from '#app/base/ui/icons.tsx'
import { OverlayLink } from '#app/base/ui/overlay-link.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { HandoverChooserProps } from './handover-chooser.tsx'
import { HandoverSheet } from './handover-sheet.tsx'
import type { NextHandover } from './use-next-handover.ts'

interface HandoverRowProps extends HandoverChooserProps {
  /** The chosen window in words; empty: agreed by phone, or not known yet. */
  wishText: string
  next: NextHandover | undefined
  /** The lowest fee of a zone; null: the shop does not deliver, or agrees on fees by phone. */
  deliveryFromSantim: Santim | null
  onLeave: () => void
}

/** When and how the cart is handed over; opens the choice. */
export function HandoverRow({ next, deliveryFromSantim, wishText, onLeave, ...chooser }: HandoverRowProps) {
  const t = useT()
  const lang = useLang()
  const [isOpen, setIsOpen] = useState(false)
  const isDelivery = chooser.wish?.method === 'delivery'
  const when = chooser.wish ? wishText : next?.pickup?.text
  const hasFee = next?.delivery && deliveryFromSantim !== null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="flex min-h-16.5 w-full items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-2 text-left leading-snug hover:border-brand"
      >
        <PinIcon className="size-6 shrink-0 text-brand" />
        <span className="min-w-0 grow">
          <span className="block font-semibold">
            {when ? t(`cart.handover.${isDelivery ? 'deliver' : 'pickup'}`, { when }) : t('cart.handover.choose')}
          </span>
          <span className="figures block text-sm text-ink-soft">
            {isDelivery
              ? t('cart.handover.address')
              : hasFee
                ? t('cart.handover.delivery', { fee: formatPrice(deliveryFromSantim, lang) })
                : t('cart.handover.more')}
          </span>
        </span>
        <ChevronDownIcon className="size-5 shrink-0" />
      </button>
      {isOpen && (
        <HandoverSheet {...chooser} onClose={() => setIsOpen(false)}>
          <OverlayLink
            to={paths.checkout}
            onLeave={onLeave}
            className={buttonClass({ kind: 'quiet', size: 'sm', className: 'min-h-11' })}
          >
            {t('cart.to.checkout')}
          </OverlayLink>
        </HandoverSheet>
      )}
    </>
  )
}
