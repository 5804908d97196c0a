import { Fragment, useId } from 'react'
import { Field, Options, SelectField, TextAreaField, TextField } from '#app/base/ui/field.tsx'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { DayField } from '#app/base/ui/admin/day-field.tsx'
import { TwoLanguageFields } from '#app/base/ui/admin/two-language-fields.tsx'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { IdChoice, IdChoices } from '../id-choices.queries.server.ts'
import { ruleOf, type RowField, type Typed } from '../row-fields.ts'
import { seasonInputs } from '../../seasons/season-field.ts'
import { FeastFields, type Feasts } from './feast-fields.tsx'
import { IdsField } from './ids-field.tsx'
import { SeasonFields, type MonthChoices } from './season-fields.tsx'

interface RowFieldsProps {
  fields: readonly RowField[]
  typed: Typed
  errors: Readonly<Record<string, string>>
  from?: { choices?: Partial<IdChoices>; months?: MonthChoices; feasts?: Feasts } | undefined
}

type OneProps<Kind extends RowField['kind']> = Omit<RowFieldsProps, 'fields' | 'from'> & {
  field: Extract<RowField, { kind: Kind }>
}

/** The options of a select; archived rows are marked. */
export function choiceOptions(choices: readonly IdChoice[], t: Translate) {
  return choices.map(({ id, name, isActive }) => ({ id, name: isActive ? name : t('edit.archived.name', { name }) }))
}

/** Aligns the inputs of adjacent fields, whatever the height of their labels. */
const BESIDE = 'sm:self-end'

/** Fields of a row: texts in both languages at full width, the others in two columns. */
export function RowFields({ fields, typed, errors, from }: RowFieldsProps) {
  const t = useT()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {fields.map((field) => {
        const one = { typed, errors }
        switch (field.kind) {
          case 'texts':
            return (
              <div key={field.name} className="sm:col-span-2">
                <Texts field={field} {...one} />
              </div>
            )
          case 'number':
            return (
              <div key={field.name} className={BESIDE}>
                <NumberInput field={field} {...one} />
              </div>
            )
          case 'flag':
            return (
              <div key={field.name} className={field.isWide && 'sm:col-span-2'}>
                <Flag field={field} {...one} />
              </div>
            )
          case 'date':
            return (
              <DayField
                key={field.name}
                name={field.name}
                label={t(field.label)}
                hint={field.hint && t(field.hint)}
                noneText={t('edit.day.none')}
                error={errors[field.name]}
                day={typed[field.name] ?? ''}
              />
            )
          case 'words':
            return (
              <div key={field.name} className="sm:col-span-2">
                <TextAreaField
                  name={field.name}
                  label={t(field.label)}
                  hint={field.hint && t(field.hint)}
                  optionalText={t('ui.optional')}
                  error={errors[field.name]}
                  defaultValue={typed[field.name]}
                />
              </div>
            )
          case 'text':
            return (
              <div key={field.name} className="sm:col-span-2">
                <TextField
                  name={field.name}
                  label={t(field.label)}
                  hint={field.hint && t(field.hint)}
                  error={errors[field.name]}
                  defaultValue={typed[field.name]}
                  maxLength={field.max}
                />
              </div>
            )
          case 'id':
            return (
              from?.choices && (
                <div key={field.name} className={BESIDE}>
                  <SelectField
                    name={field.name}
                    label={t(field.label)}
                    hint={field.hint && t(field.hint)}
                    error={errors[field.name]}
                    defaultValue={typed[field.name]}
                  >
                    {field.none && <option value="">{t(field.none)}</option>}
                    <Options
                      of={choiceOptions(
                        (from.choices[field.of] ?? []).filter(
                          ({ id, isActive }) => isActive || field.hasArchived || id === typed[field.name],
                        ),
                        t,
                      )}
                    />
                  </SelectField>
                </div>
              )
            )
          case 'season':
            return (
              from && (
                <Fragment key={field.name}>
                  <div className="sm:col-span-2">
                    <SeasonFields
                      values={seasonInputs(typed[field.name] ?? '')}
                      months={from.months ?? []}
                      error={errors[field.name]}
                    />
                  </div>
                  {field.hasFeasts && (
                    <div className="sm:col-span-2">
                      <FeastFields values={seasonInputs(typed[field.name] ?? '')} feasts={from.feasts ?? []} />
                    </div>
                  )}
                </Fragment>
              )
            )
          case 'choice':
            return (
              <div key={field.name} className={BESIDE}>
                <SelectField
                  name={field.name}
                  label={t(field.label)}
                  hint={field.hint && t(field.hint)}
                  error={errors[field.name]}
                  defaultValue={typed[field.name]}
                >
                  {Object.entries(field.options).map(([value, option]) => (
                    <option key={value} value={value}>
                      {t(option)}
                    </option>
                  ))}
                </SelectField>
              </div>
            )
          case 'ids':
            return (
              from?.choices && (
                <div key={field.name} className="sm:col-span-2">
                  <IdsField
                    name={field.name}
                    label={t(field.label)}
                    hint={field.hint && t(field.hint)}
                    error={errors[field.name]}
                    typed={typed[field.name] ?? ''}
                    choices={from.choices[field.of] ?? []}
                  />
                </div>
              )
            )
          case 'color':
            return (
              <div key={field.name} className={BESIDE}>
                <Field label={t(field.label)} error={errors[field.name]}>
                  {(control) => (
                    <input
                      {...control}
                      type="color"
                      name={field.name}
                      defaultValue={typed[field.name]}
                      className="h-12 w-24 rounded-md border border-line-strong bg-surface p-1"
                    />
                  )}
                </Field>
              </div>
            )
        }
      })}
    </div>
  )
}

function Texts({ field, typed, errors }: OneProps<'texts'>) {
  const t = useT()
  const { name, max, hint, isMultiline, isRequired, isPrinted } = field
  const label = t(field.label)
  return (
    <TwoLanguageFields
      name={name}
      labelEn={t('edit.label.in.en', { label })}
      labelAm={t('edit.label.in.am', { label })}
      valueEn={typed[`${name}_en`] ?? ''}
      valueAm={typed[`${name}_am`] ?? ''}
      errors={{ en: errors[`${name}_en`], am: errors[`${name}_am`] }}
      hint={hint && t(hint)}
      multiline={isMultiline ?? false}
      required={isRequired !== undefined}
      maxLength={max}
      isPrinted={isPrinted}
    />
  )
}

function NumberInput({ field, typed, errors }: OneProps<'number'>) {
  const t = useT()
  const { name, unit, hint, isNullable } = field
  const label = t(field.label)
  return (
    <NumberField
      rule={ruleOf(field)}
      name={name}
      label={unit ? t('edit.with.unit', { label, unit: t(unit) }) : label}
      hint={hint && t(hint)}
      optionalText={isNullable ? t('ui.optional') : undefined}
      error={errors[name]}
      defaultValue={typed[name]}
      maxLength={20}
    />
  )
}

function Flag({ field, typed, errors }: OneProps<'flag'>) {
  const t = useT()
  const { name, hint } = field
  const error = errors[name]
  const errorId = useId()
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-12 items-start gap-3 rounded-md border border-line px-3.5 py-2.5 has-checked:border-brand">
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={typed[name] === 'yes'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="mt-1 size-5 shrink-0 accent-brand"
        />
        <span className="grid leading-snug">
          <span className="font-semibold">{t(field.label)}</span>
          {hint && <span className="text-sm text-ink-soft">{t(hint)}</span>}
        </span>
      </label>
      {error && (
        <p id={errorId} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
