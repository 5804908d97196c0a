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
          { to: '/admin/users', text: t('users.staff') },
          { to: '/admin/users/customers', text: t('users.customers') },
          { to: '/admin/users/log', text: t('users.log') },
          { to: '/admin/users/permissions', text: t('users.permissions') },
        ]}
      />
    </>
  )
}
