import type { ReactNode } from 'react'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { TabLinks } from '#app/base/ui/office/tab-links.tsx'
import { mayOpen } from '#app/people/auth/permissions/access.ts'
import { usePermissions } from '#app/people/auth/ui/permissions-provider.tsx'
import { useT } from '#app/base/ui/translate.tsx'

/** The heading of all pages of people, and their tabs. `act`: the button beside the heading. */
export function UsersTabs({ act }: { act?: ReactNode }) {
  const t = useT()
  const permissions = usePermissions()
  const tabs = [
    { to: adminPaths.staff, text: t('users.staff') },
    { to: adminPaths.invitations, text: t('users.invitations.tab') },
    { to: adminPaths.customers, text: t('users.customers') },
    { to: adminPaths.log, text: t('users.log') },
    { to: adminPaths.devices, text: t('users.devices') },
    { to: adminPaths.permissions, text: t('users.permissions') },
  ]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">
          {t(permissions.includes('users.view') ? 'admin.page.users' : 'admin.page.customers')}
        </h1>
        {act}
      </div>
      <TabLinks label={t('users.tabs')} items={tabs.filter(({ to }) => mayOpen(permissions, to))} />
    </>
  )
}
