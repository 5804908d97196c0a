import { data, redirect } from 'react-router'
import { notFound } from '#app/base/platform/not-found.server.ts'
import {
  isSettingSection,
  settingSections,
  SETTINGS_PATH,
  type SettingSection,
} from '#app/base/settings/setting-fields.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { actOnSettings } from '../act-on-settings.server.ts'
import { loadSection, type SettingsAnswer } from '../settings-view.server.ts'
import { UNDONE_PARAM } from '../undo-outcome.ts'
import { SectionForm } from '../ui/settings/section-form.tsx'
import type { Route } from './+types/settings-page.ts'

function requireSection(section: string): asserts section is SettingSection {
  if (!isSettingSection(section)) notFound()
}

export async function loader({ context, params: { section }, url }: Route.LoaderArgs) {
  const { db, lang, calendar, t } = adminRequest(context, 'settings.view')
  requireSection(section)
  const viewer = { lang, calendar, t }
  return {
    title: `${t(`setting.section.${section}`)} · ${t('setting.title')} · ${t('admin.title')}`,
    section,
    saved: url.searchParams.has(UNDONE_PARAM) ? null : url.searchParams.get('saved'),
    ...(await loadSection(db, section, viewer)),
  }
}

export async function action({ request, context, params: { section } }: Route.ActionArgs) {
  const { profile, db, now: at, lang, calendar, t } = adminRequest(context, 'settings.edit')
  requireSection(section)
  const acting = { keys: settingSections[section], actor: profile.email, at, lang, calendar, t }
  const acted = await actOnSettings(db, await request.formData(), acting)
  if (acted.ok) return redirect(`${SETTINGS_PATH}/${section}?saved=${acted.changed}`)
  return data<SettingsAnswer>(acted.answer, { status: acted.status })
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionForm loaded={loaderData} answer={actionData} />
}
