import { inputName, MAX_ZONES, rowCount, rowsOf, type TypedSetting } from '#app/base/settings/typed-setting.ts'
import { ZONE_FEE } from '#app/base/settings/zone-bands.ts'
import { Button } from '#app/base/ui/button.tsx'
import { ChoiceField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { Cell } from '#app/surfaces/admin-frame/ui/settings/setting-rows.tsx'
import type { StepProps } from './plain-steps.tsx'

/** Zones that the step asks for at once; more of them are added in the settings. */
const ZONES_ASKED = 6

export function DeliveryStep({ view, answer }: StepProps) {
  const t = useT()
  const [offered, zones] = [view.rows['delivery.is_offered']!, view.rows['delivery.zones']!]
  const typed = answer?.typed['delivery.zones'] ?? zones.typed
  const errors = answer?.errors ?? {}
  const isOffered = (answer?.typed['delivery.is_offered'] ?? offered.typed)['']
  const rows = rowsOf(Math.max(ZONES_ASKED, rowCount(typed, MAX_ZONES)))
  const columns = [
    { part: 'en', text: t('setting.english') },
    { part: 'am', text: t('setting.amharic') },
    { part: 'fee', text: t('setting.fee') },
  ] as const
  return (
    <>
      <ChoiceField
        type="checkbox"
        name="delivery.is_offered"
        defaultChecked={isOffered === 'on'}
        className="font-semibold"
      >
        {t('setting.label.delivery.is_offered')}
      </ChoiceField>
      <fieldset className="grid max-w-2xl gap-2">
        <legend className="mb-2 font-semibold">{t('setting.label.delivery.zones')}</legend>
        <p className="max-w-prose text-sm text-ink-soft">{t('start.delivery.zones')}</p>
        {view.offersSubCities && (
          <Button
            type="submit"
            name="intent"
            value="sub-cities"
            kind="secondary"
            size="sm"
            className="justify-self-start"
          >
            {t('start.delivery.sub.cities')}
          </Button>
        )}
        <ul className="grid gap-2">
          {rows.map((row) => (
            <li key={row} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem] gap-2">
              {hiddenParts(typed, row).map(([part, value]) => (
                <input key={part} type="hidden" name={inputName('delivery.zones', part)} value={value} />
              ))}
              {columns.map(({ part, text }) => (
                <label key={part} className="grid min-w-0 content-start gap-1 text-sm">
                  <span className={row > 0 ? 'sr-only' : undefined}>{text}</span>
                  <Cell
                    setting="delivery.zones"
                    part={`${row}.${part}`}
                    label={t('setting.row.part', { row: row + 1, part: text })}
                    typed={typed}
                    errors={errors}
                    {...(part === 'fee' && { rule: ZONE_FEE })}
                  />
                </label>
              ))}
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  )
}

/** What the step does not ask of a zone and leaves as it is. */
function hiddenParts(typed: TypedSetting, row: number): [string, string][] {
  return Object.entries(typed).filter(([part, text]) => {
    const [at, name] = part.split('.')
    return at === String(row) && text !== '' && (name === 'id' || name === 'min' || name === 'at')
  })
}
