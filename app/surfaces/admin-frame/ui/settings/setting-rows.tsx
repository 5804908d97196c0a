import { useState } from 'react'
import { type NumberRule } from '#app/base/platform/numbers/number-rules.ts'
import { NumberInput } from '#app/base/ui/number-field.tsx'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { weekdayName } from '#app/base/platform/time/ethiopian-calendar.ts'
import { EIDS } from '#app/base/platform/feasts/holidays.ts'
import type { SettingKey } from '#app/base/settings/setting-fields.ts'
import { inputName, rowCount, SAME_EVERY_DAY, WEEKDAYS } from '#app/base/settings/typed-setting.ts'
import { classes } from '#app/base/ui/classes.ts'
import { AlertIcon } from '#app/base/ui/icons.tsx'
import { DayField } from '#app/base/ui/admin/day-field.tsx'
import { ChoiceField, Options, SelectField } from '#app/base/ui/field.tsx'
import { Unprinted } from '#app/base/ui/printed/unprinted.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { SettingInputs } from './setting-card.tsx'

const INPUT =
  'block w-full min-w-0 min-h-11 rounded-md border border-line-strong bg-surface px-3 py-1.5 text-base text-ink ' +
  'aria-invalid:border-2 aria-invalid:border-danger'

interface CellProps extends Pick<SettingInputs, 'typed' | 'errors'> {
  setting: SettingKey
  part: string
  label: string
  type?: 'text' | 'time'
  /** Makes it a field of a number. */
  rule?: NumberRule
  /** It is printed, and the printer's font lacks some characters. */
  isPrinted?: boolean
  className?: string
}

/** An input in a table: the column heading is visible, its full name is read out. */
export function Cell({ setting, part, label, typed, errors, type = 'text', rule, isPrinted, className }: CellProps) {
  const [text, onText] = useState<string>()
  const name = inputName(setting, part)
  const error = errors[name]
  const input = { name, 'aria-label': label, defaultValue: typed[part] ?? '', className: INPUT }
  return (
    <span className={classes('grid min-w-0 content-start gap-1', className)}>
      {rule ? (
        <NumberInput rule={rule} error={error} {...input} />
      ) : (
        <input
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          {...input}
          {...(isPrinted && { onInput: ({ currentTarget }) => onText(currentTarget.value) })}
        />
      )}
      {isPrinted && <Unprinted text={text ?? input.defaultValue} />}
      {error && !rule && (
        <span id={`${name}-error`} className="flex gap-1.5 text-sm leading-snug font-semibold text-danger">
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          {error}
        </span>
      )}
    </span>
  )
}

/** Monday first, as in the settings; names count from Sunday. */
const dayName = (lang: Lang, day: number) => weekdayName(lang, (day + 1) % 7)

export function WeekRow({ row, typed, errors, rule }: SettingInputs & { rule: NumberRule }) {
  const lang = useLang()
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
      {WEEKDAYS.map((day) => (
        <div key={day} className="grid content-start gap-1">
          <span className="text-sm" aria-hidden="true">
            {dayName(lang, day)}
          </span>
          <Cell
            setting={row.key}
            part={String(day)}
            label={dayName(lang, day)}
            typed={typed}
            errors={errors}
            rule={rule}
          />
        </div>
      ))}
    </div>
  )
}

export function HoursRows({ row: { key }, typed, errors }: SettingInputs) {
  const t = useT()
  const lang = useLang()
  return (
    <ul className="group/hours grid gap-2">
      <li>
        <ChoiceField
          type="checkbox"
          name={inputName(key, SAME_EVERY_DAY)}
          defaultChecked={typed[SAME_EVERY_DAY] === 'on'}
        >
          {t('setting.hours.same', { day: dayName(lang, 0) })}
        </ChoiceField>
      </li>
      {WEEKDAYS.map((day) => {
        const name = dayName(lang, day)
        const label = (part: string) => t('setting.day.part', { day: name, part })
        return (
          <li
            key={day}
            className={classes(
              'grid grid-cols-2 items-start gap-2 border-t border-line pt-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]',
              day > 0 && 'group-has-[[name$=":same"]:checked]/hours:hidden',
            )}
          >
            <ChoiceField
              type="checkbox"
              name={inputName(key, `${day}.open`)}
              aria-label={label(t('setting.open'))}
              defaultChecked={typed[`${day}.open`] === 'on'}
              className="font-semibold max-sm:col-span-2"
            >
              {name}
            </ChoiceField>
            <Cell
              setting={key}
              part={`${day}.from`}
              label={label(t('setting.from'))}
              typed={typed}
              errors={errors}
              type="time"
            />
            <Cell
              setting={key}
              part={`${day}.to`}
              label={label(t('setting.to'))}
              typed={typed}
              errors={errors}
              type="time"
            />
            {errors[inputName(key, `${day}.open`)] && (
              <p className="col-span-full text-sm font-semibold text-danger">{errors[inputName(key, `${day}.open`)]}</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

export function SlotRows({ row: { key }, typed, errors }: SettingInputs) {
  const t = useT()
  return (
    <ul className="grid max-w-md gap-2">
      <li className="grid grid-cols-2 gap-2 text-sm text-ink-soft" aria-hidden="true">
        <span>{t('setting.from')}</span>
        <span>{t('setting.to')}</span>
      </li>
      {Array.from({ length: rowCount(typed) }, (_, row) => (
        <li key={row} className="grid grid-cols-2 gap-2">
          {(['from', 'to'] as const).map((part) => (
            <Cell
              key={part}
              setting={key}
              part={`${row}.${part}`}
              label={t('setting.row.part', { row: row + 1, part: t(`setting.${part}`) })}
              typed={typed}
              errors={errors}
              type="time"
            />
          ))}
        </li>
      ))}
    </ul>
  )
}

export function EidRows({ row: { key }, typed, errors }: SettingInputs) {
  const t = useT()
  return (
    <ul className="grid max-w-xl gap-3">
      {Array.from({ length: rowCount(typed) }, (_, row) => {
        const [eid, day] = [inputName(key, `${row}.eid`), inputName(key, `${row}.day`)]
        return (
          <li
            key={row}
            className="grid grid-cols-[minmax(0,1fr)] items-start gap-2 border-t border-line pt-2 sm:grid-cols-2"
          >
            <SelectField
              label={t('setting.row.part', { row: row + 1, part: t('setting.eid') })}
              name={eid}
              defaultValue={typed[`${row}.eid`] ?? ''}
              error={errors[eid]}
            >
              <option value="">{t('setting.eid.choose')}</option>
              <Options of={EIDS.map((id) => ({ id, name: t(`feast.${id}`) }))} />
            </SelectField>
            <DayField
              label={t('setting.row.part', { row: row + 1, part: t('setting.day') })}
              name={day}
              day={typed[`${row}.day`] ?? ''}
              noneText={t('setting.eid.no.day')}
              error={errors[day]}
            />
          </li>
        )
      })}
    </ul>
  )
}
