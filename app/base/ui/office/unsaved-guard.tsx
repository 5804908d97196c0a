import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { useT } from '../translate.tsx'
import { QuestionDialog } from './question-dialog.tsx'

/** For how long a form that was sent may take the page along: the browser asks about leaving a moment after it is sent. */
const SENDING_MS = 1000

/**
 * Asks before what was typed is lost: within the back office with words of our own, when the page itself is left with the
 * browser's. Sending a form of the page is no loss. Shows a mark while there is something to save.
 */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const t = useT()
  const isSending = useRef(false)
  useEffect(() => {
    if (!isDirty) return
    const onSubmit = ({ target }: Event) => {
      // Sign Out and the like stand in the frame: they take nothing of the page with them. Undo leaves the page as it is.
      if (!(target instanceof Element) || !target.closest('main, dialog, [data-keeps-page]')) return
      isSending.current = true
      setTimeout(() => (isSending.current = false), SENDING_MS)
    }
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!isSending.current) event.preventDefault()
    }
    document.addEventListener('submit', onSubmit, { capture: true })
    window.addEventListener('beforeunload', onLeave)
    return () => {
      document.removeEventListener('submit', onSubmit, { capture: true })
      window.removeEventListener('beforeunload', onLeave)
    }
  }, [isDirty])
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty && !isSending.current && nextLocation.pathname !== currentLocation.pathname
  })
  return (
    <>
      <output data-unsaved={isDirty || undefined}>
        {isDirty && <Badge tone="highlight">{t('office.unsaved.mark')}</Badge>}
      </output>
      {blocker.state === 'blocked' && (
        <QuestionDialog
          title={t('office.unsaved.title')}
          onCancel={() => blocker.reset()}
          answers={
            <>
              <Button kind="secondary" onClick={() => blocker.reset()}>
                {t('office.unsaved.stay')}
              </Button>
              <Button kind="danger" onClick={() => blocker.proceed()}>
                {t('office.unsaved.leave')}
              </Button>
            </>
          }
        >
          {t('office.unsaved.text')}
        </QuestionDialog>
      )}
    </>
  )
}
