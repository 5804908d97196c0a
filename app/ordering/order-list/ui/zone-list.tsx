import { Link } from 'react-router'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { OrdersByZone } from '../load-zones.server.ts'
import { ORDER_VIEW_PATHS } from '../orders-paths.ts'
import { AgendaOrder, CutAgenda } from './agenda.tsx'

export function ZoneList({ zones }: { zones: OrdersByZone }) {
  const { title, groups } = zones
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">{title}</h2>
      <CutAgenda {...zones} parts={groups} />
      {groups.length === 0 && (
        <EmptyState
          title={t('orders.zones.none')}
          text={t('orders.zones.none.text')}
          action={{ to: ORDER_VIEW_PATHS.zones, text: t('orders.filter.clear') }}
        />
      )}
      {groups.map((group) => (
        <section
          key={group.id}
          aria-label={group.name}
          className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border border-line bg-surface p-3"
        >
          <div className="flex flex-wrap items-center gap-x-4">
            <h3 className="mr-auto text-base">
              <Link to={group.list} className="inline-flex min-h-11 items-center text-brand hover:underline md:min-h-9">
                {group.name}
              </Link>
            </h3>
            <span className="figures text-sm text-ink-soft">
              {t('orders.calendar.orders', { count: group.orders.length })}
            </span>
          </div>
          <ul className="divide-y divide-line">
            {group.orders.map((order) => (
              <li key={order.id}>
                <AgendaOrder order={order} day={order.due.day} place={order.place} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
