import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { notFound } from '#app/base/platform/not-found.server.ts'
import { isSettingSection, settingSections, type SettingSection } from '#app/base/settings/setting-fields.ts'
import { adminRequest, requirePermission } from '#app/people/auth/admin-request.server.ts'
import { settingPermission } from '#app/people/auth/permissions/setting-permission.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { settingsAction } from '../settings-action.server.ts'
import { keysFor, loadSection } from '../settings-view.server.ts'
import { SectionForm } from '../ui/settings/section-form.tsx'
import type { Route } from './+types/settings-page.ts'

function requireSection(section: string): asserts section is SettingSection {
  if (!isSettingSection(section)) notFound()
}

/** A section without a setting that the person may change is refused. */
function requireKeys(admin: ReturnType<typeof adminRequest>, section: SettingSection) {
  const keys = keysFor(admin.profile, section)
  const [first] = settingSections[section]
  if (keys.length === 0 && first) requirePermission(admin, settingPermission(first))
  return keys
}

export async function loader({ context, params: { section }, url }: Route.LoaderArgs) {
  const admin = adminRequest(context)
  requireSection(section)
  return loadSection(admin, url, section, requireKeys(admin, section))
}

export async function action({ request, context, params: { section } }: Route.ActionArgs) {
  const admin = adminRequest(context)
  requireSection(section)
  const deps = { ...admin, keys: requireKeys(admin, section), path: adminPaths.settingsPart(section) }
  return formResponse(await settingsAction(deps, await request.formData()))
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionForm loaded={loaderData} answer={actionData} />
}
