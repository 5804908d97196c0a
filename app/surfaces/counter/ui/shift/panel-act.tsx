import { useEffect, useMemo, useRef, useState } from 'react'
import { dropRefused } from '#app/base/outbox/ui/outbox-store.ts'
import { usePlacedRefusals, useTillActs } from '#app/base/outbox/ui/use-waiting-acts.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { TillAct } from '#app/till/sales/acts.ts'
import { actOf, fateOf, withRefusal, type Fate, type RecordedAct } from '#app/till/register/acts/act-fate.ts'
import { OUTLINED } from '../till-looks.ts'
import { recordTillAct } from '#app/till/register/device/record-act.ts'
import { onTap, shopTime } from '#app/till/register/device/till-store.ts'
import { useIsConnected, useSale } from '../use-till-view.ts'

/** Records an act of a panel, one at a time, and follows it. A refusal is shown in the panel and goes with it. */
export function usePanelAct() {
  const acts = useTillActs()
  const isConnected = useIsConnected()
  const { person } = useSale()
  const [recorded, setRecorded] = useState<RecordedAct>()
  const isBusy = useRef(false)
  const act = actOf(recorded, acts)
  const noted = recorded && withRefusal(recorded, act)
  // Noted while it is drawn: the refused act may be gone a moment later.
  if (noted !== recorded) setRecorded(noted)
  const refused = useMemo(() => (act?.refusal ? [act] : []), [act])
  usePlacedRefusals(refused)
  const fate = fateOf(recorded, { acts, isConnected })
  useEffect(() => {
    if (fate === 'refused' || fate === 'done') isBusy.current = false
  }, [fate])

  return {
    fate,
    error: noted?.error ?? '',
    record: async (next: TillAct, label: string): Promise<void> => {
      // A double tap is one act.
      if (isBusy.current) return
      isBusy.current = true
      const subject = `${next.act}:${uuidv7(shopTime())}`
      // Set before the refused act is removed, which would look as if the shop had taken it.
      setRecorded({ subject, isOnDevice: false })
      for (const each of refused) await dropRefused(each)
      await recordTillAct({ act: next, subject, label, person: person.email })
      setRecorded({ subject, isOnDevice: true })
    },
    /** Starts over while an earlier act is still being sent. */
    forget: (): void => {
      isBusy.current = false
      setRecorded(undefined)
    },
  }
}

/** Says why the act is not at the shop. */
export function ActFate({ fate, error }: { fate: Fate; error: string }) {
  const t = useT()
  if (fate === 'refused') {
    return (
      <Notice live tone="bad">
        {error || t('outbox.fault')}
      </Notice>
    )
  }
  if (fate === 'waits') {
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
