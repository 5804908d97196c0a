import { redirect } from 'react-router'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { readEnvelope } from '#app/base/outbox/envelope.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { receiveHandOver } from '#app/money/handover/receive-hand-over.server.ts'
import { atHand } from '#app/money/payments/book-cash-in-drawer.server.ts'
import { joinDrawer } from '../../join-cash.server.ts'
import type { Route } from './+types/hand-over-envelope.ts'

export function loader({ context }: Route.LoaderArgs) {
  adminRequest(context)
  return redirect(adminPaths.orders)
}

const fields = z.object({ shift: z.string() })

/** A handover from the outbox of a device, answered in JSON. `shift`: the open shift of its till, which takes
 * the cash; without one the drawer at hand does. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const form = await request.formData()
  const envelope = readEnvelope(form)
  const bookCashInDrawer =
    envelope && joinDrawer({ ...envelope, shiftId: parseForm(fields, form).shift }, atHand(context))
  const { status, reply } = await receiveHandOver(checkoutDeps(context), admin, form, bookCashInDrawer)
  return Response.json(reply, { status })
}
