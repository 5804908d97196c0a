import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { OfficeTable } from '#app/base/ui/office/office-table.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { isAsDelivered, PERMISSIONS } from '#app/people/auth/permissions/permissions.ts'
import { ROLES } from '#app/people/auth/profile.ts'
import { UsersTabs } from '../../ui/users-tabs.tsx'
import { usersMessages } from '../../users.messages.ts'
import { staffListMessages } from '../../staff-list.messages.ts'
import type { Route } from './+types/permissions-page.ts'

const texts = bothLanguages(usersMessages, staffListMessages)

export async function loader({ context }: Route.LoaderArgs) {
  const { lang, t } = adminRequest(context)
  return {
    title: `${t('users.permissions')} · ${t('admin.page.users')} · ${t('admin.title')}`,
    texts: texts[lang],
    rows: PERMISSIONS.map((permission) => ({
      permission,
      roles: ROLES.filter((role) => isAsDelivered(role, permission)),
    })),
  }
}

export default function PermissionsPage({ loaderData: { rows } }: Route.ComponentProps) {
  const t = useT()
  const columns = [
    { id: 'what', head: t('permissions.what'), isTitle: true },
    ...ROLES.map((role) => ({ id: role, head: t(`permissions.role.${role}`) })),
  ]
  const shown = rows.map(({ permission, roles }) => ({
    id: permission,
    name: t(`permissions.name.${permission}`),
    cells: {
      what: t(`permissions.name.${permission}`),
      ...Object.fromEntries(
        ROLES.map((role) => [
          role,
          roles.includes(role) ? (
            <CheckIcon key={role} className="size-4 text-leaf" aria-label={t('permissions.yes')} />
          ) : (
            <span key={role} className="text-ink-soft">
              {t('permissions.no')}
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
      <OfficeTable caption={t('users.permissions')} columns={columns} rows={shown} />
    </div>
  )
}
