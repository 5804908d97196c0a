import { redirect } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { receiveOrderEnvelope } from '../../receive-order-envelope.server.ts'
import type { Route } from './+types/order-envelope.ts'

export function loader({ context }: Route.LoaderArgs) {
  adminRequest(context)
  return redirect(adminPaths.orders)
}

/** A move or a note from the outbox of a device, answered in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const { status, reply } = await receiveOrderEnvelope(adminRequest(context), await request.formData())
  return Response.json(reply, { status })
}
