import type { Envelope } from '#app/base/outbox/envelope.ts'
import { dropRefused, resendEnvelope } from '#app/base/outbox/ui/outbox-store.ts'
import { useTillEnvelopes } from '#app/base/outbox/ui/use-waiting-envelopes.ts'
import { lastAnswerAt, probeNow } from '#app/base/ui/connection/connection.ts'
import { sayTime } from '#app/base/ui/connection/say-time.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { writeEnvelopesFile } from '#app/till/sales/envelopes-file/envelopes-file.ts'
import { commandIn } from '#app/till/register/recorded/commands-in-envelopes.ts'
import { PanelFrame } from './panel-frame.tsx'
import { OUTLINED } from './till-classes.ts'
import { rememberCommand } from '#app/till/register/device/record-command.ts'
import { shopTime, useTill } from '#app/till/register/device/till-store.ts'
import { useIsConnected } from './use-till-view.ts'

/** What the shop has not taken from this till, when it last answered, and the way out as a file. */
export function UnsentPanel() {
  const t = useT()
  const lang = useLang()
  const envelopes = useTillEnvelopes()
  const isConnected = useIsConnected()
  const { savesNothing, snapshot } = useTill()
  const people = snapshot?.people ?? []
  const answeredAt = lastAnswerAt()
  return (
    <PanelFrame title={t('counter.unsent')}>
      <p>
        {envelopes.length === 0 ? t('counter.unsent.none') : t('counter.unsent.count', { count: envelopes.length })}{' '}
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
        {envelopes.map((envelope) => (
          <li key={envelope.id} data-row="" className="grid gap-1 rounded-lg border border-line bg-surface px-4 py-2">
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="wrap-anywhere">{envelope.label}</span>
              <span className="text-sm text-ink-soft">
                {sayTime(new Date(envelope.madeAt), lang)} ·{' '}
                {people.find(({ email }) => email === envelope.person)?.name ?? envelope.person.split('@')[0]}
              </span>
            </span>
            {envelope.refusal && (
              <>
                <span role="alert" className="font-semibold text-danger">
                  {envelope.refusal.error || t('outbox.fault')}
                </span>
                <span className="text-sm text-ink-soft">
                  {t(envelope.mayPass ? 'counter.act.passed' : 'counter.unsent.stopped')}
                </span>
                <span className="flex flex-wrap gap-2 *:grow">
                  <button type="button" className={OUTLINED} onClick={() => again(envelope)}>
                    {t('counter.unsent.again')}
                  </button>
                  {envelope.mayPass && (
                    <button type="button" className={OUTLINED} onClick={() => void dropRefused(envelope)}>
                      {t('counter.act.remove')}
                    </button>
                  )}
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
      {envelopes.length > 0 && (
        <button
          type="button"
          className={OUTLINED}
          onClick={() => saveFile(writeEnvelopesFile(envelopes, shopTime()), shopTime())}
        >
          {t('counter.unsent.file')}
        </button>
      )}
    </PanelFrame>
  )
}

function again(envelope: Envelope): void {
  rememberCommand(commandIn(envelope), true)
  void resendEnvelope(envelope)
}

function saveFile(text: string, at: Date): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = `till-${at.toISOString().slice(0, 16).replaceAll(':', '-')}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
