import { useEffect, useMemo, useRef, useState } from 'react'
import { dropRefused } from '#app/base/outbox/ui/outbox-store.ts'
import { usePlacedRefusals, useTillActs } from '#app/base/outbox/ui/use-waiting-acts.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { TillAct } from '#app/money/point-of-sale/acts.ts'
import { OUTLINED } from '../till-looks.ts'
import { onTap, recordTillAct, shopTime } from '../till-store.ts'
import { useHasLine, useSale } from '../use-till-view.ts'

/**
 * How the act that a panel recorded fares. `kept`: on this device, without a line; `stopped`: behind one that the shop refused; `done`:
 * the shop has it.
 */
export type Fate = 'none' | 'sending' | 'kept' | 'stopped' | 'refused' | 'done'

/** Records an act of a panel, one at a time, and follows it. A refusal is shown in the panel and goes with it. */
export function usePanelAct() {
  const acts = useTillActs()
  const hasLine = useHasLine()
  const { person } = useSale()
  const [recorded, setRecorded] = useState<{ subject: string; isOnDevice: boolean }>()
  const isBusy = useRef(false)
  const act = acts.find(({ subject }) => subject === recorded?.subject)
  const refused = useMemo(() => (act?.refusal ? [act] : []), [act])
  usePlacedRefusals(refused)
  const isStopped = acts.some(({ refusal, mayPass }) => refusal && !mayPass)
  const fate = fateOf()

  function fateOf(): Fate {
    if (!recorded) return 'none'
    if (act?.refusal) return 'refused'
    if (!act && recorded.isOnDevice) return 'done'
    if (isStopped) return 'stopped'
    return hasLine ? 'sending' : 'kept'
  }
  useEffect(() => {
    if (fate === 'refused' || fate === 'done') isBusy.current = false
  }, [fate])

  return {
    fate,
    error: act?.refusal?.error ?? '',
    record: async (next: TillAct, label: string): Promise<void> => {
      // A double tap is one act.
      if (isBusy.current) return
      isBusy.current = true
      for (const each of refused) await dropRefused(each)
      const subject = `${next.act}:${uuidv7(shopTime())}`
      const isKept = recordTillAct({ act: next, subject, label, person: person.email })
      setRecorded({ subject, isOnDevice: false })
      await isKept
      setRecorded({ subject, isOnDevice: true })
    },
    /** Begins anew, while a former act is still on its way. */
    forget: (): void => {
      isBusy.current = false
      setRecorded(undefined)
    },
  }
}

/** Why it is not at the shop. */
export function ActFate({ fate, error }: { fate: Fate; error: string }) {
  const t = useT()
  if (fate === 'refused') {
    return (
      <Notice live tone="bad">
        {error || t('outbox.fault')}
      </Notice>
    )
  }
  if (fate === 'kept') {
    return (
      <Notice live tone="highlight">
        {t('counter.act.kept')}
      </Notice>
    )
  }
  if (fate !== 'stopped') return null
  return (
    <Notice live tone="bad">
      <p>{t('counter.act.stopped')}</p>
      <button type="button" className={OUTLINED} onClick={() => onTap({ do: 'open', panel: 'unsent' })}>
        {t('counter.act.look')}
      </button>
    </Notice>
  )
}
