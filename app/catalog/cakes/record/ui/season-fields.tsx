import { DAY_OF_MONTH } from '#app/base/platform/numbers/number-rules.ts'
import { NumberInput } from '#app/base/ui/number-field.tsx'
import { FieldFault, Options } from '#app/base/ui/field.tsx'
import { useId } from 'react'
import type { Calendar } from '#app/base/platform/time/calendar.ts'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { SeasonInputs } from '../../seasons/season-field.ts'

export type MonthChoices = readonly { calendar: Calendar; months: readonly { value: string; name: string }[] }[]

interface SeasonFieldsProps {
  values: SeasonInputs
  months: MonthChoices
  error: string | undefined
}

const STYLE =
  'min-h-12 rounded-md border border-line-strong bg-surface px-3 text-base text-ink aria-invalid:border-2 aria-invalid:border-danger'

/** First and last day of a season, each a day and a month of either calendar. Works without scripts. */
export function SeasonFields({ values, months, error }: SeasonFieldsProps) {
  const t = useT()
  const id = useId()
  const described = classes(`${id}-hint`, error ? `${id}-error` : null)
  const control = { 'aria-invalid': error ? true : undefined, 'aria-describedby': described } as const
  const ends = [
    { end: 'from', day: values.seasonFromDay, month: values.seasonFromMonth },
    { end: 'to', day: values.seasonToDay, month: values.seasonToMonth },
  ] as const
  return (
    <fieldset className="grid gap-1.5">
      <legend className="font-semibold">{t('occasions.season')}</legend>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {t('occasions.season.hint')}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-3">
        {ends.map(({ end, day, month }) => (
          <div key={end} className="grid gap-1">
            <span aria-hidden="true" className="text-sm">
              {t(`occasions.season.${end}`)}
            </span>
            <span className="flex gap-2">
              <NumberInput
                {...control}
                rule={DAY_OF_MONTH}
                name={`season_${end}_day`}
                aria-label={t(`occasions.season.${end}.day`)}
                maxLength={2}
                defaultValue={day}
                className={classes(STYLE, 'w-16 text-center')}
              />
              <select
                {...control}
                name={`season_${end}_month`}
                aria-label={t(`occasions.season.${end}.month`)}
                defaultValue={month}
                className={classes(STYLE, 'min-w-0 grow')}
              >
                <option value="">{t('occasions.season.month.none')}</option>
                {months.map(({ calendar, months: named }) => (
                  <optgroup key={calendar} label={t(`occasions.season.calendar.${calendar}`)}>
                    <Options of={named.map(({ value: id, name }) => ({ id, name }))} />
                  </optgroup>
                ))}
              </select>
            </span>
          </div>
        ))}
      </div>
      <FieldFault id={`${id}-error`}>{error}</FieldFault>
    </fieldset>
  )
}
