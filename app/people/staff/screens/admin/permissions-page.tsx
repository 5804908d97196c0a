import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { AdminTable } from '#app/base/ui/admin/admin-table.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { holds, PERMISSIONS } from '#app/people/auth/permissions/permissions.ts'
import { ROLES } from '#app/people/auth/profile.ts'
import { listSwitched } from '../../roles/roles.queries.server.ts'
import { rolesMessages } from '../../roles/roles.messages.ts'
import { UsersTabs } from '../../ui/users-tabs.tsx'
import { usersMessages } from '../../users.messages.ts'
import { staffListMessages } from '../../staff-list.messages.ts'
import type { Route } from './+types/permissions-page.ts'

const texts = bothLanguages(usersMessages, staffListMessages, rolesMessages)

export async function loader({ context }: Route.LoaderArgs) {
  const { db, lang, t } = adminRequest(context)
  const switched = await listSwitched(db)
  return {
    title: `${t('users.permissions')} · ${t('admin.page.users')} · ${t('admin.title')}`,
    texts: texts[lang],
    rows: PERMISSIONS.map((permission) => ({
      permission,
      roles: ROLES.filter((role) => {
        const own = switched.filter((row) => row.role === role).map((row) => [row.permission, row.isAllowed] as const)
        return holds({ id: '', email: '', isAdmin: true, role, switched: Object.fromEntries(own) }, permission)
      }),
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
            <CheckIcon key={role} className="inline size-4 text-leaf" aria-label={t('permissions.yes')} />
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
      <ButtonLink to={adminPaths.roles} kind="secondary" className="justify-self-start">
        {t('permissions.change')}
      </ButtonLink>
      <AdminTable caption={t('users.permissions')} columns={columns} rows={shown} />
    </div>
  )
}
