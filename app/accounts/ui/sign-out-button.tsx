import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { action } from '../screens/sign-out.tsx'
import { Button, type ButtonKind } from '#app/ui/button.tsx'
import { Toast } from '#app/ui/toast.tsx'
import { useT } from '#app/ui/translate.tsx'

interface SignOutButtonProps {
  kind?: ButtonKind
  className?: string
}

/** Signs out and leaves for the home page. A failure shows the toast of spec 8; without scripts, the page of sign-out.tsx. */
export function SignOutButton({ kind = 'secondary', className }: SignOutButtonProps) {
  const t = useT()
  const fetcher = useFetcher<typeof action>()
  const [dismissed, setDismissed] = useState<unknown>()
  return (
    <>
      <fetcher.Form method="post" action="/sign-out">
        <Button type="submit" kind={kind} {...(className ? { className } : {})} busy={fetcher.state !== 'idle'}>
          {t('auth.sign.out')}
        </Button>
      </fetcher.Form>
      {fetcher.data && fetcher.state === 'idle' && fetcher.data !== dismissed && (
        <Toast tone="bad" title={t('auth.sign.out.error.title')} onDismiss={() => setDismissed(fetcher.data)}>
          {t('auth.sign.out.error.text')}
        </Toast>
      )}
    </>
  )
}
