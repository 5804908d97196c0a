import { Link } from 'react-router'
import { requestContext } from '#app/base/platform/context.server.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { Card } from '#app/base/ui/card.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { permissionsOf } from '#app/people/auth/permissions/permissions.ts'
import { findSettings } from '../find-settings.server.ts'
import type { Route } from './+types/settings-find-page.ts'

const MAX_TYPED = 60

export function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = adminRequest(context)
  const facts = context.get(requestContext)
  const { t } = facts
  const typed = toStorableText(url.searchParams.get('search') ?? '', MAX_TYPED)
  return {
    title: `${t('setting.find')} · ${t('setting.title')} · ${t('admin.title')}`,
    typed,
    found: findSettings(typed, facts, permissionsOf(profile)),
  }
}

export default function SettingsFindPage({ loaderData: { typed, found } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('setting.find')}</h1>
        <p className="text-ink-soft">
          {typed === '' ? t('setting.find.about') : t('setting.found', { count: found.length, typed })}
        </p>
      </header>
      {found.length > 0 && (
        <Card className="max-w-4xl">
          <ul className="divide-y divide-line">
            {found.map(({ to, text, help, section }) => (
              <li key={to} data-row="">
                <Link
                  to={to}
                  data-row-open=""
                  className="grid min-h-12 gap-0.5 px-4 py-2.5 -outline-offset-3 hover:bg-sunken"
                >
                  <span>
                    <span className="font-semibold text-brand underline">{text}</span>
                    <span className="text-sm text-ink-soft"> · {section}</span>
                  </span>
                  {help && <span className="text-sm text-ink-soft">{help}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
