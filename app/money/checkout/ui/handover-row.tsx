import { useEffect, useState, type ComponentProps } from 'react'
import * as paths from '#app/base/platform/paths.ts'
import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import { Button, buttonClass } from '#app/base/ui/button.tsx'
import { Dialog } from '#app/base/ui/dialog.tsx'
import { ChevronDownIcon, PinIcon } from '#app/base/ui/icons.tsx'
import { loadPart } from '#app/base/ui/line/load-part.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { OverlayLink } from '#app/base/ui/overlay-link.tsx'
import { Spinner } from '#app/base/ui/spinner.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { HandoverChooser, HandoverChooserProps } from './handover-chooser.tsx'
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
        <Dialog
          side="foot"
          showsTitle
          title={t('cart.handover.choose')}
          onClose={() => setIsOpen(false)}
          footer={
            <div className="grid gap-2">
              <Button size="lg" onClick={() => setIsOpen(false)}>
                {t('cart.handover.done')}
              </Button>
              <OverlayLink
                to={paths.checkout}
                onLeave={onLeave}
                className={buttonClass({ kind: 'quiet', size: 'sm', className: 'min-h-11' })}
              >
                {t('cart.to.checkout')}
              </OverlayLink>
            </div>
          }
        >
          <LateChooser {...chooser} />
        </Dialog>
      )}
    </>
  )
}

interface Loaded {
  Chooser: typeof HandoverChooser
  facts: ComponentProps<typeof HandoverChooser>['facts']
}

async function loadChooser(): Promise<Loaded> {
  const answer = await fetch(paths.handoverChoices, { signal: AbortSignal.timeout(20_000) })
  if (!answer.ok) throw new Error(`the days were answered with ${answer.status}`)
  const facts = (await answer.json()) as Loaded['facts']
  // After the days, because a part that fails to load without a line cannot be loaded again.
  const { HandoverChooser: Chooser } = await loadPart(() => import('./handover-chooser.tsx'))
  return { Chooser, facts }
}

/** Days and their program come when somebody opens them. */
function LateChooser(props: HandoverChooserProps) {
  const [round, setRound] = useState(0)
  return <ComingChooser key={round} {...props} onAgain={() => setRound(round + 1)} />
}

function ComingChooser({ onAgain, ...props }: HandoverChooserProps & { onAgain: () => void }) {
  const t = useT()
  const [loaded, setLoaded] = useState<Loaded | 'failed'>()
  useEffect(() => {
    let isCurrent = true
    loadChooser().then(
      (came) => isCurrent && setLoaded(came),
      () => isCurrent && setLoaded('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [])

  if (!loaded) return <Spinner />
  if (loaded !== 'failed') return <loaded.Chooser {...props} facts={loaded.facts} />
  return (
    <div className="grid justify-items-start gap-3">
      <Notice live tone="highlight">
        {t('cart.handover.offline')}
      </Notice>
      <Button kind="secondary" onClick={onAgain}>
        {t('ui.error.again')}
      </Button>
    </div>
  )
}
