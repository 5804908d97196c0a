import { useState } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import { AlertIcon, NoConnectionIcon } from '#app/base/ui/icons.tsx'
import { sayTime } from '#app/base/ui/connection/say-time.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { Envelope } from '../envelope.ts'
import { applyAgain, cancelEnvelope, dropRefused } from './outbox-store.ts'
import { useTillEnvelopes, useWaitingEnvelopes } from './use-waiting-envelopes.ts'

/** Says how many acts wait for the connection, lists them, and asks about those that the shop refused. */
export function OutboxBar() {
  const t = useT()
  const { waiting, heldUp, refused: all, others } = useWaitingEnvelopes()
  const refused = all.filter(({ isSeen }) => !isSeen)
  const isWaiting = heldUp.length > 0
  // Commands of the till count only after a first attempt to send them.
  const ofTill = useTillEnvelopes()
  const tillWaits = ofTill.some(({ isTried, refusal }) => isTried || refusal)
  if (!isWaiting && refused.length === 0 && others === 0 && !tillWaits) return null
  return (
    <section
      aria-label={t('outbox.label')}
      className="max-h-[60dvh] overflow-y-auto border-b border-line-strong bg-surface shadow-card print:hidden"
    >
      {isWaiting && <Waiting envelopes={waiting} />}
      {refused.map((envelope) => (
        <Refused key={envelope.id} envelope={envelope} />
      ))}
      {tillWaits && <p className="px-4 py-2 font-semibold md:px-6">{t('outbox.till', { count: ofTill.length })}</p>}
      {others > 0 && <p className="px-4 py-2 text-sm text-ink-soft md:px-6">{t('outbox.others', { count: others })}</p>}
    </section>
  )
}

function Waiting({ envelopes }: { envelopes: readonly Envelope[] }) {
  const t = useT()
  const lang = useLang()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="px-4 py-1 md:px-6">
      <div className="flex items-center gap-3">
        <NoConnectionIcon className="size-5 shrink-0 text-ink-soft" />
        <output className="grow font-semibold">{t('outbox.waiting', { count: envelopes.length })}</output>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 rounded-md px-2 font-semibold text-brand hover:underline"
        >
          {t(isOpen ? 'outbox.hide' : 'outbox.show')}
        </button>
      </div>
      {isOpen && (
        <>
          <p className="max-w-prose text-sm text-ink-soft">{t('outbox.waiting.text')}</p>
          <ul className="divide-y divide-line">
            {envelopes.map((envelope) => (
              <li key={envelope.id} className="flex min-h-12 items-center gap-3 py-1">
                <span className="min-w-0 grow wrap-anywhere">
                  {envelope.label}
                  <span className="block text-xs text-ink-soft">
                    {sayTime(new Date(envelope.madeAt), lang)}
                    {envelope.isTried && ` · ${t('outbox.tried')}`}
                  </span>
                </span>
                {!envelope.isTried && (
                  <Button
                    kind="quiet"
                    size="sm"
                    className="min-h-11 shrink-0"
                    aria-label={t('outbox.cancel.named', { act: envelope.label })}
                    onClick={() => void cancelEnvelope(envelope)}
                  >
                    {t('outbox.cancel')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Refused({ envelope }: { envelope: Envelope }) {
  const t = useT()
  const { label, refusal } = envelope
  if (!refusal) return null
  const { error, conflict, cause } = refusal
  const mayApply = cause === 'fault' || (conflict ? conflict.again !== null : false)
  return (
    <div role="alert" className="flex gap-3 border-t border-line px-4 py-2 first:border-t-0 md:px-6">
      <AlertIcon className="mt-1 size-5 shrink-0 text-danger" />
      <div className="grid min-w-0 grow gap-1">
        <p className="font-semibold wrap-anywhere">{t('outbox.refused', { act: label })}</p>
        {conflict ? (
          <p className="wrap-anywhere">
            {t('outbox.conflict', { who: conflict.who, when: conflict.when, what: conflict.what })}
            {conflict.again === null && ` ${t('outbox.gone')}`}
          </p>
        ) : (
          <p>{error || t(cause === 'held' ? 'outbox.held' : 'outbox.fault')}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {mayApply && (
            <Button
              size="sm"
              className="min-h-11"
              aria-label={t('outbox.again.named', { act: label })}
              onClick={() => void applyAgain(envelope)}
            >
              {t('outbox.again')}
            </Button>
          )}
          <Button
            kind="secondary"
            size="sm"
            className="min-h-11"
            aria-label={t('outbox.leave.named', { act: label })}
            onClick={() => void dropRefused(envelope)}
          >
            {t('outbox.leave')}
          </Button>
        </div>
      </div>
    </div>
  )
}
