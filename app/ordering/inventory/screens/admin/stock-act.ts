import { redirect } from 'react-router'
import { requirePermission } from '#app/people/auth/context.server.ts'
import { actingInTab } from '#app/base/platform/change-log/acting-place.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { actOnStock } from '../../act-on-stock.server.ts'
import type { Route } from './+types/stock-act.ts'

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'stock.view')
  return redirect('/admin/inventory')
}

/**
 * A tap on the stock page, as its scripts send it: the same as its form, answered in JSON. It may have waited for the line, and is
 * logged in the tab in which it was made.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { profile } = requirePermission(context, 'stock.edit')
  const form = await request.formData()
  const db = actingInTab(context.get(databaseContext), formText(form, 'tab'))
  const { t } = context.get(requestContext)
  const acted = await actOnStock({ db, clock: context.get(clockContext) }, form, { actor: profile.email, t })
  return acted.ok ? Response.json(acted) : Response.json(acted, { status: acted.status })
}
