import { useEffect, useMemo, useRef, useState } from 'react'
import { dropRefused } from '#app/base/outbox/ui/outbox-store.ts'
import { usePlacedRefusals, useTillEnvelopes } from '#app/base/outbox/ui/use-waiting-envelopes.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { TillCommand } from '#app/till/sales/till-command.ts'
import {
  envelopeOf,
  fateOf,
  withRefusal,
  type Fate,
  type RecordedCommand,
} from '#app/till/register/recorded/command-fate.ts'
import { OUTLINED } from '../till-classes.ts'
import { recordTillCommand } from '#app/till/register/device/record-command.ts'
import { onTap, shopTime } from '#app/till/register/device/till-store.ts'
import { useIsConnected, useSale } from '../use-till-view.ts'

/** Records an act of a panel, one at a time, and follows it. A refusal is shown in the panel and goes with it. */
export function usePanelCommand() {
  const envelopes = useTillEnvelopes()
  const isConnected = useIsConnected()
  const { person } = useSale()
  const [recorded, setRecorded] = useState<RecordedCommand>()
  const isBusy = useRef(false)
  const envelope = envelopeOf(recorded, envelopes)
  const noted = recorded && withRefusal(recorded, envelope)
  // Noted while it is drawn: the refused command may be gone a moment later.
  if (noted !== recorded) setRecorded(noted)
  const refused = useMemo(() => (envelope?.refusal ? [envelope] : []), [envelope])
  usePlacedRefusals(refused)
  const fate = fateOf(recorded, { envelopes, isConnected })
  useEffect(() => {
    if (fate === 'refused' || fate === 'done') isBusy.current = false
  }, [fate])

  return {
    fate,
    error: noted?.error ?? '',
    record: async (next: TillCommand, label: string): Promise<void> => {
      // A double tap is one act.
      if (isBusy.current) return
      isBusy.current = true
      const subject = `${next.act}:${uuidv7(shopTime())}`
      // Set before the refused command is removed, which would look as if the shop had taken it.
      setRecorded({ subject, isOnDevice: false })
      for (const each of refused) await dropRefused(each)
      await recordTillCommand({ act: next, subject, label, person: person.email })
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
export function CommandFate({ fate, error }: { fate: Fate; error: string }) {
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
