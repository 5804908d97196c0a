import { redirect } from 'react-router'
import { SETTING_SECTIONS, SETTINGS_PATH } from '#app/base/settings/setting-fields.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import type { Route } from './+types/settings-start.ts'

export function loader({ context }: Route.LoaderArgs) {
  adminRequest(context, 'settings.view')
  return redirect(`${SETTINGS_PATH}/${SETTING_SECTIONS[0]}`)
}
