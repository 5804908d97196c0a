import { Link } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { useT } from '#app/base/ui/translate.tsx'

/** What the shop does with a customer's number. */
export function PrivacyLine() {
  const t = useT()
  return (
    <p className="text-sm text-ink-soft">
      {t('payment.phone.privacy')}{' '}
      <Link to={paths.privacy} className="underline underline-offset-4">
        {t('ui.page.privacy')}
      </Link>
    </p>
  )
}
