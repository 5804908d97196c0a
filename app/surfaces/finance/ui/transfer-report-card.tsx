import { Form, Link, useNavigation } from 'react-router'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { confirmPassword } from '#app/base/platform/paths.ts'
import { jpegUrl } from '#app/base/media/image.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { CopyButton } from '#app/base/ui/copy-button.tsx'
import { PhoneLink } from '#app/base/ui/phone-link.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { TextAreaField } from '#app/base/ui/field.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { TypedDecision } from '../transfers/transfer-buttons.server.ts'
import type { TransferReportView } from '../transfers/transfer-report-views.server.ts'

interface CardProps {
  report: TransferReportView
  answer: { typed: TypedDecision; reason: string; error: string } | undefined
}

export function TransferReportCard({ report, answer }: CardProps) {
  const t = useT()
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="figures text-lg">{report.what}</h2>
        <Badge tone={report.tone}>{report.at}</Badge>
      </div>
      <div className="flex gap-4">
        <div className="figures grid min-w-0 grow content-start gap-1">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="sr-only">{t('transfers.reference')}</span>
            <span className="text-lg font-semibold wrap-anywhere">{report.reference}</span>
            <CopyButton text={report.reference} label={t('transfers.copy')} doneLabel={t('transfers.copied')} />
          </p>
          {report.typed && <p className="wrap-anywhere">{report.typed}</p>}
          {report.soldBy && <p className="wrap-anywhere">{report.soldBy}</p>}
          {report.note && <p className="wrap-anywhere">{report.note}</p>}
          <p className="wrap-anywhere">
            <Link to={adminPaths.order(report.orderId)} className="font-semibold text-brand underline">
              {report.orderCode}
            </Link>{' '}
            · {report.customerName}
          </p>
          <PhoneLink phone={report.phone} />
          {!report.decision && <p className="text-sm text-ink-soft">{report.owed}</p>}
        </div>
        {report.picture && (
          <a href={jpegUrl(report.picture)} target="_blank" rel="noreferrer" className="shrink-0">
            <Picture
              image={report.picture}
              alt={t('transfers.picture', { code: report.orderCode })}
              sizes="7rem"
              className="h-36 w-28 rounded-md object-cover"
            />
          </a>
        )}
      </div>
      {report.vouched && !report.decision && <Notice>{report.vouched}</Notice>}
      {report.contested && <Notice tone="bad">{report.contested}</Notice>}
      {report.check && <Notice tone={report.check.tone}>{report.check.text}</Notice>}
      {report.decision ? <Decision decision={report.decision} /> : <Actions report={report} answer={answer} />}
    </Card>
  )
}

function Decision({ decision }: { decision: NonNullable<TransferReportView['decision']> }) {
  const t = useT()
  return (
    <div className="grid gap-1 border-t border-line pt-3 text-sm">
      <p className="font-semibold">
        {decision.paymentExceptionId === null ? (
          decision.text
        ) : (
          <Link to={adminPaths.exception(decision.paymentExceptionId)} className="text-brand underline">
            {decision.text}
          </Link>
        )}
      </p>
      <p className="text-ink-soft wrap-anywhere">{[decision.by, decision.at].filter(Boolean).join(' · ')}</p>
      {decision.reason && <p className="wrap-anywhere">{t('transfer.reason', { reason: decision.reason })}</p>}
    </div>
  )
}

function Actions({ report, answer }: CardProps) {
  const t = useT()
  const { formData } = useNavigation()
  const isBusy = (act: string) => formData?.get('report') === String(report.id) && formData.get('act') === act
  const isAboutReason = answer?.typed.act === 'refuse'
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <Form method="post" noValidate className="grid gap-3">
        <input type="hidden" name="report" value={report.id} />
        <NumberField
          rule={SUM}
          label={t('transfers.seen')}
          hint={t('transfers.seen.hint')}
          name="amount"
          defaultValue={answer?.typed.amount || report.amount}
          error={answer && !isAboutReason ? answer.error : undefined}
        />
        {answer?.reason === 'password_again' && (
          <Link
            to={confirmPassword(adminPaths.transfers)}
            className="justify-self-start font-semibold text-brand underline"
          >
            {t('transfers.alone.password')}
          </Link>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="act" value="confirm" busy={isBusy('confirm')} className="max-sm:w-full">
            {t('transfers.confirm')}
          </Button>
          <ConfirmSubmit
            name="act"
            value="elsewhere"
            kind="secondary"
            question={t('transfers.elsewhere')}
            text={t('transfers.elsewhere.text')}
            busy={isBusy('elsewhere')}
            className="max-sm:w-full"
          >
            {t('transfers.elsewhere')}
          </ConfirmSubmit>
        </div>
      </Form>
      <details open={isAboutReason}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-danger">
          {t(report.isOfStaff ? 'transfers.decline' : 'transfers.refuse')}
        </summary>
        <Form method="post" noValidate className="grid gap-3">
          <input type="hidden" name="report" value={report.id} />
          <TextAreaField
            label={t(report.isOfStaff ? 'transfers.decline.reason' : 'transfers.reason')}
            name="reason"
            rows={2}
            maxLength={300}
            defaultValue={answer?.typed.reason}
            error={isAboutReason ? answer.error : undefined}
          />
          <Button
            type="submit"
            kind="danger"
            name="act"
            value="refuse"
            busy={isBusy('refuse')}
            className="justify-self-start max-sm:w-full"
          >
            {t(report.isOfStaff ? 'transfers.decline' : 'transfers.refuse.send')}
          </Button>
        </Form>
      </details>
    </div>
  )
}
