import type { Envelope } from '#app/base/outbox/envelope.ts'
import { dropRefused, resendAct } from '#app/base/outbox/ui/outbox-store.ts'
import { useTillActs } from '#app/base/outbox/ui/use-waiting-acts.ts'
import { lastHeard, probeNow } from '#app/base/ui/line/line.ts'
import { sayTime } from '#app/base/ui/line/say-time.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { writeActsFile } from '#app/till/sales/acts-file/acts-file.ts'
import { actIn } from '#app/till/register/acts/refused-acts.ts'
import { PanelFrame } from './panel-frame.tsx'
import { OUTLINED } from './till-looks.ts'
import { rememberAct } from '#app/till/register/device/record-act.ts'
import { shopTime, useTill } from '#app/till/register/device/till-store.ts'
import { useIsConnected } from './use-till-view.ts'

/** What the shop has not taken from this till, when it last answered, and the way out as a file. */
export function UnsentPanel() {
  const t = useT()
  const lang = useLang()
  const acts = useTillActs()
  const isConnected = useIsConnected()
  const { savesNothing, snapshot } = useTill()
  const people = snapshot?.people ?? []
  const answeredAt = lastHeard()
  return (
    <PanelFrame title={t('counter.unsent')}>
      <p>
        {acts.length === 0 ? t('counter.unsent.none') : t('counter.unsent.count', { count: acts.length })}{' '}
        {answeredAt && t('counter.unsent.heard', { time: sayTime(answeredAt, lang) })}
      </p>
      {savesNothing && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-2 text-danger">
          {t('counter.keeps.nothing')}
        </p>
      )}
      {!isConnected && (
        <button type="button" className={OUTLINED} onClick={probeNow}>
          {t('counter.unsent.try')}
        </button>
      )}
      <ol className="grid gap-2 empty:hidden">
        {acts.map((act) => (
          <li key={act.id} data-row="" className="grid gap-1 rounded-lg border border-line bg-surface px-4 py-2">
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="wrap-anywhere">{act.label}</span>
              <span className="text-sm text-ink-soft">
                {sayTime(new Date(act.madeAt), lang)} ·{' '}
                {people.find(({ email }) => email === act.person)?.name ?? act.person.split('@')[0]}
              </span>
            </span>
            {act.refusal && (
              <>
                <span role="alert" className="font-semibold text-danger">
                  {act.refusal.error || t('outbox.fault')}
                </span>
                <span className="text-sm text-ink-soft">
                  {t(act.mayPass ? 'counter.act.passed' : 'counter.unsent.stopped')}
                </span>
                <span className="flex flex-wrap gap-2 *:grow">
                  <button type="button" className={OUTLINED} onClick={() => again(act)}>
                    {t('counter.unsent.again')}
                  </button>
                  {act.mayPass && (
                    <button type="button" className={OUTLINED} onClick={() => void dropRefused(act)}>
                      {t('counter.act.remove')}
                    </button>
                  )}
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
      {acts.length > 0 && (
        <button
          type="button"
          className={OUTLINED}
          onClick={() => saveFile(writeActsFile(acts, shopTime()), shopTime())}
        >
          {t('counter.unsent.file')}
        </button>
      )}
    </PanelFrame>
  )
}

function again(act: Envelope): void {
  rememberAct(actIn(act), true)
  void resendAct(act)
}

function saveFile(text: string, at: Date): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = `till-${at.toISOString().slice(0, 16).replaceAll(':', '-')}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
