import { Link } from 'react-router'
import type { MessageKey } from '#app/platform/translate.ts'
import { Badge } from '#app/ui/badge.tsx'
import { PhoneIcon } from '#app/ui/icons.tsx'
import { useT } from '#app/ui/translate.tsx'
import type { ListedOrderView } from '../../admin-order-views.server.ts'
import { PaymentBadge, StatusBadge } from './order-badges.tsx'

const COLUMNS = 'lg:grid-cols-[8.5rem_9.5rem_minmax(0,1fr)_minmax(0,1.3fr)_8rem_8.5rem] lg:gap-4'

const HEADINGS: readonly MessageKey[] = [
  'orders.column.order',
  'orders.column.due',
  'orders.column.customer',
  'orders.column.what',
  'orders.column.total',
  'orders.column.status',
]

/** Orders as rows on a wide screen and as cards on a narrow one. The whole of an order opens it; its phone calls. */
export function OrderList({ orders }: { orders: readonly ListedOrderView[] }) {
  const t = useT()
  return (
    <div className="lg:overflow-clip lg:rounded-lg lg:border lg:border-line lg:bg-surface">
      <div
        aria-hidden="true"
        className={`hidden border-b border-line bg-sunken px-4 py-2 text-xs font-semibold text-ink-soft lg:grid ${COLUMNS}`}
      >
        {HEADINGS.map((key) => (
          <span key={key} className={key === 'orders.column.total' ? 'text-right' : ''}>
            {t(key)}
          </span>
        ))}
      </div>
      <ul className="grid gap-3 lg:gap-0 lg:divide-y lg:divide-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </div>
  )
}

function OrderRow({ order }: { order: ListedOrderView }) {
  const t = useT()
  return (
    <li
      className={`relative grid gap-2 rounded-lg border border-line bg-surface p-4 text-sm leading-snug hover:bg-sunken has-[a:focus-visible]:bg-sunken lg:items-start lg:rounded-none lg:border-0 lg:py-3 ${COLUMNS}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 lg:grid lg:gap-1">
        <Link
          to={`/admin/orders/${order.id}`}
          className="text-base font-semibold text-brand after:absolute after:inset-0"
        >
          {order.code}
        </Link>
        <span className="text-xs text-ink-soft">{order.placedAt}</span>
      </div>
      <div className="flex flex-wrap gap-x-2 lg:grid lg:gap-0.5">
        <span className="font-semibold" title={order.due.otherDay}>
          {order.due.day}
        </span>
        {order.due.time && <span>{order.due.time}</span>}
        <span className="text-ink-soft">{order.method}</span>
      </div>
      <div className="grid min-w-0 justify-items-start gap-0.5">
        <span className="max-w-full font-semibold break-words">{order.customerName}</span>
        {order.phone ? (
          <a
            href={order.phone.href}
            className="figures relative z-10 -my-1 inline-flex min-h-10 items-center gap-1.5 whitespace-nowrap text-brand hover:underline"
          >
            <PhoneIcon className="size-4" />
            {order.phone.text}
          </a>
        ) : (
          <Badge tone="bad">{t('orders.unreachable')}</Badge>
        )}
        {order.takenBy && <span className="max-w-full text-xs break-words text-ink-soft">{order.takenBy}</span>}
      </div>
      <div className="min-w-0">
        {order.lines.map((line) => (
          <p key={line} className="break-words">
            {line}
          </p>
        ))}
        <p className="text-xs text-ink-soft">{order.pieces}</p>
      </div>
      <div className="figures flex flex-wrap items-baseline gap-x-2 lg:grid lg:justify-items-end lg:gap-0.5">
        <span className="text-base font-semibold whitespace-nowrap">{order.total}</span>
        {order.paid && <span className="text-xs text-ink-soft">{t('orders.paid.of', { amount: order.paid })}</span>}
      </div>
      <div className="flex flex-wrap gap-1.5">
        <StatusBadge status={order.status} />
        <PaymentBadge status={order.paymentStatus} />
        {order.waitsForCustomer && <Badge>{t('orders.waits.customer')}</Badge>}
      </div>
    </li>
  )
}
