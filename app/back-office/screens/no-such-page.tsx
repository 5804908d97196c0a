import { data } from 'react-router'
import { requireAdmin } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { requestContext } from '#app/platform/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useT } from '#app/ui/translate.tsx'
import { ADMIN_PATH } from '../menu.ts'
import type { Route } from './+types/no-such-page.ts'

/** Every address under /admin that no page has. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  const t = translateTo(context.get(requestContext).lang)
  return data({ title: `${t('admin.not.found.title')} · ${t('admin.title')}` }, { status: 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function NoSuchPage() {
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
