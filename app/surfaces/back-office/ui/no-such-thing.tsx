import { ButtonLink } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { ADMIN_PATH } from '../menu.ts'

export function NoSuchThing() {
  const t = useT()
  return (
    <div className="grid justify-items-start gap-3">
      <h1 className="text-2xl">{t('admin.not.found.title')}</h1>
      <p className="text-ink-soft">{t('admin.not.found.text')}</p>
      <ButtonLink to={ADMIN_PATH} kind="secondary">
        {t('admin.page.dashboard')}
      </ButtonLink>
    </div>
  )
}
