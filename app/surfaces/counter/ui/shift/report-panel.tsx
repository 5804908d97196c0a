import { Button } from '#app/base/ui/button.tsx'
import { useHeadingFocus } from '#app/base/ui/modal/use-heading-focus.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { PrintButton } from '#app/base/printing/ui/print-button.tsx'
import { ShiftReport } from '#app/till/drawer/ui/shift-report.tsx'
import { Middle } from '../middle.tsx'
import { MAIN, OUTLINED } from '../till-classes.ts'
import { onTap, useTill } from '#app/till/register/device/till-store.ts'
import { useShiftAtTill } from './use-shift-at-till.ts'

/** The report of the shift that was closed last here, for its people and for managers. */
export function ReportPanel() {
  const t = useT()
  const { state, snapshot } = useTill()
  const { read, reread } = useShiftAtTill(state.closedShift)
  useHeadingFocus(read)
  const back = () => onTap({ do: 'open', panel: 'sale' })
  const leave = (
    <button type="button" className={OUTLINED} onClick={back}>
      {t('counter.back')}
    </button>
  )
  if (read === 'reading') return <Middle title={t('counter.close.reading')}>{leave}</Middle>
  if (read.isLost || !read.shift) {
    return (
      <Middle title={t('counter.close.needs.line')}>
        <Button onClick={() => void reread()}>{t('counter.unsent.try')}</Button>
        {leave}
      </Middle>
    )
  }
  const { report } = read.shift
  if (!report) return <Middle title={t('counter.report.closed')}>{leave}</Middle>
  return (
    <main id="content" className="flex min-h-0 grow flex-col">
      <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto p-4 @5xl:p-7">
        {report.closedAt && (
          <Notice live tone="good">
            {t('counter.report.closed')}
          </Notice>
        )}
        <ShiftReport report={report} />
        <PrintButton paper="shift" subject={report.shiftId} />
      </div>
      <div className="border-t border-line bg-surface p-3">
        <button type="button" className={MAIN} onClick={back}>
          {t(snapshot?.shift ? 'counter.back' : 'counter.report.next')}
        </button>
      </div>
    </main>
  )
}
