import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { TabLinks } from '#app/base/ui/office/tab-links.tsx'
import { useT } from '#app/base/ui/translate.tsx'

export function UsersTabs() {
  const t = useT()
  return (
    <>
      <h1 className="text-2xl">{t('admin.page.users')}</h1>
      <TabLinks
        label={t('users.tabs')}
        items={[
          { to: adminPaths.staff, text: t('users.staff') },
          { to: adminPaths.customers, text: t('users.customers') },
          { to: adminPaths.log, text: t('users.log') },
          { to: adminPaths.permissions, text: t('users.permissions') },
        ]}
      />
    </>
  )
}
