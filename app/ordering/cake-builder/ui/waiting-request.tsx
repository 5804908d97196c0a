import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { cancelWaiting, sendWaiting, useWaitingRequest } from './waiting-request-store.ts'

/** The card of a request that waits for the connection, with what became of it. */
export function WaitingRequest() {
  const t = useT()
  const shown = useWaitingRequest()
  const card = useRef<HTMLOutputElement>(null)
  const state = shown?.state
  const isWaiting = state === 'waiting' || state === 'pictures'
  useEffect(() => void sendWaiting(), [])
  // The button that made it wait is at the foot of a long page.
  useEffect(() => {
    if (state) card.current?.scrollIntoView({ block: 'nearest' })
  }, [state])
  return (
    <output ref={card} className="block scroll-mt-40">
      {shown && (
        <span className="page-width block pt-4">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
            <span className="min-w-48 flex-1">
              <strong className="block font-semibold">
                {t(isWaiting ? 'ui.request.waiting' : `ui.request.${shown.state}`)}
              </strong>
              {isWaiting && (
                <span className="block text-sm text-ink-soft">
                  {t(shown.state === 'pictures' ? 'ui.request.pictures' : 'ui.request.text')}
                </span>
              )}
            </span>
            {isWaiting ? (
              <Button kind="secondary" size="sm" onClick={cancelWaiting}>
                {t('ui.request.cancel')}
              </Button>
            ) : (
              <Link
                to={shown.path}
                onClick={cancelWaiting}
                className="grid min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {t(shown.state === 'sent' ? 'ui.request.see' : 'ui.request.change')}
              </Link>
            )}
          </span>
        </span>
      )}
    </output>
  )
}
