import * as paths from '#app/base/platform/paths.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'

export function NoSuchThing() {
  const t = useT()
  return (
    <div className="grid justify-items-start gap-3">
      <h1 className="text-2xl">{t('admin.not.found.title')}</h1>
      <p className="text-ink-soft">{t('admin.not.found.text')}</p>
      <ButtonLink to={paths.admin} kind="secondary">
        {t('admin.page.dashboard')}
      </ButtonLink>
    </div>
  )
}
