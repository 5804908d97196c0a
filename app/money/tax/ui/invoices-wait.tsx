import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'

/** Says that invoices wait after a restore, and leads to where the last numbers on paper are said. */
export function InvoicesWait() {
  const t = useT()
  const maySay = useMay('tax.edit')
  return (
    <Notice tone="bad">
      <p>{t('tax.refused.invoices_wait')}</p>
      {maySay && (
        <Link to={adminPaths.lastNumbers} className="inline-flex min-h-11 items-center font-semibold underline">
          {t('numbers.title')}
        </Link>
      )}
    </Notice>
  )
}
