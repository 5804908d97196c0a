import { useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { PrintedField } from '#app/base/ui/printed/printed-fields.tsx'
import { InvoicesWait } from './invoices-wait.tsx'

interface InvoiceView {
  name: string
  facts: string
  /** Its credit note in words; empty: it stands. */
  cancelled: string
  /** Why it no longer says what was sold; empty: it does. */
  outdated: string
  isCancelable: boolean
}

interface InvoiceCardProps {
  invoices: readonly InvoiceView[]
  mayIssue: boolean
  mayCancel: boolean
  /** After a restore the last numbers on paper are said first. */
  doesWait: boolean
  /** Says which papers of before a restore may be of it; empty: none. */
  paperFirst: string
  /** Identical for repeated submissions. */
  requestKey: string
}

/** The invoices of a sale or order, the newest first, and the form of the next one. */
export function InvoiceCard({ invoices, mayIssue, mayCancel, doesWait, paperFirst, requestKey }: InvoiceCardProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <DetailCard title={t('invoice.list.title')}>
      {invoices.length === 0 && !mayIssue && <p className="text-ink-soft">{t('invoice.list.none')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {invoices.map(({ name, facts, cancelled, outdated, isCancelable }) => (
          <li key={name} className="grid gap-2">
            <p className="wrap-anywhere">
              <a href={adminPaths.invoicePdf(name)} className="figures font-semibold text-brand underline">
                {name}
              </a>{' '}
              <span className="text-sm text-ink-soft">{[facts, cancelled].filter(Boolean).join(' · ')}</span>
            </p>
            {outdated && <Notice tone="highlight">{outdated}</Notice>}
            {isCancelable && mayCancel && !doesWait && (
              <Form method="post" className="flex flex-wrap items-end gap-3">
                <input type="hidden" name="intent" value="cancel-invoice" />
                <input type="hidden" name="invoice" value={name} />
                <input type="hidden" name="requestKey" value={requestKey} />
                <PrintedField
                  label={t('invoice.cancel.reason')}
                  name="reason"
                  required
                  maxLength={300}
                  className="min-w-0 grow basis-56"
                />
                <Button type="submit" kind="danger" busy={isBusy}>
                  {t('invoice.cancel')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {doesWait && (mayIssue || mayCancel) && <InvoicesWait />}
      {mayIssue && !doesWait && (
        <Form method="post" className="grid justify-items-start gap-3">
          <p className="text-ink-soft">{t('invoice.issue.text')}</p>
          {paperFirst && <Notice tone="highlight">{paperFirst}</Notice>}
          <input type="hidden" name="intent" value="invoice" />
          <input type="hidden" name="requestKey" value={requestKey} />
          <ConfirmSubmit question={t('invoice.issue.text')} text={paperFirst} busy={isBusy}>
            {t('invoice.issue')}
          </ConfirmSubmit>
        </Form>
      )}
    </DetailCard>
  )
}
