import { Badge } from '#app/base/ui/badge.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { OrderViewProps } from './order-view-props.ts'
import { TransferForm } from './transfer-form.tsx'

/** Transfers to the shop's own accounts: account numbers, reported transfers, next steps. */
export function Transfers(props: OrderViewProps) {
  const { transfers, answer } = props
  const t = useT()
  const refused = answer?.act === 'transfer' ? answer : undefined
  if (!transfers.isOffered && transfers.reports.length === 0) return null
  return (
    <section id="transfers" className="grid gap-3 border-t border-line pt-4">
      {transfers.reports.length > 0 && (
        <>
          <h3 className="font-semibold">{t('transfer.reports')}</h3>
          <ul className="grid gap-3">
            {transfers.reports.map(({ id, what, reference, when, state, tone, reason }) => (
              <li key={id} className="figures grid gap-0.5 leading-snug">
                <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <span className="font-semibold">{what}</span>
                  <Badge tone={tone}>{state}</Badge>
                </span>
                <span className="text-sm text-ink-soft wrap-anywhere">
                  {reference} · {when}
                </span>
                {reason && <span className="wrap-anywhere">{t('transfer.reason', { reason })}</span>}
              </li>
            ))}
          </ul>
          {transfers.isLookedFor && <Notice tone="highlight">{t('transfer.next')}</Notice>}
        </>
      )}
      {transfers.isOffered && (
        <>
          <div className="grid gap-1">
            <p>{t('transfer.accounts')}</p>
            <ul className="figures grid gap-1 font-semibold">
              {transfers.accounts.map((account) => (
                <li key={account} className="wrap-anywhere">
                  {account}
                </li>
              ))}
            </ul>
          </div>
          <details open={refused !== undefined} className="rounded-md border border-line-strong">
            <summary className="flex min-h-12 cursor-pointer items-center justify-center px-3 font-semibold text-brand">
              {t('transfer.open')}
            </summary>
            <TransferForm path={props.path} formId={props.formId} transfers={transfers} refused={refused} />
          </details>
        </>
      )}
    </section>
  )
}
