import { redirect } from 'react-router'
import type { OutboxReply } from '#app/base/outbox/envelope.ts'
import { openEnvelope } from '#app/base/commands/receive-once.server.ts'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { inTab } from '#app/base/platform/change-log/actor.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { stockAction } from '../../stock-action.server.ts'
import type { Route } from './+types/stock-act.ts'

export function loader({ context }: Route.LoaderArgs) {
  adminRequest(context)
  return redirect(adminPaths.stock)
}

/**
 * A tap on the stock page from the outbox of a device: the same as its form, answered in JSON. The log names the tab in which it was
 * made.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor, db, clock, t } = adminRequest(context)
  const form = await request.formData()
  const opened = openEnvelope(form, actor)
  if (!opened.ok && opened.reason === 'another_person') {
    return Response.json({ ok: false, reason: opened.reason } satisfies OutboxReply, { status: 409 })
  }
  // A page of an earlier program sends a key and no whole envelope.
  const acted = await stockAction({ db, clock }, form, { actor: inTab(actor, formText(form, 'tab')), t })
  return acted.ok ? Response.json(acted) : Response.json(acted, { status: acted.status })
}
