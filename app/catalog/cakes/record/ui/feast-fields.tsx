import { NumberField } from '#app/base/ui/number-field.tsx'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { FEAST_DAYS, type SeasonInputs } from '../../seasons/season-field.ts'

export type Feasts = readonly { id: string; name: string }[]

interface FeastFieldsProps {
  values: SeasonInputs
  feasts: Feasts
}

/** A season around a movable feast, as an alternative to fixed days of the year. */
export function FeastFields({ values, feasts }: FeastFieldsProps) {
  const t = useT()
  return (
    <div className="grid items-start gap-3 md:grid-cols-2">
      <div className="md:col-span-2">
        <SelectField
          label={t('occasions.feast')}
          hint={t('occasions.feast.hint')}
          name="feast"
          defaultValue={values.feast}
        >
          <option value="">{t('occasions.feast.none')}</option>
          <Options of={feasts} />
        </SelectField>
      </div>
      <NumberField
        rule={FEAST_DAYS}
        maxLength={2}
        label={t('occasions.feast.before')}
        optionalText={t('ui.optional')}
        name="feast_before"
        defaultValue={values.feastBefore}
      />
      <NumberField
        rule={FEAST_DAYS}
        maxLength={2}
        label={t('occasions.feast.after')}
        optionalText={t('ui.optional')}
        name="feast_after"
        defaultValue={values.feastAfter}
      />
    </div>
  )
}
