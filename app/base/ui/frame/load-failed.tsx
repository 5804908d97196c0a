import { Link, useLocation } from 'react-router'
import { Notice } from '../notice.tsx'
import { useT } from '../translate.tsx'

/** Replaces data that could not be read: 'Failed to load …', and a retry. Requirement 8.1. */
export function LoadFailed({ text }: { text: string }) {
  const t = useT()
  const { pathname, search } = useLocation()
  return (
    <Notice tone="bad">
      <p>{text}</p>
      <Link to={pathname + search} reloadDocument className="font-semibold underline underline-offset-4">
        {t('ui.error.again')}
      </Link>
    </Notice>
  )
}
