import { redirect } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { receiveDelivery } from '../../receive-delivery.server.ts'
import type { Route } from './+types/delivery-envelope.ts'

export function loader({ context }: Route.LoaderArgs) {
  adminRequest(context)
  return redirect(adminPaths.deliveries)
}

/** An act of a driver from the outbox of a device, answered in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const driver = adminRequest(context)
  const { status, reply } = await receiveDelivery(checkoutDeps(context), driver, await request.formData())
  return Response.json(reply, { status })
}
