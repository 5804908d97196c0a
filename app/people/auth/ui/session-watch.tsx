import { useCallback, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import type { SessionEvent } from '../session-client/session-store.ts'
import { SessionProvider } from './session-provider.tsx'

export function SessionWatch({ children }: { children?: ReactNode }) {
  const { revalidate } = useRevalidator()
  const handleEvent = useCallback(
    (event: SessionEvent) => {
      if (event === 'signed_out' || event === 'user_updated') void revalidate()
    },
    [revalidate],
  )
  return <SessionProvider onEvent={handleEvent}>{children}</SessionProvider>
}

/** In /admin: after a sign-out in any tab, leads to sign-in and back. */
export function AdminSession({ children }: { children: ReactNode }) {
  return <SessionProvider onEvent={leaveWhenOver}>{children}</SessionProvider>
}

function leaveWhenOver(event: SessionEvent): void {
  if (event !== 'signed_out') return
  const { pathname, search } = window.location
  window.location.assign(`${paths.signIn}?next=${encodeURIComponent(pathname + search)}`)
}
