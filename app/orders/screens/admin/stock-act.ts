import { redirect } from 'react-router'
import { requirePermission } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { actOnStock } from '../../stock/act-on-stock.server.ts'
import type { Route } from './+types/stock-act.ts'

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'stock.view')
  return redirect('/admin/inventory')
}

/** A tap on the stock page, as its scripts send it: the same as its form, answered in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const { profile } = requirePermission(context, 'stock.edit')
  const deps = { db: context.get(databaseContext), clock: context.get(clockContext) }
  const t = translateTo(context.get(requestContext).lang)
  const acted = await actOnStock(deps, await request.formData(), { actor: profile.email, t })
  return acted.ok ? Response.json(acted) : Response.json(acted, { status: acted.status })
}
