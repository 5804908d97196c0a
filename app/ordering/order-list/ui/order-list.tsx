import { Picture } from '#app/base/media/ui/picture.tsx'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { classes } from '#app/base/ui/classes.ts'
import { DeliveryIcon, PickupIcon } from '#app/base/ui/icons.tsx'
import { defineList } from '#app/base/ui/list/define-list.ts'
import { ACTIONS_HASH } from '#app/base/platform/admin-links.ts'
import { PaymentBadge } from '#app/ordering/orders/ui/order-badges.tsx'
import type { ListedView } from '../admin-list-views.server.ts'
import { orderFilter } from '../order-filters.ts'
import { ORDER_VIEW_PATHS, ORDERS_LIST } from '../orders-paths.ts'
import { StatusMenu, StatusWords, type MovableView } from './status-menu.tsx'

/** Address parameter of the order in the panel; `open` is a filter of this list. */
export const PANEL_PARAM = 'order'

/** The list of orders and its columns. Requirement 18.8. */
export const orderList = defineList({
  name: ORDERS_LIST,
  path: ORDER_VIEW_PATHS.list,
  filter: orderFilter,
  sort: 'sort',
  viewsPage: { path: `${ORDER_VIEW_PATHS.list}/views`, keep: 'orders.saved.keep', manage: 'orders.saved.title' },
  file: { path: `${ORDER_VIEW_PATHS.list}/export`, text: 'orders.export' },
  caption: 'orders.title',
  row: ({ id, code, customerName, isOverdue }: MovableView, t) => ({
    id,
    name: t('orders.list.row', { code, name: customerName }),
    status: { hash: ACTIONS_HASH, name: t('orders.action.title') },
    isAlarming: isOverdue,
  }),
  compact: (order, t) => <CompactOrder order={order} t={t} />,
  columns: {
    code: { head: 'orders.column.order', isTitle: true, cell: ({ code }) => code },
    due: {
      head: 'orders.column.due',
      isBare: true,
      className: 'lg:whitespace-nowrap',
      cell: (order, t) => <Due order={order} t={t} />,
    },
    customer: {
      head: 'orders.column.customer',
      isBare: true,
      className: 'lg:min-w-32 lg:max-w-44 lg:whitespace-nowrap',
      cell: (order) => (
        <span className="grid justify-items-start">
          <span className="max-w-full text-base leading-snug lg:truncate lg:text-sm">{order.customerName}</span>
          <span className="figures text-ink-soft">{order.phone?.text}</span>
        </span>
      ),
    },
    what: {
      head: 'orders.column.what',
      isBare: true,
      className: 'lg:w-full lg:max-w-0',
      cell: (order, t, shown) => <What order={order} t={t} withMarks={!shown.includes('marks')} />,
    },
    pieces: {
      head: 'orders.column.pieces',
      isNumber: true,
      isExtra: true,
      cell: (order) => (
        <>
          {order.pieces}
          {order.weight && (
            <span className="block text-xs text-ink-soft max-lg:ml-2 max-lg:inline">{order.weight}</span>
          )}
        </>
      ),
    },
    method: {
      head: 'orders.column.method',
      isExtra: true,
      className: 'lg:max-w-40',
      cell: (order) => (
        <>
          {order.method}
          {order.zone && <span className="text-ink-soft wrap-anywhere max-lg:ml-1 lg:block">{order.zone}</span>}
        </>
      ),
    },
    total: {
      head: 'orders.column.total',
      isNumber: true,
      isBare: true,
      cell: (order, t) => (
        <span className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-2 lg:grid">
          <span className="font-semibold">{order.total}</span>
          {order.owed && (
            <span className={classes('text-xs text-danger', order.isBalanceOverdue && 'font-semibold')}>
              {t(order.isBalanceOverdue ? 'orders.list.owed.late' : 'orders.list.owed', { amount: order.owed })}
            </span>
          )}
        </span>
      ),
    },
    status: { head: 'orders.column.status', isBare: true, cell: (order) => <StatusMenu order={order} /> },
    payment: {
      head: 'orders.column.payment',
      isBare: true,
      isExtra: true,
      cell: (order) => <PaymentBadge status={order.paymentStatus} />,
    },
    maker: {
      head: 'orders.column.maker',
      isExtra: true,
      cell: ({ maker }) => <span className="wrap-anywhere">{maker}</span>,
    },
    placed_by: {
      head: 'orders.column.placed.by',
      isExtra: true,
      cell: ({ placedBy }) => <span className="wrap-anywhere">{placedBy}</span>,
    },
    marks: {
      head: 'orders.column.marks',
      isBare: true,
      isExtra: true,
      cell: (order, t) => <Marks order={order} t={t} />,
    },
    age: { head: 'orders.column.age', isExtra: true, cell: ({ placedAt, age }) => <span title={placedAt}>{age}</span> },
  },
})

function Due({ order: { due, isOverdue, method, zone, isDelivery }, t }: { order: ListedView; t: Translate }) {
  const Mark = isDelivery ? DeliveryIcon : PickupIcon
  return (
    <span className="grid" title={due.otherDay || undefined}>
      <span className={classes('figures font-semibold', isOverdue && 'text-danger')}>
        {due.short}
        {isOverdue && <span className="sr-only"> {t('orders.mark.overdue')}</span>}
      </span>
      <span className="flex items-center gap-1 text-ink-soft">
        <Mark className="size-3.5 shrink-0" />
        <span className="lg:max-w-36 lg:truncate">{[method, zone].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  )
}

function CompactOrder({ order, t }: { order: MovableView; t: Translate }) {
  const { due, isOverdue, lines, moreLines } = order
  const more = lines.length - 1 + moreLines
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm">
      <span className="truncate text-base">
        <strong className={classes('font-semibold', isOverdue && 'text-danger')}>{due.brief}</strong> ·{' '}
        {order.customerName}
      </span>
      <span className={classes('figures text-right font-semibold', order.owed && 'text-danger')}>
        {order.owed ? t('orders.list.owed', { amount: order.owed }) : order.total}
      </span>
      <span className="truncate text-ink-soft">
        {order.code} · {lines[0]?.name}
        {more > 0 && `, +${more}`}
      </span>
      <StatusWords order={order} />
    </span>
  )
}

/** One line says what it is, the second what it needs. */
function What({ order, t, withMarks }: { order: ListedView; t: Translate; withMarks: boolean }) {
  const { image, lines, moreLines } = order
  const [first, ...others] = lines
  const more = others.length + moreLines
  const inscription = lines.find(({ topperText }) => topperText)?.topperText
  return (
    <span className="flex items-center gap-2">
      {image && <Picture image={image} alt="" sizes="2.125rem" className="size-8.5 shrink-0 rounded-md object-cover" />}
      <span className="grid min-w-0 grow">
        {first && (
          <span className="lg:truncate">
            {first.name}
            {more > 0 && `, +${more}`}
          </span>
        )}
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-ink-soft lg:flex-nowrap lg:overflow-hidden">
          {withMarks && <Marks order={order} t={t} />}
          <span className="lg:truncate">{inscription ? `“${inscription}”` : first?.choices}</span>
        </span>
      </span>
    </span>
  )
}

function Marks({ order, t }: { order: ListedView; t: Translate }) {
  const marks = [
    order.isRush && t('orders.mark.rush'),
    order.wantsCall && t('orders.mark.call'),
    order.waitsForCustomer && t('orders.waits.customer'),
    order.isGift && t('orders.mark.gift'),
    order.hasImage && t('orders.mark.picture'),
  ].filter(Boolean)
  if (marks.length === 0 && !order.isFasting) return null
  return (
    <span className="shrink-0">
      {order.isFasting && <span className="font-semibold text-leaf">{t('orders.mark.fasting')}</span>}
      {order.isFasting && marks.length > 0 && ' · '}
      <span className="font-semibold text-danger">{marks.join(' · ')}</span>
    </span>
  )
}
