import { TabLinks } from '#app/base/ui/office/tab-links.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { PaymentTabCounts } from '../payment-tabs.queries.server.ts'

export function PaymentTabs({ openCases, openTransfers, openRefunds }: PaymentTabCounts) {
  const t = useT()
  return (
    <TabLinks
      label={t('admin.page.payments')}
      items={[
        { to: '/admin/payments', text: t('payments.tab.transactions') },
        { to: '/admin/payments/exceptions', text: t('payments.tab.inbox'), count: openCases },
        { to: '/admin/payments/transfers', text: t('payments.tab.transfers'), count: openTransfers },
        { to: '/admin/payments/refunds', text: t('payments.tab.refunds'), count: openRefunds },
        { to: '/admin/payments/settlement', text: t('payments.tab.settlement') },
      ]}
    />
  )
}
