import { Outlet, useLocation, useSearchParams } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { feastMessages } from '#app/base/platform/feasts/feasts.messages.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { settingLabels } from '#app/base/settings/setting-labels.messages.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { settingsPageMessages } from '#app/base/settings/settings-pages.messages.ts'
import { wordingLabels } from '#app/base/settings/wording-labels.messages.ts'
import { Button } from '#app/base/ui/button.tsx'
import { SearchField } from '#app/base/ui/admin/search-field.tsx'
import { TabLinks } from '#app/base/ui/admin/tab-links.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { permissionsOf } from '#app/people/auth/permissions/permissions.ts'
import { usePermissions } from '#app/people/auth/ui/permissions-provider.tsx'
import { sectionAt, SETTINGS_PAGES, SETTINGS_SECTIONS, sectionsOf } from '../settings-sections.ts'
import { summarizeSections } from '../summarize-sections.ts'
import { FoldedSections } from '../ui/settings/folded-sections.tsx'
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

export async function loader({ context }: Route.LoaderArgs) {
  const { db, lang, t, profile } = adminRequest(context)
  return {
    texts: texts[lang],
    summaries: summarizeSections(await loadSettings(db), permissionsOf(profile), { lang, t }),
  }
}

export default function SettingsLayout({ loaderData: { summaries } }: Route.ComponentProps) {
  const t = useT()
  const { pathname } = useLocation()
  const permissions = usePermissions()
  const open = sectionAt(pathname)
  const page = open?.page ?? SETTINGS_PAGES.find((each) => adminPaths.settingsPage(each) === pathname)
  // A page below a section, such as the keys of a gateway, stands for itself under the tab of its section.
  const below = SETTINGS_SECTIONS.find(({ to }) => pathname.startsWith(`${to}/`))
  const tabs = SETTINGS_PAGES.filter((each) => sectionsOf(each, permissions).length > 0).map((each) => ({
    to: adminPaths.settingsPage(each),
    text: t(`setting.page.${each}`),
    isChosen: each === (page ?? below?.page),
  }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {page && <h1 className="text-2xl">{t('setting.title')}</h1>}
        <Search />
      </div>
      <TabLinks label={t('setting.pages')} items={tabs} />
      {page ? (
        <FoldedSections sections={sectionsOf(page, permissions)} open={open?.name} summaries={summaries}>
          <Outlet />
        </FoldedSections>
      ) : (
        <Outlet />
      )}
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
