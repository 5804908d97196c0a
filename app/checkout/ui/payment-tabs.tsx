import { TabLinks } from '#app/ui/office/tab-links.tsx'
import { useT } from '#app/ui/translate.tsx'

/** The parts of the payments page. `openCases`: how much money waits for a person. */
export function PaymentTabs({ openCases }: { openCases: number }) {
  const t = useT()
  return (
    <TabLinks
      label={t('admin.page.payments')}
      items={[
        { to: '/admin/payments', text: t('payments.tab.transactions') },
        { to: '/admin/payments/inbox', text: t('payments.tab.inbox'), count: openCases },
      ]}
    />
  )
}
