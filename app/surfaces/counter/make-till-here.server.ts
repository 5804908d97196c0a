import { data } from 'react-router'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import type { StaffDevice } from '#app/people/auth/devices/device.ts'
import { makeTill } from '#app/till/drawer/commands/make-till.server.ts'

const fields = z.object({ device: z.string() })

/** Makes the browser of the request a till. On an enrolled device people switch by PIN. */
export async function makeTillHere(admin: AdminRequest, staffDevice: StaffDevice | null, form: FormData) {
  const { device } = parseForm(fields, form)
  if (!isUuid(device)) return data({ error: admin.t('counter.make.unreadable') }, { status: 400 })
  const made = await submitAdminForm(admin, form, { command: makeTill, device }, { staffDeviceId: staffDevice?.id })
  return made.ok ? { made: true } : data(made.answer, { status: made.status })
}
