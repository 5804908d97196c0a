import { redirect } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { receiveStock } from '../../stock-action.server.ts'
import type { Route } from './+types/stock-envelope.ts'

export function loader({ context }: Route.LoaderArgs) {
  adminRequest(context)
  return redirect(adminPaths.stock)
}

/** A tap on the stock page from the outbox of a device, answered in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const { status, reply } = await receiveStock(adminRequest(context), await request.formData())
  return Response.json(reply, { status })
}
