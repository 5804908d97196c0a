import { adminPaths } from '#app/base/platform/admin-paths.ts'
import * as paths from '#app/base/platform/paths.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { landingPage } from '#app/people/auth/permissions/access.ts'
import { usePermissions } from '#app/people/auth/ui/permissions-provider.tsx'

export function NoSuchThing() {
  return <Instead title="admin.not.found.title" text="admin.not.found.text" />
}

/** The page exists, but the role of the signed-in person may not open it, or not without their password. */
export function NotOfRole({ asksPassword }: { asksPassword: boolean }) {
  const t = useT()
  if (asksPassword) {
    return (
      <div className="grid justify-items-start gap-3">
        <h1 className="text-2xl">{t('ui.error.password')}</h1>
        <p className="text-ink-soft">{t('auth.error.password.needed')}</p>
        <ButtonLink to={paths.confirmPassword()}>{t('ui.error.password')}</ButtonLink>
      </div>
    )
  }
  return <Instead title="admin.not.yours.title" text="auth.error.role" />
}

function Instead({ title, text }: { title: MessageKey; text: MessageKey }) {
  const t = useT()
  const landing = landingPage(usePermissions())
  return (
    <div className="grid justify-items-start gap-3">
      <title>{`${t(title)} · ${t('admin.title')}`}</title>
      <h1 className="text-2xl">{t(title)}</h1>
      <p className="text-ink-soft">{t(text)}</p>
      <ButtonLink to={landing} kind="secondary">
        {t(landing === adminPaths.dashboard ? 'admin.page.dashboard' : 'admin.to.own.page')}
      </ButtonLink>
    </div>
  )
}
