import { Outlet } from 'react-router'
import { requirePermission } from '#app/accounts/context.server.ts'
import { settingsTexts } from '#app/messages.server.ts'
import { requestContext } from '#app/platform/context.server.ts'
import { SETTING_SECTIONS, SETTINGS_PATH } from '#app/settings/setting-fields.ts'
import { MoreTexts } from '#app/ui/more-texts.tsx'
import { TabLinks } from '#app/ui/office/tab-links.tsx'
import { useT } from '#app/ui/translate.tsx'
import type { Route } from './+types/settings-layout.ts'

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'settings.view')
  return { texts: settingsTexts[context.get(requestContext).lang] }
}

/** What the owner sets, part by part; the keys of programs have their part here too. */
export default function SettingsLayout({ loaderData }: Route.ComponentProps) {
  return (
    <MoreTexts texts={loaderData.texts}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SectionTabs />
        <Outlet />
      </div>
    </MoreTexts>
  )
}

function SectionTabs() {
  const t = useT()
  const sections = SETTING_SECTIONS.map((section) => ({
    to: `${SETTINGS_PATH}/${section}`,
    text: t(`setting.section.${section}`),
  }))
  const health = { to: `${SETTINGS_PATH}/health`, text: t('setting.section.health') }
  const tokens = { to: `${SETTINGS_PATH}/tokens`, text: t('setting.section.tokens') }
  return <TabLinks label={t('setting.sections')} items={[...sections, health, tokens]} />
}
