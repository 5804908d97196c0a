import { redirect } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { permissionsOf } from '#app/people/auth/permissions/permissions.ts'
import { SETTINGS_PAGES, sectionsOf } from '../settings-sections.ts'
import type { Route } from './+types/settings-start.ts'

/** The first page of which something opens for this person. */
export function loader({ context }: Route.LoaderArgs) {
  const permissions = permissionsOf(adminRequest(context).profile)
  const first = SETTINGS_PAGES.find((page) => sectionsOf(page, permissions).length > 0)
  return redirect(adminPaths.settingsPage(first ?? SETTINGS_PAGES[0]))
}
