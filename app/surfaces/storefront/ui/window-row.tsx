import { lazy, Suspense, useState } from 'react'
import type { Santim } from '#app/base/platform/money.ts'
import { PRIVATE_PREFIX, readMemory } from '#app/base/ui/browser-memory.ts'
import { ChevronDownIcon, ClockIcon } from '#app/base/ui/icons.tsx'
import { loadPart } from '#app/base/ui/connection/load-part.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import type { WindowView } from '../cake-window.ts'
import type { ShownWindow } from './chosen-window.tsx'

/** Repeated in checkout/ui/remembered-checkout.ts, which comes with the choice. */
const CHECKOUT_KEY = `${PRIVATE_PREFIX}checkout`

const ChosenWindow = lazy(async () => {
  const { ChosenWindow: component } = await loadPart(() => import('./chosen-window.tsx'))
  return { default: component }
})

interface WindowRowProps {
  window: WindowView
  cakeId: string
  pieces: number
  goodsSantim: Santim
  /** Where a page without scripts chooses the day. */
  buyPath: string
  shown: ShownWindow | undefined
  onShown: (shown: ShownWindow | undefined) => void
}

/** When the cake can be had, the first free window or the chosen one; opens the choice of the cart and the checkout. */
export function WindowRow({ window, buyPath, shown, ...choice }: WindowRowProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [hasAsked, setAsked] = useState(false)
  const isHydrated = useHydrated()
  const isNeeded = hasAsked || (isHydrated && readMemory(CHECKOUT_KEY) !== null)
  const when = shown?.text
  return (
    <>
      <a
        href={buyPath}
        aria-haspopup="dialog"
        data-needs-program
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setAsked(true)
          setOpen(true)
        }}
        className="flex min-h-16.5 items-center gap-3 rounded-lg bg-leaf-soft px-4 py-2.5 leading-snug"
      >
        <ClockIcon className="size-5 shrink-0 text-leaf" />
        <span className="min-w-0 grow">
          <strong className="block font-semibold">
            {!shown
              ? window.title
              : when
                ? t(`cart.handover.${shown.isDelivery ? 'deliver' : 'pickup'}`, { when })
                : t('cart.handover.choose')}
          </strong>{' '}
          <span className="text-sm">{shown?.isDelivery ? t('cart.handover.address') : window.detail}</span>
        </span>
        <ChevronDownIcon className="size-5 shrink-0" />
      </a>
      {isNeeded && (
        <Suspense>
          <ChosenWindow {...choice} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
