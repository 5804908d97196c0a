import { Form, Outlet, useLocation, useSearchParams } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { feastMessages } from '#app/base/platform/feasts/feasts.messages.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { settingLabels } from '#app/base/settings/setting-labels.messages.ts'
import { settingsPageMessages } from '#app/base/settings/settings-pages.messages.ts'
import { wordingLabels } from '#app/base/settings/wording-labels.messages.ts'
import { Button } from '#app/base/ui/button.tsx'
import { SearchField } from '#app/base/ui/office/search-field.tsx'
import { TabLinks } from '#app/base/ui/office/tab-links.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { usePermissions } from '#app/people/auth/ui/permissions-provider.tsx'
import { mayOpenSettings, SETTINGS_PARTS } from '../settings-sections.ts'
import { gatewayMessages } from '../gateways/gateways.messages.ts'
import { healthMessages } from '../health/health.messages.ts'
import { fixedFactMessages } from '../fixed-facts.messages.ts'
import type { Route } from './+types/settings-layout.ts'

const texts = bothLanguages(
  settingLabels,
  wordingLabels,
  settingsPageMessages,
  gatewayMessages,
  healthMessages,
  feastMessages,
  fixedFactMessages,
)

export function loader({ context }: Route.LoaderArgs) {
  const { lang } = adminRequest(context)
  return { texts: texts[lang] }
}

export default function SettingsLayout() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Search />
      <SectionTabs />
      <Outlet />
    </div>
  )
}

function Search() {
  const t = useT()
  const [params] = useSearchParams()
  const typed = params.get('search') ?? ''
  return (
    <search>
      <Form action={adminPaths.settingsPart('find')} className="flex max-w-md gap-2">
        <SearchField
          key={typed}
          label={t('setting.find')}
          placeholder={t('setting.find')}
          defaultValue={typed}
          maxLength={60}
          className="w-full"
        />
        <Button type="submit" kind="secondary" size="sm">
          {t('setting.find.button')}
        </Button>
      </Form>
    </search>
  )
}

function SectionTabs() {
  const t = useT()
  const { pathname } = useLocation()
  const permissions = usePermissions()
  const parts = SETTINGS_PARTS.filter(({ to }) => mayOpenSettings(to, permissions)).map(({ to, text }) => ({
    to,
    text: t(text),
    // The page of one message is below the page of all messages.
    isChosen: `${pathname}/`.startsWith(`${to}/`),
  }))
  return <TabLinks label={t('setting.sections')} items={parts} />
}
