import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import { QuestionDialog } from '#app/base/ui/admin/question-dialog.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useTillEnvelopes, useWaitingEnvelopes } from './use-waiting-envelopes.ts'

/**
 * Around the form that signs out: asks first when acts of this person were not sent, and refuses while the shop lacks commands of the till.
 */
export function SignOutGuard({ children }: { children: ReactNode }) {
  const t = useT()
  const { waiting } = useWaitingEnvelopes()
  const ofTill = useTillEnvelopes().length
  const [asked, setAsked] = useState<HTMLFormElement>()
  const isSure = useRef(false)
  const onSubmit = (event: SubmitEvent<HTMLElement>) => {
    if ((waiting.length === 0 && ofTill === 0) || isSure.current) return
    event.preventDefault()
    event.stopPropagation()
    if (event.target instanceof HTMLFormElement) setAsked(event.target)
  }
  const signOut = () => {
    isSure.current = true
    setAsked(undefined)
    asked?.requestSubmit()
    isSure.current = false
  }
  return (
    <div onSubmitCapture={onSubmit}>
      {children}
      {asked && (
        <QuestionDialog
          title={ofTill > 0 ? t('outbox.till', { count: ofTill }) : t('outbox.sign.out', { count: waiting.length })}
          onCancel={() => setAsked(undefined)}
          answers={
            <>
              <Button kind="secondary" onClick={() => setAsked(undefined)}>
                {t('outbox.sign.out.stay')}
              </Button>
              {ofTill === 0 && (
                <Button kind="danger" onClick={signOut}>
                  {t('outbox.sign.out.anyway')}
                </Button>
              )}
            </>
          }
        >
          {t(ofTill > 0 ? 'outbox.till.sign.out' : 'outbox.sign.out.text')}
        </QuestionDialog>
      )}
    </div>
  )
}
