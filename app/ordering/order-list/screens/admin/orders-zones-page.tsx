import { data, redirect } from 'react-router'
import { z } from 'zod'
import { answerRefused, submitEach } from '#app/base/commands/doors.server.ts'
import { readBy, readForm } from '#app/base/commands/fields.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { isUuid } from '#app/base/platform/id.ts'
import { giveDelivery } from '#app/ordering/order-admin/commands/give-delivery.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
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

/** Each ticked delivery: the order, and the driver that the page showed. */
const deliveries = readBy(
  (form, name) => form.getAll(name).map((value) => (typeof value === 'string' ? value.split('/') : [])),
  z.array(z.array(z.string())),
)
const givenFields = z.object({ driver: z.string(), delivery: deliveries })

/** Gives the ticked deliveries to `driver`; empty: to nobody. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const { t } = admin
  const { driver, delivery } = givenFields.parse(readForm(givenFields, await request.formData()))
  const driverId = driver || null
  const rows = delivery.flatMap(([id = '', expected = '']) =>
    isUuid(id) ? [{ id, input: { orderId: id, driverId, expectedDriverId: expected || null } }] : [],
  )
  if (rows.length === 0) return data({ error: t('orders.deliveries.none.chosen') }, { status: 422 })
  const given = { caller: callerOf(admin), rows: rows.slice(0, MOST_AT_ONCE) }
  const { refused } = await submitEach(admin, giveDelivery, given)
  const [first] = refused
  if (!first) return redirect(url.pathname + url.search)
  const why = answerRefused(giveDelivery, first.refusal, admin).answer.error
  return data({ error: t('orders.deliveries.some', { count: refused.length, why }) }, { status: 409 })
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
