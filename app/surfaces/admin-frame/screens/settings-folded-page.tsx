import { notFound } from '#app/base/platform/not-found.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { permissionsOf } from '#app/people/auth/permissions/permissions.ts'
import { SETTINGS_PAGES, sectionsOf } from '../settings-sections.ts'
import type { Route } from './+types/settings-folded-page.ts'

/** A page of the settings with all of its sections folded; the layout shows them. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { t, profile } = adminRequest(context)
  const page = SETTINGS_PAGES.find((each) => each === params.page)
  if (!page || sectionsOf(page, permissionsOf(profile)).length === 0) notFound()
  return { title: `${t(`setting.page.${page}`)} · ${t('setting.title')} · ${t('admin.title')}` }
}

export default function SettingsFoldedPage() {
  return null
}
