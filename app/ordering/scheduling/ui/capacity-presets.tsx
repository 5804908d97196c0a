import { Form } from '#app/base/ui/forms/form.tsx'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { DayField } from '#app/base/ui/admin/day-field.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { DAY_SHARE, PRESET_NAMES } from '../planning/preset.ts'

/** Changes many days by a share of their points, in the card of the chosen day. */
export function CapacityPresets({ day, today }: { day: string; today: string }) {
  const t = useT()
  const from = day < today ? today : day
  return (
    <details className="group border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
        {t('preset.title')}
        <ChevronDownIcon className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <p className="pb-3 text-sm text-ink-soft">{t('preset.text')}</p>
      <Form key={from} action={adminPaths.capacityPreset} className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <DayField label={t('capacity.from')} name="from" first={today} day={from} />
          <DayField label={t('capacity.to')} name="to" first={today} day={from} />
        </div>
        <div className="flex flex-wrap gap-2">
          {PRESET_NAMES.map((name) => (
            <Button key={name} type="submit" name="preset" value={name} kind="secondary">
              {t(`preset.${name}`)}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <NumberField rule={DAY_SHARE} label={t('preset.percent')} name="percent" className="w-28" />
          <Button type="submit" name="preset" value="share" kind="secondary">
            {t('preset.share')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
