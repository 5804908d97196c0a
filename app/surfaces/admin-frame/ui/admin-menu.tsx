import { Link, useLocation } from 'react-router'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { usePermissions } from '#app/people/auth/ui/permissions-provider.tsx'
import { menuNameOf, menuOf } from '../menu.ts'
import { PageIcon } from './page-icon.tsx'

export function AdminMenu({ className }: { className?: string }) {
  const t = useT()
  const { pathname } = useLocation()
  const current = menuNameOf(pathname)
  const isHere = (name: string, to: string) => name === current || to === pathname
  const permissions = usePermissions()
  return (
    <nav aria-label={t('admin.menu.label')} className={className}>
      <ul className="grid gap-0.5">
        {menuOf(permissions).map(({ name, to, text }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={isHere(name, to) ? 'page' : undefined}
              className={classes(
                'flex min-h-11 items-center gap-3 rounded-md px-3 py-1 text-sm leading-snug wrap-anywhere md:min-h-10',
                isHere(name, to) ? 'bg-brand text-on-brand font-semibold' : 'text-ink hover:bg-line',
              )}
            >
              <PageIcon page={name} className="size-5 shrink-0" />
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
