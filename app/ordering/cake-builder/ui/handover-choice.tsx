import { formatDay, type Calendar, type Day } from '#app/base/platform/time/calendar.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { DayChoice } from '#app/base/ui/days/day-choice.ts'
import { DayChips } from '#app/base/ui/days/day-chips.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { SlotPicker } from '#app/base/ui/days/slot-picker.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { DaysView, DayView } from '#app/ordering/scheduling/days-view.ts'

interface DayAndTimeProps {
  days: DaysView
  date: Day
  time: string
  onDate: (date: Day) => void
  onTime: (time: string) => void
  today: Day
  calendar: Calendar
  onCalendarChange: (calendar: Calendar) => void
  rushPercent: number
  error?: string | undefined
}

const MARKS: Partial<Record<DayView['state'], 'closed' | 'full'>> = { closed: 'closed', full: 'full' }

function choiceOf({ state, reason }: DayView): DayChoice {
  return { isOpen: state === 'open', reason: reason ?? undefined, mark: MARKS[state] }
}

export function DayAndTime(props: DayAndTimeProps) {
  const { days, date, time, onDate, onTime, today, calendar, onCalendarChange, rushPercent, error } = props
  const t = useT()
  const lang = useLang()
  if (days.first === null) return <Notice tone="highlight">{t('cake.builder.day.none')}</Notice>
  const chosen = date === '' ? undefined : days.days[date]
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        {days.earliest && (
          <p className="text-sm text-ink-soft">
            {t('cake.builder.day.earliest', {
              lead: leadText(days.leadHours, t),
              day: formatDay(days.earliest, lang, calendar),
            })}
          </p>
        )}
        <DayChips
          name="date"
          label={t('cake.builder.day')}
          value={date}
          onChange={onDate}
          days={Object.fromEntries(Object.entries(days.days).map(([day, view]) => [day, choiceOf(view)]))}
          first={days.first}
          last={days.last}
          today={today}
          calendar={calendar}
          onCalendarChange={onCalendarChange}
          error={error}
        />
      </div>
      {chosen?.isRush && (
        <Notice live tone="highlight">
          {t('cake.builder.rush', { percent: rushPercent })}
        </Notice>
      )}
      <div className="grid gap-3">
        <h3 className="text-base">{t('cake.builder.time')}</h3>
        {chosen?.state === 'open' ? (
          <SlotPicker
            name="time"
            label={t('cake.builder.time')}
            value={time}
            onChange={onTime}
            slots={chosen.slots.map(({ from, to, isFull }) => ({ from, to, isOpen: !isFull }))}
            anyLabel={t('cake.builder.time.any')}
          />
        ) : (
          <p className="text-sm text-ink-soft">{t('cake.builder.time.after.day')}</p>
        )}
      </div>
    </div>
  )
}

const HOURS_A_DAY = 24

function leadText(hours: number, t: Translate): string {
  return hours % HOURS_A_DAY === 0
    ? t('cake.builder.day.lead.days', { count: hours / HOURS_A_DAY })
    : t('cake.builder.day.lead.hours', { count: hours })
}
