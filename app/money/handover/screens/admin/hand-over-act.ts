import { redirect } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { receiveHandOver } from '../../receive-hand-over.server.ts'
import type { Route } from './+types/hand-over-act.ts'

export function loader({ context }: Route.LoaderArgs) {
  adminRequest(context)
  return redirect(adminPaths.orders)
}

/** A handover from the outbox of a device, answered in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const { status, reply } = await receiveHandOver(checkoutDeps(context), admin, await request.formData())
  return Response.json(reply, { status })
}
