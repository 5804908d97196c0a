import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { loadOrdersFrame, openOrders, orderListTexts } from '../../load-orders-frame.server.ts'
import { loadZones } from '../../load-zones.server.ts'
import { FilterPanel } from '../../ui/filter-panel.tsx'
import { OrdersFailed } from '../../ui/orders-failed.tsx'
import { OrdersHead } from '../../ui/orders-head.tsx'
import { QuickFilters } from '../../ui/quick-filters.tsx'
import { SavedViewsRow } from '../../ui/saved-views-row.tsx'
import { ZoneList } from '../../ui/zone-list.tsx'
import type { Route } from './+types/orders-zones-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = adminRequest(context, 'orders.view')
  const opened = await openOrders(context, { profile, url })
  const { lang, t } = opened.viewer
  const [frame, zones] = await Promise.all([loadOrdersFrame(opened), loadZones(opened)])
  return {
    title: `${t('orders.view.zones')} · ${t('orders.title')} · ${t('admin.title')}`,
    texts: orderListTexts[lang],
    frame,
    zones,
  }
}

export default function OrdersZonesPage({ loaderData: { frame, zones } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <OrdersHead view="zones" filter={frame.filter} waiting={frame.waiting} />
      <SavedViewsRow view="zones" filter={frame.filter} views={frame.views} />
      <QuickFilters view="zones" {...frame} />
      <FilterPanel view="zones" filter={frame.filter} choices={frame.choices} />
      <ZoneList zones={zones} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrdersFailed error={error} />
}
