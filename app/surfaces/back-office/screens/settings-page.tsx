import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { notFound } from '#app/base/platform/not-found.server.ts'
import { isSettingSection, settingSections, type SettingSection } from '#app/base/settings/setting-fields.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { settingsAction } from '../settings-action.server.ts'
import { loadSection } from '../settings-view.server.ts'
import { SectionForm } from '../ui/settings/section-form.tsx'
import type { Route } from './+types/settings-page.ts'

function requireSection(section: string): asserts section is SettingSection {
  if (!isSettingSection(section)) notFound()
}

export async function loader({ context, params: { section }, url }: Route.LoaderArgs) {
  const admin = adminRequest(context, 'settings.view')
  requireSection(section)
  return loadSection(admin, url, section)
}

export async function action({ request, context, params: { section } }: Route.ActionArgs) {
  const admin = adminRequest(context, 'settings.edit')
  requireSection(section)
  const acting = { ...admin, keys: settingSections[section], path: adminPaths.settingsPart(section) }
  return formResponse(await settingsAction(acting, await request.formData()))
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionForm loaded={loaderData} answer={actionData} />
}
