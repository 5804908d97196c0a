import { isRouteErrorResponse, useLocation } from 'react-router'
import { buttonClass } from '#app/base/ui/button.tsx'
import { ErrorScreen } from '#app/base/ui/frame/error-screen.tsx'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'

export function OrdersFailed({ error }: { error: unknown }) {
  const t = useT()
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error)) return <ErrorScreen error={error} />
  return (
    <EmptyState
      title={t('orders.failed.title')}
      text={t('orders.failed.text')}
      action={
        // A plain link reloads the failed page.
        <a href={`${pathname}${search}`} className={buttonClass()}>
          {t('orders.failed.retry')}
        </a>
      }
    />
  )
}
