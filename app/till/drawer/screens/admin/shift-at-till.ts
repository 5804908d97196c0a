import { appSecretContext } from '#app/base/platform/context.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { deviceContext } from '#app/people/auth/context.server.ts'
import { shiftSalesContext } from '../../context.server.ts'
import { loadShift } from '../../load-shift.server.ts'
import { confirmWithPin } from '../../shift-action.server.ts'
import type { Route } from './+types/shift-at-till.ts'

const headers = { 'cache-control': 'private, no-store' }

/** A shift as the screen of its till shows it: the same as its page, as JSON. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const admin = adminRequest(context)
  const sources = { device: context.get(deviceContext), readSales: context.get(shiftSalesContext) }
  const shift = isUuid(params.shiftId) ? await loadShift(admin, params.shiftId, sources) : undefined
  return shift ? Response.json(shift, { headers }) : Response.json(null, { status: 404, headers })
}

/** The PIN of a colleague, `what`: `witness` of the count or to `take` the drawer. `{ ok: true }`, or `{ ok: false, error }`. */
export async function action({ request, context, params: { shiftId } }: Route.ActionArgs) {
  const admin = adminRequest(context)
  if (!isUuid(shiftId)) {
    return Response.json({ ok: false, error: admin.t('drawer.refused.shift_unknown') }, { status: 404 })
  }
  const shared = { shiftId, appSecret: context.get(appSecretContext), device: context.get(deviceContext) }
  const confirmed = await confirmWithPin({ ...admin, ...shared }, await request.formData())
  return confirmed.ok
    ? Response.json({ ok: true })
    : Response.json({ ok: false, ...confirmed.answer }, { status: confirmed.status })
}
