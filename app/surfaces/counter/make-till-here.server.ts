import { data } from 'react-router'
import { isUuid } from '#app/base/platform/id.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import type { StaffDevice } from '#app/people/auth/devices/device.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { drawerRefusals } from '#app/till/drawer/drawer-refusals.ts'
import { makeTill, TILL_NAME_MAX_LENGTH } from '#app/till/drawer/tills.server.ts'

/** Makes the browser of the request a till. On an enrolled device people switch by PIN. */
export async function makeTillHere(
  { actor, db, clock, t }: Pick<AdminRequest, 'actor' | 'db' | 'clock' | 't'>,
  staffDevice: StaffDevice | null,
  form: FormData,
) {
  const device = formText(form, 'device')
  if (!isUuid(device)) return data({ error: t('counter.make.unreadable') }, { status: 400 })
  const name = toStorableText(formText(form, 'name'), TILL_NAME_MAX_LENGTH).trim()
  const made = await makeTill({ db, clock }, { device, name, staffDeviceId: staffDevice?.id ?? null, actor })
  if (made.ok) return { made: made.number }
  const { status, message } = drawerRefusals[made.reason]
  return data({ error: t(message) }, { status })
}
