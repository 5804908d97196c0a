import { AdminTable, type AdminColumn } from '#app/base/ui/admin/admin-table.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { SettledDayView } from '../settlement/settlement-views.server.ts'

export function ProviderTable({ settled: { providers, all } }: { settled: SettledDayView }) {
  const t = useT()
  const columns: AdminColumn[] = [
    { id: 'provider', head: t('settlement.column.provider'), isTitle: true },
    ...(['attempts', 'taken', 'fees', 'refunded', 'expected', 'received', 'difference'] as const).map((id) => ({
      id,
      head: t(`settlement.column.${id}`),
      isNumber: true,
    })),
  ]
  const rows = [
    ...providers.map((one) => ({ ...one, id: one.provider })),
    ...(all ? [{ ...all, id: 'all', name: t('settlement.all'), note: '', recorded: '' }] : []),
  ].map((one) => ({
    id: one.id,
    name: one.name,
    isAlarming: one.isOff,
    cells: {
      provider: <span className="font-semibold">{one.name}</span>,
      attempts: one.attempts,
      taken: one.taken,
      fees: one.fees,
      refunded: one.refunded,
      expected: <strong className="whitespace-nowrap">{one.expected}</strong>,
      received: one.received,
      difference: one.isOff ? (
        <strong className="whitespace-nowrap text-danger">{one.difference}</strong>
      ) : (
        one.difference
      ),
    },
  }))
  const remarks = providers.flatMap(({ name, noFee, recorded, note }) =>
    [noFee && `${t('office.label', { label: name })} ${noFee}`, [recorded, note].filter(Boolean).join(' · ')].filter(
      Boolean,
    ),
  )
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <AdminTable caption={t('settlement.providers')} columns={columns} rows={rows} />
      <ul className="grid gap-1 text-sm text-ink-soft empty:hidden">
        {remarks.map((remark) => (
          <li key={remark} className="wrap-anywhere">
            {remark}
          </li>
        ))}
      </ul>
    </section>
  )
}
