import { Link } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import type { CloseDayView } from '../load-close-day.server.ts'
import type { FiguresView } from '../present-figures.server.ts'
import { StepFoot } from './step-foot.tsx'

interface FinishStepProps {
  view: CloseDayView
  figures: FiguresView
  isBusy: boolean
  onPrint: (paper: Paper) => void
}

export type Paper = 'a4' | '80mm'

/** The day on one page, to print and to close. */
export function FinishStep({ view, figures, isBusy, onPrint }: FinishStepProps) {
  const t = useT()
  const seesSheet = useMay('production.view')
  const { weekday, closed, isPast } = view
  const isOpen = !closed && !isPast
  return (
    <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <input type="hidden" name="day" value={view.day} />
      <input type="hidden" name="seen" value={`${figures.seen.carried}-${figures.seen.wasted}`} />
      <div>
        <h2 className="text-2xl">{t(closed ? 'close.closed' : isPast ? 'close.past' : 'close.ready', { weekday })}</h2>
        <p className="wrap-anywhere text-ink-soft">
          {closed ? closed.by : isPast ? t('close.past.text') : t('close.ready.text', { until: view.until })}
        </p>
        {isOpen && view.isEarly && <p className="text-ink-soft print:hidden">{t('close.ready.early')}</p>}
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        {(['a4', '80mm'] as const).map((paper) => (
          <Button key={paper} kind="secondary" onClick={() => onPrint(paper)} className="noscript:hidden">
            {t(`close.print.${paper}`)}
          </Button>
        ))}
        {seesSheet && (
          <ButtonLink kind="secondary" to={`${adminPaths.production}?day=${view.nextDay.iso}`}>
            {t('close.sheet', { day: view.nextDay.text })}
          </ButtonLink>
        )}
      </div>
      <Card className="px-5 py-2">
        {figures.taken !== null && (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3">
            <strong className="text-lg">{t('close.line.taken')}</strong>
            <strong className="figures text-xl">{figures.taken}</strong>
          </p>
        )}
        <dl className="divide-y divide-line">
          {figures.lines.map(({ text, value, isBad }) => (
            <div
              key={text}
              className={classes('flex flex-wrap justify-between gap-x-4 py-2.5', isBad && 'text-danger')}
            >
              <dt>{text}</dt>
              <dd className="figures font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Lines title={t('close.lone')} lines={figures.lone} />
      <Lines title={t('close.debts')} lines={figures.debts} />
      {isOpen && (
        <StepFoot day={view.day} back={view.back} act="finish" isBusy={isBusy}>
          {t('close.do', { weekday })}
        </StepFoot>
      )}
    </Form>
  )
}

/** Sums of orders that somebody should look at tonight. */
function Lines({ title, lines }: { title: string; lines: FiguresView['debts'] | FiguresView['lone'] }) {
  if (lines.length === 0) return null
  return (
    <Card className="px-5 py-2">
      <h3 className="border-b border-line py-3 text-lg">{title}</h3>
      <ul className="divide-y divide-line">
        {lines.map(({ orderId, text, value }, place) => (
          <li key={place} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            {orderId ? (
              <Link to={adminPaths.order(orderId)} className="wrap-anywhere text-brand underline">
                {text}
              </Link>
            ) : (
              text
            )}
            <span className="figures font-semibold">{value}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
