import type { ReactNode } from 'react'
import { Picture } from '#app/base/media/ui/picture.tsx'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { LeafIcon } from '#app/base/ui/icons.tsx'
import { OfficeTable, type OfficeColumn } from '#app/base/ui/office/office-table.tsx'
import type { Selection } from '#app/base/ui/office/use-selection.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { ListedView } from '../admin-list-views.server.ts'
import { ORDER_COLUMN_TEXTS, type OrderColumn } from '../order-columns.ts'
import { ACTS_HASH } from '#app/ordering/order-admin/ui/acts-hash.ts'
import { HandoverMarks, PaymentBadge, StatusBadge } from '#app/ordering/orders/ui/order-badges.tsx'
import type { usePanel } from './use-panel.ts'
import { PhoneLink } from '#app/base/ui/phone-link.tsx'

interface OrderTableProps {
  orders: readonly ListedView[]
  columns: readonly OrderColumn[]
  selecting: { selection: Selection; form: string }
  panel: Pick<ReturnType<typeof usePanel>, 'orderId' | 'isWide' | 'toOrder'>
}

const LOOKS: Partial<Record<OrderColumn, Partial<OfficeColumn>>> = {
  code: { isTitle: true },
  due: { isBare: true, className: 'lg:whitespace-nowrap' },
  customer: { isBare: true, className: 'lg:max-w-44' },
  what: { isBare: true, className: 'lg:min-w-40' },
  pieces: { isNumber: true },
  method: { className: 'lg:max-w-40' },
  total: { isNumber: true, isBare: true },
  status: { isBare: true },
  payment: { isBare: true },
  marks: { isBare: true },
}

export function OrderTable({ orders, columns, selecting, panel }: OrderTableProps) {
  const t = useT()
  return (
    <OfficeTable
      caption={t('orders.title')}
      columns={columns.map((id) => ({ id, head: t(ORDER_COLUMN_TEXTS[id]), ...LOOKS[id] }))}
      selecting={selecting}
      rows={orders.map((order) => ({
        id: order.id,
        name: t('orders.list.row', { code: order.code, name: order.customerName }),
        to: panel.toOrder(order.id),
        status: { to: `${panel.toOrder(order.id)}${ACTS_HASH}`, name: t('orders.act.title') },
        beside: besideOf(order.id, panel),
        isAlarming: order.isOverdue,
        cells: Object.fromEntries(columns.map((column) => [column, CELLS[column](order, t, columns)])),
      }))}
    />
  )
}

function besideOf(id: string, { isWide, orderId }: OrderTableProps['panel']) {
  if (!isWide) return undefined
  return orderId === null ? 'none' : orderId === id ? 'chosen' : 'other'
}

type T = (key: MessageKey, values?: Record<string, string | number>) => string

const CELLS: Record<OrderColumn, (order: ListedView, t: T, columns: readonly OrderColumn[]) => ReactNode> = {
  code: (order) => order.code,
  due: (order, t) => <Due order={order} t={t} />,
  customer: (order) => (
    <span className="grid justify-items-start gap-0.5">
      <span className="max-w-full font-semibold wrap-anywhere">{order.customerName}</span>
      <PhoneLink phone={order.phone} />
    </span>
  ),
  what: (order, t, columns) => <What order={order} t={t} withMarks={!columns.includes('marks')} />,
  pieces: (order) => (
    <>
      {order.pieces}
      {order.weight && <span className="block text-xs text-ink-soft max-lg:ml-2 max-lg:inline">{order.weight}</span>}
    </>
  ),
  method: (order) => (
    <>
      {order.method}
      {order.zone && <span className="text-ink-soft wrap-anywhere max-lg:ml-1 lg:block">{order.zone}</span>}
    </>
  ),
  total: (order, t) => (
    <span className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-2 lg:grid">
      <span className="font-semibold">{order.total}</span>
      {order.paid && <span className="text-xs text-ink-soft">{t('orders.paid.of', { amount: order.paid })}</span>}
      {order.owed && (
        <span className={classes('text-xs', order.isBalanceOverdue ? 'font-semibold text-danger' : 'text-ink-soft')}>
          {t('orders.list.owed', { amount: order.owed })}
          {order.isBalanceOverdue && ` · ${t('orders.balance.overdue')}`}
        </span>
      )}
    </span>
  ),
  // Both axes stand together until payment gets a column of its own, and so do the marks that change how it is handed over; those of
  // the cake then stand with the cake.
  status: (order, t, columns) => (
    <span className="flex flex-wrap gap-1">
      <StatusBadge status={order.status} />
      {!columns.includes('payment') && <PaymentBadge status={order.paymentStatus} />}
      {order.waitsForCustomer && <Badge>{t('orders.waits.customer')}</Badge>}
      {!columns.includes('marks') && <HandoverMarks order={order} />}
    </span>
  ),
  payment: (order) => <PaymentBadge status={order.paymentStatus} />,
  maker: (order) => <span className="wrap-anywhere">{order.maker}</span>,
  placed_by: (order) => <span className="wrap-anywhere">{order.placedBy}</span>,
  marks: (order, t) => <Marks order={order} t={t} />,
  age: (order) => <span title={order.placedAt}>{order.age}</span>,
}

function Due({ order: { due, isOverdue }, t }: { order: ListedView; t: T }) {
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

function What({ order, t, withMarks }: { order: ListedView; t: T; withMarks: boolean }) {
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
          // Lines of a placed order never change places.
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

function Marks({ order, t }: { order: ListedView; t: T }) {
  if (!order.isFasting && !order.hasImage && !order.wantsCall && !order.isGift && !order.isRush) return null
  return (
    <span className="flex flex-wrap gap-1">
      <HandoverMarks order={order} />
      <CakeMarks order={order} t={t} />
    </span>
  )
}

function CakeMarks({ order, t }: { order: ListedView; t: T }) {
  return (
    <>
      {order.isFasting && <Badge tone="good">{t('orders.mark.fasting')}</Badge>}
      {order.hasImage && <Badge>{t('orders.mark.picture')}</Badge>}
    </>
  )
}
