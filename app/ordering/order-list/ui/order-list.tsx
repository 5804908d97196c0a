import { Picture } from '#app/base/media/ui/picture.tsx'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { LeafIcon } from '#app/base/ui/icons.tsx'
import { defineList } from '#app/base/ui/list/define-list.ts'
import { PhoneLink } from '#app/base/ui/phone-link.tsx'
import { ACTS_HASH } from '#app/base/platform/admin-paths.ts'
import { HandoverMarks, PaymentBadge, StatusBadge } from '#app/ordering/orders/ui/order-badges.tsx'
import type { ListedView } from '../admin-list-views.server.ts'
import { orderFilter } from '../order-filters.ts'
import { ORDER_VIEW_PATHS, ORDERS_LIST } from '../orders-paths.ts'

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
  row: ({ id, code, customerName, isOverdue }: ListedView, t) => ({
    id,
    name: t('orders.list.row', { code, name: customerName }),
    status: { hash: ACTS_HASH, name: t('orders.act.title') },
    isAlarming: isOverdue,
  }),
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
      className: 'lg:max-w-44',
      cell: (order) => (
        <span className="grid justify-items-start gap-0.5">
          <span className="max-w-full font-semibold wrap-anywhere">{order.customerName}</span>
          <PhoneLink phone={order.phone} />
        </span>
      ),
    },
    what: {
      head: 'orders.column.what',
      isBare: true,
      className: 'lg:min-w-40',
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
          {order.paid && <span className="text-xs text-ink-soft">{t('orders.paid.of', { amount: order.paid })}</span>}
          {order.owed && (
            <span
              className={classes('text-xs', order.isBalanceOverdue ? 'font-semibold text-danger' : 'text-ink-soft')}
            >
              {t('orders.list.owed', { amount: order.owed })}
              {order.isBalanceOverdue && ` · ${t('orders.balance.overdue')}`}
            </span>
          )}
        </span>
      ),
    },
    // The status column also shows the payment status and the handover marks, until these have a column of their own. The other
    // marks are then beside the cake.
    status: {
      head: 'orders.column.status',
      isBare: true,
      cell: (order, t, shown) => (
        <span className="flex flex-wrap gap-1">
          <StatusBadge status={order.status} />
          {!shown.includes('payment') && <PaymentBadge status={order.paymentStatus} />}
          {order.waitsForCustomer && <Badge>{t('orders.waits.customer')}</Badge>}
          {!shown.includes('marks') && <HandoverMarks order={order} />}
        </span>
      ),
    },
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

function Due({ order: { due, isOverdue }, t }: { order: ListedView; t: Translate }) {
  return (
    <span className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-2 lg:grid" title={due.otherDay || undefined}>
      <span className={classes('font-semibold', isOverdue && 'text-danger')}>{due.day}</span>
      {due.time && <span>{due.time}</span>}
      {due.fast && (
        <span className="flex items-center gap-1 text-xs text-leaf lg:max-w-36 lg:whitespace-normal">
          <LeafIcon className="size-3 shrink-0" />
          {due.fast}
        </span>
      )}
      {isOverdue && <span className="sr-only">{t('orders.mark.overdue')}</span>}
    </span>
  )
}

function What({ order, t, withMarks }: { order: ListedView; t: Translate; withMarks: boolean }) {
  const { image, lines, moreLines } = order
  return (
    <span className="flex gap-2.5">
      {image && (
        <span className="size-12 shrink-0">
          <Picture image={image} alt="" sizes="3rem" className="size-12 rounded-md object-cover" />
        </span>
      )}
      <span className="grid min-w-0 content-start gap-1">
        {lines.map((line, index) => (
          // The order of these lines never changes.
          <span key={index} className="block">
            <span className="block wrap-anywhere">{line.name}</span>
            {line.choices && <span className="block text-xs text-ink-soft wrap-anywhere">{line.choices}</span>}
            {line.topperText && <span className="block font-semibold wrap-anywhere">“{line.topperText}”</span>}
          </span>
        ))}
        {moreLines > 0 && <span className="text-xs text-ink-soft">{t('orders.list.more', { count: moreLines })}</span>}
        {withMarks && (
          <span className="flex flex-wrap gap-1 empty:hidden">
            <CakeMarks order={order} t={t} />
          </span>
        )}
      </span>
    </span>
  )
}

function Marks({ order, t }: { order: ListedView; t: Translate }) {
  if (!order.isFasting && !order.hasImage && !order.wantsCall && !order.isGift && !order.isRush) return null
  return (
    <span className="flex flex-wrap gap-1">
      <HandoverMarks order={order} />
      <CakeMarks order={order} t={t} />
    </span>
  )
}

function CakeMarks({ order, t }: { order: ListedView; t: Translate }) {
  return (
    <>
      {order.isFasting && <Badge tone="good">{t('orders.mark.fasting')}</Badge>}
      {order.hasImage && <Badge>{t('orders.mark.picture')}</Badge>}
    </>
  )
}
