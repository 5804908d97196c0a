import { useEffect } from 'react'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { useTillEnvelopes } from '#app/base/outbox/ui/use-waiting-envelopes.ts'
import { Button } from '#app/base/ui/button.tsx'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { useHeadingFocus } from '#app/base/ui/modal/use-heading-focus.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { PrintButton } from '#app/base/printing/ui/print-button.tsx'
import type { ShiftView } from '#app/till/drawer/load-shift.server.ts'
import { CloseReport } from '#app/till/drawer/ui/close-report.tsx'
import type { TillShift } from '#app/till/sales/snapshot.ts'
import { Middle } from '../middle.tsx'
import { OUTLINED } from '../till-classes.ts'
import { onTap } from '#app/till/register/device/till-store.ts'
import { noteClosed } from '#app/till/register/device/note-day.ts'
import { AskPin } from './ask-pin.tsx'
import { askWithPin } from '#app/till/register/device/ask-shop.ts'
import { CommandFate, usePanelCommand } from './panel-command.tsx'
import { useShiftAtTill } from './use-shift-at-till.ts'

/** The counted shift. What was expected is shown once the shop has the count. */
export function ClosePanel({ shift }: { shift: TillShift }) {
  const t = useT()
  const isUnsent = useTillEnvelopes().some(({ fields }) => fields['act'] === 'count_shift')
  const { read, reread } = useShiftAtTill(isUnsent ? null : shift.id)
  const state = read === 'reading' ? undefined : read.shift?.state
  useHeadingFocus(state)
  // It may have been closed on its page, or in another window.
  useEffect(() => {
    if (state === 'closed') noteClosed(shift.id)
  }, [state, shift.id])
  const unsent = (
    <button type="button" className={OUTLINED} onClick={() => onTap({ do: 'open', panel: 'unsent' })}>
      {t('counter.act.look')}
    </button>
  )
  if (isUnsent) {
    return (
      <Middle title={t('counter.counted')} text={t('counter.counted.waits')}>
        {unsent}
      </Middle>
    )
  }
  if (read === 'reading' || state === 'closed') return <Middle title={t('counter.close.reading')} />
  if (!read.shift) {
    return (
      <Middle title={t('counter.close.needs.line')} text={t('counter.close.needs.line.text')}>
        <Button onClick={() => void reread()}>{t('counter.unsent.try')}</Button>
      </Middle>
    )
  }
  if (state === 'open') {
    return (
      <Middle title={t('counter.count.again')}>
        <Button onClick={() => onTap({ do: 'uncounted' })}>{t('counter.count.again')}</Button>
      </Middle>
    )
  }
  if (!read.shift.report) {
    return (
      <Middle title={t('counter.not.yours', { name: shift.personName })} text={t('counter.not.yours.text')}>
        <button type="button" className={OUTLINED} onClick={() => onTap({ do: 'open', panel: 'person' })}>
          {t('counter.hand.switch')}
        </button>
      </Middle>
    )
  }
  return <Closing view={read.shift} report={read.shift.report} reread={reread} />
}

interface ClosingProps {
  view: ShiftView
  report: NonNullable<ShiftView['report']>
  reread: () => Promise<void>
}

function Closing({ view, report, reread }: ClosingProps) {
  const t = useT()
  const { fate, error, record } = usePanelCommand()
  const unsent = useTillEnvelopes().filter(({ fields }) => fields['act'] !== 'close_shift').length
  const { id: shiftId, witness } = view
  useEffect(() => {
    if (fate === 'done') noteClosed(shiftId)
    // A colleague has changed the shift.
    if (fate === 'refused') void reread()
  }, [fate, shiftId, reread])
  return (
    <main id="content" className="min-h-0 grow overflow-y-auto">
      <CloseReport
        report={report}
        needsSecond={view.needsSecond}
        witness={witness}
        second={<Second view={view} reread={reread} />}
        isBusy={fate === 'sending' || fate === 'waits' || fate === 'stopped'}
        blocked={unsent > 0 ? t('counter.close.unsent', { count: unsent }) : undefined}
        onClose={({ reason, keptSantim }) => {
          const by = witness ? { witness: witness.id } : {}
          const body = { shiftId, pieces: report.pieces, reason, keptSantim, ...by }
          void record({ act: 'close_shift', body }, t('counter.close.label'))
        }}
      >
        {unsent === 0 && (
          <p className="flex items-center gap-2 text-leaf">
            <CheckIcon className="size-5" />
            {t('counter.close.sent')}
          </p>
        )}
        <CommandFate fate={fate} error={error} />
        <PrintButton paper="shift" subject={shiftId} />
      </CloseReport>
    </main>
  )
}

/** The second person: by PIN on an enrolled tablet, else in a session of their own on the page of the shift. */
function Second({ view, reread }: Pick<ClosingProps, 'view' | 'reread'>) {
  const t = useT()
  const { id, faces } = view
  if (faces.length === 0) {
    return (
      <>
        <p className="text-ink-soft">{t('counter.close.second.elsewhere')}</p>
        <button type="button" className={OUTLINED} onClick={() => void reread()}>
          {t('counter.close.second.signed')}
        </button>
      </>
    )
  }
  return (
    <AskPin
      label={t('counter.close.second')}
      people={faces}
      // The report is read first.
      isAtOnce={false}
      ask={async (person, pin) => {
        const confirmed = await askWithPin(adminPaths.shiftAtTill(id), { what: 'witness', person: person.id, pin })
        if (confirmed === 'lost') return t('counter.pin.lost')
        if (!confirmed.ok) return confirmed.error
        await reread()
        return ''
      }}
    />
  )
}
