import { data } from 'react-router'
import { requireAdmin } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { requestContext } from '#app/platform/context.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { useT } from '#app/ui/translate.tsx'
import { ADMIN_PATH, adminPageOf, adminPath, pageTitle, type AdminPage } from '../menu.ts'
import { PageIcon } from '../ui/menu-icons.tsx'
import type { Route } from './+types/coming-page.ts'

type ComingPage = Exclude<AdminPage, 'dashboard' | 'orders'>

function comingPageOf(pathname: string): ComingPage | undefined {
  const page = adminPageOf(pathname)
  if (!page || page === 'dashboard' || page === 'orders') return undefined
  return adminPath(page) === pathname.replace(/\/+$/, '') ? page : undefined
}

export function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context)
  const t = translateTo(context.get(requestContext).lang)
  const page = comingPageOf(url.pathname)
  const title = t(page ? pageTitle(page) : 'admin.not.found.title')
  return data({ page: page ?? null, title: `${title} · ${t('admin.title')}` }, { status: page ? 200 : 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function ComingPage({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <Coming page={page} /> : <NoSuchPage />
}

/** Says what the page will do for its reader, and where the work is meanwhile. */
function Coming({ page }: { page: ComingPage }) {
  const t = useT()
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl">{t(pageTitle(page))}</h1>
        <Badge tone="highlight">{t('admin.coming')}</Badge>
      </header>
      <Card className="grid max-w-2xl gap-5 p-5 md:p-7">
        <span className="grid size-14 place-items-center rounded-lg bg-adey-soft text-ink">
          <PageIcon page={page} className="size-7" />
        </span>
        <div className="grid gap-3">
          <h2 className="text-lg">{t('admin.coming.will')}</h2>
          <ul className="grid gap-2.5">
            {[t(`admin.coming.${page}`), t(`admin.coming.${page}.more`)].map((text) => (
              <li key={text} className="flex gap-2.5">
                <CheckIcon className="mt-1 size-5 shrink-0 text-leaf" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-3 border-t border-line pt-4">
          <p className="text-ink-soft">{t('admin.coming.now')}</p>
          <ButtonLink to={adminPath('orders')} className="justify-self-start">
            {t('admin.coming.to.orders')}
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}

function NoSuchPage() {
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
