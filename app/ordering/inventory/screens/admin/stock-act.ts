import { redirect } from 'react-router'
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
 * A tap on the stock page from its scripts: the same as its form, answered in JSON. It may have waited for the
 * connection; the log names the tab in which it was made.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor, db, clock, t } = adminRequest(context)
  const form = await request.formData()
  const acted = await stockAction({ db, clock }, form, { actor: inTab(actor, formText(form, 'tab')), t })
  return acted.ok ? Response.json(acted) : Response.json(acted, { status: acted.status })
}
