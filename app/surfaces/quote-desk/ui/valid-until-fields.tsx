import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { DayField } from '#app/base/ui/admin/day-field.tsx'
import { useReaderDays } from '#app/base/ui/admin/reader-days.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { END_OF_DAY } from '../desk-form.ts'

/** Every half hour of a day, `HH:mm`. */
const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  return `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`
})

interface ValidUntilFieldsProps {
  /** `YYYY-MM-DDTHH:mm`; empty: none given. */
  value: string
  hint: string
  error: string | undefined
}

/** End of a quote's validity in two fields: a day in either calendar, and a time on the viewer's clock. */
export function ValidUntilFields({ value, hint, error }: ValidUntilFieldsProps) {
  const t = useT()
  const lang = useLang()
  const { today } = useReaderDays()
  const [day = '', time = ''] = value.split('T')
  const times = [...new Set([...HALF_HOURS, ...(time === '' || time === END_OF_DAY ? [] : [time])])].sort()
  return (
    <>
      <DayField
        label={t('desk.valid')}
        hint={hint}
        name="validUntilDay"
        day={day}
        first={today}
        noneText={t('desk.valid.none')}
        error={error}
      />
      <SelectField
        label={t('desk.valid.time')}
        name="validUntilTime"
        defaultValue={time === END_OF_DAY ? '' : time}
        className="min-w-0 grid-cols-[minmax(0,1fr)]"
      >
        <option value="">{t('desk.valid.end')}</option>
        <Options of={times.map((id) => ({ id, name: formatWallTime(id, lang) }))} />
      </SelectField>
    </>
  )
}
