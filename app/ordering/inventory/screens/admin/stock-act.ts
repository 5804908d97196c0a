import { redirect } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { withTab } from '#app/base/platform/change-log/request-origin.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { stockAction } from '../../stock-action.server.ts'
import type { Route } from './+types/stock-act.ts'

export function loader({ context }: Route.LoaderArgs) {
  adminRequest(context, 'stock.view')
  return redirect(adminPaths.stock)
}

/**
 * A tap on the stock page from its scripts: the same as its form, answered in JSON. It may have waited for the
 * connection; the log names the tab in which it was made.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { profile, db, clock, t } = adminRequest(context, 'stock.edit')
  const form = await request.formData()
  const inTab = withTab(db, formText(form, 'tab'))
  const acted = await stockAction({ db: inTab, clock }, form, { actor: profile.email, t })
  return acted.ok ? Response.json(acted) : Response.json(acted, { status: acted.status })
}
