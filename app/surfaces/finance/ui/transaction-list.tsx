import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { defineList } from '#app/base/ui/list/define-list.ts'
import { transactionFilter } from '../transactions/transaction-filter.ts'
import type { TransactionView } from '../transactions/transaction-views.server.ts'

/** Payment attempts, newest first. A row opens the attempt, its order code the order. Requirement 12.6. */
export const transactionList = defineList({
  name: 'transactions',
  path: adminPaths.transactions,
  filter: transactionFilter,
  caption: 'transactions.caption',
  file: { path: adminPaths.paymentsExport, text: 'transactions.export' },
  row: ({ id, reference, remarks, tone }: TransactionView) => ({
    id,
    name: reference,
    isAlarming: remarks.length > 0 && tone !== 'bad',
  }),
  columns: {
    at: {
      head: 'transactions.column.at',
      isTitle: true,
      isAlways: true,
      className: 'lg:min-w-36',
      cell: ({ at }) => at,
    },
    state: {
      head: 'transactions.column.state',
      isBare: true,
      isBeside: true,
      cell: ({ tone, state, remarks }) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={tone} className="lg:max-w-36 lg:rounded-lg lg:whitespace-normal">
            {state}
          </Badge>
          {remarks.map((remark) => (
            <span key={remark} className="text-xs text-danger">
              {remark}
            </span>
          ))}
        </span>
      ),
    },
    amount: {
      head: 'transactions.column.amount',
      isNumber: true,
      isBeside: true,
      cell: ({ amount, fee }, t, shown) => (
        <span className="grid">
          <span className="font-semibold">{amount}</span>
          {fee && !shown.includes('fee') && (
            <span className="text-xs text-ink-soft">
              {t('office.labelled', { label: t('transactions.column.fee'), value: fee })}
            </span>
          )}
        </span>
      ),
    },
    fee: {
      head: 'transactions.column.fee',
      isNumber: true,
      isExtra: true,
      className: 'text-xs text-ink-soft',
      cell: ({ fee }) => fee,
    },
    order: {
      head: 'transactions.column.order',
      isBeside: true,
      cell: ({ orderId, orderLabel }) => (
        <Link to={adminPaths.order(orderId)} className="relative z-10 font-semibold text-brand hover:underline">
          {orderLabel}
        </Link>
      ),
    },
    customer: { head: 'transactions.detail.customer', isExtra: true, cell: ({ customerName }) => customerName },
    phone: {
      head: 'transactions.column.phone',
      className: 'figures lg:whitespace-nowrap',
      cell: ({ phone }) => phone,
    },
    method: {
      head: 'transactions.column.method',
      isBeside: true,
      cell: ({ method, number }, t, shown) =>
        number > 1 && !shown.includes('number') ? t('transactions.method.try', { method, number }) : method,
    },
    reference: {
      head: 'transactions.column.reference',
      className: 'break-all text-xs lg:min-w-44',
      cell: ({ reference, providerReference }) => (
        <span className="inline-grid align-top">
          <span>{reference}</span>
          <span>{providerReference}</span>
        </span>
      ),
    },
    number: { head: 'transactions.column.number', isNumber: true, isExtra: true, cell: ({ number }) => number },
    learned: {
      head: 'transactions.column.learned',
      isExtra: true,
      className: 'text-xs text-ink-soft wrap-anywhere lg:min-w-24',
      cell: ({ recordedBy, learned }) => recordedBy || learned,
    },
    ended: {
      head: 'transactions.detail.ended',
      isExtra: true,
      className: 'lg:min-w-36',
      cell: ({ endedAt }) => endedAt,
    },
    note: {
      head: 'transactions.detail.note',
      isExtra: true,
      className: 'text-xs wrap-anywhere lg:min-w-24',
      cell: ({ note }) => note,
    },
  },
})
