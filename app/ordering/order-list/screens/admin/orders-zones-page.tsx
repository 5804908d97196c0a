import { data, redirect } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { isUuid } from '#app/base/platform/id.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { giveDeliveries } from '#app/ordering/order-admin/give-deliveries.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { loadOrdersView } from '../../load-orders-frame.server.ts'
import { loadZones } from '../../load-zones.server.ts'
import { OrdersFailed, OrdersFrame } from '../../ui/orders-frame.tsx'
import { ZoneList } from '../../ui/zone-list.tsx'
import type { Route } from './+types/orders-zones-page.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadOrdersView(adminRequest(context), url, 'zones', async (opened) => ({
    zones: await loadZones(opened),
  }))
}

/** More than a van holds. */
const MOST_AT_ONCE = 100

/** Gives the ticked deliveries (`delivery`: order and the driver that the page showed) to `driver`; empty: to nobody. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { actor, db, clock, t } = adminRequest(context)
  const form = await request.formData()
  const orders = form.getAll('delivery').flatMap((value) => {
    const [id = '', expected = ''] = typeof value === 'string' ? value.split('/') : []
    return isUuid(id) ? [{ id, expectedDriverId: expected || null }] : []
  })
  if (orders.length === 0) return data({ error: t('orders.deliveries.none.chosen') }, { status: 422 })
  const driverId = formText(form, 'driver') || null
  const given = await giveDeliveries({ db, clock }, { orders: orders.slice(0, MOST_AT_ONCE), driverId, actor })
  const [first] = given.refused
  if (!first) return redirect(url.pathname + url.search)
  const why = t(`orders.deliveries.refused.${first.refusal.reason}`)
  return data({ error: t('orders.deliveries.some', { count: given.refused.length, why }) }, { status: 409 })
}

export default function OrdersZonesPage({ loaderData: { frame, zones }, actionData }: Route.ComponentProps) {
  const t = useT()
  const mayTake = useMay('payments.take')
  return (
    <OrdersFrame frame={frame}>
      {mayTake && (
        <ButtonLink to={adminPaths.driversCash} kind="secondary" size="sm" className="justify-self-start">
          {t('orders.deliveries.cash')}
        </ButtonLink>
      )}
      <ZoneList zones={zones} error={actionData?.error} />
    </OrdersFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrdersFailed error={error} />
}
