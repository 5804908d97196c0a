import { lazy, Suspense } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useT } from '#app/ui/translate.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { CustomizeParts } from './customize-parts.ts'
import { MethodChoice } from './method-choice.tsx'

const DayAndTime = lazy(async () => {
  const { DayAndTime: component } = await import('./handover-choice.tsx')
  return { default: component }
})

/** How and when the cake is handed over. */
export function DayStep({
  draftNow,
  offer,
  days,
  dayError,
  calendar,
  setCalendar,
  today,
  rushPercent,
  isMissing,
}: CustomizeParts & { isMissing: boolean }) {
  const t = useT()
  const isHydrated = useHydrated()
  const { draft, change } = draftNow
  return (
    <>
      <MethodChoice
        methods={offer.methods}
        method={draft.deliveryMethod}
        onChoose={(deliveryMethod) => change({ type: 'details_changed', details: { deliveryMethod } })}
      />
      {days.view ? (
        <Suspense fallback={<Spinner />}>
          <DayAndTime
            // Another cake has other first and last days, which the picker reads once.
            key={`${days.view.first} ${days.view.last}`}
            days={days.view}
            date={draft.deliveryDate}
            time={draft.deliveryTime}
            onDate={(deliveryDate) => change({ type: 'details_changed', details: { deliveryDate, deliveryTime: '' } })}
            onTime={(deliveryTime) => change({ type: 'details_changed', details: { deliveryTime } })}
            today={today}
            calendar={calendar}
            onCalendarChange={setCalendar}
            rushPercent={rushPercent}
            error={dayError ?? (isMissing ? t('customize.required') : undefined)}
          />
        </Suspense>
      ) : days.hasFailed ? (
        <Notice live tone="bad">
          <p>{t('customize.day.failed')}</p>
          <Button kind="quiet" size="sm" onClick={days.tryAgain}>
            {t('customize.failed.again')}
          </Button>
        </Notice>
      ) : (
        <output className="block min-h-84 text-ink-soft">{t('customize.day.loading')}</output>
      )}
      {!isHydrated && (
        <Button type="submit" name="step" value="day" kind="secondary" className="justify-self-start">
          {t('customize.update')}
        </Button>
      )}
    </>
  )
}
