import type { ReactNode } from 'react'
import { settingRule, type SettingField, type SettingOption } from '#app/base/settings/setting-kinds.ts'
import { inputName } from '#app/base/settings/typed-setting.ts'
import { classes } from '#app/base/ui/classes.ts'
import { ChoiceField, FieldFault, Options, SelectField, TextAreaField, TextField } from '#app/base/ui/field.tsx'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { DayField } from '#app/base/ui/admin/day-field.tsx'
import { TwoLanguageFields } from '#app/base/ui/admin/two-language-fields.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { SettingInputs } from './setting-card.tsx'
import { EidRows, HoursRows, SlotRows, WeekRow } from './setting-rows.tsx'
import { WordingFields } from './wording-fields.tsx'
import { ZoneRows } from './zone-rows.tsx'

type FieldOf<Kind extends SettingField['kind']> = Extract<SettingField, { kind: Kind }>
type Props<Field extends SettingField> = SettingInputs & { field: Field }

/** How the form of a kind of setting looks. */
interface KindInputs<Field extends SettingField> {
  /** `small`: one input, beside others where there is room. `wide`: one input on a row of its own. `group`: several, under a heading. */
  size: 'small' | 'wide' | 'group'
  Inputs: (props: Props<Field>) => ReactNode
}

const INPUTS: { [Kind in SettingField['kind']]: KindInputs<FieldOf<Kind>> } = {
  texts: { size: 'group', Inputs: TextsInputs },
  lines: { size: 'group', Inputs: TextsInputs },
  wording: {
    size: 'group',
    Inputs: ({ wording, typed, errors }) =>
      wording && <WordingFields wording={wording} typed={typed} errors={errors} />,
  },
  words: { size: 'wide', Inputs: RowsOfText },
  addresses: { size: 'wide', Inputs: RowsOfText },
  phone: {
    size: 'small',
    Inputs: (props) => <TextField {...useOne(props)} type="tel" inputMode="tel" className="max-w-sm" />,
  },
  link: { size: 'small', Inputs: (props) => <TextField {...useOne(props)} inputMode="url" className="max-w-sm" /> },
  digits: { size: 'small', Inputs: DigitsInput },
  notes: { size: 'small', Inputs: DigitsInput },
  whole: { size: 'small', Inputs: WholeInput },
  birr: {
    size: 'small',
    Inputs: (props) => <NumberField {...useOne(props)} rule={settingRule(props.field)} className="max-w-sm" />,
  },
  time: { size: 'small', Inputs: (props) => <TextField {...useOne(props)} type="time" className="max-w-sm" /> },
  color: {
    size: 'small',
    Inputs: (props) => <TextField {...useOne(props)} placeholder="#1f5c55" className="max-w-sm" />,
  },
  choice: { size: 'small', Inputs: ChoiceInput },
  choices: { size: 'group', Inputs: ChoicesInputs },
  flag: { size: 'small', Inputs: FlagInput },
  span: { size: 'group', Inputs: SpanInputs },
  moment: { size: 'group', Inputs: MomentInputs },
  week: { size: 'group', Inputs: ({ field, ...props }) => <WeekRow {...props} rule={settingRule(field)} /> },
  hours: { size: 'group', Inputs: HoursRows },
  slots: { size: 'group', Inputs: SlotRows },
  zones: { size: 'group', Inputs: ZoneRows },
  eids: { size: 'group', Inputs: EidRows },
}

/** The inputs of a setting, which take its own field. */
export function inputsOf(field: SettingField): KindInputs<SettingField> {
  return INPUTS[field.kind] as unknown as KindInputs<SettingField>
}

/** Name, label, hint, value and fault of the one input of a setting. */
function useOne({ row: { key }, typed, errors }: SettingInputs) {
  const t = useT()
  return {
    name: key,
    label: t(`setting.label.${key}`),
    hint: t(`setting.help.${key}`),
    defaultValue: typed[''],
    error: errors[key],
  }
}

function useOptions({ options }: { options: readonly SettingOption[] }) {
  const t = useT()
  return options.map((id) => ({ id, name: t(`setting.option.${id}`) }))
}

function TextsInputs({ row: { key }, typed, errors, field }: Props<FieldOf<'texts' | 'lines'>>) {
  const t = useT()
  return (
    <div className="[&_textarea]:field-sizing-content">
      <TwoLanguageFields
        name={key}
        labelEn={t('setting.english')}
        labelAm={t('setting.amharic')}
        valueEn={typed['en'] ?? ''}
        valueAm={typed['am'] ?? ''}
        errors={{ en: errors[inputName(key, 'en')], am: errors[inputName(key, 'am')] }}
        multiline={field.kind === 'lines' || field.isLong === true}
        isPrinted={field.isPrinted}
      />
    </div>
  )
}

function RowsOfText(props: SettingInputs) {
  return <TextAreaField {...useOne(props)} rows={5} className="max-w-sm" />
}

function DigitsInput(props: SettingInputs) {
  return <TextField {...useOne(props)} inputMode="numeric" className="max-w-sm" />
}

function WholeInput(props: Props<FieldOf<'whole'>>) {
  const t = useT()
  const { hint, ...one } = useOne(props)
  const { min, max, unit } = props.field
  const limits = t('setting.limits', { min, max: t(`setting.unit.${unit}`, { count: max }) })
  return <NumberField {...one} rule={settingRule(props.field)} hint={`${hint} ${limits}`} className="max-w-sm" />
}

function ChoiceInput(props: Props<FieldOf<'choice'>>) {
  const options = useOptions(props.field)
  return (
    <SelectField {...useOne(props)} className="max-w-sm">
      <Options of={options} />
    </SelectField>
  )
}

function ChoicesInputs({ row: { key }, typed, errors, field }: Props<FieldOf<'choices'>>) {
  const t = useT()
  const options = useOptions(field)
  return (
    <div className="grid max-w-2xl gap-3 sm:grid-cols-2">
      {(['en', 'am'] as const).map((lang) => (
        <SelectField
          key={lang}
          name={inputName(key, lang)}
          label={t(lang === 'en' ? 'setting.english' : 'setting.amharic')}
          defaultValue={typed[lang]}
          error={errors[inputName(key, lang)]}
        >
          <Options of={options} />
        </SelectField>
      ))}
    </div>
  )
}

function FlagInput(props: SettingInputs) {
  const { name, label, hint, defaultValue, error } = useOne(props)
  const status = props.status?.[name]
  return (
    <div>
      <ChoiceField
        type="checkbox"
        name={name}
        defaultChecked={defaultValue === 'on'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `error-${name}` : undefined}
        className="font-semibold"
      >
        {label}
      </ChoiceField>
      <p className="max-w-prose text-sm text-ink-soft">{hint}</p>
      {status && (
        <p className={classes('mt-1.5 text-sm font-semibold', status.isBad && 'text-danger')}>{status.text}</p>
      )}
      <FieldFault id={`error-${name}`} className="mt-1.5">
        {error}
      </FieldFault>
    </div>
  )
}

function SpanInputs({ row: { key }, typed, errors }: SettingInputs) {
  const t = useT()
  return (
    <div className="grid max-w-sm grid-cols-2 gap-3">
      {(['from', 'to'] as const).map((part) => (
        <TextField
          key={part}
          type="time"
          name={inputName(key, part)}
          label={t(`setting.${part}`)}
          defaultValue={typed[part]}
          error={errors[inputName(key, part)]}
        />
      ))}
    </div>
  )
}

function MomentInputs({ row: { key }, typed, errors }: SettingInputs) {
  const t = useT()
  return (
    <div className="grid max-w-sm grid-cols-2 gap-3">
      <DayField
        name={inputName(key, 'day')}
        label={t('setting.day')}
        day={typed['day'] ?? ''}
        noneText={t('setting.moment.none')}
        error={errors[inputName(key, 'day')]}
      />
      <TextField
        type="time"
        name={inputName(key, 'time')}
        label={t('setting.time')}
        defaultValue={typed['time']}
        error={errors[inputName(key, 'time')]}
      />
    </div>
  )
}
