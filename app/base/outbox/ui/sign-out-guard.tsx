import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import { QuestionDialog } from '#app/base/ui/office/question-dialog.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useWaitingActs } from './use-waiting-acts.ts'

/** Around the form that signs out: asks first when acts of this person were not sent. */
export function SignOutGuard({ children }: { children: ReactNode }) {
  const t = useT()
  const { waiting } = useWaitingActs()
  const [asked, setAsked] = useState<HTMLFormElement>()
  const isSure = useRef(false)
  const onSubmit = (event: SubmitEvent<HTMLElement>) => {
    if (waiting.length === 0 || isSure.current) return
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
          title={t('outbox.sign.out', { count: waiting.length })}
          onCancel={() => setAsked(undefined)}
          answers={
            <>
              <Button kind="secondary" onClick={() => setAsked(undefined)}>
                {t('outbox.sign.out.stay')}
              </Button>
              <Button kind="danger" onClick={signOut}>
                {t('outbox.sign.out.anyway')}
              </Button>
            </>
          }
        >
          {t('outbox.sign.out.text')}
        </QuestionDialog>
      )}
    </div>
  )
}
