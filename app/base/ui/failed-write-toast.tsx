import { useEffect, useRef } from 'react'
import * as paths from '#app/base/platform/paths.ts'
import { setFailedWrite, useFailedWrite } from './failed-write.ts'
import { Toast } from './toast.tsx'
import { useT } from './translate.tsx'

/** Code of the refusal of a form until the password was typed. */
const PASSWORD_NEEDED = 'password_needed'

interface Sending {
  form: HTMLFormElement
  button: HTMLElement | null
}

/**
 * Announces over the open page that a form failed: the server's message, that there is no connection, that there was no answer, or
 * 'Unknown error occurred'. A form that was surely not sent is sent again by a press. Requirement 8.5.
 */
export function FailedWriteToast() {
  const t = useT()
  const failed = useFailedWrite()
  const last = useRef<Sending>(undefined)
  useEffect(() => {
    const remember = ({ target, submitter }: SubmitEvent) => {
      if (target instanceof HTMLFormElement) last.current = { form: target, button: submitter }
    }
    document.addEventListener('submit', remember, { capture: true })
    return () => document.removeEventListener('submit', remember, { capture: true })
  }, [])
  if (!failed) return null
  const { message, isUnanswered, isUnsent, code } = failed
  const sendAgain = () => {
    const { form, button } = last.current ?? {}
    setFailedWrite(null)
    if (form?.isConnected) form.requestSubmit(button?.isConnected ? button : null)
  }
  const title = isUnsent ? 'ui.error.unsent' : isUnanswered ? 'ui.error.unanswered' : 'ui.error.unknown'
  return (
    <>
      {/* A button at the end of the page can be scrolled above the toast. */}
      <div className="h-40" />
      <Toast title={message ?? t(title)} onDismiss={() => setFailedWrite(null)}>
        {t(isUnsent || code !== undefined ? 'ui.error.unsent.kept' : 'ui.error.kept')}
        {code === PASSWORD_NEEDED && (
          // In a window of its own, so that what was typed stays here.
          <a
            href={paths.confirmPassword()}
            target="_blank"
            rel="noreferrer"
            className="block min-h-11 rounded-md py-2.5 font-semibold text-brand underline underline-offset-4"
          >
            {t('ui.error.password')}
          </a>
        )}
        {isUnsent && (
          <button
            type="button"
            onClick={sendAgain}
            className="block min-h-11 rounded-md font-semibold text-brand underline underline-offset-4"
          >
            {t('ui.error.again')}
          </button>
        )}
      </Toast>
    </>
  )
}
