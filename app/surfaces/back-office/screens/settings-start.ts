import { redirect } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { SETTING_SECTIONS } from '#app/base/settings/setting-fields.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import type { Route } from './+types/settings-start.ts'

export function loader({ context }: Route.LoaderArgs) {
  adminRequest(context)
  return redirect(adminPaths.settingsPart(SETTING_SECTIONS[0]!))
}
