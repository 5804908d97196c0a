import { Form } from '#app/base/ui/forms/form.tsx'
import { type NumberRule } from '#app/base/platform/numbers/number-rules.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { ChoiceField, Options, SelectField, TextAreaField } from '#app/base/ui/field.tsx'
import { DayField } from '#app/base/ui/admin/day-field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { FEAST_RULES } from '../feasts/feast-form.ts'
import { MAX_BANNER } from '../feasts/feast-plan.ts'
import type { FeastView } from '../feasts/present-feast.server.ts'

/** What a plan says. Sending it only looks: the address then describes the plan, and the page shows what it would change. */
export function FeastForm({ view, mayAskFull }: { view: FeastView; mayAskFull: boolean }) {
  const t = useT()
  const { feast, plan, times, cakes, faults, fields } = view
  return (
    <DetailCard title={t('feasts.edit')}>
      <Form key={JSON.stringify(fields)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <input type="hidden" name="feast" value={feast} />
        <div className="grid gap-3 sm:grid-cols-2">
          <DayField label={t('feasts.from')} name="from" day={plan.from} error={faults.window ?? faults.over} />
          <DayField label={t('feasts.to')} name="to" day={plan.to} />
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Whole
            label={t('feasts.daily')}
            name="daily_days"
            value={plan.dailyDays}
            rule={FEAST_RULES.dailyDays}
            error={faults.daily}
          />
          <Whole
            label={t('feasts.custom')}
            name="custom_days"
            value={plan.customDays}
            rule={FEAST_RULES.customDays}
            error={faults.custom}
          />
          <SelectField label={t('feasts.cutoff')} name="cutoff" defaultValue={plan.cutoff} error={faults.cutoff}>
            <Options of={times} />
          </SelectField>
          <Whole
            label={t('feasts.percent')}
            name="percent"
            value={plan.capacityPercent}
            rule={FEAST_RULES.percent}
            error={faults.percent}
          />
        </div>
        <details open={plan.cakesOff.length > 0}>
          <summary className="min-h-11 cursor-pointer leading-11 font-semibold text-brand">{t('feasts.cakes')}</summary>
          <ul className="grid gap-x-4 wrap-anywhere sm:grid-cols-2">
            {cakes.map(({ id, name, isOff }) => (
              <li key={id}>
                <ChoiceField type="checkbox" name="cake_off" value={id} defaultChecked={isOff}>
                  {name}
                </ChoiceField>
              </li>
            ))}
          </ul>
        </details>
        {mayAskFull && (
          <ChoiceField type="checkbox" name="full_deposit" value="yes" defaultChecked={plan.fullDeposit}>
            {t('feasts.deposit')}
          </ChoiceField>
        )}
        <TextAreaField
          label={t('feasts.banner.en')}
          name="banner_en"
          rows={2}
          lang="en"
          maxLength={MAX_BANNER}
          defaultValue={plan.bannerEn}
          error={faults.banner}
        />
        <TextAreaField
          label={t('feasts.banner.am')}
          name="banner_am"
          rows={2}
          lang="am"
          maxLength={MAX_BANNER}
          defaultValue={plan.bannerAm}
        />
        <Button type="submit" kind="secondary" className="justify-self-start">
          {t('feasts.look')}
        </Button>
      </Form>
    </DetailCard>
  )
}

interface WholeProps {
  label: string
  name: string
  value: number
  rule: NumberRule
  error: string | undefined
}

function Whole({ value, ...field }: WholeProps) {
  return <NumberField {...field} defaultValue={value} />
}
