import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { PageBeside } from '#app/base/ui/admin/page-beside.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { CustomerPageView } from '../present-customers.server.ts'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerNotes, CustomerOrders } from './customer-past.tsx'

interface CustomerPanelProps {
  customerId: string
  closeTo: string
}

export function CustomerPanel({ customerId, closeTo }: CustomerPanelProps) {
  const t = useT()
  const page = adminPaths.customer(customerId)
  return (
    <PageBeside<{ customer: CustomerPageView | null }>
      key={customerId}
      page={page}
      closeTo={closeTo}
      titleOf={({ customer }) => customer?.name ?? t('customers.refused.gone')}
    >
      {({ customer }) =>
        customer && (
          <>
            <CustomerFacts customer={customer} />
            <CustomerOrders customer={customer} action={page} />
            <CustomerNotes notes={customer.notes} />
          </>
        )
      }
    </PageBeside>
  )
}
