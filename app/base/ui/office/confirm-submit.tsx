import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Button, type ButtonKind, type ButtonSize } from '../button.tsx'
import { useT } from '../translate.tsx'
import { QuestionDialog } from './question-dialog.tsx'

interface ConfirmSubmitProps {
  /** What the button says, and what the answer that goes ahead says unless `confirmText` does. */
  children: ReactNode
  question: ReactNode
  /** What happens, and whether it can be taken back. */
  text?: ReactNode
  confirmText?: ReactNode
  /** Sent with the form, as with any button. */
  name?: string
  value?: string
  /** Of the form, when the button stands outside it. */
  form?: string
  /** Of another action than the form's own. */
  formAction?: string
  kind?: ButtonKind
  size?: ButtonSize
  className?: string
  busy?: boolean
  disabled?: boolean
}

/** Sends its form after asking; without scripts it is a plain button that sends it. */
export function ConfirmSubmit({
  children,
  question,
  text,
  confirmText = children,
  kind = 'danger',
  ...button
}: ConfirmSubmitProps) {
  const t = useT()
  const submitter = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const ask = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    submitter.current = event.currentTarget
    // What the browser finds wrong with the form is said before anything is asked.
    if (event.currentTarget.form?.reportValidity()) setAsking(true)
  }
  const goAhead = () => {
    setAsking(false)
    submitter.current?.form?.requestSubmit(submitter.current)
  }
  return (
    <>
      <Button type="submit" kind={kind} onClick={ask} {...button}>
        {children}
      </Button>
      {isAsking && (
        <QuestionDialog
          title={question}
          onCancel={() => setAsking(false)}
          answers={
            <>
              <Button kind="secondary" onClick={() => setAsking(false)}>
                {t('office.confirm.no')}
              </Button>
              <Button kind={kind} onClick={goAhead}>
                {confirmText}
              </Button>
            </>
          }
        >
          {text}
        </QuestionDialog>
      )}
    </>
  )
}
