import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { AdminOrder } from '../load-admin-order.server.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { statusText } from '#app/ordering/orders/ui/order-badges.tsx'

export function OtherOrdersCard({ others }: { others: NonNullable<AdminOrder['others']> }) {
  const t = useT()
  const { summary, list, orders, notes } = others
  return (
    <DetailCard title={t('orders.past.title')}>
      <p className="text-sm text-ink-soft">{summary}</p>
      <ul className="grid gap-2 text-sm leading-snug empty:hidden">
        {orders.map(({ id, code, status, what, facts }) => (
          <li key={id}>
            <Link
              to={adminPaths.order(id)}
              className="-my-1 inline-flex min-h-11 md:min-h-9 flex-wrap items-center gap-x-2 font-semibold text-brand"
            >
              {[code, what].filter(Boolean).join(' · ')}
            </Link>
            <span className="block text-ink-soft">{[statusText(t, status), facts].join(' · ')}</span>
          </li>
        ))}
      </ul>
      {list && (
        <Link to={list} className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline">
          {t('orders.past.all')}
        </Link>
      )}
      {notes.length > 0 && (
        <section className="grid gap-2 border-t border-line pt-3 text-sm leading-snug">
          <h3 className="text-base">{t('orders.past.notes')}</h3>
          {notes.map(({ id, orderId, code, text, facts }) => (
            <p key={id} className="wrap-anywhere whitespace-pre-line">
              {text}
              <span className="block text-xs text-ink-soft">
                <Link
                  to={adminPaths.order(orderId)}
                  className="inline-flex min-h-11 md:min-h-9 items-center text-brand"
                >
                  {code}
                </Link>{' '}
                · {facts}
              </span>
            </p>
          ))}
        </section>
      )}
    </DetailCard>
  )
}
