import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { tabsOf } from '#app/base/platform/admin-pages/page-tabs.ts'
import { TabLinks } from '#app/base/ui/admin/tab-links.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { PaymentTabCounts } from '../payment-tabs.queries.server.ts'

export function PaymentTabs({ waiting, openCases, openTransfers, openRefunds }: PaymentTabCounts) {
  const t = useT()
  const counts: Partial<Record<string, number>> = {
    [adminPaths.payments]: waiting,
    [adminPaths.exceptions]: openCases,
    [adminPaths.transfers]: openTransfers,
    [adminPaths.refunds]: openRefunds,
  }
  return (
    <TabLinks
      label={t('admin.page.payments')}
      items={tabsOf('payments').map(({ to, text }) => ({ to, text: t(text), count: counts[to] }))}
    />
  )
}
