import type { ReactNode } from 'react'
import { tabsOf } from '#app/base/platform/admin-pages/page-tabs.ts'
import { TabLinks } from '#app/base/ui/admin/tab-links.tsx'
import { mayOpen } from '#app/people/auth/permissions/access.ts'
import { usePermissions } from '#app/people/auth/ui/permissions-provider.tsx'
import { useT } from '#app/base/ui/translate.tsx'

/** The heading of all pages of people, and their tabs. `act`: the button beside the heading. */
export function UsersTabs({ action }: { action?: ReactNode }) {
  const t = useT()
  const permissions = usePermissions()
  const tabs = tabsOf('users').filter(({ to }) => mayOpen(permissions, to))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">
          {t(permissions.includes('users.view') ? 'admin.page.users' : 'admin.page.customers')}
        </h1>
        {action}
      </div>
      <TabLinks label={t('users.tabs')} items={tabs.map(({ to, text }) => ({ to, text: t(text) }))} />
    </>
  )
}
