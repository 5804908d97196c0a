import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { TabLinks } from '#app/base/ui/office/tab-links.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { PaymentTabCounts } from '../payment-tabs.queries.server.ts'

export function PaymentTabs({ waiting, openCases, openTransfers, openRefunds }: PaymentTabCounts) {
  const t = useT()
  return (
    <TabLinks
      label={t('admin.page.payments')}
      items={[
        { to: adminPaths.payments, text: t('payments.tab.waiting'), count: waiting },
        { to: adminPaths.exceptions, text: t('payments.tab.inbox'), count: openCases },
        { to: adminPaths.transfers, text: t('payments.tab.transfers'), count: openTransfers },
        { to: adminPaths.refunds, text: t('payments.tab.refunds'), count: openRefunds },
        { to: adminPaths.settlement, text: t('payments.tab.settlement') },
        { to: adminPaths.transactions, text: t('payments.tab.transactions') },
      ]}
    />
  )
}
