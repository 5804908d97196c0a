import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { loadOrdersView } from '../../load-orders-frame.server.ts'
import { loadZones } from '../../load-zones.server.ts'
import { OrdersFailed, OrdersFrame } from '../../ui/orders-frame.tsx'
import { ZoneList } from '../../ui/zone-list.tsx'
import type { Route } from './+types/orders-zones-page.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadOrdersView(adminRequest(context, 'orders.view'), url, 'zones', async (opened) => ({
    zones: await loadZones(opened),
  }))
}

export default function OrdersZonesPage({ loaderData: { frame, zones } }: Route.ComponentProps) {
  return (
    <OrdersFrame frame={frame}>
      <ZoneList zones={zones} />
    </OrdersFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrdersFailed error={error} />
}
