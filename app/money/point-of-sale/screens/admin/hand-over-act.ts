import { redirect } from 'react-router'
import { readEnvelope } from '#app/base/outbox/envelope.ts'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { receiveHandOver } from '#app/money/handover/receive-hand-over.server.ts'
import { joinDrawer } from '../../join-cash.server.ts'
import type { Route } from './+types/hand-over-act.ts'

export function loader({ context }: Route.LoaderArgs) {
  adminRequest(context)
  return redirect(adminPaths.orders)
}

/** A handover from the outbox of a device, answered in JSON. `shift`: the open shift of its till, which takes the cash. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const form = await request.formData()
  const shiftId = formText(form, 'shift')
  const envelope = readEnvelope(form)
  const whenPaid = shiftId === '' || !envelope ? undefined : joinDrawer({ ...envelope, shiftId })
  const { status, reply } = await receiveHandOver(checkoutDeps(context), admin, form, whenPaid)
  return Response.json(reply, { status })
}
