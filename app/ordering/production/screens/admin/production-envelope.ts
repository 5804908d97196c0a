import { redirect } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { receiveTick } from '../../production-action.server.ts'
import type { Route } from './+types/production-envelope.ts'

export function loader({ context }: Route.LoaderArgs) {
  adminRequest(context)
  return redirect(adminPaths.production)
}

/** A tick of the kitchen from the outbox of a device, answered in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const { status, reply } = await receiveTick(adminRequest(context), await request.formData())
  return Response.json(reply, { status })
}
