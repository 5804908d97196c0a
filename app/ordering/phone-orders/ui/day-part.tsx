import { useState } from 'react'
import { formatDay, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { Button } from '#app/base/ui/button.tsx'
import type { DayChoice } from '#app/base/ui/days/day-choice.ts'
import { DayPicker } from '#app/base/ui/days/day-picker.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { SlotPicker } from '#app/base/ui/days/slot-picker.tsx'
import { Spinner } from '#app/base/ui/spinner.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { withoutDays, type DaysView, type DayView } from '#app/ordering/scheduling/days-view.ts'
import { daysWithout } from '#app/ordering/scheduling/feasts/days-without.ts'
import { ChoiceCard, ChoiceGroup } from '#app/ordering/cake-builder/ui/choice-card.tsx'
import { daysQuery, useDays } from '#app/ordering/cake-builder/ui/use-days.ts'
import type { PhoneOrderParts } from './phone-order-props.ts'
import { AddressFields } from './customer-part.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'

/** With the rules overridden, every day from today is open at all of the shop's hours. */
export function DayPart({ overridesLeadTime, ...parts }: PhoneOrderParts & { overridesLeadTime: boolean }) {
  const t = useT()
  const { draft, items, change } = parts.draftNow
  const { deliveryMethod: method } = draft
  const isHydrated = useHydrated()
  const isDaily = items.length > 0
  const known = parts.answer?.days ?? parts.days
  const custom = useDays(known, daysQuery(draft), isHydrated && !isDaily && !overridesLeadTime, parts.answer)
  const days = overridesLeadTime ? everyDay(parts) : isDaily ? dailyDays(parts) : custom.view
  return (
    <DetailCard title={t('phone.order.day')}>
      <ChoiceGroup legend={t('orders.detail.handover')} className="grid grid-cols-2 gap-2">
        {parts.offer.methods.map((each) => (
          <ChoiceCard
            key={each}
            name="method"
            value={each}
            isChosen={each === method}
            onChoose={() => change({ type: 'details_changed', details: { deliveryMethod: each } })}
          >
            <span className="flex min-h-12 items-center py-2 pr-10 pl-3.5">{t(`orders.method.${each}`)}</span>
          </ChoiceCard>
        ))}
      </ChoiceGroup>
      {method === 'delivery' && <AddressFields {...parts} />}
      {overridesLeadTime && <Notice tone="highlight">{t('phone.order.day.all')}</Notice>}
      {days ? (
        <DayFields {...parts} days={days} isOptional={isDaily} />
      ) : custom.hasFailed ? (
        <Notice live tone="bad">
          {t('cake.builder.day.failed')}
          <Button kind="quiet" size="sm" onClick={custom.tryAgain}>
            {t('cake.builder.failed.again')}
          </Button>
        </Notice>
      ) : (
        isHydrated && <Spinner />
      )}
    </DetailCard>
  )
}

/** The days of the chosen cakes: those on which one of them is not made are closed. */
function dailyDays({ daily, draftNow: { draft, items } }: PhoneOrderParts): DaysView {
  const view = daily.days[draft.deliveryMethod]
  const cakeIds = items.map(({ cakeId }) => cakeId)
  return withoutDays(view, daysWithout(daily.leftOut, cakeIds), daily.leftOut.reason)
}

function everyDay({ slots, draftNow, today, lastDay }: PhoneOrderParts): DaysView {
  const open: DayView = {
    state: 'open',
    reason: null,
    slots: slots[draftNow.draft.deliveryMethod].map((slot) => ({ ...slot, isFull: false })),
  }
  const days: Record<Day, DayView> = {}
  for (let day = today; day <= lastDay; day = addDays(day, 1)) days[day] = open
  return { earliest: today, first: today, last: lastDay, leadHours: 0, days }
}

const MARKS: Partial<Record<DayView['state'], DayChoice['mark']>> = { closed: 'closed', full: 'full' }

function DayFields({
  days,
  isOptional,
  today,
  calendar: first,
  answer,
  draftNow: { draft, change },
}: Omit<PhoneOrderParts, 'days'> & { days: DaysView; isOptional: boolean }) {
  const t = useT()
  const lang = useLang()
  const [calendar, setCalendar] = useState(first)
  const { deliveryDate: date, deliveryTime: time } = draft
  if (days.earliest === null) return <Notice tone="highlight">{t('cake.builder.day.none')}</Notice>
  const chosen = date === '' ? undefined : days.days[date]
  const choices = Object.entries(days.days).map(([day, { state, reason }]): [Day, DayChoice] => [
    day,
    { isOpen: state === 'open', reason: reason ?? undefined, mark: MARKS[state] },
  ])
  return (
    <>
      <DayPicker
        key={`${days.earliest} ${days.last}`}
        name="date"
        label={t('phone.order.day.today')}
        value={date}
        onChange={(deliveryDate) => change({ type: 'details_changed', details: { deliveryDate, deliveryTime: '' } })}
        days={Object.fromEntries(choices)}
        first={days.earliest}
        last={days.last}
        today={today}
        calendar={calendar}
        onCalendarChange={setCalendar}
        noneLabel={isOptional ? t('phone.order.day.optional') : undefined}
        error={answer?.steps.day}
      />
      {chosen?.state === 'open' && (
        <SlotPicker
          name="time"
          label={t('phone.order.day.time')}
          value={time}
          onChange={(deliveryTime) => change({ type: 'details_changed', details: { deliveryTime } })}
          slots={chosen.slots.map(({ from, to, isFull }) => ({ from, to, isOpen: !isFull }))}
          anyLabel={t('cake.builder.time.any')}
        />
      )}
      {date !== '' && !chosen && (
        <p className="text-sm font-semibold text-danger">
          {t('phone.order.day.gone', { day: formatDay(date, lang, calendar) })}
        </p>
      )}
    </>
  )
}
