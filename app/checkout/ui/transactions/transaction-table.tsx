import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { BulkBar } from '#app/ui/office/bulk-bar.tsx'
import { OfficeTable, type OfficeColumn } from '#app/ui/office/office-table.tsx'
import { useSelection } from '#app/ui/office/use-selection.ts'
import { useT } from '#app/ui/translate.tsx'
import type { TransactionView } from '../../transactions/transaction-views.server.ts'

const BULK = 'recheck'

/** Payment attempts, newest first; a row opens the attempt, its order's code the order. The ticked ones can be asked about. */
export function TransactionTable({ transactions }: { transactions: readonly TransactionView[] }) {
  const t = useT()
  const selection = useSelection(transactions.map(({ id }) => id))
  const columns: OfficeColumn[] = [
    { id: 'at', head: t('transactions.column.at'), isTitle: true, className: 'lg:min-w-36' },
    { id: 'state', head: t('transactions.column.state'), isBare: true },
    { id: 'amount', head: t('transactions.column.amount'), isNumber: true },
    { id: 'fee', head: t('transactions.column.fee'), isNumber: true, className: 'text-xs text-ink-soft' },
    { id: 'order', head: t('transactions.column.order') },
    { id: 'phone', head: t('transactions.column.phone'), className: 'figures lg:whitespace-nowrap' },
    { id: 'method', head: t('transactions.column.method') },
    { id: 'reference', head: t('transactions.column.reference'), className: 'break-all text-xs lg:min-w-36' },
    { id: 'number', head: t('transactions.column.number'), isNumber: true },
    {
      id: 'learned',
      head: t('transactions.column.learned'),
      className: 'text-xs text-ink-soft wrap-anywhere lg:min-w-24',
    },
  ]
  const rows = transactions.map((one) => ({
    id: one.id,
    name: one.reference,
    to: `/admin/payments/${one.id}`,
    isAlarming: one.remarks.length > 0 && one.tone !== 'bad',
    cells: {
      at: one.at,
      state: (
        <span className="grid justify-items-start gap-1">
          <Badge tone={one.tone} className="lg:max-w-36 lg:rounded-lg lg:whitespace-normal">
            {one.state}
          </Badge>
          {one.remarks.map((remark) => (
            <span key={remark} className="text-xs text-danger">
              {remark}
            </span>
          ))}
        </span>
      ),
      amount: <span className="font-semibold">{one.amount}</span>,
      fee: one.fee || null,
      order: (
        <Link to={`/admin/orders/${one.orderId}`} className="relative z-10 font-semibold text-brand hover:underline">
          {one.orderCode}
        </Link>
      ),
      phone: one.phone,
      method: one.method,
      reference: (
        <span className="inline-grid align-top">
          <span>{one.reference}</span>
          <span>{one.providerReference}</span>
        </span>
      ),
      number: one.number,
      learned: one.recordedBy || one.learned,
    },
  }))
  return (
    <>
      <OfficeTable
        caption={t('transactions.caption')}
        columns={columns}
        rows={rows}
        selecting={{ selection, form: BULK }}
      />
      <BulkBar selection={selection} form={BULK}>
        <Button type="submit" kind="secondary" size="sm">
          {t('transactions.recheck')}
        </Button>
      </BulkBar>
    </>
  )
}
