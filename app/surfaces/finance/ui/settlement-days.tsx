import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { Calendar } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { Button } from '#app/base/ui/button.tsx'
import { DayPicker } from '#app/base/ui/days/day-picker.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { presentDay } from '../settlement/settlement-views.server.ts'

const TURN =
  'grid size-11 shrink-0 place-items-center rounded-md border border-line-strong bg-surface text-brand hover:border-brand'

export function SettlementDays({ day, calendar }: { day: ReturnType<typeof presentDay>; calendar: Calendar }) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center gap-3">
        <Link to={adminLinks.settlementOf(day.before)} aria-label={t('settlement.day.before')} className={TURN}>
          <ChevronLeftIcon />
        </Link>
        <p className="grid text-center">
          <strong className="text-lg leading-tight">{day.text}</strong>
          <span className="text-sm text-ink-soft">{day.other}</span>
        </p>
        {day.after && (
          <Link to={adminLinks.settlementOf(day.after)} aria-label={t('settlement.day.after')} className={TURN}>
            <ChevronRightIcon />
          </Link>
        )}
      </div>
      <OtherDay day={day} calendar={calendar} />
    </div>
  )
}

/** How many days back the calendar goes; older days open by their address. */
const DAYS_BACK = 400

/** A calendar that loads when opened; without scripts a date field. */
function OtherDay({ day, calendar }: { day: ReturnType<typeof presentDay>; calendar: Calendar }) {
  const t = useT()
  const navigate = useNavigate()
  const [wasOpened, setWasOpened] = useState(false)
  const first = addDays(day.today, -DAYS_BACK)
  const choices = Object.fromEntries(
    Array.from({ length: DAYS_BACK + 1 }, (_, index) => [addDays(first, index), { isOpen: true }]),
  )
  return (
    <details onToggle={({ currentTarget }) => setWasOpened(currentTarget.open)} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-brand">
        {t('settlement.day.other')}
        <ChevronDownIcon className="size-5 group-open:rotate-180" />
      </summary>
      <Form action={adminPaths.settlement} className="grid max-w-md gap-3 py-2">
        {wasOpened ? (
          <DayPicker
            name="day"
            label={t('settlement.day.other')}
            value={day.iso >= first ? day.iso : day.today}
            onChange={(chosen) => void navigate(adminLinks.settlementOf(chosen))}
            days={choices}
            first={first}
            last={day.today}
            today={day.today}
            calendar={calendar}
          />
        ) : (
          <>
            <TextField type="date" name="day" label={t('settlement.day')} max={day.today} defaultValue={day.iso} />
            <Button type="submit" kind="secondary" className="justify-self-start">
              {t('settlement.day.show')}
            </Button>
          </>
        )}
      </Form>
    </details>
  )
}
