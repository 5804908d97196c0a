import { redirect } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { appSecretContext } from '#app/base/platform/context.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { deviceContext } from '#app/people/auth/context.server.ts'
import { confirmByPin } from '../../confirm-shift.server.ts'
import { confirmationAnswer } from '../../confirmation-answer.ts'
import type { Route } from './+types/confirm-shift.ts'

export function loader({ context }: Route.LoaderArgs) {
  adminRequest(context)
  return redirect(adminPaths.settlement)
}

/** The PIN of a second person, typed on the till while somebody else is signed in. Answered in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, t } = adminRequest(context)
  const form = await request.formData()
  const device = context.get(deviceContext)
  if (!device) return Response.json({ ok: false, error: t('drawer.refused.pin_device') }, { status: 409 })
  const shiftId = formText(form, 'shift')
  const confirmed = isUuid(shiftId)
    ? await confirmByPin(
        { db, clock, appSecret: context.get(appSecretContext) },
        {
          shiftId,
          what: formText(form, 'what') === 'take' ? 'take' : 'witness',
          deviceId: device.id,
          profileId: formText(form, 'person'),
          pin: formText(form, 'pin'),
        },
      )
    : ({ ok: false, reason: 'shift_unknown' } as const)
  const { status, body } = confirmationAnswer(confirmed, t)
  return Response.json(body, { status })
}
