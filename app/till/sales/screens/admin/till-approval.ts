import { redirect } from 'react-router'
import { z } from 'zod'
import { parseForm, writtenOrNull } from '#app/base/commands/fields.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { appSecretContext } from '#app/base/platform/context.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { accountRefusals } from '#app/people/auth/account-refusals.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { deviceContext } from '#app/people/auth/context.server.ts'
import { APPROVED_ACTIONS, approveByPin } from '../../approvals.server.ts'
import type { Route } from './+types/till-approval.ts'

export function loader({ context }: Route.LoaderArgs) {
  adminRequest(context)
  return redirect(adminPaths.dashboard)
}

const fields = z.object({
  saleId: z.string(),
  act: z.enum(APPROVED_ACTIONS).optional().catch(undefined),
  /** Of what they agree to: there is no default. */
  santim: writtenOrNull().catch(null),
  person: z.string(),
  pin: z.string(),
})

/**
 * A manager's PIN on the enrolled device of a till: `{ ok, approvalId }`, or `{ ok, error }`, as JSON. `act`, `santim`: what they agree to,
 * and its worth.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, actor, t } = adminRequest(context)
  const form = await request.formData()
  const device = context.get(deviceContext)
  const refuse = (status: number, error: string) => Response.json({ ok: false, error }, { status })
  const { saleId, act, santim, person, pin } = parseForm(fields, form)
  if (!device || !isUuid(saleId)) return refuse(403, t('pin.error.device'))
  if (!act || santim === null) return refuse(400, t('outbox.unreadable'))
  const typed = { saleId, act, santim, person, pin, askerId: actor.id, deviceId: device.id }
  const approved = await approveByPin({ db, clock, appSecret: context.get(appSecretContext) }, typed)
  if (approved.ok) return Response.json(approved)
  switch (approved.reason) {
    case 'wrong_pin':
      return refuse(403, t('pin.error.wrong', { count: approved.triesLeft }))
    case 'too_many_tries':
      return refuse(429, t('pin.error.wait', { count: Math.ceil(approved.retryAfterSeconds / 60) }))
    case 'own_pin_needed':
    case 'manager_needed':
      return refuse(403, t('sale.refused.not_a_manager'))
    case 'not_two':
      return refuse(403, t('sale.refused.not_two'))
    case 'device_unknown':
      return refuse(accountRefusals.device_unknown.status, t(accountRefusals.device_unknown.message))
  }
}
