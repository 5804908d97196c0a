import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { PageBeside } from '#app/base/ui/admin/page-beside.tsx'
import { Actions, Facts, Steps, type FoundTransaction } from './transaction-detail.tsx'

interface TransactionPanelProps {
  attemptId: string
  closeTo: string
}

/** The chosen payment beside the list; the provider's messages are only on its page. */
export function TransactionPanel({ attemptId, closeTo }: TransactionPanelProps) {
  const page = adminPaths.payment(attemptId)
  return (
    <PageBeside<{ heading: string; found: FoundTransaction | undefined }>
      key={attemptId}
      page={page}
      closeTo={closeTo}
      titleOf={({ heading }) => heading}
    >
      {({ found }) =>
        found && (
          <>
            <Badge tone={found.transaction.tone} className="justify-self-start">
              {found.transaction.state}
            </Badge>
            <Actions transaction={found.transaction} cases={found.cases} action={page} />
            <Facts transaction={found.transaction} />
            <Steps steps={found.steps} />
          </>
        )
      }
    </PageBeside>
  )
}
