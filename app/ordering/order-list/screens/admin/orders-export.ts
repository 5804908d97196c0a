import { dayColumns, defineExport, readerOf, type ExportColumn } from '#app/people/auth/define-export.server.ts'
import { dayInAddis, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { isByWeight } from '#app/ordering/orders/reading/order-head.ts'
import { lineName } from '../../admin-list-views.server.ts'
import { orderFilter } from '../../order-filters.ts'
import { hasTrait, isOrderStatus, mayBePaid } from '#app/ordering/terms/order-status.ts'
import { FALLBACK_ADDRESS, FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import { ordersList } from '../../orders-list.server.ts'
import { readChosenIds } from '../../orders-paths.ts'
import {
  readListedOrders,
  summarizeOrders,
  type OrderListItem,
  type OrderSummary,
} from '../../orders.queries.server.ts'
import { LIST_MARK, type Translate } from '#app/base/platform/text/translate.ts'

/** What was called off has its price in a column of its own, so that each column can be added up. */
const isCalledOff = ({ status }: OrderListItem) => hasTrait(status, 'called off')

/** One column for each fact; days in both calendars, times on the 24-hour clock, amounts in birr as plain numbers. */
const COLUMNS: readonly ExportColumn<OrderListItem>[] = [
  { head: 'orders.column.order', cell: (order) => order.label },
  {
    head: 'orders.column.status',
    cell: ({ status }, { t }) => (isOrderStatus(status) ? t(`orders.status.${status}`) : status),
  },
  { head: 'orders.column.payment', cell: (order, { t }) => t(`orders.paid.${order.paymentStatus}`) },
  ...dayColumns<OrderListItem>(['orders.file.placed', 'orders.file.placed.ethiopian'], (order) =>
    dayInAddis(order.createdAt),
  ),
  { head: 'orders.file.placed.time', kind: 'time', cell: (order) => timeInAddis(order.createdAt) },
  ...dayColumns<OrderListItem>(['orders.file.due', 'orders.file.due.ethiopian'], (order) => order.deliveryDate),
  { head: 'orders.file.due.time', kind: 'time', cell: (order) => order.deliveryTime },
  {
    head: 'orders.column.customer',
    cell: ({ customerName }, { t }) =>
      customerName === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : customerName,
  },
  { head: 'orders.file.phone', cell: (order) => (order.isUnreachable ? '' : formatPhone(order.phone)) },
  { head: 'orders.file.email', cell: (order) => order.email },
  {
    head: 'orders.file.method',
    cell: (order, { t }) =>
      t(order.deliveryMethod === 'delivery' ? 'orders.method.delivery' : 'orders.method.self-pickup'),
  },
  { head: 'orders.file.address', cell: ({ address }) => (address === FALLBACK_ADDRESS ? '' : address) },
  {
    head: 'orders.column.what',
    cell: ({ lines }, { lang, t }) =>
      lines
        .map((line) => {
          const choices = [line.variant, line.size, line.flavor, line.cakeType].flatMap((names) => names?.[lang] ?? [])
          if (isByWeight(line)) return lineName({ lang, t }, line)
          return `${line.quantity} × ${[line.names[lang], ...choices].join(LIST_MARK[lang])}`
        })
        .join('; '),
  },
  {
    head: 'orders.file.toppers',
    cell: ({ lines }) => lines.flatMap(({ topperText }) => topperText || []).join('; '),
  },
  { head: 'orders.column.pieces', cell: ({ lines }) => lines.reduce((sum, { pieces }) => sum + pieces, 0) },
  {
    head: 'orders.file.total',
    kind: 'money',
    cell: (order) => birrFromSantim(isCalledOff(order) ? 0 : order.orderTotalSantim),
  },
  {
    head: 'orders.file.called.off',
    kind: 'money',
    cell: (order) => birrFromSantim(isCalledOff(order) ? order.orderTotalSantim : 0),
  },
  { head: 'orders.file.paid', kind: 'money', cell: (order) => birrFromSantim(order.paidSantim) },
  { head: 'orders.file.refunded', kind: 'money', cell: (order) => birrFromSantim(order.refundedSantim) },
  {
    head: 'orders.file.owed',
    kind: 'money',
    cell: (order) => birrFromSantim(mayBePaid(order) ? order.owedSantim : 0),
  },
  {
    head: 'orders.column.placed.by',
    cell: ({ placedBy, createdByAdminName }, { t }) =>
      placedBy === 'admin' ? createdByAdminName : t('orders.actor.customer'),
  },
  { head: 'orders.column.maker', cell: ({ makerName }) => makerName },
  { head: 'orders.filters.fasting', cell: ({ isFasting }, { t }) => (isFasting ? t('orders.file.yes') : '') },
  { head: 'orders.file.picture', cell: ({ hasImage }, { t }) => (hasImage ? t('orders.file.yes') : '') },
]

/**
 * The filtered orders in their sort, or the ticked ones in tick order, whatever the filter. The file is no snapshot: an
 * order that moves in the due sort during the export may be missing or occur twice; in the sort `newest` none does.
 */
export const loader = defineExport(async ({ db, now, search, t }) => {
  const filter = orderFilter.parse(search)
  const ids = readChosenIds(search)
  const readOrders = readerOf(ordersList, { filter, now })
  const isTicked = ids.length > 0
  const summary = isTicked ? undefined : await summarizeOrders(db, filter, now)
  const orders = summary?.count ?? ids.length
  if (isTicked) await refreshOrderProjections(db)
  return {
    name: 'orders',
    localName: t('orders.file.name'),
    label: { en: 'Orders as a file', am: 'ትዕዛዞች በፋይል' },
    noted: { filter: isTicked ? '' : orderFilter.search(filter), orders },
    columns: COLUMNS,
    read: async (key: string | undefined, limit, reads) =>
      isTicked ? { rows: await readListedOrders(reads, ids, now) } : readOrders(key, limit, reads),
    // The sums of the page. Ticked orders are no page, and a search with very many matches has no sum.
    ...(summary?.isExact && { foot: () => Promise.resolve(sumLine(summary, t)) }),
  }
})

function sumLine({ totalSantim, owedSantim }: OrderSummary, t: Translate) {
  const sums = { 'orders.file.total': birrFromSantim(totalSantim), 'orders.file.owed': birrFromSantim(owedSantim) }
  return { text: t('orders.file.sum'), sums }
}
