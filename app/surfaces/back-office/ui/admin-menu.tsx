import { Link, useLocation } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { ADMIN_PAGES, adminPageOf, pageTitle } from '../menu.ts'
import { PageIcon } from './menu-icons.tsx'

export function AdminMenu({ className }: { className?: string }) {
  const t = useT()
  const current = adminPageOf(useLocation().pathname)
  return (
    <nav aria-label={t('admin.menu.label')} className={className}>
      <ul className="grid gap-0.5">
        {ADMIN_PAGES.map((page) => (
          <li key={page}>
            <Link
              to={adminPaths.menuPage(page)}
              aria-current={page === current ? 'page' : undefined}
              className={classes(
                'flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 text-sm leading-snug',
                page === current ? 'bg-brand text-on-brand font-semibold' : 'text-ink hover:bg-line',
              )}
            >
              <PageIcon page={page} />
              {t(pageTitle(page))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
