import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import * as paths from '#app/base/platform/paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Dialog } from '#app/base/ui/dialog.tsx'
import { loadPart } from '#app/base/ui/connection/load-part.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { showFirstOpenField } from '#app/base/ui/show-me-strip.tsx'
import { Spinner } from '#app/base/ui/spinner.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { HandoverChooser, HandoverChooserProps } from './handover-chooser.tsx'

interface HandoverSheetProps extends HandoverChooserProps {
  onClose: () => void
  /** Another way on, below the button. */
  children?: ReactNode
}

/**
 * A bottom sheet for day, time window, pickup or delivery. Saves each choice immediately. A delivery needs its sub-city, which decides
 * fee and times, before the sheet is left by its button.
 */
export function HandoverSheet({ onClose, children, ...chooser }: HandoverSheetProps) {
  const t = useT()
  const [isZoneMissing, setIsZoneMissing] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isZoneMissing) showFirstOpenField(fields.current)
  }, [isZoneMissing])

  function leave() {
    const { wish } = chooser
    if (wish?.method !== 'delivery' || wish.zone !== '') return onClose()
    setIsZoneMissing(true)
    showFirstOpenField(fields.current)
  }

  return (
    <Dialog
      side="foot"
      showsTitle
      title={t('cart.handover.choose')}
      onClose={onClose}
      footer={
        <div className="grid gap-2">
          <Button size="lg" onClick={leave}>
            {t('cart.handover.done')}
          </Button>
          {children}
        </div>
      }
    >
      <div ref={fields}>
        <LateChooser {...chooser} isZoneMissing={isZoneMissing} />
      </div>
    </Dialog>
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
  // After the days, because a part that fails to load while offline cannot be loaded again.
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
