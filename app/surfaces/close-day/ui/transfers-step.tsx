import { Link } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { jpegUrl } from '#app/base/media/image.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Card } from '#app/base/ui/card.tsx'
import { TextAreaField } from '#app/base/ui/field.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { PhoneLink } from '#app/base/ui/phone-link.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { CloseDayAnswer } from '../close-day-action.server.ts'
import type { TransfersView } from '../load-close-day.server.ts'
import { NextText, StepFoot, type StepProps } from './step-foot.tsx'

interface TransfersStepProps extends StepProps {
  transfers: TransfersView
  answer: CloseDayAnswer | undefined
}

export function TransfersStep({ transfers: { count, rest, reports }, answer, ...step }: TransfersStepProps) {
  const t = useT()
  return (
    <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <input type="hidden" name="day" value={step.day} />
      <div>
        <h2 className="text-2xl">{count === 0 ? t('close.transfers.none') : t('close.transfers.title', { count })}</h2>
        <p className="text-ink-soft">{t(count === 0 ? 'close.transfers.none.text' : 'close.transfers.text')}</p>
      </div>
      {reports.length > 0 && (
        <ul className="grid gap-3.5">
          {reports.map((report) => (
            <li key={report.id}>
              <TransferCard report={report} error={answer?.errors[report.id]} typed={answer?.typed} />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Link to={adminPaths.transfers} className="font-semibold text-brand underline">
          {t('close.transfers.rest', { count: rest })}
        </Link>
      )}
      {reports.length > 0 && <Notice>{t('close.transfers.hint')}</Notice>}
      <StepFoot {...step} act="transfers">
        <NextText next={step.next} />
      </StepFoot>
    </Form>
  )
}

const ANSWERS = ['arrived', 'not_yet', 'not_found'] as const

const CHOICE =
  'relative grid min-h-14 cursor-pointer place-items-center rounded-md border border-line-strong bg-surface px-2 text-center ' +
  'leading-snug font-semibold hover:border-brand has-focus-visible:outline-3 outline-focus'

interface TransferCardProps {
  report: TransfersView['reports'][number]
  error: string | undefined
  typed: Readonly<Record<string, string>> | undefined
}

function TransferCard({ report, error, typed }: TransferCardProps) {
  const t = useT()
  const chosen = typed?.[`answer.${report.id}`] ?? 'not_yet'
  return (
    <Card className="group grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{report.customerName}</h3>
          <p className="text-ink-soft">
            {report.orderCode} · {report.owed}
          </p>
        </div>
        <p className="figures text-2xl font-bold whitespace-nowrap">{report.sum}</p>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <span className="figures wrap-anywhere">
          {report.way} · {report.reference} · {report.at}
        </span>
        {report.picture && (
          <a
            href={jpegUrl(report.picture)}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-brand underline"
          >
            {t('close.transfers.slip')}
          </a>
        )}
      </p>
      {report.soldBy && <p className="wrap-anywhere">{report.soldBy}</p>}
      {report.contested && <Notice tone="bad">{report.contested}</Notice>}
      {report.check && <Notice tone={report.check.tone}>{report.check.text}</Notice>}
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="sr-only">{t('close.transfers.answer', { name: report.customerName })}</legend>
        {ANSWERS.map((answer) => (
          <label
            key={answer}
            className={`${CHOICE} ${
              answer === 'arrived'
                ? 'has-checked:border-leaf has-checked:bg-leaf-soft has-checked:text-leaf'
                : 'has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand'
            }`}
          >
            <input
              type="radio"
              name={`answer.${report.id}`}
              value={answer}
              defaultChecked={answer === chosen}
              className="sr-only"
            />
            {t(`close.transfers.${answer}`)}
          </label>
        ))}
      </fieldset>
      <div className="hidden gap-2 group-has-[[value=not\_found]:checked]:grid">
        <p className="flex flex-wrap items-center gap-x-4">
          <PhoneLink phone={report.phone} />
          <Link to={adminPaths.order(report.orderId)} className="font-semibold text-brand underline">
            {t('close.transfers.order')}
          </Link>
        </p>
        <TextAreaField
          label={t('close.transfers.reason')}
          name={`reason.${report.id}`}
          rows={2}
          maxLength={300}
          defaultValue={typed?.[`reason.${report.id}`]}
          error={error}
        />
      </div>
      {error && chosen !== 'not_found' && <Notice tone="bad">{error}</Notice>}
      <p className="text-sm">
        <Link to={adminPaths.transfers} className="text-brand underline">
          {t('close.transfers.more')}
        </Link>
      </p>
    </Card>
  )
}
