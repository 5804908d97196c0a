import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Button, type ButtonKind, type ButtonSize } from '../button.tsx'
import { useT } from '../translate.tsx'
import { QuestionDialog } from './question-dialog.tsx'

interface ConfirmSubmitProps {
  /** Text of the button, and of the confirming answer unless `confirmText` is given. */
  children: ReactNode
  question: ReactNode
  text?: ReactNode
  confirmText?: ReactNode
  name?: string
  value?: string
  kind?: ButtonKind
  size?: ButtonSize
  className?: string
  busy?: boolean
  disabled?: boolean
}

/** Submits its form after a confirmation; without scripts it submits directly. */
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
    // Shows the browser's own errors before the question.
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
