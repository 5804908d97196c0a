import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { useT } from '../translate.tsx'
import { QuestionDialog } from './question-dialog.tsx'

/** How long a submitted form may leave the page without a warning: the browser asks shortly after the submission. */
const SENDING_MS = 1000

/**
 * Warns before typed values are lost: with an own dialog for navigation inside admin, with the browser's when the page
 * unloads. Submitting a form of the page is no loss. Shows a mark while there are unsaved values.
 */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const t = useT()
  const isSending = useRef(false)
  useEffect(() => {
    if (!isDirty) return
    const onSubmit = ({ target }: Event) => {
      // Forms of the frame, such as Sign Out, do not send the page's values. Undo leaves the page as it is.
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
