import { LIST_MARK, bothLanguages } from '#app/base/platform/text/translate.ts'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { OfficeTable } from '#app/base/ui/office/office-table.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { permissionCatalogue, PERMISSION_ACTS } from '#app/people/auth/permissions.ts'
import { UsersTabs } from '../../ui/users-tabs.tsx'
import { usersMessages } from '../../users.messages.ts'
import { staffListMessages } from '../../staff-list.messages.ts'
import type { Route } from './+types/permissions-page.ts'

const texts = bothLanguages(usersMessages, staffListMessages)

export async function loader({ context }: Route.LoaderArgs) {
  const { lang, t } = adminRequest(context, 'users.view')
  return {
    title: `${t('users.permissions')} · ${t('admin.page.users')} · ${t('admin.title')}`,
    texts: texts[lang],
    catalogue: permissionCatalogue(),
  }
}

export default function PermissionsPage({ loaderData: { catalogue } }: Route.ComponentProps) {
  const t = useT()
  const lang = useLang()
  const columns = [
    { id: 'area', head: t('permissions.area'), isTitle: true },
    ...PERMISSION_ACTS.map((act) => ({ id: act, head: t(`permissions.act.${act}`) })),
  ]
  const rows = catalogue.map(({ area, acts }) => ({
    id: area,
    name: t(`permissions.area.${area}`),
    cells: {
      area: t(`permissions.area.${area}`),
      ...Object.fromEntries(
        PERMISSION_ACTS.map((act) => [
          act,
          acts[act] && (
            <span className="inline-flex flex-wrap items-center gap-x-1.5">
              <CheckIcon className="size-4 text-leaf" />
              {acts[act].map((role) => t(`permissions.role.${role}`)).join(LIST_MARK[lang])}
            </span>
          ),
        ]),
      ),
    },
  }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <UsersTabs />
      <p className="max-w-prose text-ink-soft">{t('permissions.intro')}</p>
      <OfficeTable caption={t('users.permissions')} columns={columns} rows={rows} />
    </div>
  )
}
