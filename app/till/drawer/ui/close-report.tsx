import { useState, type ReactNode } from 'react'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { birrFromSantim, formatPrice, type Santim } from '#app/base/platform/money.ts'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { PrintedField } from '#app/base/ui/printed/printed-fields.tsx'
import type { ShiftReportData } from '../shift-report.ts'
import { TILL_BUTTON } from './open-count.tsx'
import { ShiftReport } from './shift-report.tsx'

interface Closing {
  reason: string
  keptSantim: Santim
}

interface CloseReportProps {
  /** Of the counted shift, which is not closed yet. */
  report: ShiftReportData
  needsSecond: boolean
  /** Who has seen the count; null: nobody yet. */
  witness: { id: string; name: string } | null
  /** How the second person confirms: a pad on the till, words on a page. */
  second: ReactNode
  isBusy: boolean
  /** Why it cannot be closed yet, such as what is unsent. */
  blocked?: string | undefined
  /** Further buttons and lines beside it, such as what is unsent. */
  children?: ReactNode
  /** Absent in a form, which the button sends with `reason`, `kept` and `witness`. */
  onClose?: (closing: Closing) => void
}

/** The end of a shift, after the count: what was found, why it differs, what stays, and who signs. It needs a container. */
export function CloseReport({
  report,
  needsSecond,
  witness,
  second,
  isBusy,
  blocked,
  children,
  onClose,
}: CloseReportProps) {
  const t = useT()
  const lang = useLang()
  const { countedSantim, differenceSantim } = report
  const [reason, setReason] = useState('')
  // The float again, as far as there is so much.
  const [left, setRetained] = useState(() => String(birrFromSantim(Math.min(report.floatSantim, countedSantim))))
  const keptSantim = left.trim() === '' ? 0 : parseNumber(left, SUM)
  const isFloatValid = keptSantim !== undefined && keptSantim <= countedSantim
  const lacksReason = differenceSantim !== 0 && reason.trim() === ''
  const lacksSecond = needsSecond && witness === null
  const missing = lacksReason
    ? t('drawer.sign.reason.missing')
    : lacksSecond
      ? t('drawer.sign.missing')
      : isFloatValid
        ? (blocked ?? '')
        : t('drawer.refused.kept_wrong')
  const amount = formatPrice(Math.abs(differenceSantim), lang)
  const isAtTill = onClose !== undefined
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] @min-[52rem]:grid-cols-[minmax(0,1fr)_20rem] @7xl:grid-cols-[minmax(0,1fr)_25rem]',
        // Report and signatures scroll by themselves, so that what is next stays in sight.
        isAtTill && '@min-[52rem]:h-full @min-[52rem]:grid-rows-[minmax(0,1fr)] @min-[52rem]:*:overflow-y-auto',
      )}
    >
      <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 @min-[52rem]:p-7">
        <ShiftReport
          report={report}
          why={
            differenceSantim !== 0 && (
              <div className="py-3">
                <PrintedField
                  label={t(differenceSantim < 0 ? 'drawer.difference.why.less' : 'drawer.difference.why.more', {
                    amount,
                  })}
                  name="reason"
                  maxLength={300}
                  value={reason}
                  onChange={(event) => setReason(event.currentTarget.value)}
                />
              </div>
            )
          }
        />
        <div className="flex flex-wrap items-end justify-between gap-4 rounded-lg border border-line bg-surface p-4">
          <NumberField
            rule={SUM}
            label={t('drawer.kept.birr')}
            name="kept"
            maxLength={20}
            value={left}
            onChange={(event) => setRetained(event.currentTarget.value)}
            className="w-64 max-w-full"
          />
          {isFloatValid && (
            <p className="flex gap-3 pb-3 noscript:hidden">
              <strong>{t('drawer.safe')}</strong>
              <span className="figures">{formatPrice(countedSantim - keptSantim, lang)}</span>
            </p>
          )}
        </div>
      </section>
      <aside className="flex flex-col gap-3 border-t border-line bg-surface p-4 @min-[52rem]:border-t-0 @min-[52rem]:border-l @min-[52rem]:p-6">
        <h2 className="text-lg">{t('drawer.sign')}</h2>
        <Signature name={report.countedBy} what={t('drawer.sign.counted')} />
        {witness && <Signature name={witness.name} what={t('drawer.sign.checked')} />}
        {!witness && needsSecond && second}
        {children}
        <div
          className={classes(
            'mt-auto grid gap-2',
            // Not over the keys of the second person's PIN.
            isAtTill &&
              !lacksSecond &&
              'sticky bottom-0 -mx-4 -mb-4 bg-surface px-4 pt-2 pb-4 @min-[52rem]:-mx-6 @min-[52rem]:-mb-6 @min-[52rem]:px-6 @min-[52rem]:pb-6',
          )}
        >
          <input type="hidden" name="witness" value={witness?.id ?? ''} />
          <Button
            type={isAtTill ? 'button' : 'submit'}
            busy={isBusy}
            disabled={missing !== '' && isAtTill}
            {...(isAtTill && {
              onClick: () => {
                if (missing === '') onClose({ reason: reason.trim(), keptSantim: keptSantim! })
              },
            })}
            className={TILL_BUTTON}
          >
            {t('drawer.close.go')}
          </Button>
          {missing && <p className="text-center text-sm text-ink-soft noscript:hidden">{missing}</p>}
        </div>
      </aside>
    </div>
  )
}

function Signature({ name, what }: { name: string; what: string }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-lg border border-leaf bg-leaf-soft px-4 py-3">
      <p className="min-w-0">
        <strong className="block wrap-anywhere">{name}</strong>
        <span className="text-sm text-ink-soft">{what}</span>
      </p>
      <CheckIcon className="size-6 shrink-0 text-leaf" />
    </div>
  )
}
