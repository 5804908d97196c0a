import { useState, type ReactNode, type SubmitEvent } from 'react'
import { createPortal } from 'react-dom'
import * as paths from '#app/base/platform/paths.ts'
import { forgetPrivateMemory } from '#app/base/ui/private-memory.ts'
import { Toast } from '#app/base/ui/toast.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { SESSION_KEY } from '../session-client/session-key.ts'

/** A request without an answer for so long has failed. */
const ANSWER_WITHIN_MS = 15_000

/** Whether the session has ended: the server then redirects, which need not be followed. */
async function signOut(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    return (await fetch(paths.signOut, { method: 'POST', redirect: 'manual', signal })).type === 'opaqueredirect'
  } catch {
    return false
  }
}

function notifyOtherTabs(): void {
  try {
    localStorage.setItem(SESSION_KEY, '')
  } catch {
    // without storage the other tabs learn of it at their next request
  }
}

interface SignOutFormProps {
  to?: string
  /** Somebody else uses the device next, and what this person typed waits for them. */
  stays?: boolean
  children: (busy: boolean) => ReactNode
}

/**
 * Signs out and loads the home page as a visitor, or `to`. A failure shows the toast of Requirement 8.4 over the open page or,
 * without scripts, the page of sign-out.tsx. `children`: the submit button.
 */
export function SignOutForm({ to = '/', stays = false, children }: SignOutFormProps) {
  const t = useT()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setState('busy')
    if (await signOut()) {
      forgetPrivateMemory({ stays })
      notifyOtherTabs()
      window.location.assign(to)
    } else setState('failed')
  }

  return (
    <>
      <form noValidate method="post" action={paths.signOut} onSubmit={submit}>
        {children(state === 'busy')}
      </form>
      {state === 'failed' &&
        // Outside the menu, which may close.
        createPortal(
          <Toast title={t('ui.sign.out.error.title')} onDismiss={() => setState('ready')}>
            {t('ui.sign.out.error.text')}
          </Toast>,
          document.body,
        )}
    </>
  )
}
