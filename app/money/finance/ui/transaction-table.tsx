import { Link } from 'react-router'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { BulkBar } from '#app/base/ui/office/bulk-bar.tsx'
import { OfficeTable, type OfficeColumn } from '#app/base/ui/office/office-table.tsx'
import { besideOf, type Beside } from '#app/base/ui/office/use-beside.ts'
import { useSelection } from '#app/base/ui/office/use-selection.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { TRANSACTION_COLUMN_TEXTS, type TransactionColumn } from '../transactions/transaction-columns.ts'
import type { TransactionView } from '../transactions/transaction-views.server.ts'

const BULK = 'recheck'

/** How a column is drawn that is more than words. */
const LOOKS: Partial<Record<TransactionColumn, Partial<OfficeColumn>>> = {
  state: { isBare: true },
  amount: { isNumber: true },
  fee: { isNumber: true, className: 'text-xs text-ink-soft' },
  phone: { className: 'figures lg:whitespace-nowrap' },
  reference: { className: 'break-all text-xs lg:min-w-36' },
  number: { isNumber: true },
  learned: { className: 'text-xs text-ink-soft wrap-anywhere lg:min-w-24' },
  ended: { className: 'lg:min-w-36' },
  note: { className: 'text-xs wrap-anywhere lg:min-w-24' },
}

interface TransactionTableProps {
  transactions: readonly TransactionView[]
  shown: readonly TransactionColumn[]
  beside: Beside
}

/** Payment attempts, newest first; a row opens the attempt, its order's code the order. The ticked ones can be asked about. */
export function TransactionTable({ transactions, shown, beside }: TransactionTableProps) {
  const t = useT()
  const selection = useSelection(transactions.map(({ id }) => id))
  const columns: OfficeColumn[] = [
    { id: 'at', head: t('transactions.column.at'), isTitle: true, className: 'lg:min-w-36' },
    ...shown.map((id) => ({ id, head: t(TRANSACTION_COLUMN_TEXTS[id]), ...LOOKS[id] })),
  ]
  const rows = transactions.map((one) => ({
    id: one.id,
    name: one.reference,
    to: beside.to(one.id),
    beside: besideOf(one.id, beside),
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
      customer: one.customerName,
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
      ended: one.endedAt,
      note: one.note,
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
