import { redirect } from 'react-router'
import { requirePermission } from '#app/people/auth/context.server.ts'
import { SETTING_SECTIONS, SETTINGS_PATH } from '#app/base/settings/setting-fields.ts'
import type { Route } from './+types/settings-start.ts'

/** The gear leads to the first part. */
export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'settings.view')
  return redirect(`${SETTINGS_PATH}/${SETTING_SECTIONS[0]}`)
}
