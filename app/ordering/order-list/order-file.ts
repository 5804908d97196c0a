import { dayInAddis, formatDay, timeInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import type { CellKind, FileCell, FileColumn } from '#app/base/platform/files/file-table.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import type { Lang, MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import type { OrderListItem } from './orders.queries.server.ts'
import { isOrderStatus, isPayableStatus } from '#app/ordering/terms/order-status.ts'
import { FALLBACK_ADDRESS, FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'

interface Column {
  head: MessageKey
  kind?: CellKind
  cell: (order: OrderListItem, words: { t: Translate; lang: Lang }) => FileCell
}

/** With the month as a word: a spreadsheet would take figures for a date of its own calendar. */
function ethiopianDay(day: Day | null, lang: Lang): string {
  return day === null ? '' : formatDay(day, lang, 'ethiopian')
}

/** One column for each fact; days in both calendars, times on the 24-hour clock, amounts in birr as plain numbers. */
const COLUMNS: readonly Column[] = [
  { head: 'orders.file.code', cell: (order) => order.code },
  {
    head: 'orders.file.status',
    cell: ({ status }, { t }) => (isOrderStatus(status) ? t(`orders.status.${status}`) : status),
  },
  { head: 'orders.file.payment', cell: (order, { t }) => t(`orders.paid.${order.paymentStatus}`) },
  { head: 'orders.file.placed', kind: 'day', cell: (order) => dayInAddis(order.createdAt) },
  {
    head: 'orders.file.placed.ethiopian',
    cell: (order, { lang }) => ethiopianDay(dayInAddis(order.createdAt), lang),
  },
  { head: 'orders.file.placed.time', kind: 'time', cell: (order) => timeInAddis(order.createdAt) },
  { head: 'orders.file.due', kind: 'day', cell: (order) => order.deliveryDate },
  { head: 'orders.file.due.ethiopian', cell: (order, { lang }) => ethiopianDay(order.deliveryDate, lang) },
  { head: 'orders.file.due.time', kind: 'time', cell: (order) => order.deliveryTime },
  {
    head: 'orders.file.customer',
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
    head: 'orders.file.what',
    cell: ({ lines }, { lang }) =>
      lines
        .map((line) => {
          const choices = [line.variant, line.size, line.flavor, line.cakeType].flatMap((names) => names?.[lang] ?? [])
          return `${line.quantity} × ${[line.names[lang], ...choices].join(', ')}`
        })
        .join('; '),
  },
  {
    head: 'orders.file.toppers',
    cell: ({ lines }) => lines.flatMap(({ topperText }) => topperText || []).join('; '),
  },
  { head: 'orders.file.pieces', cell: ({ lines }) => lines.reduce((sum, { pieces }) => sum + pieces, 0) },
  { head: 'orders.file.total', kind: 'money', cell: (order) => birrFromSantim(order.orderTotalSantim) },
  { head: 'orders.file.paid', kind: 'money', cell: (order) => birrFromSantim(order.paidSantim) },
  { head: 'orders.file.refunded', kind: 'money', cell: (order) => birrFromSantim(order.refundedSantim) },
  {
    head: 'orders.file.owed',
    kind: 'money',
    cell: (order) =>
      birrFromSantim(isOrderStatus(order.status) && isPayableStatus(order.status) ? order.owedSantim : 0),
  },
  {
    head: 'orders.file.placed.by',
    cell: ({ placedBy, createdByAdminName }, { t }) =>
      placedBy === 'admin' ? createdByAdminName : t('orders.actor.customer'),
  },
  { head: 'orders.file.maker', cell: ({ makerName }) => makerName },
  { head: 'orders.file.fasting', cell: ({ isFasting }, { t }) => (isFasting ? t('orders.file.yes') : '') },
  { head: 'orders.file.picture', cell: ({ hasImage }, { t }) => (hasImage ? t('orders.file.yes') : '') },
]

export function orderFileColumns(t: Translate): FileColumn[] {
  return COLUMNS.map(({ head, kind }) => ({ head: t(head), ...(kind && { kind }) }))
}

/** The cells of one order, in the order of the heads. Requirement 17.9. */
export function orderFileCells(order: OrderListItem, words: { t: Translate; lang: Lang }): FileCell[] {
  return COLUMNS.map(({ cell }) => cell(order, words))
}
