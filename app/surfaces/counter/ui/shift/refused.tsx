import { useEffect } from 'react'
import type { Envelope } from '#app/base/outbox/envelope.ts'
import { LABEL_MARK } from '#app/base/platform/text/translate.ts'
import { dropRefused } from '#app/base/outbox/ui/outbox-store.ts'
import { useTillEnvelopes } from '#app/base/outbox/ui/use-waiting-envelopes.ts'
import { sayTime } from '#app/base/ui/connection/say-time.ts'
import { classes } from '#app/base/ui/classes.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { notDone, refusedOpenings } from '#app/till/register/recorded/refused-commands.ts'
import { STRIP, WORD } from '../till-classes.ts'
import { undoCommand } from '#app/till/register/device/undo-command.ts'
import { useTillPart } from '#app/till/register/device/till-store.ts'

function leave(envelopes: readonly Envelope[]): void {
  for (const each of envelopes) void dropRefused(each)
}

/** Acts that the shop refused are no longer shown as done. */
export function useUndoneActs(): void {
  const envelopes = useTillEnvelopes()
  useEffect(() => {
    for (const envelope of notDone(envelopes)) undoCommand(envelope)
  }, [envelopes])
}

/** For a refused opening of a shift: why, in which shift the till sells now, and where the sales since then are. */
export function Refused() {
  const t = useT()
  const lang = useLang()
  const envelopes = useTillEnvelopes()
  const refused = refusedOpenings(envelopes)
  const shift = useTillPart(({ snapshot }) => snapshot?.shift)
  const { refusal } = refused.at(-1) ?? {}
  if (!refusal) return null
  // The shop has not said yet in which shift this till sells.
  const isAsked = refused.some(({ subject }) => subject === `shift:${shift?.id}`)
  const next = !shift
    ? t('counter.opening.again')
    : isAsked
      ? ''
      : t('counter.opening.other', { name: shift.personName, time: sayTime(new Date(shift.openedAt), lang) })
  return (
    <div role="alert" className={classes(STRIP, 'bg-danger-soft text-danger')}>
      <p className="min-w-0 leading-snug">
        <strong>{t('counter.opening.refused')}</strong> {refusal.error || t('outbox.fault')} {next}{' '}
        {envelopes.length === refused.length && t('counter.opening.sales')}
      </p>
      {shift && !isAsked && (
        <button type="button" className="min-h-11 px-2 font-semibold" onClick={() => leave(refused)}>
          {t('counter.wallet.seen')}
        </button>
      )}
    </div>
  )
}

/** Marks "sold out" and "on sale" that the shop has refused. */
export function RefusedMarks({ marks }: { marks: readonly Envelope[] }) {
  const t = useT()
  const lang = useLang()
  return (
    <div
      role="alert"
      className="flex shrink-0 items-center gap-3 border-t border-line bg-danger-soft py-1 pr-1 pl-4 text-danger"
    >
      <p className="min-w-0 grow">
        {marks.map(({ id, label, refusal }) => (
          <span key={id} className="block">
            {label + LABEL_MARK[lang] + (refusal?.error || t('outbox.fault'))}
          </span>
        ))}
      </p>
      <button type="button" className={WORD} onClick={() => leave(marks)}>
        {t('counter.clear')}
      </button>
    </div>
  )
}
