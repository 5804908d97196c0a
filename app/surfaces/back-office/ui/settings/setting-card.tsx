import { NumberField } from '#app/base/ui/number-field.tsx'
import { settingRule, type SettingField, type SettingOption } from '#app/base/settings/setting-kinds.ts'
import { settingFields } from '#app/base/settings/setting-fields.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { inputName, type TypedSetting } from '#app/base/settings/typed-setting.ts'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { ChoiceField, FieldFault, Options, SelectField, TextAreaField, TextField } from '#app/base/ui/field.tsx'
import { TwoLanguageFields } from '#app/base/ui/office/two-language-fields.tsx'
import { DayField } from '#app/base/ui/office/day-field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { SettingRow } from '../../settings-view.server.ts'
import type { WordingView } from '../../wording/view-wording.server.ts'
import { EidRows, HoursRows, SlotRows, WeekRow } from './setting-rows.tsx'
import { WordingFields } from './wording-fields.tsx'
import { ZoneRows } from './zone-rows.tsx'

export interface SettingInputs {
  row: SettingRow
  wording?: WordingView | undefined
  typed: TypedSetting
  errors: Readonly<Record<string, string>>
  standing?: Readonly<Record<string, { text: string; isBad: boolean }>> | undefined
  deliverySlots: Settings['hours.delivery_slots']
}

/** One setting with description, inputs and reset. Small ones are shown side by side where there is room. */
export function SettingCard(props: SettingInputs) {
  const t = useT()
  const { key, version, was, resetTo } = props.row
  const field: SettingField = settingFields[key]
  const isOne = field.kind === 'flag' || isOneInput(field)
  const isSmall = isOne && field.kind !== 'words' && field.kind !== 'addresses'
  const Group = isOne ? 'div' : 'fieldset'
  return (
    <div
      id={key}
      className={classes(
        'scroll-mt-24 border-t border-line pt-4 target:border-t-2 target:border-brand',
        !isSmall && 'lg:col-span-full',
      )}
    >
      <Group
        aria-label={isOne ? undefined : t(`setting.label.${key}`)}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
      >
        <input type="hidden" name={`version:${key}`} value={version} />
        <input type="hidden" name={`was:${key}`} value={was} />
        {!isOne && field.kind !== 'wording' && (
          <div className="grid gap-1">
            <h3 className="text-lg">{t(`setting.label.${key}`)}</h3>
            <p className="max-w-prose text-sm text-ink-soft">{t(`setting.help.${key}`)}</p>
          </div>
        )}
        <Inputs {...props} field={field} />
        {resetTo !== null && (
          // It saves one setting alone: with others typed, it would drop them.
          <Button
            type="submit"
            name="reset"
            value={key}
            kind="quiet"
            size="sm"
            className="justify-self-start group-data-dirty/settings:hidden"
          >
            {field.kind === 'wording'
              ? t('setting.wording.reset')
              : resetTo === ''
                ? t('setting.reset.plain')
                : t('setting.reset', { value: resetTo })}
          </Button>
        )}
      </Group>
    </div>
  )
}

function isOneInput({ kind }: SettingField): boolean {
  return ['phone', 'digits', 'notes', 'whole', 'birr', 'time', 'words', 'addresses', 'choice', 'color'].includes(kind)
}

function Inputs({ field, ...props }: SettingInputs & { field: SettingField }) {
  const t = useT()
  const { row, typed, errors, standing } = props
  const { key } = row
  const help = t(`setting.help.${key}`)
  const options = (ids: readonly SettingOption[]) => ids.map((id) => ({ id, name: t(`setting.option.${id}`) }))
  const one = { name: key, label: t(`setting.label.${key}`), defaultValue: typed[''], error: errors[key] }
  switch (field.kind) {
    case 'texts':
    case 'lines':
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
    case 'wording':
      return props.wording && <WordingFields wording={props.wording} typed={typed} errors={errors} />
    case 'words':
    case 'addresses':
      return <TextAreaField {...one} hint={help} rows={5} className="max-w-sm" />
    case 'phone':
      return <TextField {...one} hint={help} type="tel" inputMode="tel" className="max-w-sm" />
    case 'digits':
    case 'notes':
      return <TextField {...one} hint={help} inputMode="numeric" className="max-w-sm" />
    case 'whole':
      return (
        <NumberField
          {...one}
          rule={settingRule(field)}
          hint={`${help} ${t('setting.limits', { min: field.min, max: t(`setting.unit.${field.unit}`, { count: field.max }) })}`}
          className="max-w-sm"
        />
      )
    case 'birr':
      return <NumberField {...one} rule={settingRule(field)} hint={help} className="max-w-sm" />
    case 'time':
      return <TextField {...one} hint={help} type="time" className="max-w-sm" />
    case 'color':
      return <TextField {...one} hint={help} placeholder="#1f5c55" className="max-w-sm" />
    case 'choice':
      return (
        <SelectField {...one} hint={help} className="max-w-sm">
          <Options of={options(field.options)} />
        </SelectField>
      )
    case 'choices':
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
              <Options of={options(field.options)} />
            </SelectField>
          ))}
        </div>
      )
    case 'flag':
      return (
        <div>
          <ChoiceField
            type="checkbox"
            name={key}
            defaultChecked={typed[''] === 'on'}
            aria-invalid={errors[key] ? true : undefined}
            aria-describedby={errors[key] ? `error-${key}` : undefined}
            className="font-semibold"
          >
            {one.label}
          </ChoiceField>
          <p className="max-w-prose text-sm text-ink-soft">{help}</p>
          {standing?.[key] && (
            <p className={classes('mt-1.5 text-sm font-semibold', standing[key].isBad && 'text-danger')}>
              {standing[key].text}
            </p>
          )}
          <FieldFault id={`error-${key}`} className="mt-1.5">
            {errors[key]}
          </FieldFault>
        </div>
      )
    case 'span':
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
    case 'moment':
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
    case 'week':
      return <WeekRow {...props} rule={settingRule(field)} />
    case 'hours':
      return <HoursRows {...props} />
    case 'slots':
      return <SlotRows {...props} />
    case 'zones':
      return <ZoneRows {...props} />
    case 'eids':
      return <EidRows {...props} />
  }
}
