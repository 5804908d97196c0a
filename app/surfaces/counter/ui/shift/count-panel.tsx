import { useTillEnvelopes } from '#app/base/outbox/ui/use-waiting-envelopes.ts'
import { ChevronLeftIcon } from '#app/base/ui/icons.tsx'
import { useHeadingFocus } from '#app/base/ui/modal/use-heading-focus.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { countPieces, type CashPieces } from '#app/till/drawer/cash-pieces.ts'
import { CloseCount } from '#app/till/drawer/ui/close-count.tsx'
import type { TillShift } from '#app/till/sales/snapshot.ts'
import { stops } from '#app/till/register/recorded/command-fate.ts'
import { Middle } from '../middle.tsx'
import { OUTLINED } from '../till-classes.ts'
import { recordTillCommand, rememberCommand } from '#app/till/register/device/record-command.ts'
import { onTap, useTill } from '#app/till/register/device/till-store.ts'
import { useSale } from '../use-till-view.ts'
import { ClosePanel } from './close-panel.tsx'
import { useIsCounted } from './use-counted.ts'

/** The end of a shift: the blind count, then its report with the signatures. */
export function CountPanel() {
  const t = useT()
  const { snapshot, state } = useTill()
  const { person } = useSale()
  const mayForOthers = useMay('payments.edit')
  const isCounted = useIsCounted()
  const refused = useTillEnvelopes().filter(stops)
  const shift = snapshot?.shift
  const parked = state.parked.length
  const back = (
    <button type="button" className={OUTLINED} onClick={() => onTap({ do: 'open', panel: 'sale' })}>
      {t('counter.back')}
    </button>
  )
  if (!shift) return <Middle title={t('counter.closed')}>{back}</Middle>
  if (isCounted) return <ClosePanel key={shift.id} shift={shift} />
  if (shift.person !== person.email && !mayForOthers) {
    return (
      <Middle title={t('counter.not.yours', { name: shift.personName })} text={t('counter.not.yours.text')}>
        {back}
      </Middle>
    )
  }
  if (parked > 0) {
    return (
      <Middle title={t('counter.close.parked', { count: parked })} text={t('counter.close.parked.text')}>
        <button type="button" className={OUTLINED} onClick={() => onTap({ do: 'open', panel: 'parked' })}>
          {t('counter.parked.title')}
        </button>
        {back}
      </Middle>
    )
  }
  // What waits for a connection reaches the shop before the count does; behind a refused command nothing does.
  if (refused.length > 0) {
    return (
      <Middle title={t('counter.close.refused', { count: refused.length })} text={t('counter.close.refused.text')}>
        <button type="button" className={OUTLINED} onClick={() => onTap({ do: 'open', panel: 'unsent' })}>
          {t('counter.act.look')}
        </button>
        {back}
      </Middle>
    )
  }
  return <BlindCount key={shift.id} shift={shift} />
}

function BlindCount({ shift: { id: shiftId } }: { shift: TillShift }) {
  const t = useT()
  useHeadingFocus()
  const { state, lastNumber } = useTill()
  const { person } = useSale()
  const counting = state.counting?.shiftId === shiftId ? state.counting : null
  const isChanged = counting !== null && counting.lastNumber !== lastNumber && countPieces(counting.pieces) > 0
  const count = (pieces: CashPieces) => {
    const act = { act: 'count_shift', body: { shiftId, pieces } } as const
    rememberCommand(act, true)
    const label = t('counter.shift.count.label')
    void recordTillCommand({ act, subject: `shift:${shiftId}`, label, person: person.email })
  }
  return (
    <main id="content" className="min-h-0 grow overflow-y-auto">
      <CloseCount
        notice={
          isChanged && (
            <Notice live tone="highlight">
              {t('counter.count.changed')}
            </Notice>
          )
        }
        back={
          <button
            type="button"
            aria-label={t('counter.back')}
            className={OUTLINED}
            onClick={() => onTap({ do: 'open', panel: 'sale' })}
          >
            <ChevronLeftIcon className="size-5 @5xl:-ml-1" />
            <span className="@max-5xl:hidden">{t('counter.back')}</span>
          </button>
        }
        start={counting?.pieces}
        onChange={(pieces) => onTap({ do: 'count', counting: { shiftId, pieces, lastNumber } })}
        isBusy={false}
        onCounted={count}
      />
    </main>
  )
}
