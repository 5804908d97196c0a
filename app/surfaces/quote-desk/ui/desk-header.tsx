import { Link } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { StatusBadge } from '#app/ordering/orders/ui/order-badges.tsx'
import { buttonClass } from '#app/base/ui/button.tsx'
import { PhoneIcon } from '#app/base/ui/icons.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { QuoteDeskView } from '../load-quote-desk.server.ts'

export function DeskHeader({ desk: { order } }: { desk: QuoteDeskView }) {
  const t = useT()
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="text-2xl">{t('desk.one.title', { code: order.code })}</h1>
        <StatusBadge status={order.status} />
      </div>
      <p className="text-sm text-ink-soft">
        {order.customerName} · {t('orders.detail.placed', { when: order.placedAt })}
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={order.phone.href} className={buttonClass({ kind: 'secondary', size: 'sm', className: 'figures' })}>
          <PhoneIcon className="size-4" />
          {t('orders.detail.call', { phone: order.phone.text })}
        </a>
        <Link to={adminPaths.order(order.id)} className={buttonClass({ kind: 'quiet', size: 'sm' })}>
          {t('desk.order')}
        </Link>
        <a href={order.customerPath} className={buttonClass({ kind: 'quiet', size: 'sm' })}>
          {t('desk.customer.page')}
        </a>
        {order.pdfPath && (
          <a
            href={order.pdfPath}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ kind: 'quiet', size: 'sm' })}
          >
            {t('quote.pdf')}
          </a>
        )}
      </div>
      {order.waitsSince && <Notice tone="highlight">{t('desk.waiting.customer', { when: order.waitsSince })}</Notice>}
    </header>
  )
}
