import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { DayPicker } from '#app/base/ui/days/day-picker.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '#app/base/ui/icons.tsx'
import { centerInRow } from '#app/base/ui/admin/center-in-row.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { LoadedProduction } from '../load-production.server.ts'
import { productionAddress } from '../production-path.ts'

type ProductionDaysProps = Pick<
  LoadedProduction,
  'day' | 'today' | 'calendar' | 'week' | 'weekBefore' | 'weekAfter' | 'station'
>

const TURN =
  'grid min-h-14 w-11 shrink-0 place-items-center rounded-md border border-line-strong bg-surface text-brand hover:border-brand'

export function ProductionDays({ week, weekBefore, weekAfter, day, today, calendar, station }: ProductionDaysProps) {
  const t = useT()
  const to = (iso: string) => productionAddress(iso, { station })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 print:hidden">
      <nav aria-label={t('production.days')} className="flex min-w-0 gap-2">
        <Link to={to(weekBefore)} aria-label={t('production.week.before')} className={TURN}>
          <ChevronLeftIcon />
        </Link>
        <ul className="flex min-w-0 grow gap-2 overflow-x-auto pb-1 lg:grid lg:grid-cols-7 lg:pb-0">
          {week.map((each) => (
            <li key={each.iso} className="grow">
              <WeekDay each={each} to={to(each.iso)} isChosen={each.iso === day.iso} />
            </li>
          ))}
        </ul>
        <Link to={to(weekAfter)} aria-label={t('production.week.after')} className={TURN}>
          <ChevronRightIcon />
        </Link>
      </nav>
      <OtherDay key={day.iso} day={day.iso} today={today} calendar={calendar} station={station} />
    </div>
  )
}

interface WeekDayProps {
  each: LoadedProduction['week'][number]
  to: string
  isChosen: boolean
}

function WeekDay({ each, to, isChosen }: WeekDayProps) {
  const t = useT()
  const soft = isChosen ? '' : 'text-ink-soft'
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'date' : undefined}
      ref={isChosen ? centerInRow : undefined}
      className={classes(
        'grid h-full min-h-14 min-w-28 content-center rounded-md border px-3 py-1.5 text-sm leading-snug whitespace-nowrap lg:min-w-0 lg:px-2',
        isChosen ? 'border-transparent bg-brand text-on-brand' : 'border-line bg-surface hover:border-brand',
      )}
    >
      <span className="font-semibold">
        {each.name && (
          <>
            {each.name}
            <span className="lg:hidden"> · </span>
          </>
        )}
        <span className="lg:block">{each.text}</span>
      </span>
      <span className={classes('text-xs', soft)}>{each.other}</span>
      <span className={classes('figures text-xs', soft)}>{t('production.day.orders', { count: each.count })}</span>
    </Link>
  )
}

const DAYS_BACK = 31
const DAYS_AHEAD = 366

/** A calendar dialog in either calendar; without scripts a date field. */
type OtherDayProps = { day: string } & Pick<ProductionDaysProps, 'today' | 'calendar' | 'station'>

function OtherDay({ day, today, calendar, station }: OtherDayProps) {
  const t = useT()
  const navigate = useNavigate()
  const details = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const [first, last] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)]
  const choices = Object.fromEntries(
    Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, index) => [addDays(first, index), { isOpen: true }]),
  )
  return (
    <details ref={details} onToggle={({ currentTarget }) => setWasOpened(currentTarget.open)} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-brand">
        {t('production.day.other')}
        <ChevronDownIcon className="size-5 group-open:rotate-180" />
      </summary>
      <Form action={adminPaths.production} className="grid max-w-md gap-3 py-2">
        {station && <input type="hidden" name="station" value={station} />}
        {wasOpened ? (
          <DayPicker
            name="day"
            label={t('production.day.other')}
            value={day >= first && day <= last ? day : today}
            onChange={(chosen) => void navigate(productionAddress(chosen, { station }))}
            days={choices}
            first={first}
            last={last}
            today={today}
            calendar={calendar}
          />
        ) : (
          <>
            <TextField type="date" name="day" label={t('production.day.other')} defaultValue={day} />
            <Button type="submit" kind="secondary" className="justify-self-start">
              {t('production.day.show')}
            </Button>
          </>
        )}
      </Form>
    </details>
  )
}
