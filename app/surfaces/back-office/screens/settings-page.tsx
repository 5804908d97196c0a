import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { notFound } from '#app/base/platform/not-found.server.ts'
import {
  isSettingSection,
  settingSections,
  type SettingKey,
  type SettingSection,
} from '#app/base/settings/setting-fields.ts'
import { adminRequest, requirePermission } from '#app/people/auth/admin-request.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { settingPermission } from '#app/people/auth/permissions/setting-permission.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { settingsAction } from '../settings-action.server.ts'
import { loadSection } from '../settings-view.server.ts'
import { SectionForm } from '../ui/settings/section-form.tsx'
import type { Route } from './+types/settings-page.ts'

function requireSection(section: string): asserts section is SettingSection {
  if (!isSettingSection(section)) notFound()
}

/** The settings of the section that the person may change; a section without one is refused. */
function keysFor(admin: ReturnType<typeof adminRequest>, section: SettingSection): SettingKey[] {
  const keys = settingSections[section].filter((key) => can(admin.profile, settingPermission(key)))
  const [first] = settingSections[section]
  if (keys.length === 0 && first) requirePermission(admin, settingPermission(first))
  return keys
}

export async function loader({ context, params: { section }, url }: Route.LoaderArgs) {
  const admin = adminRequest(context)
  requireSection(section)
  return loadSection(admin, url, section, keysFor(admin, section))
}

export async function action({ request, context, params: { section } }: Route.ActionArgs) {
  const admin = adminRequest(context)
  requireSection(section)
  const acting = { ...admin, keys: keysFor(admin, section), path: adminPaths.settingsPart(section) }
  return formResponse(await settingsAction(acting, await request.formData()))
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionForm loaded={loaderData} answer={actionData} />
}
