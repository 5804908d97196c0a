import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { mayOpen } from '#app/people/auth/permissions/access.ts'
import { usePermissions } from '#app/people/auth/ui/permissions-provider.tsx'
import { PageIcon } from './page-icon.tsx'

/** The way to the till: a landmark of its own above the menu, which has the ten entries of Requirement 2.12 and no other. */
export function ToCounter() {
  const t = useT()
  if (!mayOpen(usePermissions(), adminPaths.counter)) return null
  return (
    <nav aria-label={t('admin.counter')}>
      <Link
        to={adminPaths.counter}
        className="flex min-h-11 items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-1 text-sm leading-snug wrap-anywhere font-semibold hover:border-brand md:min-h-10"
      >
        <PageIcon page="counter" className="size-5 shrink-0 text-brand" />
        {t('admin.counter')}
      </Link>
    </nav>
  )
}
