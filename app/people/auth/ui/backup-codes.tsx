import { useEffect } from 'react'
import * as paths from '#app/base/platform/paths.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { AuthCard } from './auth-card.tsx'

export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const t = useT()
  // The form before was longer, so a phone would show the end of this page.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <AuthCard title={t('auth.codes.title')} intro={t('auth.codes.intro')}>
      <ol className="figures grid grid-cols-2 gap-2 sm:text-lg" lang="en">
        {codes.map((code) => (
          <li key={code} className="rounded-md bg-sunken px-1 py-2 text-center whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ol>
      <ButtonLink to={paths.account}>{t('auth.codes.done')}</ButtonLink>
    </AuthCard>
  )
}
