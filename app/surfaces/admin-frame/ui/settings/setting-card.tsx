import type { SettingField } from '#app/base/settings/setting-kinds.ts'
import { settingFields } from '#app/base/settings/setting-fields.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { TypedSetting } from '#app/base/settings/typed-setting.ts'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { SettingRow } from '../../settings-view.server.ts'
import type { WordingView } from '../../wording/present-wording.server.ts'
import { inputsOf } from './inputs-by-kind.tsx'

export interface SettingInputs {
  row: SettingRow
  wording?: WordingView | undefined
  typed: TypedSetting
  errors: Readonly<Record<string, string>>
  status?: Readonly<Record<string, { text: string; isBad: boolean }>> | undefined
  deliverySlots: Settings['hours.delivery_slots']
}

/** One setting with description, inputs and reset. Small ones are shown side by side where there is room. */
export function SettingCard(props: SettingInputs) {
  const t = useT()
  const { key, version, was, resetTo } = props.row
  const field: SettingField = settingFields[key]
  const { size, Inputs } = inputsOf(field)
  const isOne = size !== 'group'
  const Group = isOne ? 'div' : 'fieldset'
  return (
    <div
      id={key}
      className={classes(
        'scroll-mt-24 border-t border-line pt-4 target:border-t-2 target:border-brand',
        size !== 'small' && 'lg:col-span-full',
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
