import { redirect } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { appSecretContext } from '#app/base/platform/context.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { deviceContext } from '#app/people/auth/context.server.ts'
import { receiveTillEnvelope } from '../../receive-till-envelope.server.ts'
import type { Route } from './+types/till-envelope.ts'

export function loader({ context }: Route.LoaderArgs) {
  adminRequest(context)
  return redirect(adminPaths.dashboard)
}

/** A command of a till from the outbox of its device, answered in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const staffDeviceId = context.get(deviceContext)?.id ?? null
  const deps = { ...admin, appSecret: context.get(appSecretContext) }
  const { status, reply } = await receiveTillEnvelope(deps, { form: await request.formData(), admin, staffDeviceId })
  return Response.json(reply, { status })
}
