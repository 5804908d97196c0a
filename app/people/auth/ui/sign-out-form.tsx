import { useState, type ReactNode, type SubmitEvent } from 'react'
import { createPortal } from 'react-dom'
import { Toast } from '#app/base/ui/toast.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { SESSION_KEY } from '../session-client/session-key.ts'

/** A line that does not answer for so long will not. */
const ANSWER_WITHIN_MS = 15_000

/** Whether the session has ended: the server then sends the browser on, where it need not go. */
async function signOut(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    return (await fetch('/sign-out', { method: 'POST', redirect: 'manual', signal })).type === 'opaqueredirect'
  } catch {
    return false
  }
}

/** The session that the tabs share is over. */
function tellOtherTabs(): void {
  try {
    localStorage.setItem(SESSION_KEY, '')
  } catch {
    // a browser that stores nothing: the other tabs learn of it with their next request
  }
}

/**
 * Signs out and loads the home page as a visitor's. A failure of any kind is told by the toast of Requirement 8.4 over the page
 * that is open; without scripts, by the page of sign-out.tsx. `children`: the submit button.
 */
export function SignOutForm({ children }: { children: (busy: boolean) => ReactNode }) {
  const t = useT()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setState('busy')
    if (await signOut()) {
      tellOtherTabs()
      window.location.assign('/')
    } else setState('failed')
  }

  return (
    <>
      <form method="post" action="/sign-out" onSubmit={submit}>
        {children(state === 'busy')}
      </form>
      {state === 'failed' &&
        // Out of the menu, which may close.
        createPortal(
          <Toast tone="bad" title={t('ui.sign.out.error.title')} onDismiss={() => setState('ready')}>
            {t('ui.sign.out.error.text')}
          </Toast>,
          document.body,
        )}
    </>
  )
}
